import { triggerOf } from '../flow/nodes.ts'
import { finish } from '../keywords/gradual.ts'
import { compilingKeywords, type KeywordHit, type KeywordMatcher } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { createTopicFinder, type TopicHit } from '../understanding/topics/topic-reader.ts'
import type { Topic } from '../vocabulary.ts'
import type { LiveAutomation, TurnContext } from './turn.ts'

/** Prefix of the rule id of an excluded keyword, so that it is compiled once and not for each keyword. */
const EXCLUDED = 'excluded '

type CompiledAutomations = Required<Pick<TurnContext, 'automations' | 'keyword_matcher'>>

/**
 * Compiles the part of the runner's context that can be cached between messages.
 * @param automations oldest first
 */
export const compileAutomations = (automations: readonly LiveAutomation[]): CompiledAutomations =>
  finish(compilingAutomations(automations))

/** The same as `compileAutomations`, yielding between keywords so that other work can run. */
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

/** `hit`: the best keyword. `topics`: of the automations without a keyword and without a veto, the best first. */
type Found = {
  hit: KeywordHit | undefined
  topics: readonly { automation: LiveAutomation; found: TopicHit }[]
}

/**
 * Finds whose automation answers: the keyword with more words («хүргэлтийн үнэ» before «үнэ»), then the higher
 * confidence (exact spelling before a typo), then the older automation. Topics are read only without a keyword.
 */
export const findAnswering = (
  text: string,
  { automations, keyword_matcher, read_topics }: TurnContext,
): Found => {
  const matcher: KeywordMatcher = keyword_matcher ?? compileAutomations(automations).keyword_matcher
  const hits = matcher.find(text)
  const excluded = new Set(hits.map(({ ruleId }) => ruleId).filter((id) => id.startsWith(EXCLUDED)))
  const age = new Map(automations.map(({ id }, order) => [id, order]))
  const [hit] = hits
    .filter(({ ruleId }) => age.has(ruleId) && !excluded.has(EXCLUDED + ruleId))
    .sort(
      (left, right) =>
        wordsOf(right) - wordsOf(left) ||
        right.confidence - left.confidence ||
        (age.get(left.ruleId) ?? 0) - (age.get(right.ruleId) ?? 0),
    )
  if (hit) return { hit, topics: [] }
  const find = createTopicFinder(text, read_topics)
  const topics = automations.flatMap((automation) => {
    const found = excluded.has(EXCLUDED + automation.id) ? undefined : find(topicsOfTrigger(automation))
    return found ? [{ automation, found }] : []
  })
  const strength = ({ found }: (typeof topics)[number]) => (found.sure ? 1 : 0) + found.confidence
  return { hit, topics: topics.toSorted((left, right) => strength(right) - strength(left)) }
}

const topicsOfTrigger = ({ flow }: LiveAutomation): readonly Topic[] => {
  const trigger = triggerOf(flow)
  return trigger?.node_type === 'keyword' && trigger.payload.kind === 'keywords' ? trigger.payload.topics : []
}

const wordsOf = ({ keyword }: KeywordHit): number => tokensOf(keyword).length
