import { type RawBuilder, sql } from 'kysely'
import { ofPage, type PageKey, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

/** The changes of deltas, as rows. */
export const changesIn = (deltas: RawBuilder<unknown>) => sql`
  select deltas.subject, deltas.team_id, change.*
  from ${deltas} as deltas cross join lateral unnest(page_ids, hours, content_ids, statuses, found_later, times, failed_replies)
    as change (page_id, hour, content_id, status, found_later, times, failed_reply)
`

/** The pending changes of a page, as rows. */
export const changesOf = (pageId: PageKey) => sql`
  ${changesIn(sql`statistic_deltas`)} where ${ofPage(pageId)}
`

/** Sets the pending changes of a page to zero. */
export const forgetChangesOf = async (transaction: Queries, pageId: PageKey): Promise<void> => {
  await sql`
    update statistic_deltas set times = array(
      select case when page_id = ${platformIdOf(pageId)} then 0 else number end
      from unnest(page_ids, times) with ordinality as change (page_id, number, place) order by place
    )
    where team_id = ${teamIdOf(pageId)}::uuid and ${platformIdOf(pageId)} = any(page_ids)
  `.execute(transaction)
}
