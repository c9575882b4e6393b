import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import type { CommentBotTexts } from '../texts.ts'

export type Options = Pick<CommentAutomationDraft, 'once_per_customer' | 'first_level_only' | 'delay_seconds'>

/** The usual delays; any other up to a day can be typed. */
export const usualDelays = [0, 30, 60, 300, 900, 3600] as const

const MINUTE = 60
const HOUR = 3600

type DelayWords = Pick<CommentBotTexts['options'], 'seconds' | 'minutes' | 'hours'>

export const delayWords = (delay: number, texts: DelayWords): string => {
  if (delay >= HOUR && delay % HOUR === 0) return texts.hours(delay / HOUR)
  if (delay >= MINUTE && delay % MINUTE === 0) return texts.minutes(delay / MINUTE)
  return texts.seconds(delay)
}

/** The options that differ from the default, in short; empty without any. */
export const optionsInWords = (
  { once_per_customer, first_level_only, delay_seconds }: Options,
  texts: CommentBotTexts['options'],
): string[] => [
  ...(once_per_customer ? [texts.onceShort] : []),
  ...(first_level_only ? [texts.firstLevelShort] : []),
  ...(delay_seconds > 0 ? [texts.afterDelay(delayWords(delay_seconds, texts))] : []),
]
