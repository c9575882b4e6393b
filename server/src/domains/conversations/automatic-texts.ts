import { sql } from 'kysely'
import { ofPage, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import type { CustomerKey } from './store.ts'

/** More customers make no difference. */
const MOST_CUSTOMERS = 10

/** Other customers who got this text from an automation within a day. */
export const readAutomaticText = async (
  transaction: Queries,
  { pageId, customerId }: CustomerKey,
  fingerprint: string,
  now: Date,
): Promise<number> => {
  const known = await transaction
    .selectFrom('automatic_texts')
    .where(ofPage(pageId))
    .where('fingerprint', '=', fingerprint)
    .where('last_at', '>', daysAfter(now, -1))
    .select('customers')
    .executeTakeFirst()
  return (known?.customers ?? []).filter((one) => one !== customerId).length
}

/** Counts a text that came faster than a person writes. The count begins again after a day without it. */
export const countAutomaticText = async (
  transaction: Queries,
  { pageId, customerId }: CustomerKey,
  fingerprint: string,
  now: Date,
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const yesterday = sql`${daysAfter(now, -1).toISOString()}::timestamptz`
  await sql`
    insert into automatic_texts as known (team_id, page_id, fingerprint, customers, last_at)
    values (${teamIdOf(pageId)}::uuid, ${platformIdOf(pageId)}, ${fingerprint}, array[${customerId}::text], ${at})
    on conflict (team_id, page_id, fingerprint) do update set last_at = excluded.last_at,
      customers = case
        when known.last_at < ${yesterday} then excluded.customers
        when ${customerId}::text = any(known.customers) or cardinality(known.customers) >= ${MOST_CUSTOMERS} then known.customers
        else known.customers || excluded.customers
      end
  `.execute(transaction)
}
