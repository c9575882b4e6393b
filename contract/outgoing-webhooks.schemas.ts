import { z } from 'zod'
import { type WebhookFailure, webhookFailures } from '#automation/vocabulary.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'

/** How a call of a flow ended; `values`: of the answer, by key of the field. */
export type WebhookResult = { place: { automation_id: string; node_id: string }; askedAt: number } & (
  | { answered: { status: number; values: { key: string; value: string | number | boolean }[] } }
  | { failed: { why: WebhookFailure; status?: number } }
)

const secret = success({
  /** In the form of Standard Webhooks: `whsec_` and base64. */
  secret: z.string(),
})

export const outgoingWebhookSchemas = {
  tryWebhook: {
    summary: 'Sends a signed sample to an address, as a webhook step would, and returns the answer',
    body: z.object({ page_id: pageId, url: z.string().trim().min(1).max(2000) }),
    reply: success({
      status: z.number().int().nullable(),
      /** Null: it was answered with a status 2xx. */
      failure: z.enum(webhookFailures).nullable(),
      /** Beginning of the answer. */
      answer: z.string(),
    }),
  },
  showWebhookSecret: {
    summary: "The secret that signs the team's webhooks; makes the first one",
    body: z.object({ page_id: pageId }),
    reply: secret,
  },
  replaceWebhookSecret: {
    summary: "Replaces the secret that signs the team's webhooks; the former one signs too for a day",
    body: z.object({ page_id: pageId }),
    reply: secret,
  },
} as const satisfies Schemas
