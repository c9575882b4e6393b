import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { found } from './control-error.ts'
import type { ControlParts } from './control-routes.ts'

const LogQuery = z.object({
  page_id: z.string().optional(),
  limit: z.coerce.number<unknown>().int().min(1).max(2000).default(100),
  before: z.coerce.number<unknown>().int().optional(),
})
const WebhooksQuery = LogQuery.extend({ field: z.string().optional() })
const CallsQuery = LogQuery.extend({
  operation: z.string().optional(),
  failed: z.enum(['true', 'false']).optional(),
})

/** Webhooks sent to the app, and calls received from it. */
export function webhookRoutes(server: FastifyInstance, { webhooks, calls }: ControlParts): void {
  server.get('/webhooks', (request) => {
    const { page_id, field, limit, before } = WebhooksQuery.parse(request.query)
    const wanted = webhooks.log.latest(
      limit,
      before ?? null,
      (webhook) =>
        (!page_id || webhook.page_ids.includes(page_id)) && (!field || webhook.fields.includes(field)),
    )
    return { webhooks: wanted }
  })

  server.get('/calls', (request) => {
    const { page_id, operation, failed, limit, before } = CallsQuery.parse(request.query)
    const wanted = calls.ring.latest(
      limit,
      before ?? null,
      (call) =>
        (!page_id || call.page_id === page_id) &&
        (!operation || call.operation === operation) &&
        (failed !== 'true' || call.status !== 200),
    )
    return { calls: wanted }
  })

  server.post('/webhooks/:id/resend', (request) => {
    const { id } = request.params as { id: string }
    return { webhook: webhooks.resend(found(webhooks.log.find(Number(id)), 'webhook')) }
  })

  server.post('/webhooks/reorder', (request) => {
    const { seconds } = z.object({ seconds: z.number().positive().max(600) }).parse(request.body)
    webhooks.holdFor(seconds * 1000)
    return { held_until: new Date(Date.now() + seconds * 1000).toISOString() }
  })

  server.post('/webhooks/retry-now', () => ({ webhooks_queued: webhooks.retryNow() }))
}
