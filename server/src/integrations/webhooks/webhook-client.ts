import type { LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { type Dispatcher, request } from 'undici'
import type { WebhookFailure } from '#automation/vocabulary.ts'
import type { Log } from '#server/infrastructure/log.ts'
import { ADDRESS_REFUSED, createOutboundRoutes, type OutboundSettings } from '../outbound-routes.ts'

/** A call to a program of a shop. `id` stays the same in every try: the receiver recognises a repetition by it. */
export type WebhookRequest = {
  id: string
  url: string
  body: string
  /** Keys in the form `whsec_…`; each adds one signature. */
  secrets: readonly string[]
  /** Of the signature. */
  now: Date
  /** Time limit of all tries together. */
  milliseconds: number
  signal?: AbortSignal
  /** Ids for the log line. */
  about?: Record<string, string>
}

/** `json` undefined: the answer is no JSON. `text`: beginning of the answer, never logged. */
export type WebhookOutcome =
  | { ok: true; status: number; json: unknown; text: string }
  | { ok: false; why: WebhookFailure; status?: number; text: string }

export type WebhookClient = {
  call: (request: WebhookRequest) => Promise<WebhookOutcome>
  close: () => Promise<void>
}

/** As in the reference: enough for values, too little to fill the memory. */
const MOST_BYTES = 65_536
const MOST_REDIRECTS = 3
/** Before the second and last try. */
const PAUSE_MILLISECONDS = 1000
const SHOWN_CHARACTERS = 2000
const RETRIED_STATUSES = new Set([429, 502, 503, 504])

/**
 * HTTP client for webhooks of flows (reference inbox-contacts-api §2.6, §6.3). Only https to public addresses: the check
 * is part of the connection's own look-up, so a name cannot change its address in between. Signed as Standard Webhooks.
 */
export const createWebhookClient = (
  settings: OutboundSettings,
  log: Log,
  lookUp?: LookupFunction,
): WebhookClient => {
  const routes = createOutboundRoutes(settings, lookUp)

  const attempt = async (asked: WebhookRequest, signal: AbortSignal): Promise<WebhookOutcome> => {
    let url = new URL(asked.url)
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const route = routes.of(url)
      if (!route) return { ok: false, why: 'address_refused', text: '' }
      const response = await request(route.url, {
        method: hop === 0 ? 'POST' : 'GET',
        dispatcher: route.dispatcher,
        signal,
        headers: hop === 0 ? headersOf(asked) : { 'user-agent': USER_AGENT },
        ...(hop === 0 && { body: asked.body }),
      })
      const next = redirectOf(response, url)
      if (next === undefined) return await outcomeOf(response)
      await response.body.dump()
      url = next
    }
    return { ok: false, why: 'status', text: '' }
  }

  const tryOnce = async (asked: WebhookRequest, signal: AbortSignal): Promise<WebhookOutcome> => {
    try {
      return await attempt(asked, signal)
    } catch (error) {
      asked.signal?.throwIfAborted()
      return { ok: false, why: whyOf(error, signal), text: '' }
    }
  }

  return {
    call: async (asked) => {
      if (!URL.canParse(asked.url)) return { ok: false, why: 'address_refused', text: '' }
      const started = performance.now()
      const time = AbortSignal.timeout(asked.milliseconds)
      const signal = asked.signal ? AbortSignal.any([time, asked.signal]) : time
      let outcome = await tryOnce(asked, signal)
      if (isRetried(outcome) && (await restFor(PAUSE_MILLISECONDS, signal)))
        outcome = await tryOnce(asked, signal)
      const line = {
        ...asked.about,
        webhook: asked.id,
        status: outcome.status,
        milliseconds: Math.round(performance.now() - started),
      }
      if (outcome.ok) log.debug(line, 'webhook called')
      else log.warn({ ...line, class: outcome.why }, 'a webhook failed')
      return outcome
    },
    close: routes.close,
  }
}

const USER_AGENT = 'Hariu-Webhook/1'

const headersOf = ({ id, body, secrets, now }: WebhookRequest): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': USER_AGENT,
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
})

/**
 * Next address of a redirect. Google Apps Script answers a POST that way, after it has done its work: the result is read
 * by GET, without the customer's data.
 */
const redirectOf = ({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | undefined => {
  const { location } = headers
  if (![301, 302, 303].includes(statusCode) || typeof location !== 'string') return undefined
  return URL.canParse(location, from) ? new URL(location, from) : undefined
}

const outcomeOf = async ({ statusCode, body }: Dispatcher.ResponseData): Promise<WebhookOutcome> => {
  const text = await readText(body as AsyncIterable<Buffer>)
  const isFine = statusCode >= 200 && statusCode < 300
  if (text === undefined)
    return { ok: false, why: isFine ? 'too_long' : 'status', status: statusCode, text: '' }
  const shown = text.slice(0, SHOWN_CHARACTERS).toWellFormed()
  return isFine
    ? { ok: true, status: statusCode, json: parseJson(text), text: shown }
    : { ok: false, why: 'status', status: statusCode, text: shown }
}

const readText = async (body: AsyncIterable<Buffer>): Promise<string | undefined> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRetried = (outcome: WebhookOutcome): boolean =>
  !outcome.ok && (outcome.why === 'no_connection' || RETRIED_STATUSES.has(outcome.status ?? 0))

/** @returns whether there is time left */
const restFor = async (milliseconds: number, signal: AbortSignal): Promise<boolean> => {
  if (signal.aborted) return false
  return await new Promise((resolve) => {
    const end = (left: boolean) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(left)
    }
    const stop = () => end(false)
    const timer = setTimeout(() => end(true), milliseconds)
    signal.addEventListener('abort', stop)
  })
}

const whyOf = (error: unknown, signal: AbortSignal): WebhookFailure => {
  if (signal.aborted) return 'time_over'
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code === ADDRESS_REFUSED || cause?.code === ADDRESS_REFUSED ? 'address_refused' : 'no_connection'
}
