import { z } from 'zod'
import type { GraphClient } from './graph-client.ts'
import { retryIdempotent } from './retry-idempotent.ts'

/** Webhook fields of the whole app, one subscription per object: shared/reference/meta-graph.md §2.5. */

const field = z.union([
  z.string().transform((name) => ({ name, version: undefined })),
  z.object({ name: z.string(), version: z.string().optional() }),
])

const subscriptions = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().nullish(),
      active: z.boolean().default(true),
      fields: z.array(field).default([]),
    }),
  ),
})

export type AppSubscription = z.infer<typeof subscriptions>['data'][number]

/** App access token: `id|secret` (reference §0.1). */
const appToken = ({ settings: { appId, appSecret } }: GraphClient): string => `${appId}|${appSecret}`

/**
 * Reads all webhook subscriptions of the app, made in the dashboard or by this API (reference §2.5).
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readAppSubscriptions = async (
  graph: GraphClient,
  signal?: AbortSignal,
): Promise<AppSubscription[]> => {
  const { body } = await retryIdempotent(() =>
    graph.call({
      method: 'GET',
      path: `${graph.settings.appId}/subscriptions`,
      token: appToken(graph),
      signal,
    }),
  )
  return subscriptions.parse(body).data
}

type Wanted = { object: string; callbackUrl: string; fields: readonly string[] }

/**
 * Subscribes the app to one object. The fields replace those of an earlier call, so pass all of them (reference
 * §2.5). Meta calls `callbackUrl` with the verify token before it responds, and refuses with code 2200 when that
 * fails.
 * @throws GraphFailure
 */
export const subscribeApp = async (
  graph: GraphClient,
  { object, callbackUrl, fields }: Wanted,
  signal?: AbortSignal,
): Promise<void> => {
  await graph.call({
    method: 'POST',
    path: `${graph.settings.appId}/subscriptions`,
    form: {
      object,
      callback_url: callbackUrl,
      fields: fields.join(','),
      verify_token: graph.settings.verifyToken,
      include_values: 'true',
    },
    token: appToken(graph),
    about: { object },
    signal,
  })
}
