import { z } from 'zod'
import type { GraphClient, MetaSettings } from './graph-client.ts'
import { retryIdempotent } from './retry-idempotent.ts'

/** Facebook Login: shared/reference/meta-graph.md §1. */

type Dialog = {
  redirectUri: string
  state: string
  scopes: readonly string[]
  extra?: Record<string, string>
}

/**
 * Address of Facebook's login dialog (reference §1.1). `scopes` are permission names; `extra` adds parameters,
 * and may replace `scope`.
 */
export const dialogUrl = (settings: MetaSettings, { redirectUri, state, scopes, extra }: Dialog): string => {
  const parameters = new URLSearchParams({
    scope: scopes.join(','),
    ...extra,
    client_id: settings.appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
  })
  return `${settings.dialogUrl}/${settings.version}/dialog/oauth?${parameters}`
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
})

export type UserToken = { token: string; secondsLeft: number | undefined }

const readToken = (body: unknown): UserToken => {
  const { access_token, expires_in } = tokenAnswer.parse(body)
  return { token: access_token, secondsLeft: expires_in }
}

/**
 * Exchanges a login code for a user token (reference §1.2). A code works once, and only with the dialog's redirect
 * address.
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const exchangeCode = async (
  graph: GraphClient,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<UserToken> => {
  const { appId, appSecret } = graph.settings
  const { body } = await graph.call({
    method: 'POST',
    path: 'oauth/access_token',
    form: {
      grant_type: 'authorization_code',
      client_id: appId,
      client_secret: appSecret,
      redirect_uri: redirectUri,
      code,
    },
  })
  return readToken(body)
}

/**
 * Exchanges a token for one that lasts about sixty days (reference §1.3); page tokens read with it do not expire.
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const exchangeForLongLived = async (graph: GraphClient, shortLived: string): Promise<UserToken> => {
  const { appId, appSecret } = graph.settings
  const { body } = await retryIdempotent(() =>
    graph.call({
      method: 'GET',
      path: 'oauth/access_token',
      query: {
        grant_type: 'fb_exchange_token',
        client_id: appId,
        client_secret: appSecret,
        fb_exchange_token: shortLived,
      },
    }),
  )
  return readToken(body)
}

const meAnswer = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }).optional() }).optional(),
})

export type FacebookPerson = { id: string; name: string; email: string | null; pictureUrl: string | null }

/**
 * The person of a token (reference §1.4).
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readMe = async (graph: GraphClient, token: string): Promise<FacebookPerson> => {
  const { body } = await retryIdempotent(() =>
    graph.call({ method: 'GET', path: 'me', query: { fields: 'id,name,email,picture' }, token }),
  )
  const { id, name, email, picture } = meAnswer.parse(body)
  return { id, name, email: email ?? null, pictureUrl: picture?.data?.url ?? null }
}

/**
 * Revokes all permissions of the app, as in the person's own settings (reference §1.4).
 * @throws GraphFailure
 */
export const revokeApp = async (graph: GraphClient, token: string): Promise<void> => {
  await retryIdempotent(() => graph.call({ method: 'DELETE', path: 'me/permissions', token }))
}
