import { Button, Stack, Text } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '#web/api/current-page.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { IncomingPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { historyTexts } from './texts.ts'

export const NothingYet = ({ tab }: { tab: 'comment' | 'chat' }) => {
  const { empty, chat } = useTexts(historyTexts)
  const words = tab === 'chat' ? chat.empty : empty
  const to = tab === 'chat' ? '/chatbot/create' : '/commentbot/create'
  return (
    <EmptyState
      picture={<IncomingPicture />}
      title={words.title}
      text={words.text}
      action={
        useMay('comment_automation.edit') && (
          <Button renderRoot={(props) => <Link to={to} {...props} />}>{words.create}</Button>
        )
      }
    />
  )
}

/** Shown when nothing matches; the active filters above can be removed. */
export const NothingFound = ({ tab }: { tab: 'comment' | 'chat' }) => {
  const history = useTexts(historyTexts)
  return (
    <Stack align="center" py="xl" gap="xs">
      <IconSearchOff size={36} aria-hidden />
      <Text size="lg" fw={700} ta="center">
        {history.nothingFound[tab]}
      </Text>
      <Text c="dimmed" ta="center">
        {history.clearSomething}
      </Text>
    </Stack>
  )
}
