import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerOddly, isOdd, type OddAnswer } from './odd-answers.ts'

type BucketCall = { method: string; path: string; body: string }
type BucketEffect = { status?: number; headers?: Record<string, string>; body?: string | Buffer } | OddAnswer
type BucketAct = BucketEffect | ((call: BucketCall) => BucketEffect)

/** An S3 error; the answer to a HEAD request has no body. */
export const bucketError = (status: number, code: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>scripted</Message></Error>`,
})

/** A bucket that answers by script and records its calls. */
export const scriptedBucket = async () => {
  const calls: BucketCall[] = []
  let acts: BucketAct[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const call = { method: request.method ?? '', path: request.url ?? '', body: await text(request) }
    calls.push(call)
    const act = (acts.length > 1 ? acts.shift() : acts[0]) ?? bucketError(418, 'NotScripted')
    const effect = typeof act === 'function' ? act(call) : act
    if (isOdd(effect)) return answerOddly(response, effect)
    const { status = 200, headers = {}, body = '' } = effect
    response.writeHead(status, { 'content-type': 'application/xml', ...headers })
    response.end(call.method === 'HEAD' ? undefined : body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    endpoint,
    calls,
    /** One act per call, in order; the last one repeats. */
    does: (...scripted: BucketAct[]) => {
      acts = scripted
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
