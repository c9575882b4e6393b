import { ActionIcon, Group, Text, Title, Tooltip } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import { ChatScreen } from './chat-screen.tsx'
import classes from './preview.module.css'
import { Remembered } from './remembered.tsx'
import { previewTexts } from './texts.ts'
import { TrialOptionsFold } from './trial-options.tsx'
import { usePlay } from './use-play.ts'

/** The phone that plays the drawn flow. */
export const PreviewPhone = () => {
  const { view } = useEditing()
  const preview = useTexts(previewTexts)
  const trial = usePlay()
  return (
    <section className={classes.root} aria-label={preview.title}>
      <Group gap="2xs" wrap="nowrap" className={classes.heading ?? ''}>
        <Title order={2} size="h4" flex={1}>
          {preview.title}
        </Title>
        <Tooltip label={preview.restart}>
          <ActionIcon size="lg" aria-label={preview.restart} onClick={() => trial.begin(trial.options)}>
            <IconRefresh size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <ActionIcon size="lg" aria-label={preview.close} onClick={() => view.show(null)}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <TrialOptionsFold trial={trial} />
      {trial.othersFailed && (
        <Text size="xs" c="var(--hariu-warning-text)" className={classes.besidePhone ?? ''}>
          {preview.othersFailed}
        </Text>
      )}
      <ChatScreen key={trial.run} trial={trial} />
      <Remembered trial={trial} />
    </section>
  )
}
