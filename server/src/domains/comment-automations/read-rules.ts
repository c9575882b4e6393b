import type { CommentRule, StartedFlow } from '#automation/comment-rules/comment-rules.ts'
import { toCommentRule } from '#contract/comment-automation-rules.ts'
import { ofPages, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { draftOf } from './store.ts'

/** The rules of each page, oldest first. */
export const readRules = async (
  transaction: Queries,
  pageIds: PageKey[],
): Promise<Map<PageKey, CommentRule[]>> => {
  const rows = await transaction
    .selectFrom('comment_automations')
    .leftJoin('chat_automations', (join) =>
      join
        .onRef('chat_automations.team_id', '=', 'comment_automations.team_id')
        .onRef('chat_automations.id', '=', 'comment_automations.chat_automation_id'),
    )
    .selectAll('comment_automations')
    .select(['chat_automations.title as flow_title', 'chat_automations.live_at as flow_live_at'])
    .where(ofPages(pageIds, 'comment_automations'))
    .orderBy('comment_automations.created_at')
    .orderBy('comment_automations.id')
    .execute()
  const byPage = new Map<PageKey, CommentRule[]>()
  for (const row of rows) {
    const key = pageKeyOf(row)
    const rules = byPage.get(key) ?? []
    rules.push(toCommentRule(row.id, draftOf(row), flowOf(row)))
    byPage.set(key, rules)
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
