import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Effect, WebhookCall } from '#automation/runner/turn.ts'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

type CallEffect = Extract<Effect, { type: 'call_webhook' }>

/** Workers listen here for calls of webhooks. */
export const WEBHOOK_CALLS_CHANNEL = 'webhook_calls'

/** A call that waits for a worker. */
export type StoredWebhookCall = WebhookCall & {
  platform: 1 | 2
  place: CallEffect['place']
  askedAt: number
}

/** Platform key of the event that carries the result of a call. */
export const webhookEventKey = (eventId: string, sequence: number): string => `webhook:${eventId}:${sequence}`

type Requested = { pageId: PageKey; eventId: string; customerId: string; platform: 1 | 2; effect: CallEffect }

/** Stores the calls of a batch; a worker sends them after the decision is committed. */
export const requestWebhooks = async (
  transaction: Queries,
  requested: readonly (Requested & { sequence: number })[],
  now: Date,
): Promise<void> => {
  if (requested.length === 0) return
  await transaction
    .insertInto('webhook_calls')
    .values(
      requested.map(({ pageId, eventId, sequence, customerId, platform, effect }) => {
        const { call, place, asked_at } = effect
        const stored: StoredWebhookCall = { ...call, platform, place, askedAt: asked_at }
        return {
          ...pageColumns(pageId),
          event_id: eventId,
          sequence,
          customer_id: customerId,
          target: targetOf(call.url),
          request: JSON.stringify(stored),
          state: 'waiting' as const,
          due_at: now,
          created_at: now,
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select pg_notify(${WEBHOOK_CALLS_CHANNEL}, '')`.execute(transaction)
}

const targetOf = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32)
