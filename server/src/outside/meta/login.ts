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

/** Where a browser goes to be asked who the person is and what they allow. */
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

/** A code works once, and only with the redirect address that the dialog was given. */
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

/** About sixty days; page tokens read with it have no end of their own. */
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

/** Whose token it is. */
export const readMe = async (graph: GraphClient, token: string): Promise<FacebookPerson> => {
  const { body } = await retryIdempotent(() =>
    graph.call({ method: 'GET', path: 'me', query: { fields: 'id,name,email,picture' }, token }),
  )
  const { id, name, email, picture } = meAnswer.parse(body)
  return { id, name, email: email ?? null, pictureUrl: picture?.data?.url ?? null }
}

/** Takes every permission back that the person gave the app, as they could in their own settings. */
export const revokeApp = async (graph: GraphClient, token: string): Promise<void> => {
  await retryIdempotent(() => graph.call({ method: 'DELETE', path: 'me/permissions', token }))
}
