import { explain, isTheVeryWord } from '#automation/keywords/explain.ts'
import type { WordMatch } from '#automation/keywords/steps.ts'
import type { Delivery, Run } from '#contract/histories.schemas.ts'
import type { PageHealth } from '#contract/pages.ts'
import type { Language, Platform } from '#contract/platforms.ts'
import type { Reason } from '#contract/reasons.schemas.ts'
import type { ReasonsTexts } from './reason-texts.ts'

type Sentences = ReasonsTexts

/** The cast is needed, because TypeScript cannot relate a code to its own sentence. */
export const reasonSentence = ({ engine }: Pick<Sentences, 'engine'>, reason: Reason): string =>
  (engine[reason.code] as (reason: Reason) => string)(reason)

/** Whether a reason led to an answer, prevented one, or was irrelevant. */
export type Bearing = 'for' | 'against' | 'aside'

const ASIDE: readonly Reason['code'][] = [
  'no_keyword_found',
  'other_content',
  'switched_off',
  'outranked',
  'reply_to_comment',
  'maybe_topic',
]

const MATCHED: readonly Reason['code'][] = ['matched_keyword', 'matched_topic', 'matched_default']

export const bearingOf = ({ code }: Reason): Bearing => {
  if (MATCHED.includes(code) || code === 'starts_flow') return 'for'
  return ASIDE.includes(code) ? 'aside' : 'against'
}

/** The contract types the steps of a match as plain text, but server and browser are from one build. */
const wordsOf = (reason: Reason): WordMatch[] =>
  reason.code === 'matched_keyword' ? ((reason.why ?? []) as WordMatch[]) : []

/** Explains how each word of a comment matches the keyword; identical words are left out. */
export const explainedWords = (reason: Reason, language: Language): string[] =>
  wordsOf(reason)
    .filter((word) => !isTheVeryWord(word))
    .map((word) => explain(word, language))

/** The places of the words in the comment that matched a keyword, or decided its topic. */
export const markedPlaces = ({
  reasons,
  text,
}: Pick<Run, 'reasons' | 'text'>): { start: number; end: number }[] => {
  const keyword = reasons.find(({ code }) => code === 'matched_keyword')
  if (keyword) return wordsOf(keyword).map(({ start, end }) => ({ start, end }))
  for (const reason of reasons)
    if (reason.code === 'matched_topic' || reason.code === 'maybe_topic') {
      const start = text.indexOf(reason.words)
      return start < 0 || reason.words === '' ? [] : [{ start, end: start + reason.words.length }]
    }
  return []
}

type Folded = { shown: readonly Reason[]; folded: readonly Extract<Reason, { code: 'no_keyword_found' }>[] }

const FEW = 3

/** Folds the automations without a matching keyword when there are more than a few. */
export const foldReasons = (reasons: readonly Reason[]): Folded => {
  const absent = reasons.filter((reason) => reason.code === 'no_keyword_found')
  if (absent.length <= FEW) return { shown: reasons, folded: [] }
  return { shown: reasons.filter(({ code }) => code !== 'no_keyword_found'), folded: absent }
}

/** Reasons that explain a comment without an answer better than the other rules do. */
const SHOWN_FIRST: readonly Reason['code'][] = ['reply_to_comment', 'maybe_topic']

/** The most important reason: the obstacle of an answer, otherwise the match. */
export const shortReason = (
  texts: Sentences,
  { outcome, reasons }: Pick<Run, 'outcome' | 'reasons'>,
): string | undefined => {
  const keptBack = reasons.find(
    (reason) => bearingOf(reason) === 'against' || SHOWN_FIRST.includes(reason.code),
  )
  if (outcome !== 'answered' && keptBack) return reasonSentence(texts, keptBack)
  const decisive = reasons.find(({ code }) => MATCHED.includes(code))
  if (decisive) return reasonSentence(texts, decisive)
  // Switched-off automations and those for other content are irrelevant.
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

/** The problem of the replies: their own, or that of the page, for which they wait without a try. */
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

/** A reason that this version does not know still gets a sentence. */
export const deliverySentence = (
  { delivery }: Pick<Sentences, 'delivery'>,
  reason: string,
  platform: Platform,
): string => (isKnown(delivery, reason) ? delivery[reason] : delivery.other)(platform)
