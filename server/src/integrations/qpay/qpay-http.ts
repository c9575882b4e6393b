import { Agent, type Dispatcher, request } from 'undici'
import type { Log } from '#server/infrastructure/log.ts'
import { classifyQpayAnswer, PaymentFailure } from './payment-failure.ts'

export type QpaySettings = {
  /** Origin, without `/v2`. */
  url: string
  username: string
  password: string
  invoiceCode: string
}

export type QpayTiming = {
  connectMilliseconds: number
  /** Time limit of a call, and of creating an invoice. A call that took half of it is not retried. */
  callMilliseconds: number
  /** Before each retry of a repeatable call. */
  pausesMilliseconds: readonly number[]
}

export const QPAY_TIMING: QpayTiming = {
  connectMilliseconds: 3000,
  callMilliseconds: 5000,
  pausesMilliseconds: [250, 1000],
}

export type QpayCall = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v2/`, without a leading slash. */
  path: string
  body?: Record<string, unknown>
  authorization: string
  /** Ids for the log line. */
  about?: Record<string, string>
}

/**
 * HTTP client of QPay (reference/qpay.md §1, §7): resolves to the parsed body, or throws a classified
 * `PaymentFailure`.
 */
export const createQpayHttp = (settings: QpaySettings, log: Log, timing: QpayTiming) => {
  const agent = new Agent({ connectTimeout: timing.connectMilliseconds })

  const send = async (asked: QpayCall): Promise<unknown> => {
    const started = performance.now()
    const line = () => ({
      method: asked.method,
      path: asked.path,
      ...asked.about,
      milliseconds: Math.round(performance.now() - started),
    })
    try {
      const body = await exchange(settings.url, agent, asked, timing.callMilliseconds)
      log.debug(line(), 'QPay call')
      return body
    } catch (error) {
      const failure = error instanceof PaymentFailure ? error : new PaymentFailure(...breakOf(error))
      const { class: failureClass, message: detail, status } = failure
      log.warn({ ...line(), class: failureClass, detail, status }, 'a QPay call failed')
      throw failure
    }
  }

  return { send, close: () => agent.close() }
}

const exchange = async (url: string, agent: Agent, asked: QpayCall, milliseconds: number) => {
  const { method, path, body, authorization } = asked
  const response = await request(`${url}/v2/${path}`, {
    method,
    dispatcher: agent,
    signal: AbortSignal.timeout(milliseconds),
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const parsed = parseJson(await readText(response))
  const failure = classifyQpayAnswer(response.statusCode, parsed)
  if (failure) throw failure
  if (parsed === undefined) throw new PaymentFailure('outcome_unknown', 'no JSON', response.statusCode)
  return parsed
}

/** Fifty times the largest response seen from QPay. */
const MOST_BYTES = 1024 * 1024

const readText = async ({ statusCode, body }: Dispatcher.ResponseData): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new PaymentFailure('outcome_unknown', 'an endless answer', statusCode)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Codes of connections that never carried the request, so a retry is safe. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const breakOf = (error: unknown): ['transient' | 'outcome_unknown', string] => {
  const { code, name } = error as { code?: string | number; name?: string }
  const detail = typeof code === 'string' ? code : (name ?? 'connection broken')
  return [NEVER_SENT.has(detail) ? 'transient' : 'outcome_unknown', detail]
}
