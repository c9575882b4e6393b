import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'undici'

type Listening = {
  host: string
  port: number
  appSecret: string
  verifyToken: string
  /** The product's own address for webhooks, which gets every byte. */
  forwardTo: string
  received: (body: unknown) => void
}

const MOST_BYTES = 5_000_000
const TIMEOUT_MILLISECONDS = 10_000
/** Ends a circle when the proxy leads the forwarded webhook here again. */
const PASSED_ON = 'x-hariu-conformance'
const FORWARDED = ['content-type', 'x-hub-signature-256', 'x-hub-signature']

/** Stands between Meta and the product, and reads each signed webhook before the product gets it. */
export const listenForWebhooks = async ({
  host,
  port,
  appSecret,
  verifyToken,
  forwardTo,
  received,
}: Listening) => {
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://webhooks')
    const answer = async (): Promise<{ status: number; text: string }> => {
      if (incoming.headers[PASSED_ON]) return { status: 508, text: 'The product is not at this address' }
      if (incoming.method === 'GET')
        return url.searchParams.get('hub.verify_token') === verifyToken
          ? { status: 200, text: url.searchParams.get('hub.challenge') ?? '' }
          : { status: 403, text: 'Unknown verify token' }
      const raw = await readBody(incoming)
      if (isSigned(appSecret, raw, incoming.headers['x-hub-signature-256'])) received(parse(raw))
      const response = await request(forwardTo, {
        method: 'POST',
        body: raw,
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        headers: {
          [PASSED_ON]: '1',
          ...Object.fromEntries(
            FORWARDED.flatMap((name) => {
              const value = incoming.headers[name]
              return typeof value === 'string' ? [[name, value]] : []
            }),
          ),
        },
      })
      return { status: response.statusCode, text: await response.body.text() }
    }
    answer().then(
      ({ status, text }) => outgoing.writeHead(status).end(text),
      // Meta sends it again.
      () => outgoing.writeHead(502).end('The product did not answer'),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const readBody = async (incoming: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const isSigned = (secret: string, raw: Buffer, signature: string | string[] | undefined): boolean => {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`)
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const parse = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}
