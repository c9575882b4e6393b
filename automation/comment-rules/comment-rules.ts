import { type Blacklist, compilingBlacklist } from '../blacklist/compile-blacklist.ts'
import { finish } from '../keywords/gradual.ts'
import {
  compilingKeywords,
  type KeywordHit,
  type KeywordMatcher,
  type MatchMode,
} from '../keywords/match-keywords.ts'

/** One comment automation as deciding needs it. Contents are the platform's ids, shapes those of the contract. */
export type CommentRule = {
  id: string
  name: string
  enabled: boolean
  content: { scope: 'chosen' | 'all'; type: 1 | 2 | 3 | 4; ids: readonly string[] }
  trigger: 'keywords' | 'default'
  keywords: readonly string[]
  matchMode: MatchMode
  excludeKeywords: readonly string[]
  commentReplies: readonly string[]
  chatReplies: readonly string[]
  /** Instead of chat replies: the private reply begins this chat automation, when it is live. */
  startsFlow: StartedFlow | null
  oncePerCustomer: boolean
  firstLevelOnly: boolean
  delaySeconds: number
}

export type StartedFlow = { id: string; title: string; live: boolean }

export type ModerationAction = 'hide' | 'delete'

/** What a page says about comments besides its rules. */
export type RuleSettings = {
  /** Effective words: built-in and added, without the excluded. */
  blacklist: readonly string[]
  blacklistAction: ModerationAction
  /** Other sellers' adverts are left unanswered. */
  leaveAdverts: boolean
}

/** What a page says about comments, compiled once and kept until it changes. */
export type CompiledRules = {
  /** In the order they were made: the older one wins a tie. */
  rules: readonly CommentRule[]
  /** Keywords and excluded keywords of the rules that are switched on. */
  matcher: KeywordMatcher
  blacklist: Blacklist
  blacklistAction: ModerationAction
  leaveAdverts: boolean
}

/** Marks whose word a hit is: one pass over the comment finds keywords and excluded keywords alike. */
const EXCLUDED = 'excluded '

/** @param rules oldest first */
export const compileRules = (rules: readonly CommentRule[], settings: RuleSettings): CompiledRules =>
  finish(compilingRules(rules, settings))

/**
 * The same, yielding between keywords.
 * @param blacklist of the settings, where it is compiled already
 */
export function* compilingRules(
  rules: readonly CommentRule[],
  settings: RuleSettings,
  blacklist?: Blacklist,
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
    blacklist: blacklist ?? (yield* compilingBlacklist(settings.blacklist)),
    blacklistAction: settings.blacklistAction,
    leaveAdverts: settings.leaveAdverts,
  }
}

/** What of a comment concerns each rule, by its id: the surest hit of a keyword and of an excluded keyword. */
export type FoundKeywords = { hits: Map<string, KeywordHit>; excluded: Map<string, KeywordHit> }

/** Looks through a comment once for every rule that is switched on. */
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
