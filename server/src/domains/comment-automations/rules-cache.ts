import {
  type CompiledRules,
  compileRules,
  type RuleSettings,
} from '#automation/comment-rules/comment-rules.ts'
import type { Queries } from '#migrations/tables.ts'
import { readRuleSettings } from '#server/domains/blacklist/index.ts'
import { readRules } from './read-rules.ts'

export type RulesCache = {
  /** Compiled rules of each page, read again only when the page's rules version moved. */
  of: (
    transaction: Queries,
    pages: { page_id: string; rules_version: string }[],
  ) => Promise<Map<string, CompiledRules>>
}

/** A forgotten page costs one query; this bounds the memory of a process that serves many. */
const MOST_PAGES = 5000

export const createRulesCache = (): RulesCache => {
  const kept = new Map<string, { version: string; compiled: CompiledRules }>()

  return {
    of: async (transaction, pages) => {
      if (kept.size > MOST_PAGES) kept.clear()
      const stale = pages.filter((page) => kept.get(page.page_id)?.version !== page.rules_version)
      if (stale.length > 0) {
        const pageIds = stale.map((page) => page.page_id)
        const rules = await readRules(transaction, pageIds)
        const settings = await readRuleSettings(transaction, pageIds)
        for (const { page_id, rules_version } of stale)
          kept.set(page_id, {
            version: rules_version,
            compiled: compileRules(rules.get(page_id) ?? [], settings.get(page_id) ?? NO_SETTINGS),
          })
      }
      return new Map(pages.map((page) => [page.page_id, kept.get(page.page_id)?.compiled ?? NO_RULES]))
    },
  }
}

/** Of a page that is not known. */
const NO_SETTINGS: RuleSettings = { blacklist: [], blacklistAction: 'hide', leaveAdverts: true }

export const NO_RULES = compileRules([], NO_SETTINGS)
