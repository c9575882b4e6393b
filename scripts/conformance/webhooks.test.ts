import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { describe, expect, test } from 'vitest'
import { WEBHOOK_EXAMPLES } from '#wire-examples/meta/index.ts'
import { listenForWebhooks } from './listen.ts'
import { compareWebhooks, readPayloads } from './webhooks.ts'

type Json = Record<string, unknown>

/** A copy of an example, with a change of its event. */
const changed = (name: keyof typeof WEBHOOK_EXAMPLES, change: (event: Json) => void): Json => {
  const body = structuredClone(WEBHOOK_EXAMPLES[name].body) as unknown as { entry: Json[] } & Json
  const [entry] = body.entry
  const events = (entry?.changes ?? entry?.messaging ?? entry?.standby) as Json[] | undefined
  for (const event of events ?? []) change(event)
  return body
}

const found = (...bodies: unknown[]) =>
  compareWebhooks(bodies).deviations.map(
    ({ name, path, expected, found: value }) => `${name} ${path}: ${expected} → ${value}`,
  )

describe('received webhooks', () => {
  test('every example equals itself', () => {
    const bodies = Object.values(WEBHOOK_EXAMPLES).map(({ body }) => body)
    expect(compareWebhooks(bodies)).toEqual({ events: bodies.length, shapes: [], deviations: [] })
  })

  test('events that Meta joins in one request are compared one by one', () => {
    const entry = [
      ...WEBHOOK_EXAMPLES['comment-added'].body.entry,
      ...WEBHOOK_EXAMPLES['message-text'].body.entry,
    ]
    expect(compareWebhooks([{ object: 'page', entry }])).toEqual({ events: 2, shapes: [], deviations: [] })
  })

  test('a combination of documented parts is no deviation', () => {
    const body = changed('message-image', ({ message }) =>
      Object.assign(message as Json, { reply_to: { mid: 'm_abc' }, text: 'Энэ байна уу?' }),
    )
    expect(found(body)).toEqual([])
  })

  test.each<[string, Json, string[]]>([
    [
      'a number as a string',
      changed('message-text', (event) => Object.assign(event, { timestamp: '1720002222123' })),
      ['message-text entry[].messaging[].timestamp: number → string'],
    ],
    [
      'a renamed key',
      changed('delivery', ({ delivery }) =>
        Object.assign(delivery as Json, { ids: ['m_out1'], mids: undefined }),
      ),
      ['delivery entry[].messaging[].delivery.mids: key «mids» → renamed: key «ids»'],
    ],
    [
      'an undocumented key',
      changed('postback', ({ postback }) => Object.assign(postback as Json, { app: { id: 'талх' } })),
      ['postback entry[].messaging[].postback.app: no such key → object'],
    ],
    [
      'an event without an example',
      changed('comment-added', ({ value }) => Object.assign(value as Json, { verb: 'pinned' })),
      ['page changes feed comment/pinned (event): an example of this kind → none'],
    ],
    ['no webhook', { hello: 'Болор' }, ['– without an event (event): an example of this kind → none']],
  ])('finds %s', (_, body, expected) => {
    // As it would arrive.
    expect(found(JSON.parse(JSON.stringify(body)))).toEqual(expected)
  })

  test('names the same deviation of many events once, and holds no texts', () => {
    const body = changed('message-text', (event) => Object.assign(event, { 'Болор Бат': 'Сайн уу' }))
    const result = compareWebhooks([body, body])
    expect(result).toMatchObject({ events: 2, deviations: [{ path: 'entry[].messaging[].{text}' }] })
    expect(JSON.stringify(result)).not.toMatch(/[А-Яа-яӨөҮү]/)
  })
})

describe('captured payloads', () => {
  const body = WEBHOOK_EXAMPLES.postback.body

  test.each([
    ['a body on each line', `${JSON.stringify(body)}\n\n${JSON.stringify(body)}\n`, 2],
    ['a list', JSON.stringify([body, body, body], null, 2), 3],
    ['one indented body', JSON.stringify(body, null, 2), 1],
    ['an empty file', '\n', 0],
  ])('are read from %s', (_, text, events) => {
    expect(readPayloads(text)).toEqual(Array(events).fill(body))
  })

  test('of another form end with a sentence that names the line', () => {
    expect(() => readPayloads(`${JSON.stringify(body)}\nталх`)).toThrow(
      'Line 2 of the payloads is no JSON. Write one webhook body on each line, or a list of bodies.',
    )
  })
})

describe('the listener', () => {
  const secret = 'app-secret-of-the-test'

  const between = async () => {
    const product: string[] = []
    const server = createServer((incoming, outgoing) => {
      let text = ''
      incoming.on('data', (part: Buffer) => {
        text += part.toString()
      })
      incoming.on('end', () => {
        product.push(`${incoming.headers['x-hub-signature-256']} ${text}`)
        outgoing.end('EVENT_RECEIVED')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const received: unknown[] = []
    const listener = await listenForWebhooks({
      host: '127.0.0.1',
      port: 0,
      appSecret: secret,
      verifyToken: 'verify-me',
      forwardTo: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/meta`,
      received: (body) => received.push(body),
    })
    const send = async (text: string, signature: string) => {
      const { statusCode, body } = await request(`http://127.0.0.1:${listener.port}/webhooks/meta`, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      })
      return `${statusCode} ${await body.text()}`
    }
    const stopProduct = () => new Promise((resolve) => server.close(resolve))
    return { product, received, listener, send, stopProduct }
  }

  const text = JSON.stringify(WEBHOOK_EXAMPLES['message-text'].body)
  const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

  test('reads a signed webhook, and passes the same bytes on to the product', async () => {
    const { product, received, listener, send, stopProduct } = await between()
    expect(await send(text, signature)).toBe('200 EVENT_RECEIVED')
    expect(product).toEqual([`${signature} ${text}`])
    expect(received).toEqual([JSON.parse(text)])
    await listener.close()
    await stopProduct()
  })

  test('reads no webhook with another signature, and leaves the refusal to the product', async () => {
    const { product, received, listener, send, stopProduct } = await between()
    await send(text, 'sha256=00')
    expect({ passedOn: product.length, received }).toEqual({ passedOn: 1, received: [] })
    await listener.close()
    await stopProduct()
  })

  test('answers 502 while the product is away, so that Meta sends again', async () => {
    const { listener, send, stopProduct } = await between()
    await stopProduct()
    expect(await send(text, signature)).toBe('502 The product did not answer')
    await listener.close()
  })

  test('ends a circle when the product is reached only through the listener', async () => {
    const { listener, received, send, stopProduct } = await between()
    const circle = await listenForWebhooks({
      host: '127.0.0.1',
      port: 0,
      appSecret: secret,
      verifyToken: 'verify-me',
      forwardTo: `http://127.0.0.1:${listener.port}/webhooks/meta`,
      received: () => undefined,
    })
    const { statusCode } = await request(`http://127.0.0.1:${circle.port}/`, { method: 'POST', body: text })
    expect({ statusCode, received }).toEqual({ statusCode: 508, received: [] })
    expect(await send(text, signature)).toBe('200 EVENT_RECEIVED')
    await circle.close()
    await listener.close()
    await stopProduct()
  })

  test('answers the handshake with the verify token only', async () => {
    const { listener, stopProduct } = await between()
    const shake = async (token: string) => {
      const { statusCode, body } = await request(
        `http://127.0.0.1:${listener.port}/?hub.mode=subscribe&hub.challenge=1158&hub.verify_token=${token}`,
      )
      return `${statusCode} ${await body.text()}`
    }
    expect([await shake('verify-me'), await shake('wrong')]).toEqual(['200 1158', '403 Unknown verify token'])
    await listener.close()
    await stopProduct()
  })
})
