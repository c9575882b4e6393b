import { fitText } from '../messages/text-limit.ts'
import { textLimitOf } from '../messages/to-messages.ts'
import type { Place } from './conversation.ts'
import { nodeOfType } from './places.ts'
import type { ChatEvent } from './turn.ts'
import { awaits, because, remember, send, type Walk, walkFrom, windowIsOpen } from './walk.ts'

type Answer = { asked_at?: number }

/** Sends an answer of the AI service, unless it is late or the window or chain limit forbids it. */
export const takeAnswer = (walk: Walk, event: Answer & { text: string }) => {
  const { platform, chain_limit } = walk.turnContext
  const text = event.text.trim()
  if (text === '') return takeNoAnswer(walk, { ...event, failed: true })
  if (!windowIsOpen(walk)) return because(walk, { code: 'window_closed' })
  const place = placeAsked(walk, event)
  if (!place) return because(walk, { code: 'ai_answer_late' })
  if (walk.conversation.sent_in_turn >= chain_limit)
    return because(walk, { code: 'chain_limit', limit: chain_limit })
  const fitted = fitText(text, textLimitOf(platform))
  send(walk, place, [{ kind: 'text', text: fitted, buttons: [], quick_replies: [] }])
  goOn(walk, place, 'next')
}

/** Continues at `unanswered` when the AI service has no answer. */
export const takeNoAnswer = (
  walk: Walk,
  event: Answer & Pick<Extract<ChatEvent, { type: 'ai_unanswered' }>, 'failed' | 'why'>,
) => {
  const place = placeAsked(walk, event)
  if (!place) return because(walk, { code: 'ai_answer_late' })
  because(
    walk,
    event.why === 'over_budget'
      ? { code: 'ai_over_budget' }
      : { code: 'ai_unanswered', place, failed: event.failed },
  )
  goOn(walk, place, 'unanswered')
}

/** Step of the awaited question, which is then no longer awaited; undefined for a late answer. */
const placeAsked = (walk: Walk, { asked_at }: Answer): Place | undefined => {
  const awaited = walk.conversation.awaits
  if (awaited?.type !== 'ai_answer') return undefined
  // Ignores an answer to an earlier form of the question, before the customer added to it.
  if (asked_at !== undefined && asked_at !== awaited.since) return undefined
  remember(walk, { awaits: null })
  return awaited.place
}

/** Continues at an outlet; an unconnected one waits for the next question. */
const goOn = (walk: Walk, place: Place, outlet: 'next' | 'unanswered'): void => {
  const node = nodeOfType(walk.turnContext, place, 'ai')
  if (!node) return
  const to = node[outlet]
  if (to === null) awaits(walk, { type: 'question', place })
  else walkFrom(walk, { ...place, node_id: to })
}
