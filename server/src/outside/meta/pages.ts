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

/** A Facebook page as the person's own list has it, with the Instagram account linked to it. */
export type Account = z.infer<typeof account>

/** Every page that the person has a task on and left ticked. */
export const readAccounts = async (graph: GraphClient, token: string): Promise<Account[]> => {
  const accounts: Account[] = []
  const query = { fields: ACCOUNT_FIELDS, limit: MOST_A_PAGE }
  for await (const page of readPages(graph, { path: 'me/accounts', query, token }))
    accounts.push(...z.array(account).parse(page))
  return accounts
}

const permissions = z.array(z.object({ permission: z.string(), status: z.string() }))

/** The permissions that the person left ticked in the dialog. */
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

/** Which pages and accounts each permission was given for (§1.5). */
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

/** The fields replace those of an earlier call (§2.4). */
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

/** No webhooks of the page come any more, nor of the Instagram account linked to it. */
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

/** The fields of the page that this app is told of; none when the subscription ended (§2.4, §7.3). */
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
