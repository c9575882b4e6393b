import { sql } from 'kysely'
import { INSTAGRAM } from '#contract/platforms.ts'
import type { Queries } from '#migrations/tables.ts'
import type { CommentEvent } from '#server/domains/webhook-intake/index.ts'

export type PageForDecision = {
  page_id: string
  team_id: string
  name: string
  username: string | null
  status: 0 | 1
  rules_version: string
  plan_ends_at: Date | null
}

export const readPages = async (
  transaction: Queries,
  pageIds: string[],
): Promise<Map<string, PageForDecision>> => {
  const rows = await transaction
    .selectFrom('pages')
    .innerJoin('teams', 'teams.id', 'pages.team_id')
    .select(['page_id', 'pages.team_id', 'pages.name', 'username', 'status', 'rules_version', 'plan_ends_at'])
    .where('page_id', '=', sql<string>`any(${pageIds}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.page_id, row]))
}

export const readRotations = async (
  transaction: Queries,
  ruleIds: string[],
): Promise<Map<string, number>> => {
  if (ruleIds.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('comment_automations')
    .select(['id', 'rotation'])
    .where('id', '=', sql<string>`any(${ruleIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, Number(row.rotation)]))
}

export const advanceRotations = async (transaction: Queries, added: Map<string, number>): Promise<void> => {
  if (added.size === 0) return
  await sql`
    update comment_automations set rotation = comment_automations.rotation + added.rotation
    from unnest(${[...added.keys()]}::uuid[], ${[...added.values()]}::bigint[]) as added (id, rotation)
    where comment_automations.id = added.id
  `.execute(transaction)
}

type ContentKey = { pageId: string; contentId: string }

/** The kind of each content that the mirror has, by `pageId contentId`. */
export const readContentTypes = async (
  transaction: Queries,
  keys: ContentKey[],
): Promise<Map<string, 1 | 2 | 3>> => {
  const { rows } = await sql<{ page_id: string; content_id: string; type: 1 | 2 | 3 }>`
    select content.page_id, content.content_id, content.type from content
    join unnest(${keys.map((key) => key.pageId)}::text[], ${keys.map((key) => key.contentId)}::text[])
      as asked (page_id, content_id)
      on content.page_id = asked.page_id and content.content_id = asked.content_id
  `.execute(transaction)
  return new Map(rows.map((row) => [`${row.page_id} ${row.content_id}`, row.type]))
}

/** Those of these comments that were answered already, as `pageId commentId`. */
export const readAnsweredComments = async (
  transaction: Queries,
  keys: { pageId: string; commentId: string }[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ page_id: string; comment_id: string }>`
    select runs.page_id, runs.comment_id from runs
    join unnest(${keys.map((key) => key.pageId)}::text[], ${keys.map((key) => key.commentId)}::text[])
      as asked (page_id, comment_id)
      on runs.page_id = asked.page_id and runs.comment_id = asked.comment_id
    where runs.outcome = 'answered'
  `.execute(transaction)
  return new Set(rows.map((row) => `${row.page_id} ${row.comment_id}`))
}

/** Those of these comments that the page's blacklist has deleted or is about to delete, as `pageId commentId`. */
export const readDeletedByBlacklist = async (
  transaction: Queries,
  keys: { pageId: string; commentId: string }[],
): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ page_id: string; comment_id: string }>`
    select runs.page_id, runs.comment_id from runs
    join unnest(${keys.map((key) => key.pageId)}::text[], ${keys.map((key) => key.commentId)}::text[])
      as asked (page_id, comment_id)
      on runs.page_id = asked.page_id and runs.comment_id = asked.comment_id
    join deliveries on deliveries.page_id = runs.page_id and deliveries.event_id = runs.event_id
    where runs.outcome = 'moderated' and deliveries.kind = 'delete_comment'
      and deliveries.state in ('sending', 'unknown', 'sent')
  `.execute(transaction)
  return new Set(rows.map((row) => `${row.page_id} ${row.comment_id}`))
}

/** An answer that a customer got, or is about to get, from a page. */
export type CustomerAnswer = {
  pageId: string
  customerId: string
  contentId: string
  automationId: string
}

/**
 * Answers of these automations to these customers of a page. Answers without any successful or pending reply do not
 * count.
 */
export const readCustomerAnswers = async (
  transaction: Queries,
  customers: { pageId: string; customerId: string }[],
  automationIds: string[],
): Promise<CustomerAnswer[]> => {
  if (customers.length === 0 || automationIds.length === 0) return []
  const { rows } = await sql<CustomerAnswer>`
    select distinct runs.page_id as "pageId", runs.customer_id as "customerId", runs.content_id as "contentId",
      runs.automation_id as "automationId"
    from runs
    join unnest(${customers.map((one) => one.pageId)}::text[], ${customers.map((one) => one.customerId)}::text[])
      as asked (page_id, customer_id)
      on runs.page_id = asked.page_id and runs.customer_id = asked.customer_id
    where runs.outcome = 'answered' and not runs.own and runs.customer_id is not null
      and runs.automation_id = any(${automationIds}::uuid[])
      and (runs.comment_status in ('waiting', 'sending', 'unknown', 'sent')
        or runs.chat_status in ('waiting', 'sending', 'unknown', 'sent'))
  `.execute(transaction)
  return rows
}

/** Greatest time between the two notices of one comment on a boosted post. */
export const DOUBLE_SECONDS = 120

/** Event ids of second notices of a comment that was just answered. One of the two notices names an advertisement. */
export const readBoostedDoubles = async (
  transaction: Queries,
  events: CommentEvent[],
): Promise<Set<string>> => {
  const asked = events.filter(
    ({ payload }) => payload.platform === INSTAGRAM && payload.customerId !== undefined,
  )
  if (asked.length === 0) return new Set()
  const column = (read: (event: CommentEvent) => string) => asked.map(read)
  const { rows } = await sql<{ event_id: string }>`
    select asked.event_id from unnest(
      ${column((event) => event.pageId)}::text[],
      ${column((event) => event.eventId)}::text[],
      ${column((event) => event.payload.customerId ?? '')}::text[],
      ${column((event) => event.payload.commentId)}::text[],
      ${column((event) => event.payload.text)}::text[],
      ${column((event) => event.occurredAt.toISOString())}::text[],
      ${asked.map((event) => event.payload.advertisementId !== undefined)}::boolean[]
    ) as asked (page_id, event_id, customer_id, comment_id, text, occurred_at, advertisement)
    join runs on runs.page_id = asked.page_id and runs.customer_id = asked.customer_id and runs.outcome = 'answered'
      and not runs.own
    join events on events.page_id = runs.page_id and events.event_id = runs.event_id
    where runs.comment_id <> asked.comment_id and runs.text = asked.text
      and abs(extract(epoch from runs.occurred_at - asked.occurred_at::timestamptz)) <= ${DOUBLE_SECONDS}
      and (asked.advertisement or events.payload ? 'advertisementId')
  `.execute(transaction)
  return new Set(rows.map((row) => row.event_id))
}
