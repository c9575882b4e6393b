import { sql } from 'kysely'
import { ofPage, type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { CHANGED_COLUMNS, type ChangedRow, toChange } from './changed-rows.ts'
import type { DeliveryChange } from './delivery.ts'

/** Skips waiting replies to comments that customers removed. */
export const skipRemovedComments = async (
  transaction: Queries,
  removed: { pageId: PageKey; commentId: string }[],
): Promise<DeliveryChange[]> => {
  if (removed.length === 0) return []
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'removed_before_answer'
    from runs, unnest(${pageArrays(removed.map(({ pageId }) => pageId))}, ${removed.map(({ commentId }) => commentId)}::text[])
      as gone (team_id, page_id, comment_id)
    where runs.team_id = gone.team_id and runs.page_id = gone.page_id and runs.comment_id = gone.comment_id
      and deliveries.team_id = runs.team_id and deliveries.page_id = runs.page_id
      and deliveries.event_id = runs.event_id and deliveries.state = 'waiting'
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

/** Skips waiting replies to comments that gained a blacklisted word. */
export const skipRepliesToModerated = async (
  transaction: Queries,
  moderated: { pageId: PageKey; commentId: string }[],
): Promise<DeliveryChange[]> => {
  if (moderated.length === 0) return []
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'blacklisted', error_detail = null
    from runs, unnest(${pageArrays(moderated.map(({ pageId }) => pageId))}, ${moderated.map(({ commentId }) => commentId)}::text[])
      as hidden (team_id, page_id, comment_id)
    where runs.team_id = hidden.team_id and runs.page_id = hidden.page_id and runs.comment_id = hidden.comment_id
      and deliveries.team_id = runs.team_id and deliveries.page_id = runs.page_id
      and deliveries.event_id = runs.event_id and deliveries.state = 'waiting'
      and deliveries.kind in ('comment_reply', 'chat_reply')
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

/** Skips waiting replies of an automation that was switched off or deleted. */
export const skipRepliesOfAutomation = async (
  transaction: Queries,
  { pageId, automationId }: { pageId: PageKey; automationId: string },
): Promise<DeliveryChange[]> => {
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'automation_stopped', error_detail = null
    from runs
    where ${ofPage(pageId, 'runs')} and runs.automation_id = ${automationId}::uuid
      and deliveries.team_id = runs.team_id and deliveries.page_id = runs.page_id
      and deliveries.event_id = runs.event_id and deliveries.state = 'waiting'
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

/** A message of the bot whose occasion a person had seen when they wrote: sent, it would be a second answer. */
export const overtakenByPerson = sql<boolean>`(deliveries.kind = 'chat_message' and not deliveries.by_person and exists (
  select from conversations
  where conversations.team_id = deliveries.team_id and conversations.page_id = deliveries.page_id
    and conversations.customer_id = deliveries.customer_id and conversations.person_answered_id >= deliveries.event_id
))`

/** Skips what the bot still wanted to write to a customer. A person has written, and the caller holds the chat's lock. */
export const skipMessagesOfBot = async (
  transaction: Queries,
  pageId: PageKey,
  thread: string,
): Promise<DeliveryChange[]> => {
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'person_answered', error_detail = null
    where ${ofPage(pageId)} and thread = ${thread} and state = 'waiting' and kind = 'chat_message' and not by_person
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

/** Skips waiting replies of a disconnected page. */
export const skipDeliveriesOfPage = async (
  transaction: Queries,
  pageId: PageKey,
): Promise<DeliveryChange[]> => {
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'page_disconnected'
    where ${ofPage(pageId)} and state = 'waiting'
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

const leftOver = sql`pages.team_id = deliveries.team_id and pages.page_id = deliveries.page_id and pages.status = 0
  and deliveries.state in ('waiting', 'unknown')`

/** The teams for which `skipLeftovers` finds something. Usually there is none. */
export const teamsWithLeftovers = async (queries: Queries): Promise<string[]> => {
  const { rows } = await sql<{ team_id: string }>`
    select distinct deliveries.team_id from deliveries, pages where ${leftOver}
  `.execute(queries)
  return rows.map(({ team_id }) => team_id)
}

/**
 * Skips deliveries that a disconnect missed, because they were just being decided or were under way then. Without
 * this they would wait indefinitely, or be sent when the page is connected again.
 */
export const skipLeftovers = async (queries: Queries, teamId: string): Promise<DeliveryChange[]> => {
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'page_disconnected', error_detail = null
    from pages
    where deliveries.team_id = ${teamId}::uuid and ${leftOver}
    returning ${CHANGED_COLUMNS}
  `.execute(queries)
  return rows.map(toChange)
}
