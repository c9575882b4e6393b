import { sql } from 'kysely'
import { INSTAGRAM } from '#contract/platforms.ts'
import { ofPages, type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { CommentEvent } from '#server/domains/webhook-intake/index.ts'

export type PageForDecision = {
  team_id: string
  page_id: string
  name: string
  username: string | null
  status: 0 | 1
  rules_version: string
  plan_ends_at: Date | null
}

export const readPages = async (
  transaction: Queries,
  pageIds: PageKey[],
): Promise<Map<PageKey, PageForDecision>> => {
  const rows = await transaction
    .selectFrom('pages')
    .innerJoin('teams', 'teams.id', 'pages.team_id')
    .select(['page_id', 'pages.team_id', 'pages.name', 'username', 'status', 'rules_version', 'plan_ends_at'])
    .where(ofPages(pageIds))
    .execute()
  return new Map(rows.map((row) => [pageKeyOf(row), row]))
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

type ContentKey = { pageId: PageKey; contentId: string }

/** The kind of each content that the mirror has, by `pageId contentId`. */
export const readContentTypes = async (
  transaction: Queries,
  keys: ContentKey[],
): Promise<Map<string, 1 | 2 | 3>> => {
  const { rows } = await sql<{ team_id: string; page_id: string; content_id: string; type: 1 | 2 | 3 }>`
    select content.team_id, content.page_id, content.content_id, content.type from content
    join unnest(${pageArrays(keys.map((key) => key.pageId))}, ${keys.map((key) => key.contentId)}::text[])
      as asked (team_id, page_id, content_id)
      on content.team_id = asked.team_id and content.page_id = asked.page_id and content.content_id = asked.content_id
  `.execute(transaction)
  return new Map(rows.map((row) => [`${pageKeyOf(row)} ${row.content_id}`, row.type]))
}

/** Those of these comments that were answered already, as `pageId commentId`. */
export const readAnsweredComments = async (
  transaction: Queries,
  keys: { pageId: PageKey; commentId: string }[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ team_id: string; page_id: string; comment_id: string }>`
    select runs.team_id, runs.page_id, runs.comment_id from runs
    join unnest(${pageArrays(keys.map((key) => key.pageId))}, ${keys.map((key) => key.commentId)}::text[])
      as asked (team_id, page_id, comment_id)
      on runs.team_id = asked.team_id and runs.page_id = asked.page_id and runs.comment_id = asked.comment_id
    where runs.outcome = 'answered'
  `.execute(transaction)
  return new Set(rows.map((row) => `${pageKeyOf(row)} ${row.comment_id}`))
}

/** Those of these comments that the page's blacklist has deleted or is about to delete, as `pageId commentId`. */
export const readDeletedByBlacklist = async (
  transaction: Queries,
  keys: { pageId: PageKey; commentId: string }[],
): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ team_id: string; page_id: string; comment_id: string }>`
    select runs.team_id, runs.page_id, runs.comment_id from runs
    join unnest(${pageArrays(keys.map((key) => key.pageId))}, ${keys.map((key) => key.commentId)}::text[])
      as asked (team_id, page_id, comment_id)
      on runs.team_id = asked.team_id and runs.page_id = asked.page_id and runs.comment_id = asked.comment_id
    join deliveries on deliveries.team_id = runs.team_id and deliveries.page_id = runs.page_id
      and deliveries.event_id = runs.event_id
    where runs.outcome = 'moderated' and deliveries.kind = 'delete_comment'
      and deliveries.state in ('sending', 'unknown', 'sent')
  `.execute(transaction)
  return new Set(rows.map((row) => `${pageKeyOf(row)} ${row.comment_id}`))
}

/** An answer that a customer got, or is about to get, from a page. */
export type CustomerAnswer = {
  pageId: PageKey
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
  customers: { pageId: PageKey; customerId: string }[],
  automationIds: string[],
): Promise<CustomerAnswer[]> => {
  if (customers.length === 0 || automationIds.length === 0) return []
  const { rows } = await sql<{
    team_id: string
    page_id: string
    customer_id: string
    content_id: string
    automation_id: string
  }>`
    select distinct runs.team_id, runs.page_id, runs.customer_id, runs.content_id, runs.automation_id from runs
    join unnest(${pageArrays(customers.map((one) => one.pageId))}, ${customers.map((one) => one.customerId)}::text[])
      as asked (team_id, page_id, customer_id)
      on runs.team_id = asked.team_id and runs.page_id = asked.page_id and runs.customer_id = asked.customer_id
    where runs.outcome = 'answered' and not runs.own and runs.customer_id is not null
      and runs.automation_id = any(${automationIds}::uuid[])
      and (runs.comment_status in ('waiting', 'sending', 'unknown', 'sent')
        or runs.chat_status in ('waiting', 'sending', 'unknown', 'sent'))
  `.execute(transaction)
  return rows.map((row) => ({
    pageId: pageKeyOf(row),
    customerId: row.customer_id,
    contentId: row.content_id,
    automationId: row.automation_id,
  }))
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
  const column = <Value>(read: (event: CommentEvent) => Value) => asked.map(read)
  const { rows } = await sql<{ event_id: string }>`
    select asked.event_id from unnest(
      ${pageArrays(column((event) => event.pageId))},
      ${column((event) => event.eventId)}::text[],
      ${column((event) => event.payload.customerId ?? '')}::text[],
      ${column((event) => event.payload.commentId)}::text[],
      ${column((event) => event.payload.text)}::text[],
      ${column((event) => event.occurredAt.toISOString())}::text[],
      ${asked.map((event) => event.payload.advertisementId !== undefined)}::boolean[]
    ) as asked (team_id, page_id, event_id, customer_id, comment_id, text, occurred_at, advertisement)
    join runs on runs.team_id = asked.team_id and runs.page_id = asked.page_id and runs.customer_id = asked.customer_id
      and runs.outcome = 'answered'
      and not runs.own
    join events on events.team_id = runs.team_id and events.page_id = runs.page_id and events.event_id = runs.event_id
    where runs.comment_id <> asked.comment_id and runs.text = asked.text
      and abs(extract(epoch from runs.occurred_at - asked.occurred_at::timestamptz)) <= ${DOUBLE_SECONDS}
      and (asked.advertisement or events.payload ? 'advertisementId')
  `.execute(transaction)
  return new Set(rows.map((row) => row.event_id))
}
