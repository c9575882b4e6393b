import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

const MEGABYTE = 1024 ** 2
/** Number of documents in a refusal, so that the owner can see what to delete. */
const MOST_NAMED = 3

/**
 * Waits for other writers of the team's storage until the transaction ends. A separate lock, because every decision
 * locks the team's row, and comments must not wait for a draft.
 */
export const lockStorage = async (transaction: Queries, teamId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage of ${teamId}`}, 0))`.execute(transaction)
}

/**
 * All documents of the team with their size on disk. `pg_column_size` does not read a compressed value itself, so
 * that a sum over hundreds of large flows stays cheap.
 */
const documentsOf = (teamId: string) => sql`
  select own.title as name, pg_column_size(own.draft) + coalesce(pg_column_size(own.live), 0) as bytes
  from chat_automations own join pages using (team_id, page_id) where pages.team_id = ${teamId}
  union all
  select title, pg_column_size(flow) from flow_templates where team_id = ${teamId}
  union all
  select own.name, pg_column_size(own.comment_replies) + pg_column_size(own.chat_replies)
    + pg_column_size(own.keywords) + pg_column_size(own.exclude_keywords) + pg_column_size(own.topics) + pg_column_size(own.content_ids)
  from comment_automations own join pages using (team_id, page_id) where pages.team_id = ${teamId}
`

type Bound = {
  teamId: string
  mostBytes: number
  /** Whether the write made a document larger; a smaller one is accepted even over the quota. */
  grew?: () => boolean
}

/**
 * Throws when a transaction exceeds the team's quota of flows, templates and comment automations. Call it after the
 * write, because the transaction that sums last sees all others.
 * @throws DomainError STORAGE_FULL with the largest documents
 */
export const requireStorage = async (
  transaction: Queries,
  { teamId, mostBytes, grew = () => true }: Bound,
): Promise<void> => {
  await lockStorage(transaction, teamId)
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(bytes) as bytes from (${documentsOf(teamId)}) as documents
  `.execute(transaction)
  const bytes = Number(rows[0]?.bytes ?? 0)
  if (bytes <= mostBytes || !grew()) return
  const largest = await sql<{ name: string }>`
    select name from (${documentsOf(teamId)}) as documents order by bytes desc, name limit ${MOST_NAMED}
  `.execute(transaction)
  throw new DomainError('STORAGE_FULL', {
    used: Math.ceil((bytes / MEGABYTE) * 10) / 10,
    max: Math.floor((mostBytes / MEGABYTE) * 10) / 10,
    largest: largest.rows.map(({ name }) => name).join(', '),
  })
}
