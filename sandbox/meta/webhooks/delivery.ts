import { createHmac } from 'node:crypto'
import { type Agent, request } from 'undici'
import { GRAPH_VERSION } from '../../defaults.ts'

export interface Attempt {
  at: string
  status: number | null
  error: string | null
  milliseconds: number
}

export type DeliveryState = 'waiting' | 'delivered' | 'retrying' | 'given_up' | 'dropped'

/** One request to the app and its delivery attempts. Field names follow the control API. */
export interface Webhook {
  id: number
  created_at: string
  url: string
  object: 'page' | 'instagram'
  page_ids: string[]
  fields: string[]
  summary: string
  body: string
  headers: Record<string, string>
  state: DeliveryState
  attempts: Attempt[]
  next_attempt_at: string | null
}

/** Both signatures cover the exact bytes of the body. */
export function signedHeaders(body: string, secret: string): Record<string, string> {
  const sign = (algorithm: string) => createHmac(algorithm, secret).update(body).digest('hex')
  return {
    'content-type': 'application/json',
    'user-agent': 'facebookexternalua',
    'facebook-api-version': GRAPH_VERSION,
    'x-hub-signature': `sha1=${sign('sha1')}`,
    'x-hub-signature-256': `sha256=${sign('sha256')}`,
  }
}

export async function attemptDelivery(webhook: Webhook, agent: Agent, timeoutMs: number): Promise<Attempt> {
  const began = Date.now()
  const attempt = (status: number | null, error: string | null): Attempt => ({
    at: new Date(began).toISOString(),
    status,
    error,
    milliseconds: Date.now() - began,
  })
  try {
    const answer = await request(webhook.url, {
      method: 'POST',
      body: webhook.body,
      headers: webhook.headers,
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body.dump()
    return attempt(answer.statusCode, null)
  } catch (error) {
    return attempt(null, error instanceof Error ? error.message || error.name : String(error))
  }
}
