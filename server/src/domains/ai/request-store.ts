import { sql } from 'kysely'
import { ofPage, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { AiRequest } from '#server/domains/conversations/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'

export type ClaimedRequest = {
  pageId: PageKey
  eventId: string
  customerId: string
  pageName: string
  teamId: string
  /** Whether the team's plan has AI at all. */
  aiAllowed: boolean
  request: AiRequest
  /** Including the present one. */
  attempts: number
  countedPeriod: Date | null
}

/** Per team, so that a shop with many concurrent customers leaves slots for others. */
const MOST_OF_A_TEAM = 2
/** Longer than any call may take. */
const ABANDONED_AFTER_SECONDS = 45
/** Key of an advisory lock of our own choice. Claims run one after another, so that no team exceeds its slots. */
const CLAIM_LOCK = 7_014_001

type ClaimedRow = {
  team_id: string
  page_id: string
  event_id: string
  customer_id: string
  name: string
  ai_replies: number | null
  request: AiRequest
  attempts: number
  counted_period: Date | null
}

/** Claims due requests, oldest first; they are committed as `asking` before the service is called. */
export const claimRequests = (queries: Queries, most: number, now: Date): Promise<ClaimedRequest[]> =>
  queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(transaction)
    const { rows } = await sql<ClaimedRow>`
      with busy as (
        select pages.team_id, count(*) as under_way from ai_requests
        join pages on pages.team_id = ai_requests.team_id and pages.page_id = ai_requests.page_id
        where state = 'under_way'
        group by 1
      ), due as (
        select ai_requests.team_id, ai_requests.page_id, event_id, due_at,
          coalesce(busy.under_way, 0) + row_number() over (partition by pages.team_id order by due_at, event_id) as place
        from ai_requests
        join pages on pages.team_id = ai_requests.team_id and pages.page_id = ai_requests.page_id
        left join busy on busy.team_id = pages.team_id
        where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz
      ), chosen as (
        select ai_requests.team_id, ai_requests.page_id, ai_requests.event_id from due
        join ai_requests on ai_requests.team_id = due.team_id and ai_requests.page_id = due.page_id
          and ai_requests.event_id = due.event_id
        where due.place <= ${MOST_OF_A_TEAM}
        order by due.due_at, due.event_id
        limit ${most}
        for update of ai_requests skip locked
      )
      update ai_requests
      set state = 'under_way', claimed_at = ${now.toISOString()}::timestamptz, attempts = attempts + 1
      from chosen, pages, teams, plans
      where ai_requests.team_id = chosen.team_id and ai_requests.page_id = chosen.page_id
        and ai_requests.event_id = chosen.event_id
        and pages.team_id = chosen.team_id and pages.page_id = chosen.page_id and teams.id = pages.team_id
        and plans.id = teams.plan_id
      returning ai_requests.team_id, ai_requests.page_id, ai_requests.event_id, customer_id, pages.name, plans.ai_replies,
        request, attempts, counted_period
    `.execute(transaction)
    return rows.map((row) => ({
      pageId: pageKeyOf(row),
      eventId: row.event_id,
      customerId: row.customer_id,
      pageName: row.name,
      teamId: row.team_id,
      aiAllowed: row.ai_replies !== 0,
      request: row.request,
      attempts: row.attempts,
      countedPeriod: row.counted_period,
    }))
  })

/** Makes requests due again whose worker vanished. */
export const releaseAbandonedRequests = async (
  queries: Queries,
  now: Date,
  olderThanSeconds = ABANDONED_AFTER_SECONDS,
): Promise<void> => {
  await queries
    .updateTable('ai_requests')
    .set({ state: 'waiting', claimed_at: null })
    .where('state', '=', 'under_way')
    .where('claimed_at', '<=', secondsAfter(now, -olderThanSeconds))
    .execute()
}

/** Requeues a request that was not sent, because this process stops. */
export const putBack = async (queries: Queries, claimed: ClaimedRequest): Promise<void> => {
  await queries
    .updateTable('ai_requests')
    .set((of) => ({ state: 'waiting', claimed_at: null, attempts: of('attempts', '-', 1) }))
    .where(ofPage(claimed.pageId))
    .where('event_id', '=', claimed.eventId)
    .where('state', '=', 'under_way')
    .where('attempts', '=', claimed.attempts)
    .execute()
}

/**
 * Ends a request and deletes its texts. Returns false when another worker has it by now; the present answer is then
 * dropped.
 */
export const endRequest = async (transaction: Queries, claimed: ClaimedRequest): Promise<boolean> => {
  const ended = await transaction
    .updateTable('ai_requests')
    .set({ state: 'done', request: '{}' })
    .where(ofPage(claimed.pageId))
    .where('event_id', '=', claimed.eventId)
    .where('state', '=', 'under_way')
    .where('attempts', '=', claimed.attempts)
    .returning('event_id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Marks a request as counted in no period of the plan. */
export const uncount = async (
  transaction: Queries,
  { pageId, eventId }: Pick<ClaimedRequest, 'pageId' | 'eventId'>,
): Promise<void> => {
  await transaction
    .updateTable('ai_requests')
    .set({ counted_period: null })
    .where(ofPage(pageId))
    .where('event_id', '=', eventId)
    .execute()
}

/** How often this customer has sent requests of this purpose since then. */
export const countAsked = async (
  queries: Queries,
  { pageId, customerId, request }: Pick<ClaimedRequest, 'pageId' | 'customerId' | 'request'>,
  since: Date,
): Promise<number> => {
  const { asked } = await queries
    .selectFrom('ai_requests')
    .where(ofPage(pageId))
    .where('customer_id', '=', customerId)
    .where('purpose', '=', request.purpose)
    .where('created_at', '>', since)
    .select((of) => of.fn.countAll<string>().as('asked'))
    .executeTakeFirstOrThrow()
  return Number(asked)
}
