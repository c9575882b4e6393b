import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { DISMISSED_DAYS } from '#contract/unanswered-questions.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { unansweredQuestionsTexts } from './texts.ts'
import classes from './unanswered-questions.module.css'
import type { useDismiss } from './use-dismiss.ts'

type DismissedNoteProps = { keyword: string; dismissing: ReturnType<typeof useDismiss> }

export const DismissedNote = ({ keyword, dismissing }: DismissedNoteProps) => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  return (
    <div className={classes.group} role="status">
      <Text size="sm">{unansweredQuestions.dismissed(keyword, DISMISSED_DAYS)}</Text>
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={dismissing.busy}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={dismissing.restore}
        >
          {unansweredQuestions.undo}
        </Button>
      </div>
    </div>
  )
}
