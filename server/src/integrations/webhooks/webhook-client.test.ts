import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/infrastructure/log.ts'
import { createWebhookClient, type WebhookClient, type WebhookRequest } from './webhook-client.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const OLD_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
const seen: Seen[] = []
let answer: (request: Seen, response: ServerResponse) => void
let client: WebhookClient
let origin = ''
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const one = {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  }
  seen.push(one)
  answer(one, response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = createWebhookClient(
    { hosts: new Map([['hook.delguur.mn', origin]]), ownHost: 'hariu.mn' },
    createLog('silent'),
  )
})
afterAll(async () => {
  await client.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  seen.length = 0
  answer = (_, response) => response.end('{"order":{"id":17}}')
})

const wish = (changes: Partial<WebhookRequest> = {}): WebhookRequest => ({
  id: 'hariu_1_17_0',
  url: 'https://hook.delguur.mn/order?shop=1',
  body: '{"утас":"+97699112233"}',
  secrets: [SECRET],
  now: new Date(),
  milliseconds: 5000,
  ...changes,
})

describe('a call', () => {
  it('is signed, so that the receiver can check it, and its answer is read', async () => {
    expect(await client.call(wish({ secrets: [SECRET, OLD_SECRET] }))).toEqual({
      ok: true,
      status: 200,
      json: { order: { id: 17 } },
      text: '{"order":{"id":17}}',
    })
    const [one] = seen
    expect(one).toMatchObject({ method: 'POST', url: '/order?shop=1' })
    const headers = one?.headers as Record<string, string>
    for (const secret of [SECRET, OLD_SECRET])
      expect(new Webhook(secret).verify(one?.body ?? '', headers)).toEqual({ утас: '+97699112233' })
    const other = new Webhook(`whsec_${Buffer.alloc(32, 1).toString('base64')}`)
    expect(() => other.verify(one?.body ?? '', headers)).toThrow()
  })

  it('fails with the status of the answer', async () => {
    answer = (_, response) => response.writeHead(422).end('утас буруу')
    expect(await client.call(wish())).toEqual({ ok: false, why: 'status', status: 422, text: 'утас буруу' })
    expect(seen.length).toBe(1)
  })

  it('is tried once more after a passing failure, under the same id', async () => {
    answer = (_, response) => {
      if (seen.length === 1) response.writeHead(503).end()
      else response.end('ok')
    }
    expect(await client.call(wish())).toMatchObject({ ok: true, json: undefined, text: 'ok' })
    expect(seen.map(({ headers }) => headers['webhook-id'])).toEqual(['hariu_1_17_0', 'hariu_1_17_0'])
  })

  it('ends in time, also when the answer never ends', async () => {
    answer = (_, response) => response.write('{')
    expect(await client.call(wish({ milliseconds: 300 }))).toEqual({ ok: false, why: 'time_over', text: '' })
  })

  it('reads no more than 64 kB', async () => {
    answer = (_, response) => response.end('x'.repeat(70_000))
    expect(await client.call(wish())).toMatchObject({ ok: false, why: 'too_long' })
  })

  it('follows a redirect by GET without the data, as Google Apps Script needs it', async () => {
    answer = ({ method }, response) =>
      method === 'POST'
        ? response.writeHead(302, { location: 'https://hook.delguur.mn/done' }).end()
        : response.end('{"ok":true}')
    expect(await client.call(wish())).toMatchObject({ ok: true, json: { ok: true } })
    expect(seen[1]).toMatchObject({ method: 'GET', url: '/done', body: '' })
    expect(seen[1]?.headers['webhook-signature']).toBeUndefined()
  })

  it('ends a circle of redirects', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end()
    expect(await client.call(wish())).toMatchObject({ ok: false, why: 'status' })
    expect(seen.length).toBe(4)
  })

  it('does not follow a redirect into the private network', async () => {
    answer = (_, response) => response.writeHead(302, { location: `${origin}/secret` }).end()
    expect(await client.call(wish())).toMatchObject({ ok: false, why: 'address_refused' })
    expect(seen.length).toBe(1)
  })
})

describe('an address', () => {
  it.each([
    'http://example.mn/order',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://example.mn:8443/',
    'https://user:password@example.mn/',
    'https://hariu.mn/api',
    'ftp://example.mn/',
    'үнэ',
    '',
  ])('%s is refused', async (url) => {
    expect(await client.call(wish({ url }))).toMatchObject({ ok: false, why: 'address_refused' })
  })

  it.each([
    '127.0.0.1',
    '10.0.0.5',
    '172.20.1.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.5',
    '64:ff9b::a00:5',
  ])('whose name leads to %s is refused, also beside a public one', async (address) => {
    const family = address.includes(':') ? 6 : 4
    const lookUp = ((_name: string, _options: object, found: (...all: unknown[]) => void) =>
      found(null, [
        { address: '93.184.216.34', family: 4 },
        { address, family },
      ])) as unknown as LookupFunction
    const own = createWebhookClient({ hosts: new Map(), ownHost: 'hariu.mn' }, createLog('silent'), lookUp)
    expect(await own.call(wish({ url: 'https://example.mn/', milliseconds: 900 }))).toMatchObject({
      ok: false,
      why: 'address_refused',
    })
    await own.close()
  })
})
