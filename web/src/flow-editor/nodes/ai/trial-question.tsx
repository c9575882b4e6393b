import { Alert, Button, Collapse, Stack, Text, Textarea, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconMessageQuestion } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AiNode } from '#automation/node-types/ai/settings.ts'
import { LONGEST_QUESTION } from '#contract/limits.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { useAskDirect } from '../../use-ask-direct.ts'
import classes from './trial-question.module.css'

const Answer = ({ asking }: { asking: ReturnType<typeof useAskDirect> }) => {
  const { ai } = useTexts(panelTexts)
  const errors = useTexts(errorTexts)
  const { data, error } = asking
  if (error !== null)
    return (
      <Alert color="error" role="alert">
        {errorWords(error, errors)}
      </Alert>
    )
  if (!data) return null
  return (
    <div role="status">
      {data.answer === null ? (
        <Text size="sm" c="var(--hariu-warning-text)">
          {ai.trialUnanswered[data.unanswered ?? 'not_in_context']}
        </Text>
      ) : (
        <blockquote className={classes.answer}>{data.answer}</blockquote>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {ai.trialSources[data.source]}
      </Text>
    </div>
  )
}

/** Answers a test question with the settings above. */
export const TrialQuestion = ({ settings }: { settings: AiNode['payload'] }) => {
  const { ai } = useTexts(panelTexts)
  const [open, setOpen] = useState(false)
  const [question, setQuestion] = useState('')
  const id = useId()
  const asking = useAskDirect()
  const { instruction, context } = settings
  const lacks = instruction.trim() === '' || context.trim() === ''
  const ask = () => {
    if (question.trim() !== '' && !lacks && !asking.isPending)
      asking.mutate({ instruction, context, question })
  }
  return (
    <div className={classes.fold}>
      <UnstyledButton
        className={classes.head ?? ''}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconMessageQuestion size={18} aria-hidden />
        <span>{ai.trial}</span>
        <IconChevronDown
          size={16}
          aria-hidden
          className={classes.chevron ?? ''}
          data-open={open || undefined}
        />
      </UnstyledButton>
      <Collapse expanded={open} id={id}>
        <Stack gap="xs" pt="xs">
          <Textarea
            label={ai.trialQuestion}
            placeholder={ai.trialExample}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={LONGEST_QUESTION}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              ask()
            }}
          />
          {lacks && (
            <Text size="xs" c="dimmed">
              {ai.trialLacks}
            </Text>
          )}
          <Button
            variant="default"
            loading={asking.isPending}
            disabled={lacks || question.trim() === ''}
            onClick={ask}
            style={{ alignSelf: 'flex-start' }}
          >
            {ai.trialAsk}
          </Button>
          <Answer asking={asking} />
        </Stack>
      </Collapse>
    </div>
  )
}
