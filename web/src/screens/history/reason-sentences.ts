import { explain, isTheVeryWord } from '#automation/keywords/explain.ts'
import type { WordMatch } from '#automation/keywords/steps.ts'
import type { Delivery, Run } from '#contract/histories.ts'
import type { PageHealth } from '#contract/pages.ts'
import type { Language, Platform } from '#contract/platforms.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Texts } from '#web/i18n/texts.ts'

type Sentences = Texts['reasons']

/** TypeScript cannot follow that a code and its own sentence belong together. */
export const reasonSentence = ({ engine }: Pick<Sentences, 'engine'>, reason: Reason): string =>
  (engine[reason.code] as (reason: Reason) => string)(reason)

/** Does a reason speak for an answer, is it what kept one back, or was it merely looked at? */
export type Bearing = 'for' | 'against' | 'aside'

const ASIDE: readonly Reason['code'][] = [
  'no_keyword_found',
  'other_content',
  'switched_off',
  'outranked',
  'reply_to_comment',
]

export const bearingOf = ({ code }: Reason): Bearing => {
  if (code === 'matched_keyword' || code === 'matched_default' || code === 'starts_flow') return 'for'
  return ASIDE.includes(code) ? 'aside' : 'against'
}

/** The contract knows the steps of a match as plain text; server and browser are of one build. */
const wordsOf = (reason: Reason): WordMatch[] =>
  reason.code === 'matched_keyword' ? ((reason.why ?? []) as WordMatch[]) : []

/** How each word of a comment came to count as a word of the keyword; silent where it is the very word. */
export const explainedWords = (reason: Reason, language: Language): string[] =>
  wordsOf(reason)
    .filter((word) => !isTheVeryWord(word))
    .map((word) => explain(word, language))

/** Where the words of the keyword that decided stand in the comment. */
export const markedPlaces = (reasons: readonly Reason[]): { start: number; end: number }[] => {
  const [decisive] = reasons.filter(({ code }) => code === 'matched_keyword')
  return decisive ? wordsOf(decisive).map(({ start, end }) => ({ start, end })) : []
}

type Folded = { shown: readonly Reason[]; folded: readonly Extract<Reason, { code: 'no_keyword_found' }>[] }

const FEW = 3

/** Of many automations whose keywords are absent, nobody reads each one. */
export const foldReasons = (reasons: readonly Reason[]): Folded => {
  const absent = reasons.filter((reason) => reason.code === 'no_keyword_found')
  if (absent.length <= FEW) return { shown: reasons, folded: [] }
  return { shown: reasons.filter(({ code }) => code !== 'no_keyword_found'), folded: absent }
}

/** The one reason that a person in a hurry wants: what kept an answer back, else what decided. */
export const shortReason = (
  texts: Sentences,
  { outcome, reasons }: Pick<Run, 'outcome' | 'reasons'>,
): string | undefined => {
  const keptBack = reasons.find(
    (reason) => bearingOf(reason) === 'against' || reason.code === 'reply_to_comment',
  )
  if (outcome !== 'answered' && keptBack) return reasonSentence(texts, keptBack)
  const decisive = reasons.find(({ code }) => code === 'matched_keyword' || code === 'matched_default')
  if (decisive) return reasonSentence(texts, decisive)
  // What is switched off, or for other content, had no part in it.
  const absent = reasons.filter(({ code }) => code === 'no_keyword_found')
  if (absent.length > 1) return texts.noneMatched(absent.length)
  const first = absent[0] ?? reasons[0]
  return first && reasonSentence(texts, first)
}

const isKnown = (delivery: Sentences['delivery'], reason: string): reason is keyof Sentences['delivery'] =>
  Object.hasOwn(delivery, reason)

const troubles: Record<Exclude<PageHealth, 'ok'>, keyof Sentences['delivery']> = {
  reconnect: 'reconnect',
  permission_missing: 'permission_missing',
  blocked_by_policy: 'policy_block',
}

/** What is in the way of the replies: their own trouble, or their page's, for which they wait without a try. */
export const troubleSentence = (
  texts: Pick<Sentences, 'delivery'>,
  deliveries: readonly Delivery[],
  { health, platform }: { health: PageHealth; platform: Platform },
): string | undefined => {
  const reason = deliveries.find(({ error }) => error !== null)?.error?.reason
  if (reason) return deliverySentence(texts, reason, platform)
  const waits = deliveries.some(({ state }) => state === 'waiting')
  return waits && health !== 'ok' ? texts.delivery[troubles[health]](platform) : undefined
}

/** A reason this version does not know yet still gets a sentence. */
export const deliverySentence = (
  { delivery }: Pick<Sentences, 'delivery'>,
  reason: string,
  platform: Platform,
): string => (isKnown(delivery, reason) ? delivery[reason] : delivery.other)(platform)
