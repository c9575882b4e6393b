import { sql } from 'kysely'
import { ofPage, type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

/** Events per transaction, because a page with millions must not block others. */
const BATCH = 1000

/**
 * Deletes customers' texts, replies and names from before a date. Rows stay with their statuses, figures and reasons, so
 * that sums stay correct and nothing is answered again.
 */
export const forgetTextsBefore = async (queries: Queries, before: Date): Promise<void> => {
  for (const pageId of await readPageIds(queries)) while (await forgetSome(queries, pageId, before));
  while (await forgetConversations(queries, before));
  while (await forgetBareContacts(queries, before));
  await forgetLastWords(queries, before)
  await queries.deleteFrom('notices').where('created_at', '<', before).execute()
}

const readPageIds = async (queries: Queries): Promise<PageKey[]> => {
  const rows = await queries
    .selectFrom('pages')
    .select(['team_id', 'page_id'])
    .orderBy('team_id')
    .orderBy('page_id')
    .execute()
  return rows.map(pageKeyOf)
}

/**
 * Event ids ascend with time, so one id per page marks the progress.
 * @returns whether there may be more
 */
const forgetSome = (queries: Queries, pageId: PageKey, before: Date): Promise<boolean> =>
  queries.transaction().execute(async (transaction) => {
    const upTo = await findNextMark(transaction, pageId, before)
    if (upTo === undefined) return false
    const [after, last] = [sql`${upTo.after}::bigint`, sql`${upTo.last}::bigint`]
    const these = sql`${ofPage(pageId)} and event_id > ${after} and event_id <= ${last}`
    await sql`update events set payload = '{}' where ${these}`.execute(transaction)
    await sql`
      update runs set text = '', search_text = null, customer_name = null, reasons = ${withoutWords('runs')},
        keyword = case when ${BY_TOPIC} then null else keyword end
      where ${these}
    `.execute(transaction)
    await sql`
      update chat_runs set text = '', search_text = null, customer_name = null, reasons = ${withoutWords('chat_runs')},
        keyword = case when ${BY_TOPIC} then null else keyword end
      where ${these}
    `.execute(transaction)
    await sql`update deliveries set text = '', message = null, conversation = null where ${these}`.execute(
      transaction,
    )
    await sql`delete from ai_requests where ${these}`.execute(transaction)
    await sql`delete from webhook_calls where ${these}`.execute(transaction)
    await transaction
      .insertInto('forgotten_texts')
      .values({ ...pageColumns(pageId), up_to_event_id: upTo.last })
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'page_id']).doUpdateSet({ up_to_event_id: upTo.last }),
      )
      .execute()
    return upTo.full
  })

type Mark = { after: string; last: string; full: boolean }

/** The next batch, up to the first event that is younger or undecided. */
const findNextMark = async (
  transaction: Queries,
  pageId: PageKey,
  before: Date,
): Promise<Mark | undefined> => {
  const { rows } = await sql<{ after: string; last: string | null; count: number }>`
    with mark as (
      select coalesce((select up_to_event_id from forgotten_texts where ${ofPage(pageId)}), 0) as after
    ), coming as (
      select event_id, decided and received_at < ${before.toISOString()}::timestamptz as old
      from events, mark where ${ofPage(pageId)} and event_id > mark.after order by event_id limit ${BATCH}
    )
    select mark.after::text as after, max(event_id)::text as last, count(event_id)::int as count
    from mark left join coming on coming.event_id < coalesce((select min(event_id) from coming where not old), 9223372036854775807)
    group by mark.after
  `.execute(transaction)
  const [row] = rows
  return row?.last ? { after: row.after, last: row.last, full: row.count === BATCH } : undefined
}

/** The keyword of an answer by topic is a quote of the customer. */
export const BY_TOPIC = sql<boolean>`reasons @> '[{"code": "matched_topic"}]' or reasons @> '[{"code": "topic_found"}]'`

/** Removes quotes of customers from reasons; the rule's own keyword replaces the customer's words. */
export const withoutWords = (table: 'runs' | 'chat_runs') => sql`(
  select coalesce(jsonb_agg(
    reason - 'why'
      || case when reason ? 'words' then jsonb_build_object('words', coalesce(reason -> 'keyword', reason -> 'word', '""')) else '{}' end
    order by place
  ), '[]') from jsonb_array_elements(${sql.ref(`${table}.reasons`)}) with ordinality as told (reason, place)
)`

/**
 * Deletes conversations without events for this long, so the customer counts as new. Conversations that the page
 * paused stay.
 */
const forgetConversations = async (queries: Queries, before: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from conversations where (team_id, page_id, customer_id) in (
      select team_id, page_id, customer_id from conversations
      where last_event_at < ${before.toISOString()}::timestamptz
        and (paused_until is null or paused_until < ${before.toISOString()}::timestamptz)
      limit ${BATCH}
    )
  `.execute(queries)
  return Number(numAffectedRows ?? 0) > 0
}

/** Deletes contacts of whom only the name is known; what a flow or a person saved stays until a person deletes it. */
const forgetBareContacts = async (queries: Queries, before: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from contacts where (team_id, page_id, customer_id) in (
      select team_id, page_id, customer_id from contacts
      where last_seen_at < ${before.toISOString()}::timestamptz and fields = '{}' and tags = '{}' and joined_id is null
        and not exists (
          select from contact_notes as note where note.team_id = contacts.team_id and note.page_id = contacts.page_id
            and note.customer_id = contacts.customer_id
        )
      limit ${BATCH}
    )
  `.execute(queries)
  return Number(numAffectedRows ?? 0) > 0
}

const forgetLastWords = async (queries: Queries, before: Date): Promise<void> => {
  await sql`
    update conversations set state = state || '{"last_words": "", "awaits": null}'
    where last_event_at < ${before.toISOString()}::timestamptz and state ->> 'last_words' <> ''
  `.execute(queries)
}
