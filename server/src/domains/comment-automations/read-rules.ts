import type { CommentRule, StartedFlow } from '#automation/comment-rules/comment-rules.ts'
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
    .leftJoin('chat_automations', 'chat_automations.id', 'comment_automations.chat_automation_id')
    .selectAll('comment_automations')
    .select(['chat_automations.title as flow_title', 'chat_automations.live_at as flow_live_at'])
    .where('comment_automations.page_id', 'in', pageIds)
    .orderBy('comment_automations.created_at')
    .orderBy('comment_automations.id')
    .execute()
  const byPage = new Map<string, CommentRule[]>()
  for (const row of rows) {
    const rules = byPage.get(row.page_id) ?? []
    rules.push(toCommentRule(row.id, draftOf(row), flowOf(row)))
    byPage.set(row.page_id, rules)
  }
  return byPage
}

type FlowColumns = {
  chat_automation_id: string | null
  flow_title: string | null
  flow_live_at: Date | null
}

const flowOf = ({
  chat_automation_id: id,
  flow_title: title,
  flow_live_at,
}: FlowColumns): StartedFlow | null =>
  id === null || title === null ? null : { id, title, live: flow_live_at !== null }
