import { sql } from 'kysely'
import type { DeliveryChange, DeliveryKind } from './delivery.ts'

/** What an update of deliveries gives back for `toChange`. */
export const CHANGED_COLUMNS = sql`deliveries.page_id, deliveries.event_id, deliveries.kind, deliveries.sequence,
  deliveries.state, deliveries.error_reason, deliveries.customer_id, deliveries.conversation`

export type ChangedRow = {
  page_id: string
  event_id: string
  kind: DeliveryKind
  sequence: number
  state: DeliveryChange['state']
  error_reason: string | null
  customer_id: string | null
  conversation: unknown
}

export const toChange = (row: ChangedRow): DeliveryChange => ({
  pageId: row.page_id,
  eventId: row.event_id,
  kind: row.kind,
  sequence: row.sequence,
  state: row.state,
  reason: row.error_reason ?? undefined,
  customerId: row.customer_id ?? undefined,
  recipientId: undefined,
  conversation: row.conversation ?? undefined,
})
