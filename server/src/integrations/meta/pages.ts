import { z } from 'zod'
import type { GraphClient } from './graph-client.ts'
import { readPages } from './read-pages.ts'
import { retryIdempotent } from './retry-idempotent.ts'

/** Pages of a person and their webhooks: shared/reference/meta-graph.md §1.4, §1.5, §2. */

const MOST_A_PAGE = '100'
const ACCOUNT_FIELDS =
  'id,name,username,tasks,access_token,picture{url},instagram_business_account{id,username,name,profile_picture_url}'

const account = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().optional(),
  tasks: z.array(z.string()).default([]),
  access_token: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }).optional() }).optional(),
  instagram_business_account: z
    .object({
      id: z.string(),
      username: z.string().optional(),
      name: z.string().optional(),
      profile_picture_url: z.string().optional(),
    })
    .optional(),
})

/** A Facebook page in the person's own list, with the linked Instagram account. */
export type Account = z.infer<typeof account>

/**
 * All pages that the person has a task on and left ticked (reference §2.1). `token` is a user token.
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readAccounts = async (graph: GraphClient, token: string): Promise<Account[]> => {
  const accounts: Account[] = []
  const query = { fields: ACCOUNT_FIELDS, limit: MOST_A_PAGE }
  for await (const page of readPages(graph, { path: 'me/accounts', query, token }))
    accounts.push(...z.array(account).parse(page))
  return accounts
}

const permissions = z.array(z.object({ permission: z.string(), status: z.string() }))

/**
 * The permissions that the person left ticked in the dialog (reference §1.4).
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readGrantedPermissions = async (graph: GraphClient, token: string): Promise<Set<string>> => {
  const granted = new Set<string>()
  for await (const page of readPages(graph, { path: 'me/permissions', query: { limit: MOST_A_PAGE }, token }))
    for (const { permission, status } of permissions.parse(page))
      if (status === 'granted') granted.add(permission)
  return granted
}

const debugAnswer = z.object({
  data: z.object({
    granular_scopes: z
      .array(
        z.object({
          scope: z.string(),
          target_ids: z.array(z.union([z.string(), z.number()]).transform(String)).optional(),
        }),
      )
      .default([]),
  }),
})

/** Permission → ids of the pages and accounts it covers. A permission without an entry covers all. */
export type GrantedTargets = Map<string, Set<string>>

/**
 * The pages and accounts that each permission was granted for (§1.5). `token` is a user token.
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readGrantedTargets = async (graph: GraphClient, token: string): Promise<GrantedTargets> => {
  const { appId, appSecret } = graph.settings
  const { body } = await retryIdempotent(() =>
    graph.call({
      method: 'GET',
      path: 'debug_token',
      query: { input_token: token },
      token: `${appId}|${appSecret}`,
    }),
  )
  const targets: GrantedTargets = new Map()
  for (const { scope, target_ids } of debugAnswer.parse(body).data.granular_scopes)
    if (target_ids) targets.set(scope, new Set(target_ids))
  return targets
}

type SubscribedPage = { facebookPageId: string; token: string }

/**
 * Subscribes a page to the app's webhooks; the fields replace those of an earlier call (§2.4). Idempotent.
 * @throws GraphFailure
 */
export const subscribePage = async (
  graph: GraphClient,
  { facebookPageId, token }: SubscribedPage,
  fields: readonly string[],
): Promise<void> => {
  await retryIdempotent(() =>
    graph.call({
      method: 'POST',
      path: `${facebookPageId}/subscribed_apps`,
      query: { subscribed_fields: fields.join(',') },
      token,
      about: { page_id: facebookPageId },
    }),
  )
}

/**
 * Ends the webhooks of a page and of its linked Instagram account (§2.4). Idempotent.
 * @throws GraphFailure
 */
export const unsubscribePage = async (
  graph: GraphClient,
  { facebookPageId, token }: SubscribedPage,
): Promise<void> => {
  await retryIdempotent(() =>
    graph.call({
      method: 'DELETE',
      path: `${facebookPageId}/subscribed_apps`,
      token,
      about: { page_id: facebookPageId },
    }),
  )
}

const subscribedApps = z.array(
  z.object({ id: z.string(), subscribed_fields: z.array(z.string()).default([]) }),
)

/**
 * The webhook fields that a page sends to this app; empty when the subscription ended (§2.4, §7.3).
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readSubscribedFields = async (
  graph: GraphClient,
  { facebookPageId, token }: SubscribedPage,
): Promise<Set<string>> => {
  const { body } = await retryIdempotent(() =>
    graph.call<{ data: unknown }>({
      method: 'GET',
      path: `${facebookPageId}/subscribed_apps`,
      token,
      about: { page_id: facebookPageId },
    }),
  )
  const own = subscribedApps.parse(body.data).find(({ id }) => id === graph.settings.appId)
  return new Set(own?.subscribed_fields)
}
