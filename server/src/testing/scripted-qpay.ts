import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOddly, isOdd, type OddAnswer } from './odd-answers.ts'

export type QpayRequest = {
  method: string
  /** Below `/v2/`. */
  path: string
  authorization: string | undefined
  body: Record<string, unknown>
}

/** A text is sent unchanged, anything else as JSON. */
type QpayEffect = { status?: number; headers?: Record<string, string>; body: unknown } | OddAnswer
type QpayAct = (request: QpayRequest) => QpayEffect | Promise<QpayEffect>

export const qpayError = (status: number, key: string) => ({ status, body: { error: key, message: key } })

/** A QPay that answers by script and records its calls. A call without a script is refused. */
export const scriptedQpay = async () => {
  const calls: QpayRequest[] = []
  const acts = new Map<string, QpayAct[]>()

  const server = createServer((request, response) => {
    readRequest(request)
      .then((call) => answer(call, response))
      .catch((error: unknown) => response.destroy(error as Error))
  })

  const answer = async (call: QpayRequest, response: ServerResponse) => {
    calls.push(call)
    const scripted = acts.get(`${call.method} ${call.path}`) ?? []
    const act = scripted.length > 1 ? scripted.shift() : scripted[0]
    const effect = (await act?.(call)) ?? { status: 418, body: { error: 'NOT_SCRIPTED' } }
    if (isOdd(effect)) return answerOddly(response, effect)
    response.writeHead(effect.status ?? 200, { 'content-type': 'application/json', ...effect.headers })
    return response.end(typeof effect.body === 'string' ? effect.body : JSON.stringify(effect.body))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: { url, username: 'HARIU', password: 'password-of-tests', invoiceCode: 'HARIU_INVOICE' },
    /** Methods and paths of the calls, in order. */
    paths: () => calls.map(({ method, path }) => `${method} ${path}`),
    calls,
    /** One act per call, in order; the last one repeats. */
    on: (methodAndPath: string, ...scripted: QpayAct[]) => acts.set(methodAndPath, scripted),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const readRequest = async (request: IncomingMessage): Promise<QpayRequest> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks).toString('utf8')
  return {
    method: request.method ?? 'GET',
    path: (request.url ?? '').replace(/^\/v2\//, ''),
    authorization: request.headers.authorization,
    body: raw ? (JSON.parse(raw) as Record<string, unknown>) : {},
  }
}
