import { Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useCallback } from 'react'
import { nodeWith } from '#automation/flow/nodes.ts'
import type { Place } from '#automation/runner/conversation.ts'
import type { ChatReason } from '#automation/runner/turn.ts'
import { awaitedWords, type Names, reasonSentence } from '#web/components/chat-reason-sentences.ts'
import { chatReasonTexts } from '#web/components/chat-reason-texts.ts'
import { topicTexts } from '#web/components/topics/texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import { useStepName } from '../step-name.ts'
import classes from './preview.module.css'
import { previewTexts } from './texts.ts'
import type { Trial } from './use-play.ts'

const WINDOW = 24 * 60 * 60 * 1000

/** Names of steps, automations and times for sentences. */
export const useNames = (): Names => {
  const { automationId, document, lintContext } = useEditing()
  const preview = useTexts(previewTexts)
  const chatReason = useTexts(chatReasonTexts)
  const topic = useTexts(topicTexts)
  const { soon } = useFormats()
  const stepName = useStepName()
  const automation = (id: string) =>
    lintContext.others.find((other) => other.id === id)?.title || chatReason.otherAutomation
  return {
    automation,
    step: ({ automation_id, node_id }) => {
      if (automation_id !== automationId) return automation(automation_id)
      const node = nodeWith(document.getState().flow, node_id)
      return node ? stepName(node) : preview.removedStep
    },
    time: (milliseconds) => soon(new Date(milliseconds).toISOString()),
    asks: topic.asks,
  }
}

const useFacts = ({ play, now }: Trial): [string, string][] => {
  const preview = useTexts(previewTexts)
  const chatReason = useTexts(chatReasonTexts)
  const { lintContext } = useEditing()
  const names = useNames()
  const { conversation } = play
  const time = (at: number | null) => (at === null ? preview.never : names.time(at))
  const until = (conversation.last_contact_at ?? 0) + WINDOW
  const window = until > now() ? preview.windowUntil(names.time(until)) : preview.windowClosed
  return [
    [preview.facts.awaits, awaitedWords(conversation.awaits, chatReason, names)],
    [preview.facts.lastContact, time(conversation.last_contact_at)],
    [preview.facts.lastAnswered, time(conversation.last_answered_at)],
    [preview.facts.sentInTurn, preview.sentOf(conversation.sent_in_turn, lintContext.chain_limit)],
    [preview.facts.window, window],
  ]
}

/** The conversation state that the bot would keep, and the reasons of its last turn. */
export const Remembered = ({ trial }: { trial: Trial }) => {
  const preview = useTexts(previewTexts)
  const facts = useFacts(trial)
  const { reasons } = trial.play
  return (
    <details className={classes.remembered}>
      <summary className={classes.rememberedSummary}>
        <IconChevronDown size={16} aria-hidden className={classes.chevron ?? ''} />
        {preview.remembered}
      </summary>
      <div className={classes.rememberedBody}>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Text size="xs" fw={700}>
          {preview.why}
        </Text>
        {reasons.length === 0 ? (
          <Text size="xs" c="dimmed">
            {preview.whyNothing}
          </Text>
        ) : (
          <ol className={classes.reasons}>
            {reasons.map((reason, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the reasons of one turn keep their order.
              <li key={index}>
                <ReasonLine reason={reason} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </details>
  )
}

/** A reason in words; a step it mentions is a link. */
export const ReasonLine = ({ reason }: { reason: ChatReason }) => {
  const chatReason = useTexts(chatReasonTexts)
  const names = useNames()
  const goTo = useGoTo()
  const sentence = reasonSentence(reason, chatReason, names)
  const node_id = 'place' in reason ? goTo.idOf(reason.place) : undefined
  if (node_id === undefined) return sentence
  return (
    <button type="button" className={classes.reasonLink} onClick={() => goTo.go(node_id)}>
      {sentence}
    </button>
  )
}

const useGoTo = () => {
  const { automationId, document, view } = useEditing()
  const idOf = useCallback(
    ({ automation_id, node_id }: Place) =>
      automation_id === automationId && nodeWith(document.getState().flow, node_id) ? node_id : undefined,
    [automationId, document],
  )
  // The trial stays open next to the step.
  const go = (node_id: string) => {
    view.goTo({ node_id })
    view.show('preview')
  }
  return { idOf, go }
}
