import type { Input, Reply } from '#contract/endpoints.schemas.ts'
import type { Endpoint, EndpointName } from '#contract/endpoints.ts'
import type { Language } from '#contract/platforms.ts'
import { apiErrorOf } from './api-error.ts'
import { hasExpired, type Session, type SessionStore } from './session-store.ts'

/** Facebook sometimes answers these with 429; a short wait is enough. */
const RETRIED_WHEN_BUSY: readonly EndpointName[] = [
  'listManagedPages',
  'listConnectedPages',
  'getCurrentPage',
  'connectPage',
]
/**
 * Retried only when the platform limited the call: the answer then names the platform's error type
 * (specification §8).
 */
const RETRIED_WHEN_PLATFORM_BUSY: readonly EndpointName[] = [
  'listPosts',
  'listReels',
  'listInstagramPosts',
  'listInstagramReels',
]
const PLATFORM_REFUSAL = 'OAuthException'
const TOO_MANY_REQUESTS = 429
const MOST_RETRIES = 3
const FIRST_WAIT = 1000

type Request = { method: string; path: string; body?: unknown; signal?: AbortSignal | undefined }

export type ClientOptions = {
  fetch: typeof globalThis.fetch
  session: SessionStore
  language: () => Language
  /** Loaded late, because public pages must stay small. */
  endpoint: (name: EndpointName) => Promise<Endpoint>
  /** Runs the work while no other tab runs it. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** The tokens can no longer be renewed. */
  onExpired: () => void
  texts: () => { somethingWentWrong: string; tooManyRetries: string }
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export const addressOf = (path: string, input: AnyInput): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return response.headers.get('content-type')?.startsWith('text/plain') ? text : undefined
  }
}

const isWorthRetrying = async (name: EndpointName, response: Response): Promise<boolean> => {
  if (response.status !== TOO_MANY_REQUESTS) return false
  if (RETRIED_WHEN_BUSY.includes(name)) return true
  if (!RETRIED_WHEN_PLATFORM_BUSY.includes(name)) return false
  const body = (await bodyOf(response.clone())) as { type?: unknown } | undefined
  return body?.type === PLATFORM_REFUSAL
}

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

const never = new Promise<never>(() => undefined)

export const createClient = (options: ClientOptions) => {
  const { session } = options
  let renewing: Promise<Session | undefined> | undefined
  let refusedToken: string | undefined

  const headersFor = (request: Request, kept: Session | undefined): HeadersInit => ({
    'x-lang': options.language(),
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(kept ? { authorization: `Bearer ${kept.access_token}` } : {}),
  })

  const send = (request: Request, kept?: Session): Promise<Response> =>
    options.fetch(request.path, {
      method: request.method,
      headers: headersFor(request, kept),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.signal ? { signal: request.signal } : {}),
    })

  const renew = async (usedToken: string): Promise<Session | undefined> => {
    const kept = session.read()
    // Another request or another tab has renewed the tokens already.
    if (!kept || kept.access_token !== usedToken) return kept
    if (kept.refresh_token === refusedToken) return undefined
    const { method, path } = await options.endpoint('refreshToken')
    const response = await send({ method, path, body: { refresh_token: kept.refresh_token } })
    const body = await bodyOf(response)
    if (response.ok) {
      session.write(body as Session)
      return session.read()
    }
    // Only a clear refusal ends the sign-in; a server that is down does not.
    if (response.status >= 500 || response.status === TOO_MANY_REQUESTS)
      throw apiErrorOf(response.status, body, options.texts().somethingWentWrong)
    refusedToken = kept.refresh_token
    options.onExpired()
    return undefined
  }

  const renewOnce = (usedToken: string): Promise<Session | undefined> => {
    renewing ??= options
      .exclusively(() => renew(usedToken))
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  /**
   * Sends the request with the person's token. An expired one is renewed first, and after a 401 the token is renewed
   * and the request sent again; once for all requests.
   */
  const sendAsPerson = async (request: Request): Promise<Response> => {
    const found = session.read()
    const kept = found && hasExpired(found, Date.now()) ? await renewOnce(found.access_token) : found
    if (found && !kept) return send(request, found)
    const response = await send(request, kept)
    if (response.status !== 401 || !kept) return response
    const renewed = await renewOnce(kept.access_token)
    return renewed ? send(request, renewed) : response
  }

  const sendPatiently = async (name: EndpointName, once: () => Promise<Response>, signal?: AbortSignal) => {
    let response = await once()
    for (let retry = 0; retry < MOST_RETRIES; retry += 1) {
      if (!(await isWorthRetrying(name, response))) break
      await options.wait(FIRST_WAIT * 2 ** retry, signal)
      response = await once()
    }
    return response
  }

  const answerOf = async <Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    { signal }: { signal?: AbortSignal | undefined },
  ): Promise<Reply<Name>> => {
    const { method, path, access } = await options.endpoint(name)
    const given = input as AnyInput
    const request: Request = { method, path: addressOf(path, given), body: given.body, signal }
    const once = () => (access === 'public' ? send(request) : sendAsPerson(request))
    const response = await sendPatiently(name, once, signal)
    const body = await bodyOf(response)
    if (response.ok) return body as Reply<Name>
    const { tooManyRetries, somethingWentWrong } = options.texts()
    const otherwise = response.status === TOO_MANY_REQUESTS ? tooManyRetries : somethingWentWrong
    throw apiErrorOf(response.status, body, otherwise, retryAfterOf(response))
  }

  /**
   * One call of the API: `call('listPosts', { query: { page_id } }, { signal })`. Failures are `ApiError`s. A
   * cancelled call never settles, because its screen is gone.
   */
  const call = async <Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    given: { signal?: AbortSignal | undefined } = {},
  ): Promise<Reply<Name>> => {
    try {
      const reply = await answerOf(name, input, given)
      return given.signal?.aborted ? await never : reply
    } catch (error) {
      if (given.signal?.aborted) return never
      throw error
    }
  }

  return { call, sendAsPerson }
}
