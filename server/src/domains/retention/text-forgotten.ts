import { sql } from 'kysely'

/** Whether the texts of an event were deleted; for queries that join `forgotten_texts` by page. */
export const textForgotten = (table: 'runs' | 'chat_runs') =>
  sql<boolean>`coalesce(${sql.ref(`${table}.event_id`)} <= forgotten_texts.up_to_event_id, false)`.as(
    'text_forgotten',
  )
