import { sql } from 'kysely'
import { ofPage, type PageKey, pageKeyOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { StoredWebhookCall } from '#server/domains/conversations/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'

export type ClaimedCall = {
  pageId: PageKey
  eventId: string
  sequence: number
  customerId: string
  pageName: string
  target: string
  request: StoredWebhookCall
  /** Including the present one. */
  attempts: number
}

/** Per team, so that one shop's slow program leaves slots for others. */
const MOST_OF_A_TEAM = 4
/** Longer than any call may take. */
const ABANDONED_AFTER_SECONDS = 45
/** Key of an advisory lock of our own choice. Claims run one after another, so that no team exceeds its slots. */
const CLAIM_LOCK = 7_014_002

/** Claims due calls, oldest first; they are committed as under way before the program is called. */
export const claimCalls = (queries: Queries, most: number, now: Date): Promise<ClaimedCall[]> =>
  queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(transaction)
    const { rows } = await sql<{
      team_id: string
      page_id: string
      event_id: string
      sequence: number
      customer_id: string
      name: string
      target: string
      request: StoredWebhookCall
      attempts: number
    }>`
      with busy as (
        select team_id, count(*) as under_way from webhook_calls where state = 'under_way' group by 1
      ), due as (
        select team_id, page_id, event_id, sequence, due_at,
          coalesce(under_way, 0) + row_number() over (partition by team_id order by due_at, event_id, sequence) as place
        from webhook_calls left join busy using (team_id)
        where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz
      ), chosen as (
        select * from due where place <= ${MOST_OF_A_TEAM} order by due_at, event_id, sequence limit ${most}
      )
      update webhook_calls as call
      set state = 'under_way', claimed_at = ${now.toISOString()}::timestamptz, attempts = attempts + 1
      from chosen, pages
      where call.team_id = chosen.team_id and call.page_id = chosen.page_id and call.event_id = chosen.event_id
        and call.sequence = chosen.sequence and call.state = 'waiting'
        and pages.team_id = chosen.team_id and pages.page_id = chosen.page_id
      returning call.team_id, call.page_id, call.event_id, call.sequence, call.customer_id, pages.name, call.target,
        call.request, call.attempts
    `.execute(transaction)
    return rows.map((row) => ({
      pageId: pageKeyOf(row),
      eventId: row.event_id,
      sequence: row.sequence,
      customerId: row.customer_id,
      pageName: row.name,
      target: row.target,
      request: row.request,
      attempts: row.attempts,
    }))
  })

const thisCall = ({ pageId, eventId, sequence, attempts }: ClaimedCall) => sql`
  ${ofPage(pageId)} and event_id = ${eventId} and sequence = ${sequence} and state = 'under_way'
    and attempts = ${attempts}`

/** Makes calls due again whose worker vanished. */
export const releaseAbandonedCalls = async (
  queries: Queries,
  now: Date,
  olderThanSeconds = ABANDONED_AFTER_SECONDS,
): Promise<void> => {
  await queries
    .updateTable('webhook_calls')
    .set({ state: 'waiting', claimed_at: null })
    .where('state', '=', 'under_way')
    .where('claimed_at', '<=', secondsAfter(now, -olderThanSeconds))
    .execute()
}

/** Requeues a call, because this process stops. */
export const putCallBack = async (queries: Queries, claimed: ClaimedCall): Promise<void> => {
  await sql`
    update webhook_calls set state = 'waiting', claimed_at = null, attempts = attempts - 1 where ${thisCall(claimed)}
  `.execute(queries)
}

/**
 * Ends a call and deletes its data. Returns false when another worker has it by now; the present result is then
 * dropped.
 */
export const endCall = async (
  transaction: Queries,
  claimed: ClaimedCall,
  failure: string | undefined,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update webhook_calls set state = 'done', request = '{}', failure = ${failure ?? null},
      ended_at = ${now.toISOString()}::timestamptz
    where ${thisCall(claimed)} returning 1
  `.execute(transaction)
  return rows.length > 0
}

const FAILURES_IN_A_ROW = 5
const REST_SECONDS = 60
/** Per page: more comes from a flow that runs in circles, or from a flood. */
const MOST_A_MINUTE = 30

/** Why a call is not sent now; undefined: it is. Calls that were not sent count neither as failures nor as calls. */
export const obstacleOf = async (
  queries: Queries,
  { pageId, target }: ClaimedCall,
  now: Date,
): Promise<'resting' | 'too_many' | undefined> => {
  const at = (seconds: number) => secondsAfter(now, -seconds).toISOString()
  const { rows } = await sql<{ resting: boolean; calls: number }>`
    select
      (select count(*) = ${FAILURES_IN_A_ROW} and bool_and(failure is not null)
          and max(ended_at) > ${at(REST_SECONDS)}::timestamptz
        from (
          select failure, ended_at from webhook_calls
          where team_id = ${teamIdOf(pageId)}::uuid and target = ${target} and state = 'done'
            and failure is distinct from 'resting' and failure is distinct from 'too_many'
          order by ended_at desc limit ${FAILURES_IN_A_ROW}
        ) as last) as resting,
      (select count(*)::int from webhook_calls
        where ${ofPage(pageId)} and created_at > ${at(60)}::timestamptz and state <> 'waiting'
          and failure is distinct from 'resting' and failure is distinct from 'too_many') as calls
  `.execute(queries)
  const [row] = rows
  if (row?.resting) return 'resting'
  return (row?.calls ?? 0) > MOST_A_MINUTE ? 'too_many' : undefined
}
