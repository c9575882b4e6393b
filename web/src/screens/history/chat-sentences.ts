import type { ChatReason } from '#automation/runner/turn.ts'
import type { ChatRun } from '#contract/chat-histories.ts'
import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import type { FlowTexts } from '#web/i18n/flow-texts.ts'
import type { Texts } from '#web/i18n/texts.ts'
import { type Names, reasonSentence } from '#web/pieces/chat-reason-sentences.ts'

type Reason = ChatRun['reasons'][number]
type Words = { silent: Texts['history']['chat']['silent']; preview: FlowTexts['preview'] }

/** Why the bot did something, or was silent, as a sentence; a reason this version does not know yet has none. */
export const chatSentence = (
  reason: Reason,
  { silent, preview }: Words,
  names: Names,
): string | undefined => {
  switch (reason.code) {
    case 'paused': {
      const until = String(reason.until)
      return until === PAUSED_UNTIL_RESUMED
        ? silent.paused
        : silent.pausedUntil(names.time(Date.parse(until)))
    }
    case 'page_disconnected':
    case 'plan_ended':
    // Of all flows of the page, not of one that is tried.
    case 'nothing_answers':
      return silent[reason.code]
    case 'plan_limit':
      return reason.kind === 'ai_replies' ? silent.aiLimit : silent.chatLimit
    default:
      // The contract knows the runner's reasons as plain JSON; server and browser are of one build.
      return reasonSentence(reason as ChatReason, preview, names) as string | undefined
  }
}
