import { sql } from 'kysely'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

/** Browsers that show a page are notified here of changes in its history or state; the payload is the page key. */
export const HISTORY_CHANNEL = 'history'

/** Notifies browsers that show these pages, so that they reload. */
export const announceChanges = async (transaction: Queries, pageIds: PageKey[]): Promise<void> => {
  const distinct = [...new Set(pageIds)]
  if (distinct.length === 0) return
  await sql`select pg_notify(${HISTORY_CHANNEL}, page_key) from unnest(${distinct}::text[]) as page_key`.execute(
    transaction,
  )
}

/** Notifies browsers that show a page of this team: their streams check the person's role again. */
export const announceTeam = async (transaction: Queries, teamId: string): Promise<void> => {
  const pages = await transaction
    .selectFrom('pages')
    .where('team_id', '=', teamId)
    .select(['team_id', 'page_id'])
    .execute()
  await announceChanges(transaction, pages.map(pageKeyOf))
}
