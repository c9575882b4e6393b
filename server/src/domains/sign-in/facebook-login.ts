import type { FacebookFace } from '#server/domains/profile/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { hashToken, randomToken } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { dialogUrl, exchangeCode, exchangeForLongLived, readMe } from '#server/integrations/meta/login.ts'
import { SCOPES } from '#server/integrations/meta/permissions.ts'
import { insertAttempt, saveGrant, takeAttempt } from './store.ts'

export const ATTEMPT_SECONDS = 15 * 60

/** The address registered at Facebook; the dialog and the exchange need the same text. */
export const REDIRECT_PATH = '/callback/facebook'

type Parts = { services: Services; graph: GraphClient }

/** Binds an attempt to the browser that began it: its state alone is useless. */
const attemptHash = (state: string, browser: string): string => hashToken(`${state}.${browser}`)

type Attempt = { browser: string; callbackUrl: string; authorization: Record<string, string> }

/** Stores the attempt and returns the address of Facebook's dialog. */
export const beginLogin = async ({ services, graph }: Parts, attempt: Attempt): Promise<string> => {
  const { database, clock, config } = services
  const state = randomToken()
  await insertAttempt(database.queries, {
    state_hash: attemptHash(state, attempt.browser),
    callback_url: attempt.callbackUrl,
    expires_at: secondsAfter(clock.now(), ATTEMPT_SECONDS),
  })
  return dialogUrl(graph.settings, {
    redirectUri: `${config.publicUrl}${REDIRECT_PATH}`,
    state,
    scopes: SCOPES,
    extra: allowedAuthorization(attempt.authorization),
  })
}

/** Parameters that a caller may add to the dialog's address: its form, and fewer permissions, never others. */
const allowedAuthorization = ({ auth_type, display, scope }: Record<string, string | undefined>) => {
  const asked = scope?.split(/[\s,]+/).filter((name) => (SCOPES as readonly string[]).includes(name)) ?? []
  return {
    ...(auth_type === 'rerequest' || auth_type === 'reauthenticate' ? { auth_type } : {}),
    ...(display === 'page' || display === 'popup' ? { display } : {}),
    ...(asked.length > 0 ? { scope: asked.join(',') } : {}),
  }
}

export type Returned = { state?: string; code?: string; error?: string }
export type Outcome =
  | { kind: 'signed-in'; face: FacebookFace; callbackUrl: string }
  | { kind: 'refused'; error: 'OAuthCallback' | 'Callback' }

const refused = (error: 'OAuthCallback' | 'Callback'): Outcome => ({ kind: 'refused', error })

/**
 * Handles the return from Facebook: consumes the attempt, and exchanges the code for a person and a long-lived token.
 */
export const finishLogin = async (
  parts: Parts,
  { state, code, error }: Returned,
  browser: string | undefined,
): Promise<Outcome> => {
  const { database, clock, log } = parts.services
  const attempt =
    state && browser
      ? await takeAttempt(database.queries, attemptHash(state, browser), clock.now())
      : undefined
  if (!attempt) return refused('OAuthCallback')
  if (error) return refused('Callback')
  if (!code) return refused('OAuthCallback')
  try {
    const face = await readFace(parts, code)
    return { kind: 'signed-in', face, callbackUrl: attempt.callback_url }
  } catch (cause) {
    log.warn({ cause: String(cause) }, 'a return from Facebook could not be finished')
    return refused('OAuthCallback')
  }
}

const readFace = async ({ services, graph }: Parts, code: string): Promise<FacebookFace> => {
  const { database, clock, config, secrets } = services
  const redirectUri = `${config.publicUrl}${REDIRECT_PATH}`
  const shortLived = await exchangeCode(graph, { code, redirectUri })
  const { token, secondsLeft } = await exchangeForLongLived(graph, shortLived.token)
  const me = await readMe(graph, token)
  const now = clock.now()
  await saveGrant(
    database.queries,
    {
      facebook_id: me.id,
      token_encrypted: secrets.encrypt(token),
      expires_at: secondsLeft === undefined ? null : secondsAfter(now, secondsLeft),
    },
    now,
  )
  return { facebook_id: me.id, facebook_name: me.name, email: me.email, picture_url: me.pictureUrl }
}
