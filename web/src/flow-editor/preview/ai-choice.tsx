import { Button, Group, Text } from '@mantine/core'
import { IconSparkles, IconWebhook, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ChatEvent } from '#automation/runner/turn.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { webhookTexts } from '../nodes/webhook/texts.ts'
import classes from './chat-screen.module.css'
import type { Asked } from './play.ts'
import { RealAi } from './real-ai.tsx'
import { previewTexts } from './texts.ts'

type AiChoiceProps = { asked: Asked; happen: (event: ChatEvent) => void }

/** Instead of the AI or the shop's system, the person chooses the result. */
export const AiChoice = ({ asked, happen }: AiChoiceProps) => {
  const { ai } = useTexts(previewTexts)
  if (asked.type === 'ask_intent')
    return (
      <Choice title={ai.intentTitle} question={ai.intentAsked(asked.text)}>
        {asked.candidates.map(({ automation_id, intent }) => (
          <Button
            key={automation_id}
            size="compact-sm"
            onClick={() => happen({ type: 'intent_found', automation_id })}
          >
            {ai.intent(intent)}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" onClick={() => happen({ type: 'intent_unknown' })}>
          {ai.noIntent}
        </Button>
      </Choice>
    )
  if (asked.type === 'call_webhook') return <WebhookChoice asked={asked} happen={happen} />
  const { asked_at, question } = asked
  return (
    <Choice title={ai.title} question={ai.question(question)}>
      <RealAi key={asked_at} asked={asked} happen={happen} />
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => happen({ type: 'ai_answered', text: ai.sample, asked_at })}
      >
        {ai.answered}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => happen({ type: 'ai_unanswered', failed: false, asked_at })}
      >
        {ai.unanswered}
      </Button>
    </Choice>
  )
}

type WebhookAsked = { asked: Extract<Asked, { type: 'call_webhook' }>; happen: AiChoiceProps['happen'] }

const WebhookChoice = ({ asked: { place, asked_at, call }, happen }: WebhookAsked) => {
  const { preview } = useTexts(webhookTexts)
  const values = call.save.map(({ key }) => ({ key, value: preview.sample }))
  return (
    <Choice title={preview.title} question={call.url} hint={preview.hint} Icon={IconWebhook}>
      <Button
        size="compact-sm"
        onClick={() => happen({ type: 'webhook_answered', place, asked_at, status: 200, values })}
      >
        {preview.answered}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => happen({ type: 'webhook_failed', place, asked_at, why: 'no_connection' })}
      >
        {preview.failed}
      </Button>
    </Choice>
  )
}

type ChoiceProps = {
  title: string
  question: string
  hint?: string
  Icon?: TablerIcon
  children: ReactNode
}

const Choice = ({ title, question, hint, Icon = IconSparkles, children }: ChoiceProps) => {
  const { ai } = useTexts(previewTexts)
  return (
    <div className={classes.ai} role="status">
      <Group gap="2xs" wrap="nowrap">
        <Icon size={16} aria-hidden />
        <Text size="sm" fw={700}>
          {title}
        </Text>
      </Group>
      <Text size="xs">{question}</Text>
      <Text size="xs" c="dimmed">
        {hint ?? ai.hint}
      </Text>
      {children}
    </div>
  )
}
