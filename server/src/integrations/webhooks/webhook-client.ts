import { lookup as lookUpName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Webhook } from 'standardwebhooks'
import { Agent, type Dispatcher, request } from 'undici'
import { isSecureAddress } from '#automation/flow/lint/addresses.ts'
import type { WebhookFailure } from '#automation/vocabulary.ts'
import type { Log } from '#server/infrastructure/log.ts'

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

export type WebhookSettings = {
  /** Names of a private network that may be called, with their origins: `crm.shop.mn` → `http://10.0.0.5:8080`. */
  hosts: ReadonlyMap<string, string>
  /** The product's own host, which is refused. */
  ownHost: string
}

const CONNECT_MILLISECONDS = 3000
/** As in the reference: enough for values, too little to fill the memory. */
const MOST_BYTES = 65_536
const MOST_REDIRECTS = 3
/** Before the second and last try. */
const PAUSE_MILLISECONDS = 1000
const SHOWN_CHARACTERS = 2000
const REFUSED = 'HARIU_ADDRESS_REFUSED'
const RETRIED_STATUSES = new Set([429, 502, 503, 504])

/**
 * HTTP client for webhooks of flows (reference inbox-contacts-api §2.6, §6.3). Only https to public addresses: the check
 * is part of the connection's own look-up, so a name cannot change its address in between. Signed as Standard Webhooks.
 */
export const createWebhookClient = (
  settings: WebhookSettings,
  log: Log,
  lookUp: LookupFunction = lookUpName as LookupFunction,
): WebhookClient => {
  const checked = new Agent({
    connectTimeout: CONNECT_MILLISECONDS,
    connect: { lookup: onlyPublic(lookUp) },
    pipelining: 0,
  })
  const internal = new Agent({ connectTimeout: CONNECT_MILLISECONDS, pipelining: 0 })

  /** Target of a request; undefined for an address that is refused. */
  const routeOf = (url: URL): { url: URL; dispatcher: Agent } | undefined => {
    const origin = settings.hosts.get(url.hostname)
    if (origin !== undefined && url.protocol === 'https:')
      return { url: new URL(`${url.pathname}${url.search}`, origin), dispatcher: internal }
    // A host of numbers could be one of this network.
    const isAllowed = isSecureAddress(url.href) && url.hostname !== settings.ownHost
    return isAllowed ? { url, dispatcher: checked } : undefined
  }

  const attempt = async (asked: WebhookRequest, signal: AbortSignal): Promise<WebhookOutcome> => {
    let url = new URL(asked.url)
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const route = routeOf(url)
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
    close: async () => {
      await Promise.all([checked.close(), internal.close()])
    },
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
  return code === REFUSED || cause?.code === REFUSED ? 'address_refused' : 'no_connection'
}

/** Refuses a name with any address that is not public: one of this machine, a private network, a cloud's data service. */
const onlyPublic =
  (lookUp: LookupFunction): LookupFunction =>
  (hostname, options, answer) =>
    lookUp(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return answer(error, found, family)
      const addresses = Array.isArray(found) ? found : [{ address: found, family: family ?? 4 }]
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return answer(Object.assign(new Error('address refused'), { code: REFUSED }), [])
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })

const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

/** @returns the settings of a configuration */
export const webhookSettingsOf = ({
  outboundHosts,
  publicUrl,
}: {
  outboundHosts: ReadonlyMap<string, string>
  publicUrl: string
}): WebhookSettings => ({ hosts: outboundHosts, ownHost: new URL(publicUrl).hostname })
