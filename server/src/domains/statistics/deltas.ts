import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'

/** The changes of deltas, as rows. */
export const changesIn = (deltas: RawBuilder<unknown>) => sql`
  select deltas.subject, change.*
  from ${deltas} as deltas cross join lateral unnest(page_ids, hours, content_ids, fates, found_later, times, failed_replies)
    as change (page_id, hour, content_id, fate, found_later, times, failed_reply)
`

/** The pending changes of a page, as rows. */
export const changesOf = (pageId: string) => sql`
  ${changesIn(sql`statistic_deltas`)} where ${pageId} = any(page_ids) and page_id = ${pageId}
`

/** Sets the pending changes of a page to zero. */
export const forgetChangesOf = async (transaction: Queries, pageId: string): Promise<void> => {
  await sql`
    update statistic_deltas set times = array(
      select case when page_id = ${pageId} then 0 else number end
      from unnest(page_ids, times) with ordinality as change (page_id, number, place) order by place
    )
    where ${pageId} = any(page_ids)
  `.execute(transaction)
}
