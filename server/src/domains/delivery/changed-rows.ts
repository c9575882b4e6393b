import { sql } from 'kysely'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { DeliveryChange, DeliveryKind } from './delivery.ts'

/** Columns that an update of deliveries returns for `toChange`. */
export const CHANGED_COLUMNS = sql`deliveries.team_id, deliveries.page_id, deliveries.event_id, deliveries.kind, deliveries.sequence,
  deliveries.state, deliveries.error_reason, deliveries.error_detail, deliveries.customer_id, deliveries.conversation,
  deliveries.message -> 'step' as step, deliveries.by_person`

/** Arrival time of the answered event. */
export const RECEIVED_AT = sql`(
  select received_at from events
  where events.team_id = deliveries.team_id and events.page_id = deliveries.page_id
    and events.event_id = deliveries.event_id
) as received_at`

export type ChangedRow = {
  team_id: string
  page_id: string
  event_id: string
  kind: DeliveryKind
  sequence: number
  state: DeliveryChange['state']
  error_reason: string | null
  error_detail: string | null
  customer_id: string | null
  conversation: unknown
  step: unknown
  by_person: boolean
  received_at?: Date | null
}

export const toChange = (row: ChangedRow): DeliveryChange => ({
  pageId: pageKeyOf(row),
  eventId: row.event_id,
  kind: row.kind,
  sequence: row.sequence,
  state: row.state,
  reason: row.error_reason ?? undefined,
  detail: row.error_detail ?? undefined,
  customerId: row.customer_id ?? undefined,
  recipientId: undefined,
  receivedAt: row.received_at ?? undefined,
  triedAt: undefined,
  conversation: row.conversation ?? undefined,
  step: row.step ?? undefined,
  byPerson: row.by_person,
})
