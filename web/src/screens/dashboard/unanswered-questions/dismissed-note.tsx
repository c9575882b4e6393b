import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { DISMISSED_DAYS } from '#contract/missed-comments.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './missed-comments.module.css'
import { missedCommentsTexts } from './texts.ts'
import type { useDismiss } from './use-dismiss.ts'

type DismissedNoteProps = { keyword: string; dismissing: ReturnType<typeof useDismiss> }

export const DismissedNote = ({ keyword, dismissing }: DismissedNoteProps) => {
  const missedComments = useTexts(missedCommentsTexts)
  return (
    <div className={classes.group} role="status">
      <Text size="sm">{missedComments.dismissed(keyword, DISMISSED_DAYS)}</Text>
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={dismissing.busy}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={dismissing.restore}
        >
          {missedComments.undo}
        </Button>
      </div>
    </div>
  )
}
