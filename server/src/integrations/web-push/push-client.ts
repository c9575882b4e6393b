import type { LookupFunction } from 'node:net'
import { request } from 'undici'
import webPush from 'web-push'
import type { Log } from '#server/infrastructure/log.ts'
import { ADDRESS_REFUSED, createOutboundRoutes, type OutboundSettings } from '../outbound-routes.ts'

/** What a browser gave for its notifications. `endpoint` is an address of the browser's push service. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushKeys = { publicKey: string; privateKey: string }

/**
 * `gone`: the browser no longer wants notifications. `refused`: this notification or subscription will never be taken.
 * `failed`: worth another try.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed'

export type PushRequest = {
  target: PushTarget
  keys: PushKeys
  /** Contact of the sender: `mailto:` or https; Apple's service refuses localhost. */
  subject: string
  payload: string
  /** How long the push service keeps it for a browser that is off, in seconds. */
  ttl: number
  urgency: 'normal' | 'high'
  /** A later notification with the same topic replaces one that has not arrived. */
  topic: string
  /** Ids for the log line. */
  about: Record<string, string>
}

const MILLISECONDS = 5000

/**
 * Sends notifications to browsers' push services (RFC 8030), encrypted for the browser alone (RFC 8291). The library
 * makes the request; it is sent over routes that lead to public addresses only, because the browser names the address.
 */
export const createPushClient = (settings: OutboundSettings, log: Log, lookUp?: LookupFunction) => {
  const routes = createOutboundRoutes(settings, lookUp)
  return {
    send: async ({ target, keys, subject, payload, about, topic, ...options }: PushRequest) => {
      const { endpoint, p256dh, auth } = target
      const attempt = async (): Promise<PushOutcome> => {
        const route = URL.canParse(endpoint) ? routes.of(new URL(endpoint)) : undefined
        if (!route) return 'refused'
        try {
          const { headers, body } = webPush.generateRequestDetails(
            { endpoint, keys: { p256dh, auth } },
            payload,
            {
              vapidDetails: { subject, ...keys },
              TTL: options.ttl,
              urgency: options.urgency,
              topic,
              contentEncoding: 'aes128gcm',
            },
          )
          const response = await request(route.url, {
            method: 'POST',
            dispatcher: route.dispatcher,
            signal: AbortSignal.timeout(MILLISECONDS),
            headers: Object.fromEntries(
              Object.entries(headers).map(([name, value]) => [name, String(value)]),
            ),
            body,
          })
          await response.body.dump()
          return outcomeOf(response.statusCode)
        } catch (error) {
          return reasonOf(error)
        }
      }
      const outcome = await attempt()
      const line = { ...about, outcome }
      if (outcome === 'sent') log.debug(line, 'notification sent')
      else log.warn(line, 'a notification was not sent')
      return outcome
    },
    close: routes.close,
  }
}

export type PushClient = ReturnType<typeof createPushClient>

const reasonOf = (error: unknown): PushOutcome => {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } }
  if (code === ADDRESS_REFUSED || cause?.code === ADDRESS_REFUSED) return 'refused'
  // Without a code it is the library's error about a key of the browser that is none.
  return name === 'TimeoutError' || typeof code === 'string' ? 'failed' : 'refused'
}

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}
