import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { buildSandbox, type Sandbox } from '../build-sandbox.ts'
import { readConfiguration } from '../configuration.ts'
import { DEFAULT_VERIFY_TOKEN, GRAPH_VERSION } from '../defaults.ts'

type Json = Record<string, unknown>

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Json
}

export interface Received {
  raw: Buffer
  headers: IncomingHttpHeaders
  body: { object: string; entry: Entry[] }
}

interface Entry {
  id: string
  time: number
  changes?: Change[]
  messaging?: Json[]
  standby?: Json[]
  [key: string]: unknown
}

export interface Change {
  field: string
  value: Json
}

/** An app that receives webhooks, with answers set by the test. */
export class ListeningApp {
  readonly received: Received[] = []
  /** Callbacks below the webhook address: deauthorize and data deletion. */
  readonly forms: { path: string; fields: URLSearchParams }[] = []
  /** Taken one by one; an empty list answers 200. */
  readonly nextAnswers: (number | 'hang')[] = []
  readonly #server: Server
  #waiting: { enough: () => boolean; go: () => void }[] = []

  constructor() {
    this.#server = createServer((incoming, outgoing) => {
      const url = new URL(incoming.url ?? '/', 'http://app')
      if (incoming.method === 'GET') {
        const isOurs = url.searchParams.get('hub.verify_token') === DEFAULT_VERIFY_TOKEN
        outgoing.writeHead(isOurs ? 200 : 403).end(isOurs ? url.searchParams.get('hub.challenge') : '')
        return
      }
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('end', () => {
        const raw = Buffer.concat(parts)
        if (incoming.headers['content-type']?.includes('urlencoded')) {
          this.forms.push({ path: url.pathname, fields: new URLSearchParams(raw.toString()) })
          outgoing.end('{}')
          return
        }
        this.received.push({ raw, headers: incoming.headers, body: JSON.parse(raw.toString()) })
        const answer = this.nextAnswers.shift() ?? 200
        if (answer !== 'hang') outgoing.writeHead(answer).end('ok')
        this.#tellWaiting()
      })
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/webhooks/meta`
  }

  changes(field: string): Json[] {
    return this.received
      .flatMap(({ body }) => body.entry)
      .flatMap((entry) => entry.changes ?? [])
      .filter((change) => change.field === field)
      .map((change) => change.value)
  }

  messages(): Json[] {
    return this.received.flatMap(({ body }) => body.entry).flatMap((entry) => entry.messaging ?? [])
  }

  standby(): Json[] {
    return this.received.flatMap(({ body }) => body.entry).flatMap((entry) => entry.standby ?? [])
  }

  /** Waits for webhooks, not for a time. */
  async until(enough: () => boolean): Promise<void> {
    if (enough()) return
    await new Promise<void>((resolve) => this.#waiting.push({ enough, go: resolve }))
  }

  #tellWaiting(): void {
    const ready = this.#waiting.filter(({ enough }) => enough())
    this.#waiting = this.#waiting.filter((waiter) => !ready.includes(waiter))
    for (const { go } of ready) go()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

export interface Playground {
  sandbox: Sandbox
  app: ListeningApp
  address: string
  clock: { now: number }
  graph: (method: 'GET' | 'POST' | 'DELETE', path: string, parameters?: Json) => Promise<Answer>
  control: (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: Json) => Promise<Json>
  close: () => Promise<void>
}

/** Starts a sandbox and an app, both on free ports. */
export async function startPlayground(
  options: { dataDirectory?: string; consoleDirectory?: string } = {},
): Promise<Playground> {
  const app = new ListeningApp()
  const webhookUrl = await app.listen()
  const clock = { now: Date.parse('2026-11-20T04:00:00Z') }
  const sandbox = await buildSandbox({
    ...readConfiguration({}),
    port: 0,
    ...options,
    dataDirectory: options.dataDirectory ?? null,
    webhookUrl,
    clock: () => clock.now,
  })
  const address = await sandbox.listen()
  return {
    sandbox,
    app,
    address,
    clock,
    graph: (method, path, parameters = {}) => callGraph(address, method, path, parameters),
    control: (method, path, body) => callControl(address, method, path, body),
    close: async () => {
      await sandbox.close()
      await app.close()
    },
  }
}

async function callGraph(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  parameters: Json,
): Promise<Answer> {
  const url = new URL(`/${GRAPH_VERSION}/${path}`, address)
  const isPost = method === 'POST'
  if (!isPost) {
    for (const [name, value] of Object.entries(parameters)) {
      url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  const answer = await request(url, {
    method,
    ...(isPost && { body: JSON.stringify(parameters), headers: { 'content-type': 'application/json' } }),
  })
  const text = await answer.body.text()
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: text === '' ? {} : (JSON.parse(text) as Json),
  }
}

async function callControl(
  address: string,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: Json,
): Promise<Json> {
  const answer = await request(new URL(`/sandbox/api/${path}`, address), {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`)
  return JSON.parse(text) as Json
}
