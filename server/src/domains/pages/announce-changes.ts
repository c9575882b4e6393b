import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'

/** Browsers that look at a page hear here that its history or its state changed; the payload is the page's id. */
export const HISTORY_CHANNEL = 'history'

/** Browsers that look at these pages are told to read them again. */
export const announceChanges = async (transaction: Queries, pageIds: string[]): Promise<void> => {
  const distinct = [...new Set(pageIds)]
  if (distinct.length === 0) return
  await sql`select pg_notify(${HISTORY_CHANNEL}, page_id) from unnest(${distinct}::text[]) as page_id`.execute(
    transaction,
  )
}
