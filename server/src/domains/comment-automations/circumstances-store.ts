import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'

export type PageInQuestion = {
  page_id: string
  username: string | null
  status: 0 | 1
  rules_version: string
  plan_ends_at: Date | null
}

export const readPages = async (
  transaction: Queries,
  pageIds: string[],
): Promise<Map<string, PageInQuestion>> => {
  const rows = await transaction
    .selectFrom('pages')
    .innerJoin('teams', 'teams.id', 'pages.team_id')
    .select(['page_id', 'username', 'status', 'rules_version', 'plan_ends_at'])
    .where('page_id', 'in', pageIds)
    .execute()
  return new Map(rows.map((row) => [row.page_id, row]))
}

export const readTurns = async (transaction: Queries, pageIds: string[]): Promise<Map<string, number>> => {
  const rows = await transaction
    .selectFrom('comment_automations')
    .select(['id', 'turns'])
    .where('page_id', 'in', pageIds)
    .where('enabled', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.id, Number(row.turns)]))
}

export const addTurns = async (transaction: Queries, added: Map<string, number>): Promise<void> => {
  if (added.size === 0) return
  await sql`
    update comment_automations set turns = comment_automations.turns + added.turns
    from unnest(${[...added.keys()]}::uuid[], ${[...added.values()]}::bigint[]) as added (id, turns)
    where comment_automations.id = added.id
  `.execute(transaction)
}

type ContentKey = { pageId: string; contentId: string }

/** The kind of content, where the mirror knows it; by `pageId contentId`. */
export const readContentTypes = async (
  transaction: Queries,
  keys: ContentKey[],
): Promise<Map<string, 1 | 2 | 3>> => {
  const { rows } = await sql<{ page_id: string; content_id: string; type: 1 | 2 | 3 }>`
    select content.page_id, content.content_id, content.type from content
    join unnest(${keys.map((key) => key.pageId)}::text[], ${keys.map((key) => key.contentId)}::text[])
      as asked (page_id, content_id)
      on content.page_id = asked.page_id and content.content_id = asked.content_id
  `.execute(transaction)
  return new Map(rows.map((row) => [`${row.page_id} ${row.content_id}`, row.type]))
}
