import { isBuiltInWord } from '#automation/blacklist/built-in-words.ts'
import {
  type CommentRule,
  type CompiledRules,
  compileRules,
  compilingRules,
  type RuleSettings,
} from '#automation/comment-rules/comment-rules.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { PageKey } from '#migrations/page-key.ts'
import { readRuleSettings } from '#server/domains/blacklist/index.ts'
import { gradually } from '#server/infrastructure/breather.ts'
import { type CompiledPages, keepCompiled } from '#server/infrastructure/compiled-pages.ts'
import { readRules } from './read-rules.ts'

/** A keyword takes about a kilobyte; an evicted page costs two queries. */
const MOST_WORDS = 100_000

/** Caches the compiled rules of pages. */
export const createRulesCache = (): CompiledPages<CompiledRules> =>
  keepCompiled(MOST_WORDS, async (transaction, pageIds) => {
    const rulesOf = await readRules(transaction, pageIds)
    const settingsOf = await readRuleSettings(transaction, pageIds)
    const pages = new Map<PageKey, { compiled: CompiledRules; weight: number }>()
    for (const pageId of pageIds) {
      const rules = rulesOf.get(pageId) ?? []
      const settings = settingsOf.get(pageId) ?? NO_SETTINGS
      const compiled = await gradually(compilingRules(rules, settings, topicsOf))
      pages.set(pageId, { compiled, weight: 1 + countWords(rules, settings) })
    }
    return pages
  })

const countWords = (rules: readonly CommentRule[], { blacklist }: RuleSettings): number =>
  rules.reduce((sum, rule) => sum + rule.keywords.length + rule.excludeKeywords.length, 0) +
  blacklist.filter((word) => !isBuiltInWord(word)).length

/** Settings of an unknown page. */
const NO_SETTINGS: RuleSettings = { blacklist: [], blacklistAction: 'hide', leaveAdverts: true }

export const NO_RULES = compileRules([], NO_SETTINGS, topicsOf)
