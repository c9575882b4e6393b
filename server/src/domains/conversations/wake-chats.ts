import { sql } from 'kysely'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { storeEventsOfTeam } from '#server/domains/webhook-intake/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'

/** A transaction stays short although ten thousand waits may end after an outage. */
const MOST_A_ROUND = 500

/**
 * Creates the round that turns waits that are over into events, which are decided in their place among the customer's
 * other events. The key has the time, so a crash or a second worker repeats nothing; the decision sets the next time.
 * A page without access keeps its waits until access returns.
 */
export const createWakingRound =
  ({ database: { queries }, clock }: { database: Database; clock: Clock }) =>
  async (): Promise<boolean> => {
    const now = clock.now()
    const teams = await readTeamsWithDue(queries, now)
    let most = 0
    for (const teamId of teams) {
      const woken = await queries.transaction().execute((transaction) => wakeTeam(transaction, teamId, now))
      most = Math.max(most, woken)
    }
    return most === MOST_A_ROUND
  }

/** Waits that are over, of pages with access: others must not take the places of those that can go on. */
const due = (now: Date) => sql`
  from conversations
  join pages on pages.team_id = conversations.team_id and pages.page_id = conversations.page_id
    and pages.status = 1 and pages.health <> 'reconnect'
  where wakes_at <= ${now.toISOString()}::timestamptz`

const readTeamsWithDue = async (queries: Queries, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ team_id: string }>`
    select distinct team_id from (
      select conversations.team_id ${due(now)} order by wakes_at limit ${10 * MOST_A_ROUND}
    ) as of_teams
  `.execute(queries)
  return rows.map(({ team_id }) => team_id)
}

const wakeTeam = async (transaction: Queries, teamId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{
    team_id: string
    page_id: string
    customer_id: string
    platform: 1 | 2
    wakes_at: Date
  }>`
    with due as (
      select conversations.team_id, conversations.page_id, customer_id, platform, wakes_at ${due(now)}
        and conversations.team_id = ${teamId}::uuid
      order by wakes_at limit ${MOST_A_ROUND}
      for no key update of conversations skip locked
    )
    update conversations set wakes_at = null from due
    where conversations.team_id = due.team_id and conversations.page_id = due.page_id
      and conversations.customer_id = due.customer_id
    returning due.*
  `.execute(transaction)
  await storeEventsOfTeam(
    transaction,
    rows.map((row) => ({
      pageId: pageKeyOf(row),
      kind: 'chat_timer' as const,
      platformKey: `timer:${row.customer_id}:${row.wakes_at.getTime()}`,
      occurredAt: now,
      payload: { platform: row.platform, customerId: row.customer_id, text: '' },
    })),
    now,
  )
  return rows.length
}
