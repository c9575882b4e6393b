import { Alert, Button } from '@mantine/core'
import type { ChatEvent } from '#automation/runner/turn.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { useEditing } from '../editor-context.tsx'
import { useAskDirect } from '../use-ask-direct.ts'
import type { Asked } from './play.ts'
import { previewTexts } from './texts.ts'

type RealAiProps = { asked: Extract<Asked, { type: 'ask_ai' }>; happen: (event: ChatEvent) => void }

/** Queries the real AI. It needs a click, because a model's answer counts as one of the plan's AI replies. */
export const RealAi = ({ asked, happen }: RealAiProps) => {
  const { ai } = useTexts(previewTexts)
  const errors = useTexts(errorTexts)
  const { lintContext } = useEditing()
  const asking = useAskDirect()
  const { instruction, context, question, asked_at } = asked
  if (!lintContext.ai_allowed || instruction.trim() === '' || context.trim() === '') return null
  const ask = () =>
    asking.mutate(
      { instruction, context, question },
      {
        onSuccess: ({ answer }) =>
          happen(
            answer === null
              ? { type: 'ai_unanswered', failed: false, asked_at }
              : { type: 'ai_answered', text: answer, asked_at },
          ),
      },
    )
  return (
    <>
      <Button size="compact-sm" loading={asking.isPending} onClick={ask}>
        {ai.real}
      </Button>
      {asking.error !== null && (
        <Alert color="error" role="alert" p="xs">
          {errorWords(asking.error, errors)}
        </Alert>
      )}
    </>
  )
}
