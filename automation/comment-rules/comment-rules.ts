import { type Blacklist, compilingBlacklist } from '../blacklist/compile-blacklist.ts'
import { finish } from '../keywords/gradual.ts'
import { compilingKeywords, type KeywordHit, type KeywordMatcher } from '../keywords/match-keywords.ts'
import type { TopicFinder, TopicHit, TopicReader } from '../understanding/topics/topic-reader.ts'
import type { CommentTrigger, MatchMode, ModerationAction, Topic } from '../vocabulary.ts'

/** One comment automation as input of the engine, in the contract's shapes. `content.ids` are ids of the platform. */
export type CommentRule = {
  id: string
  name: string
  enabled: boolean
  content: { scope: 'chosen' | 'all'; type: 1 | 2 | 3 | 4; ids: readonly string[] }
  trigger: CommentTrigger
  keywords: readonly string[]
  /** Subjects whose questions the rule answers too, however they are worded. */
  topics: readonly Topic[]
  matchMode: MatchMode
  excludeKeywords: readonly string[]
  commentReplies: readonly string[]
  chatReplies: readonly string[]
  /** Replaces `chatReplies`: the private reply is the first message of this chat automation, if it is live. */
  startsFlow: StartedFlow | null
  oncePerCustomer: boolean
  firstLevelOnly: boolean
  delaySeconds: number
}

export type StartedFlow = { id: string; title: string; live: boolean }

/** Comment settings of a page, without its rules. */
export type RuleSettings = {
  /** Words in effect: built-in and added, without the excluded. */
  blacklist: readonly string[]
  blacklistAction: ModerationAction
  /** Leave adverts of other sellers unanswered. */
  leaveAdverts: boolean
}

/** Rules and settings of a page, compiled for matching and cached until they change. */
export type CompiledRules = {
  /** Oldest first: the older rule wins a tie. */
  rules: readonly CommentRule[]
  /** Keywords and excluded keywords of the enabled rules. */
  matcher: KeywordMatcher
  blacklist: Blacklist
  blacklistAction: ModerationAction
  leaveAdverts: boolean
  readTopics: TopicReader
}

/** Prefix of the rule id of an excluded keyword, so that one pass finds keywords and excluded keywords. */
export const EXCLUDED = 'excluded '

/**
 * Compiles the rules and settings of a page for `decideComment`.
 * @param rules oldest first
 */
export const compileRules = (
  rules: readonly CommentRule[],
  settings: RuleSettings,
  readTopics: TopicReader,
): CompiledRules => finish(compilingRules(rules, settings, readTopics))

/**
 * The same as `compileRules`, yielding between keywords so that other work can run.
 */
export function* compilingRules(
  rules: readonly CommentRule[],
  settings: RuleSettings,
  readTopics: TopicReader,
): Generator<void, CompiledRules> {
  const matcher = yield* compilingKeywords(
    rules
      .filter((rule) => rule.enabled)
      .flatMap(({ id, trigger, keywords, matchMode, excludeKeywords }) => [
        ...(trigger === 'keywords' ? keywords : []).map((keyword) => ({
          keyword,
          ruleId: id,
          mode: matchMode,
        })),
        ...excludeKeywords.map((keyword) => ({ keyword, ruleId: EXCLUDED + id })),
      ]),
  )
  return {
    rules,
    matcher,
    blacklist: yield* compilingBlacklist(settings.blacklist),
    blacklistAction: settings.blacklistAction,
    leaveAdverts: settings.leaveAdverts,
    readTopics,
  }
}

/** By rule id: the hit with the highest confidence of a keyword, and of an excluded keyword. */
export type FoundKeywords = { hits: Map<string, KeywordHit>; excluded: Map<string, KeywordHit> }

/** Finds the keywords and excluded keywords of all enabled rules in one pass over a comment. */
export const findKeywords = ({ matcher }: CompiledRules, text: string): FoundKeywords => {
  const found: FoundKeywords = { hits: new Map(), excluded: new Map() }
  for (const hit of matcher.find(text)) {
    const isExcluded = hit.ruleId.startsWith(EXCLUDED)
    const ruleId = isExcluded ? hit.ruleId.slice(EXCLUDED.length) : hit.ruleId
    const kept = isExcluded ? found.excluded : found.hits
    const known = kept.get(ruleId)
    if (!known || hit.confidence > known.confidence) kept.set(ruleId, hit)
  }
  return found
}

/** The topic of a rule that a comment is about; rules with another trigger have none. */
export const topicOfRule = (
  { trigger, topics }: Pick<CommentRule, 'trigger' | 'topics'>,
  find: TopicFinder,
): TopicHit | undefined => (trigger === 'keywords' ? find(topics) : undefined)
