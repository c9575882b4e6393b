import {
  type CommentRule,
  type CompiledRules,
  compileRules,
} from '#automation/comment-rules/comment-rules.ts'
import type { Queries } from '#migrations/tables.ts'

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
        const read = await readRules(
          transaction,
          stale.map((page) => page.page_id),
        )
        for (const { page_id, rules_version } of stale)
          kept.set(page_id, { version: rules_version, compiled: compileRules(read.get(page_id) ?? []) })
      }
      return new Map(pages.map((page) => [page.page_id, kept.get(page.page_id)?.compiled ?? NO_RULES]))
    },
  }
}

const NO_RULES = compileRules([])

const readRules = async (transaction: Queries, pageIds: string[]): Promise<Map<string, CommentRule[]>> => {
  const rows = await transaction
    .selectFrom('comment_automations')
    .selectAll()
    .where('page_id', 'in', pageIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byPage = new Map<string, CommentRule[]>()
  for (const row of rows) {
    const rules = byPage.get(row.page_id) ?? []
    rules.push({
      id: row.id,
      name: row.name,
      enabled: row.enabled,
      content: { scope: row.content_scope, type: row.content_type, ids: row.content_ids },
      trigger: row.trigger,
      keywords: row.keywords,
      commentReplies: row.comment_replies,
      chatReplies: row.chat_replies,
    })
    byPage.set(row.page_id, rules)
  }
  return byPage
}
