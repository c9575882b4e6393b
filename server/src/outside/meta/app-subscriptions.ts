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

const appToken = ({ settings: { appId, appSecret } }: GraphClient): string => `${appId}|${appSecret}`

/** Reads every subscription of the app, made in the dashboard or by this API. */
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
 * Subscribes one object. The fields replace those of an earlier call, so pass all of them. Meta calls `callbackUrl` with
 * the verify token before it answers, and refuses with code 2200 when that fails.
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
