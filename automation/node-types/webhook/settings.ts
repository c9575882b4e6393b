import { z } from 'zod'
import { connection, fieldRef, keptText, partId, stepFields } from '../../flow/parts.ts'

export const FEWEST_WEBHOOK_SECONDS = 3
export const MOST_WEBHOOK_SECONDS = 15

/** A value of the JSON answer for a field of the customer. `path`: `order.id`, `items[0].name`. */
export const savedValue = z.object({ id: partId, path: keptText, field: fieldRef.nullable() })
export type SavedValue = z.infer<typeof savedValue>

/**
 * Sends what is known of the customer to a program of the shop, as signed JSON, and saves values of its answer.
 * `next` follows a successful answer (status 2xx), `unanswered` everything else; without a step a person takes over.
 */
export const webhookNode = z.object({
  node_type: z.literal('webhook'),
  ...stepFields,
  payload: z.object({
    /** An https address without variables. */
    url: keptText,
    timeout_seconds: z.number().int().min(FEWEST_WEBHOOK_SECONDS).max(MOST_WEBHOOK_SECONDS),
    save: z.array(savedValue).max(100),
  }),
  next: connection,
  unanswered: connection,
})
export type WebhookNode = z.infer<typeof webhookNode>
