import type { ChatReason } from '#automation/runner/turn.ts'
import type { ChatRun } from '#contract/chat-histories.schemas.ts'
import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import { type Names, reasonSentence } from '#web/components/chat-reason-sentences.ts'
import type { ChatReasonTexts } from '#web/components/chat-reason-texts.ts'
import type { HistoryTexts } from './texts.ts'

type Reason = ChatRun['reasons'][number]
type Words = { silent: HistoryTexts['chat']['silent']; chatReason: ChatReasonTexts }

/** The sentence for a reason of the bot; undefined for a reason that this version does not know. */
export const chatSentence = (
  reason: Reason,
  { silent, chatReason }: Words,
  names: Names,
): string | undefined => {
  switch (reason.code) {
    case 'paused': {
      const until = String(reason.until)
      if (reason.by === 'other_app') return silent.pausedByApp(String(reason.app ?? ''))
      if (reason.by === 'flow') return silent.pausedByFlow
      return until === PAUSED_UNTIL_RESUMED
        ? silent.paused
        : silent.pausedUntil(names.time(Date.parse(until)))
    }
    case 'held_by_agent':
      return silent.heldByAgent(names.time(Date.parse(String(reason.until))))
    case 'answered_by_person':
      return silent.answeredByPerson
    case 'edited':
    case 'unsent':
      return silent[reason.code]
    case 'reacted':
      return reason.emoji === '' ? silent.reactionRemoved : silent.reacted(String(reason.emoji))
    case 'page_disconnected':
    case 'plan_ended':
    // Of all flows of the page, unlike in a trial.
    case 'nothing_answers':
      return silent[reason.code]
    case 'plan_limit':
      return reason.kind === 'ai_replies' ? silent.aiLimit : silent.chatLimit
    default:
      // The contract types the runner's reasons as plain JSON, but server and browser are from one build.
      return reasonSentence(reason as ChatReason, chatReason, names) as string | undefined
  }
}
