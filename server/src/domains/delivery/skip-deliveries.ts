import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { CHANGED_COLUMNS, type ChangedRow, toChange } from './changed-rows.ts'
import type { DeliveryChange } from './delivery.ts'

/** Replies to these comments that have not started are skipped: the customer took the comment back. */
export const skipRemovedComments = async (
  transaction: Queries,
  removed: { pageId: string; commentId: string }[],
): Promise<DeliveryChange[]> => {
  if (removed.length === 0) return []
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'removed_before_answer'
    from runs, unnest(${removed.map(({ pageId }) => pageId)}::text[], ${removed.map(({ commentId }) => commentId)}::text[])
      as gone (page_id, comment_id)
    where runs.page_id = gone.page_id and runs.comment_id = gone.comment_id
      and deliveries.page_id = runs.page_id and deliveries.event_id = runs.event_id and deliveries.state = 'waiting'
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

/** Replies to these comments that have not started are skipped: a word of the blacklist came into them since. */
export const skipRepliesToModerated = async (
  transaction: Queries,
  moderated: { pageId: string; commentId: string }[],
): Promise<DeliveryChange[]> => {
  if (moderated.length === 0) return []
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'blacklisted', error_detail = null
    from runs, unnest(${moderated.map(({ pageId }) => pageId)}::text[], ${moderated.map(({ commentId }) => commentId)}::text[])
      as hidden (page_id, comment_id)
    where runs.page_id = hidden.page_id and runs.comment_id = hidden.comment_id
      and deliveries.page_id = runs.page_id and deliveries.event_id = runs.event_id and deliveries.state = 'waiting'
      and deliveries.kind in ('comment_reply', 'chat_reply')
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

/** Replies of an automation that have not started are skipped: its owner switched it off, or deleted it. */
export const skipRepliesOfAutomation = async (
  transaction: Queries,
  { pageId, automationId }: { pageId: string; automationId: string },
): Promise<DeliveryChange[]> => {
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'automation_stopped', error_detail = null
    from runs
    where runs.page_id = ${pageId} and runs.automation_id = ${automationId}::uuid
      and deliveries.page_id = runs.page_id and deliveries.event_id = runs.event_id and deliveries.state = 'waiting'
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

/** Replies of a page that have not started are skipped: its owner let it go. */
export const skipDeliveriesOfPage = async (
  transaction: Queries,
  pageId: string,
): Promise<DeliveryChange[]> => {
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'page_disconnected'
    where page_id = ${pageId} and state = 'waiting'
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  return rows.map(toChange)
}

/**
 * What slipped past a disconnect: decided in that very moment, or under way then and put back to be tried again or looked
 * up. Without this it would wait for ever, or go out when the page comes back some day, perhaps to another team.
 */
export const skipLeftovers = async (queries: Queries): Promise<DeliveryChange[]> => {
  const { rows } = await sql<ChangedRow>`
    update deliveries set state = 'skipped', error_reason = 'page_disconnected', error_detail = null
    from pages
    where pages.page_id = deliveries.page_id and pages.status = 0 and deliveries.state in ('waiting', 'unknown')
    returning ${CHANGED_COLUMNS}
  `.execute(queries)
  return rows.map(toChange)
}
