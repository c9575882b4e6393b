import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { DeliveryKey } from './delivery.ts'

const OURS = 'hariu'

/** Written on every message we send; the platform tells it back with the echo (Meta reference §6.1). */
export const metadataOf = ({ eventId, kind, sequence }: DeliveryKey): string =>
  [OURS, eventId, kind, sequence].join(':')

/** Whether an echo is one of a message that this product sent. */
export const isOurMetadata = (metadata: string | undefined): boolean =>
  metadata?.startsWith(`${OURS}:`) === true

/** The id of the message that this delivery became, when its echo has come in already. */
export const readEcho = async (queries: Queries, key: DeliveryKey): Promise<string | undefined> => {
  const { rows } = await sql<{ platform_key: string }>`
    select platform_key from events
    where page_id = ${key.pageId} and kind = 'page_message'
      and payload -> 'sentBy' ->> 'metadata' = ${metadataOf(key)}
    limit 1
  `.execute(queries)
  return rows[0]?.platform_key
}
