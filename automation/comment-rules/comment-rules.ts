import { compileKeywords, type KeywordMatcher } from '../keywords/match-keywords.ts'

/** One comment automation as deciding needs it. Contents are the platform's ids, shapes those of the contract. */
export type CommentRule = {
  id: string
  name: string
  enabled: boolean
  content: { scope: 'chosen' | 'all'; type: 1 | 2 | 3 | 4; ids: readonly string[] }
  trigger: 'keywords' | 'default'
  keywords: readonly string[]
  commentReplies: readonly string[]
  chatReplies: readonly string[]
}

/** The rules of one page, compiled once and kept until the page's rules change. */
export type CompiledRules = {
  /** In the order they were made: the older one wins a tie. */
  rules: readonly CommentRule[]
  /** Keywords of the rules that are switched on. */
  matcher: KeywordMatcher
}

/** @param rules oldest first */
export const compileRules = (rules: readonly CommentRule[]): CompiledRules => ({
  rules,
  matcher: compileKeywords(
    rules
      .filter((rule) => rule.enabled && rule.trigger === 'keywords')
      .flatMap((rule) => rule.keywords.map((keyword) => ({ keyword, ruleId: rule.id }))),
  ),
})
