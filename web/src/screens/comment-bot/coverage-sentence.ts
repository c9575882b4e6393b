import type { Coverage } from '#contract/coverage.ts'
import type { DeliveryState } from '#contract/histories.ts'
import type { Texts } from '#web/i18n/texts.ts'

type Numbers = (value: number) => string

/** What the strip says first: that all is well, or how far it is. */
export const coverageSentence = (
  { days, seen, deserved, answered }: Coverage,
  texts: Texts['coverage'],
  number: Numbers,
): string => {
  const span = number(days)
  if (seen === 0) return texts.none(span)
  if (deserved === 0) return texts.noneDeserved(span, number(seen))
  if (answered < deserved) return texts.some(span, number(deserved), number(answered))
  return deserved === 1 ? texts.one(span) : texts.all(span, number(deserved))
}

/** `quiet`: nothing to be glad or sorry about. */
export const coverageTone = ({ deserved, waiting, failed }: Coverage) => {
  if (failed > 0) return 'error'
  if (waiting > 0) return 'alive'
  return deserved > 0 ? 'success' : 'quiet'
}

type InHistory = { comment: DeliveryState } | { chat: DeliveryState } | { outcome: 'answered' }

/** History filters one kind of reply at a time: the public one first, which others see. */
export const failedInHistory = ({ failed_comment_replies }: Coverage): InHistory =>
  failed_comment_replies > 0 ? { comment: 'failed' } : { chat: 'failed' }

/** What is being sent or looked up in this moment stands at the top of all that is answered. */
export const waitingInHistory = (coverage: Coverage): InHistory => {
  if (coverage.waiting_comment_replies > 0) return { comment: 'waiting' }
  return coverage.waiting_chat_replies > 0 ? { chat: 'waiting' } : { outcome: 'answered' }
}
