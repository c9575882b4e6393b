import { sql } from 'kysely'
import { ofPage, type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { giveBack } from '#server/domains/billing/index.ts'
import { requestingEvent } from './ai-requests.ts'

/** Key of an `ai_answer` event. */
type AiAnswer = { pageId: PageKey; eventId: string }

/**
 * A plan pays only for AI replies that customers receive. The call itself still counts towards the team's AI budget.
 */
export const giveBackUnsentAiReplies = async (
  transaction: Queries,
  answers: readonly AiAnswer[],
): Promise<void> => {
  if (answers.length === 0) return
  const { rows } = await sql<{ team_id: string; page_id: string; counted_period: Date }>`
    update ai_requests set counted_period = null
    from (
      select ai_requests.team_id, ai_requests.page_id, ai_requests.event_id, ai_requests.counted_period
      from unnest(${pageArrays(answers.map(({ pageId }) => pageId))}, ${answers.map(({ eventId }) => eventId)}::bigint[])
        as answer (team_id, page_id, event_id)
      join events on events.team_id = answer.team_id and events.page_id = answer.page_id
        and events.event_id = answer.event_id
        and events.kind = 'ai_answer'
      join ai_requests on ai_requests.team_id = answer.team_id and ai_requests.page_id = answer.page_id
        and ai_requests.event_id = ${requestingEvent}
      where ai_requests.counted_period is not null
      order by 1, 2, 3 for update of ai_requests
    ) counted
    where ai_requests.team_id = counted.team_id and ai_requests.page_id = counted.page_id
      and ai_requests.event_id = counted.event_id
    returning ai_requests.team_id, ai_requests.page_id, counted.counted_period
  `.execute(transaction)
  await giveBack(
    transaction,
    rows.map((row) => ({
      pageId: pageKeyOf(row),
      periodStartsAt: row.counted_period,
      kind: 'ai_replies',
    })),
  )
}

/** Whether a model wrote this answer; quotes of the owner's own text are free. */
export const isFromModel = async (queries: Queries, { pageId, eventId }: AiAnswer): Promise<boolean> => {
  const event = await queries
    .selectFrom('events')
    .where(ofPage(pageId))
    .where('event_id', '=', eventId)
    .where('kind', '=', 'ai_answer')
    .where(sql<string>`payload -> 'ai' ->> 'source'`, '=', 'model')
    .select('event_id')
    .executeTakeFirst()
  return event !== undefined
}

/** Records the period in which the retried answer counts, so that it can be given back again. */
export const countAiReplyIn = async (
  transaction: Queries,
  { pageId, eventId }: AiAnswer,
  period: Date,
): Promise<void> => {
  await sql`
    update ai_requests set counted_period = ${period.toISOString()}::timestamptz
    from events
    where ${ofPage(pageId, 'events')} and events.event_id = ${eventId}::bigint and events.kind = 'ai_answer'
      and ${ofPage(pageId, 'ai_requests')} and ai_requests.event_id = ${requestingEvent}
  `.execute(transaction)
}
