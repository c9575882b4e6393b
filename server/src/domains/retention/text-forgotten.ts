import { sql } from 'kysely'

/** Whether the texts of a happening are gone; for queries that join `forgotten_texts` by its page. */
export const textForgotten = (table: 'runs' | 'chat_runs') =>
  sql<boolean>`coalesce(${sql.ref(`${table}.event_id`)} <= forgotten_texts.up_to_event_id, false)`.as(
    'text_forgotten',
  )
