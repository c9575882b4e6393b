import { sql } from 'kysely'

/** Replaces the id of a customer whose data was deleted, followed by an id of its own. */
export const FORGOTTEN = 'forgotten-'

/** Whether the texts of an event were deleted; for queries that join `forgotten_texts` by page. */
export const textForgotten = (table: 'runs' | 'chat_runs') =>
  sql<boolean>`(coalesce(${sql.ref(`${table}.event_id`)} <= forgotten_texts.up_to_event_id, false)
    or coalesce(starts_with(${sql.ref(`${table}.customer_id`)}, ${sql.lit(FORGOTTEN)}), false))`.as(
    'text_forgotten',
  )
