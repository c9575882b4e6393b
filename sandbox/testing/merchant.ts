import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import {
  DEFAULT_QPAY_INVOICE_CODE as INVOICE_CODE,
  DEFAULT_QPAY_PASSWORD as PASSWORD,
  DEFAULT_QPAY_USERNAME as USERNAME,
} from '../defaults.ts'
import type { Playground } from './running-sandbox.ts'

type Json = Record<string, unknown>

export const BASIC = `Basic ${btoa(`${USERNAME}:${PASSWORD}`)}`

/** A merchant's server for QPay's callbacks, with answers set by the test. */
export async function startMerchant() {
  const called: URL[] = []
  const nextAnswers: { status: number; body: string }[] = []
  const waiting: { count: number; go: () => void }[] = []
  const server = createServer((incoming, outgoing) => {
    called.push(new URL(incoming.url ?? '/', `http://${incoming.headers.host}`))
    const { status, body } = nextAnswers.shift() ?? { status: 200, body: 'SUCCESS' }
    outgoing.writeHead(incoming.method === 'GET' ? status : 405).end(body)
    for (const waiter of waiting) if (called.length >= waiter.count) waiter.go()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback?invoice=ours`,
    called,
    nextAnswers,
    /** Waits for calls, not for a time. */
    untilCalled: (count: number) =>
      called.length >= count
        ? Promise.resolve()
        : new Promise<void>((resolve) => waiting.push({ count, go: resolve })),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export interface QpayAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Json
}

export async function callQpay(
  { address }: Playground,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { authorization, body }: { authorization?: string; body?: Json } = {},
): Promise<QpayAnswer> {
  const answer = await request(`${address}/v2${path}`, {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: (await answer.body.json()) as Json }
}

/** Makes a call with a new token. */
export async function asMerchant(
  playground: Playground,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Json,
): Promise<QpayAnswer> {
  const { body: token } = await callQpay(playground, 'POST', '/auth/token', { authorization: BASIC })
  const authorization = `Bearer ${token.access_token}`
  return callQpay(playground, method, path, { authorization, ...(body && { body }) })
}

let invoices = 0

export function invoiceRequest(callbackUrl: string, more: Json = {}): Json {
  invoices += 1
  return {
    invoice_code: INVOICE_CODE,
    sender_invoice_no: `HARIU${invoices}`,
    invoice_receiver_code: 'terminal',
    invoice_description: 'Hariu Standard, 1 сар',
    amount: 35_000,
    callback_url: callbackUrl,
    allow_partial: false,
    allow_exceed: false,
    ...more,
  }
}
