import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'

/** Browsers that look at a page hear here that its history or its state changed. */
export const HISTORY_CHANNEL = 'history'

/** A notice takes less than 8,000 bytes. */
const MOST_PAGES_A_NOTICE = 200

/** Browsers that look at these pages are told to read them again. */
export const announceChanges = async (transaction: Queries, pageIds: string[]): Promise<void> => {
  const distinct = [...new Set(pageIds)]
  if (distinct.length === 0) return
  await sql`
    select pg_notify(${HISTORY_CHANNEL}, string_agg(page_id, ' '))
    from unnest(${distinct}::text[]) with ordinality as changed (page_id, place) group by place / ${MOST_PAGES_A_NOTICE}
  `.execute(transaction)
}

/** The pages that a notice names; an empty one, by which others may have been lost, is about all of them. */
export const changedPages = (notice: string): string[] => notice.split(' ')
