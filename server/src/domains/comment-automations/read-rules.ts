import type { CommentRule } from '#automation/comment-rules/comment-rules.ts'
import { toCommentRule } from '#contract/comment-automation-rules.ts'
import type { Queries } from '#migrations/tables.ts'
import { draftOf } from './store.ts'

/** The rules of each page, oldest first. */
export const readRules = async (
  transaction: Queries,
  pageIds: string[],
): Promise<Map<string, CommentRule[]>> => {
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
    rules.push(toCommentRule(row.id, draftOf(row)))
    byPage.set(row.page_id, rules)
  }
  return byPage
}
