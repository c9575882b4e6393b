import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { CHANGED_COLUMNS, type ChangedRow, toChange } from './changed-rows.ts'
import type { DeliveryChange } from './delivery.ts'

/** Skips waiting replies to comments that customers removed. */
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

/** Skips waiting replies to comments that gained a blacklisted word. */
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

/** Skips waiting replies of an automation that was switched off or deleted. */
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

/** Skips waiting replies of a disconnected page. */
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
 * Skips deliveries that a disconnect missed, because they were just being decided or were under way then. Without
 * this they would wait indefinitely, or be sent when the page is connected again, perhaps to another team.
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
