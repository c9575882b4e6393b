import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Agent, type Dispatcher, request } from 'undici'
import { type Clock, systemClock } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import { classifyGraphError, GraphFailure, type GraphFailureClass } from './graph-failure.ts'
import { createSkewWatch } from './skew-watch.ts'
import { readUsage, type Usage } from './usage.ts'
import { createVersionWatch, type VersionState } from './version-watch.ts'

/** `graphUrl` and `dialogUrl` are origins, `version` is like `v26.0` (reference §0.1). */
export type MetaSettings = {
  appId: string
  appSecret: string
  verifyToken: string
  graphUrl: string
  dialogUrl: string
  version: string
  /** Meta has granted the Human Agent feature to the app. No API reports it. */
  humanAgent?: boolean
}

export type GraphCall = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below the version, without a leading slash: `me/accounts`. */
  path: string
  query?: Record<string, string>
  /** Sent as JSON. */
  body?: Record<string, unknown>
  /** Sent as a form instead: the sign-in calls need one, and it keeps secrets out of the address. */
  form?: Record<string, string>
  /** User, page or app token; sent as a header, so that no address or log contains it. */
  token?: string
  /** Ids for the log line: page, event, delivery. */
  about?: Record<string, string>
  /** Aborts the call, which may still have its effect. */
  signal?: AbortSignal | undefined
}

/** The parsed body, and the limits from the headers. */
export type GraphAnswer<Body> = { body: Body; usage: Usage[] }

/** Called after every call, for the metrics. */
type Observers = {
  /** Outcome, and duration in seconds. */
  ended?: (outcome: 'ok' | GraphFailureClass, seconds: number) => void
  version?: (state: VersionState) => void
}

export type GraphClient = ReturnType<typeof createGraphClient>

/** Meta responds to most calls within a second; a slower call than this counts as lost. */
const TIMEOUT_MILLISECONDS = 10_000
/** Per process; more than the limit of one page, and enough for many pages. */
export const MOST_DELIVERIES_UNDER_WAY = 256
/**
 * Additional connections for reading and mirroring. Waiting for a connection would shorten the time of the call
 * itself.
 */
const CONNECTIONS = MOST_DELIVERIES_UNDER_WAY + 64

/**
 * HTTP client of the Graph API (reference §0). `call` resolves to body and usage, or throws a classified
 * `GraphFailure`; retries are the caller's decision. `clockSkewSeconds` is the recent difference to the platform's
 * clock; `version` is the configured API version and the one that Meta serves.
 */
export const createGraphClient = (
  settings: MetaSettings,
  log: Log,
  { ended, version }: Observers = {},
  clock: Clock = systemClock,
) => {
  const skew = createSkewWatch(clock)
  const versions = createVersionWatch(settings.version, { clock, log })
  const proofOf = rememberProofs(settings.appSecret)
  const agent = new Agent({
    connections: CONNECTIONS,
    connectTimeout: TIMEOUT_MILLISECONDS,
    headersTimeout: TIMEOUT_MILLISECONDS,
    bodyTimeout: TIMEOUT_MILLISECONDS,
    keepAliveTimeout: 30_000,
  })
  const sending: Sending = {
    settings,
    dispatcher: agent.compose(unlessLate),
    proofOf,
    heard: (header) => {
      skew.heard(header('date') ?? '')
      const state = versions.heard(header('facebook-api-version'))
      version?.(state)
    },
  }

  const call = async <Body>(asked: GraphCall): Promise<GraphAnswer<Body>> => {
    const started = performance.now()
    try {
      const answer = await send<Body>(sending, asked)
      if (log.isLevelEnabled('debug')) log.debug(lineOf(asked, started), 'Graph call')
      ended?.('ok', secondsSince(started))
      return answer
    } catch (error) {
      const failure =
        error instanceof GraphFailure ? error : new GraphFailure(classOfBreak(error, asked), String(error))
      log.warn(
        { ...lineOf(asked, started), class: failure.class, detail: failure.detail },
        'a Graph call failed',
      )
      ended?.(failure.class, secondsSince(started))
      throw failure
    }
  }

  return {
    call,
    settings,
    clockSkewSeconds: skew.seconds,
    version: versions.state,
    close: () => agent.close(),
  }
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000

const lineOf = ({ method, path, about }: GraphCall, started: number) => ({
  method,
  path,
  ...about,
  milliseconds: Math.round(performance.now() - started),
})

type Sending = {
  settings: MetaSettings
  dispatcher: Dispatcher
  proofOf: (token: string) => string
  /** Reads the headers of an answer. */
  heard: (header: (name: string) => string | undefined) => void
}

const send = async <Body>(
  { settings, dispatcher, proofOf, heard }: Sending,
  asked: GraphCall,
): Promise<GraphAnswer<Body>> => {
  const { method, path, query, body, form, token, signal } = asked
  const proof = token ? { appsecret_proof: proofOf(token) } : {}
  const parameters = new URLSearchParams({ ...query, ...proof })
  const text = body ? JSON.stringify(body) : form && new URLSearchParams(form).toString()
  const response = await request(`${settings.graphUrl}/${settings.version}/${path}?${parameters}`, {
    method,
    dispatcher,
    ...(signal ? { signal } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(text === undefined ? {} : { body: text }),
  })
  const header = (name: string) => {
    const value = response.headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  heard(header)
  const usage = readUsage(header)
  const parsed = parseBody(await response.body.text())
  const failure = failureOf(parsed, response.statusCode, asked)
  if (failure) {
    failure.usage = usage
    throw failure
  }
  return { body: parsed as Body, usage }
}

/** Caches `appsecret_proof`, because a page's token is the same for thousands of calls. */
const rememberProofs = (appSecret: string) => {
  const remembered = new LRUCache<string, string>({
    max: 5000,
    memoMethod: (token) => createHmac('sha256', appSecret).update(token).digest('hex'),
  })
  return (token: string): string => remembered.memo(token)
}

/**
 * Checks the age of a request after connecting, before anything is written. A process that was paused meanwhile must
 * not send a message that another process has sent since. Timers notice the pause only after the connection does.
 */
const unlessLate: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const asked = performance.now()
  return dispatch(options, {
    onRequestStart: (controller, context) => {
      if (performance.now() - asked > TIMEOUT_MILLISECONDS)
        throw Object.assign(new Error('the connection came too late'), { code: TOO_LATE })
      handler.onRequestStart?.(controller, context)
    },
    onResponseStart: (...answer) => handler.onResponseStart?.(...answer),
    onResponseData: (...data) => handler.onResponseData?.(...data),
    onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
    onResponseError: (...failure) => handler.onResponseError?.(...failure),
  })
}

const TOO_LATE = 'TOO_LATE'

type ErrorBody = {
  error?: { message?: string; code?: number; error_subcode?: number; is_transient?: boolean }
}

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const failureOf = (body: unknown, status: number, asked: GraphCall): GraphFailure | undefined => {
  const error = (body as ErrorBody | undefined)?.error
  if (error)
    return new GraphFailure(
      classifyGraphError(error),
      withoutSecrets(error.message ?? 'no message', asked),
      error.code,
      error.error_subcode,
    )
  if (status >= 500 || body === undefined)
    return new GraphFailure(
      asked.method === 'GET' ? 'transient' : 'outcome_unknown',
      `HTTP ${status} without an error body`,
    )
  return undefined
}

const LEAST_SECRET_CHARACTERS = 16

/** Removes secrets, because Facebook repeats a malformed token in its message, which reaches logs and failed jobs. */
const withoutSecrets = (message: string, { token = '', query, form }: GraphCall): string =>
  [token, ...Object.values({ ...query, ...form })]
    .filter((sent) => sent.length >= LEAST_SECRET_CHARACTERS)
    .reduce((text, sent) => text.replaceAll(sent, '…'), message)

/** Codes of connections that never carried the request, so a retry is safe. */
const NEVER_SENT = new Set([TOO_LATE, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const classOfBreak = (error: unknown, { method }: GraphCall): 'transient' | 'outcome_unknown' => {
  const code = (error as { code?: string } | undefined)?.code ?? ''
  return method === 'GET' || NEVER_SENT.has(code) ? 'transient' : 'outcome_unknown'
}
