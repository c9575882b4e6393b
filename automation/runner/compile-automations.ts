import { triggerOf } from '../flow/flow.ts'
import { finish } from '../keywords/gradual.ts'
import { compilingKeywords, type KeywordHit, type KeywordMatcher } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'
import type { Circumstances, LiveAutomation } from './turn.ts'

/** Marks a hit as one of an excluded keyword; each is compiled once, not once for every keyword beside it. */
const EXCLUDED = 'excluded '

type CompiledAutomations = Required<Pick<Circumstances, 'automations' | 'keyword_matcher'>>

/** Part of the circumstances that is worth keeping between messages. `automations`: the oldest first. */
export const compileAutomations = (automations: readonly LiveAutomation[]): CompiledAutomations =>
  finish(compilingAutomations(automations))

/** The same, yielding between keywords. */
export function* compilingAutomations(
  automations: readonly LiveAutomation[],
): Generator<void, CompiledAutomations> {
  return { automations, keyword_matcher: yield* compilingKeywords(automations.flatMap(entriesOf)) }
}

const entriesOf = ({ id, flow }: LiveAutomation) => {
  const trigger = triggerOf(flow)
  if (trigger?.node_type !== 'keyword' || trigger.payload.kind !== 'keywords') return []
  const { keywords, exclude_keywords, match_mode } = trigger.payload
  return [
    ...keywords.map((keyword) => ({ keyword, ruleId: id, mode: match_mode })),
    ...exclude_keywords.map((keyword) => ({ keyword, ruleId: EXCLUDED + id })),
  ]
}

/**
 * The hit whose automation answers: the keyword of more words («хүргэлтийн үнэ» before «үнэ»), then the surer one
 * (as it is written before a slip), then that of the older automation.
 */
export const bestHit = (
  text: string,
  { automations, keyword_matcher }: Circumstances,
): KeywordHit | undefined => {
  const matcher: KeywordMatcher = keyword_matcher ?? compileAutomations(automations).keyword_matcher
  const hits = matcher.find(text)
  const excluded = new Set(hits.map(({ ruleId }) => ruleId).filter((id) => id.startsWith(EXCLUDED)))
  const age = new Map(automations.map(({ id }, order) => [id, order]))
  return hits
    .filter(({ ruleId }) => age.has(ruleId) && !excluded.has(EXCLUDED + ruleId))
    .sort(
      (left, right) =>
        wordsOf(right) - wordsOf(left) ||
        right.confidence - left.confidence ||
        (age.get(left.ruleId) ?? 0) - (age.get(right.ruleId) ?? 0),
    )[0]
}

const wordsOf = ({ keyword }: KeywordHit): number => tokensOf(keyword).length
