import { sql } from 'kysely'
import { ofPage } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { DeliveryKey } from './delivery.ts'

const OURS = 'hariu'

/** Attached to every message we send; the platform returns it in the echo (Meta reference §6.1). */
export const metadataOf = ({ eventId, kind, sequence }: DeliveryKey): string =>
  [OURS, eventId, kind, sequence].join(':')

/** Whether an echo belongs to a message of this product. */
export const isOurMetadata = (metadata: string | undefined): boolean =>
  metadata?.startsWith(`${OURS}:`) === true

/** The event that a private reply answered, when an echo belongs to such a reply. */
export const answeredCommentOf = (metadata: string | undefined): string | undefined => {
  const [, eventId, kind] = isOurMetadata(metadata) ? (metadata ?? '').split(':') : []
  return kind === 'chat_reply' ? eventId : undefined
}

export type Echo = { id: string; customerId: string }

/** Id and recipient of the message that this delivery became, when its echo has arrived. */
export const readEcho = async (queries: Queries, key: DeliveryKey): Promise<Echo | undefined> => {
  const { rows } = await sql<{ platform_key: string; customer_id: string }>`
    select platform_key, payload ->> 'customerId' as customer_id from events
    where ${ofPage(key.pageId)} and kind = 'page_message'
      and payload -> 'sentBy' ->> 'metadata' = ${metadataOf(key)}
    limit 1
  `.execute(queries)
  return rows[0] && { id: rows[0].platform_key, customerId: rows[0].customer_id }
}

/** Those of these messages that another sender wrote or that belong to another delivery, by their echoes. */
export const readForeignEchoes = async (
  queries: Queries,
  key: DeliveryKey,
  ids: string[],
  appId: string,
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ platform_key: string }>`
    select platform_key from events
    where ${ofPage(key.pageId)} and kind = 'page_message' and platform_key = any(${ids}::text[])
      and coalesce(
        payload -> 'sentBy' ->> 'metadata' <> ${metadataOf(key)}, payload -> 'sentBy' ->> 'appId' <> ${appId}
      )
  `.execute(queries)
  return new Set(rows.map((row) => row.platform_key))
}
