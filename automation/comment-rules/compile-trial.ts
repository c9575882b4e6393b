import {
  compilingKeywords,
  type KeywordEntry,
  type KeywordHit,
  type KeywordMatcher,
} from '../keywords/match-keywords.ts'
import { areReadAlike } from '../keywords/smart-keywords.ts'
import {
  type CommentRule,
  type CompiledRules,
  compilingRules,
  EXCLUDED,
  entriesOf,
  type RuleSettings,
} from './comment-rules.ts'

/** A page's current rules, and the same with the enabled draft. */
export type Trial = { before: CompiledRules; after: CompiledRules }

/** @returns the rules with the draft, enabled, in place of the rule with its id, or as the newest rule */
export const withDraft = (rules: readonly CommentRule[], draft: CommentRule): CommentRule[] => {
  const tried = { ...draft, enabled: true }
  return rules.some(({ id }) => id === draft.id)
    ? rules.map((rule) => (rule.id === draft.id ? tried : rule))
    : [...rules, tried]
}

/** Prefix of the rule id of the draft's keywords, apart from those of the rule that it replaces. */
const DRAFT = 'draft '

/**
 * Compiles a page's rules with and without a draft for a dry run, yielding between keywords. Both share one index, so
 * that each comment is searched once.
 * @param rules oldest first
 */
export function* compilingTrial(
  rules: readonly CommentRule[],
  draft: CommentRule,
  settings: RuleSettings,
): Generator<void, Trial> {
  const tried = withDraft(rules, draft)
  const lists = [smartTexts(entriesOf(rules)), smartTexts(entriesOf(tried))]
  if (!(yield* areReadAlike(lists))) {
    const before = yield* compilingRules(rules, settings)
    return { before, after: yield* compilingRules(tried, settings, before.blacklist) }
  }
  const drafts = entriesOf(tried.filter(({ id }) => id === draft.id)).map((entry) => ({
    ...entry,
    ruleId: DRAFT + entry.ruleId,
  }))
  const shared = cachingLast(yield* compilingKeywords([...entriesOf(rules), ...drafts]))
  const before = yield* compilingRules([], settings)
  const replaced = new Set([draft.id, EXCLUDED + draft.id])
  return {
    before: { ...before, rules, matcher: { find: (text) => shared(text).filter((hit) => !isOfDraft(hit)) } },
    after: {
      ...before,
      rules: tried,
      matcher: {
        find: (text) =>
          shared(text).flatMap((hit) => {
            if (isOfDraft(hit)) return [{ ...hit, ruleId: hit.ruleId.slice(DRAFT.length) }]
            return replaced.has(hit.ruleId) ? [] : [hit]
          }),
      },
    },
  }
}

const isOfDraft = ({ ruleId }: KeywordHit): boolean => ruleId.startsWith(DRAFT)

const smartTexts = (entries: readonly KeywordEntry[]): string[] =>
  entries.flatMap(({ keyword, mode = 'smart' }) => (mode === 'smart' ? [keyword] : []))

/** Caches the last text, because both sides read each comment. */
const cachingLast = ({ find }: KeywordMatcher): ((text: string) => KeywordHit[]) => {
  let last: { text: string; hits: KeywordHit[] } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, hits: find(text) }
    return last.hits
  }
}
