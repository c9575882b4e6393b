import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { HISTORY_EXPORT_PATH, HISTORY_STREAM_PATH } from '#contract/paths.ts'
import { makeWorld, type World } from '#server/testing/api-world/world.ts'
import { builtPages } from '#server/testing/built-pages.ts'
import { hostileText } from '#server/testing/fuzz/hostile.ts'
import { obligingPlatform } from '#server/testing/fuzz/platform.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'

// Sends odd bytes to every route outside the OpenAPI document: sign-in, callbacks, files, streams, downloads, pages.
// Calls of the API itself: fuzz-endpoints.database.test.ts. A long run with other seeds:
// FUZZ_RUNS=20000 npm run fuzz -- --rounds 1 odd-requests

const numRuns = Number(process.env.FUZZ_RUNS ?? 150)
/** Far above the duration of any request on a busy machine. */
const LONGEST_MILLISECONDS = 20_000

let product: Awaited<ReturnType<typeof startProductAt>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let pages: Awaited<ReturnType<typeof builtPages>>
let world: World
let directory: string
let port: number
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hariu-odd-requests-'))
  graph = await scriptedGraph()
  obligingPlatform(graph)
  pages = await builtPages()
  product = await startProductAt(graph.settings.graphUrl, {
    DATA_DIR: directory,
    webDirectory: pages.directory,
  })
  world = await makeWorld(product.services)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await product.stop()
  await graph.close()
  await pages.remove()
  await rm(directory, { recursive: true })
})

/** Reads the routes from the server, so that a new one is tested without being listed here. */
const routesOf = (tree: string): string[] => {
  const begun: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, text = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    if (indent === undefined) return []
    const depth = indent.length / 4
    begun[depth] = (begun[depth - 1] ?? '') + text
    // The route tree prints the wildcard of files without its prefix.
    return methods && text !== '*' ? [begun[depth]] : []
  })
}

const anyName = (path: string): string => path.replace(/:[^/]+|\{\w+\}/g, ':x')
const OF_THE_API = new Set(Object.values(endpoints).map(({ path }) => anyName(path)))
const undocumented = (): string[] =>
  routesOf(product.app.printRoutes({ commonPrefix: false })).filter((path) => !OF_THE_API.has(anyName(path)))

const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'HEAD',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
]
const onOneLine = hostileText.map((text) => text.replace(/[\r\n\0]/g, ' '))
const bytesOf = (text: string) => Buffer.from(text, 'latin1').toString('latin1')

const segment = fc.oneof(
  fc.constantFrom('..', '%2e%2e', '..%2f..%2fetc%2fpasswd', '%00', '%ED%A0%80', '%', '%zz', 'a'.repeat(9000)),
  onOneLine.map((text) => encodeURIComponent(text.toWellFormed())),
)
const tail = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: segment.map((text) => `/${text}`) },
  { weight: 1, arbitrary: fc.constantFrom('/', '//', '/.', '/%2e', ';x=1', '\\..\\..', '.br', '#x') },
)
const FIELDS = [
  'page_id',
  'callbackUrl',
  'error',
  'state',
  'code',
  'hub.mode',
  'hub.challenge',
  'ct',
  'len',
  'exp',
  'sig',
]
const queryPair = fc.tuple(
  fc.oneof(fc.constantFrom(...FIELDS), segment),
  fc.oneof(fc.constant('‹page›'), segment),
)
const query = fc.oneof(
  fc.constant('?page_id=‹page›'),
  fc.array(queryPair, { maxLength: 4 }).map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
)
const header = fc.oneof(
  fc.constantFrom(
    'range: bytes=0-',
    'range: bytes=9-1,0-0',
    'range: bytes=-99999999999999999999',
    'if-none-match: *',
    'if-modified-since: yesterday',
    'accept-encoding: br, gzip;q=0',
    'accept: text/event-stream',
    'upgrade: websocket\r\nconnection: upgrade',
    'expect: 100-continue',
    'x-forwarded-for: 127.0.0.1, ::1, x',
    'x-forwarded-host: evil.example',
    'x-forwarded-proto: javascript',
    'origin: https://evil.example',
    'x-http-method-override: DELETE',
    'content-encoding: gzip',
    'host: evil.example',
    'sec-fetch-dest: document',
    'authorization: Bearer ‹token›',
    'authorization: Bearer ‹token›',
    'authorization: Basic eDp4',
    'x-hub-signature-256: sha256=00',
    `x-long: ${'x'.repeat(20_000)}`,
  ),
  fc
    .tuple(fc.constantFrom('cookie', 'x-lang', 'origin', 'referer', 'user-agent', 'content-type'), onOneLine)
    .map(
      ([name, text]) => `${name}: ${bytesOf(name === 'cookie' ? `next-auth.session-token=${text}` : text)}`,
    ),
)
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'image/png',
]
const body = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom(...TYPES, 'application/json; charset=utf-7', 'x'),
      bytes: fc.oneof(
        fc.json(),
        hostileText,
        fc.constantFrom(
          'null',
          '"x"',
          '[1]',
          '{"json":"true"}',
          'csrfToken[]=x&csrfToken=y',
          'signed_request=a.b',
        ),
        fc.constant('x'.repeat(20_000)),
      ),
      chunked: fc.boolean(),
    }),
  },
)

type Odd = {
  method: string
  path: string
  tail: string
  query: string
  headers: string[]
  body: { type: string; bytes: string; chunked: boolean } | undefined
}

const rawOf = ({ method, path, tail, query, headers, body }: Odd): string => {
  const address = path.replace(/:[^/]+|\*/g, 'x')
  const lines = [
    `${method} ${address}${tail}${query} HTTP/1.1`,
    'host: hariu.test',
    'connection: close',
    ...headers,
  ]
  const bytes = body ? Buffer.from(body.bytes).toString('latin1') : ''
  if (body) lines.push(`content-type: ${body.type}`)
  if (body?.chunked) lines.push('transfer-encoding: chunked')
  else if (body) lines.push(`content-length: ${bytes.length}`)
  const sent = body?.chunked
    ? `${bytes.length.toString(16)}\r\n${bytes}${bytes ? '\r\n0' : ''}\r\n\r\n`
    : bytes
  return `${lines.join('\r\n')}\r\n\r\n${sent}`
    .replaceAll('‹page›', world.pageId)
    .replaceAll('‹token›', world.tokens.owner)
}

/** Returns the whole response, or the beginning of an endless stream. */
const ask = (raw: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const hung = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no end after ${LONGEST_MILLISECONDS} ms: ${answer.slice(0, 300)}`))
    }, LONGEST_MILLISECONDS)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (/^content-type: text\/event-stream/im.test(answer) && answer.includes('\r\n\r\n')) socket.destroy()
    })
    // The server may close while the client still sends. The response so far is complete.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(hung)
      resolve(answer)
    })
    socket.write(raw, 'latin1')
  })

const LEAK =
  /node_modules|\/server\/src\/|file:\/\/|\n\s+at |hariu-odd-requests|hariu-web-|APP_SECRET|select .* from /i

const expectFit = (answer: string, sent: string): number => {
  const told = `${answer.slice(0, 600)}\n--- to ---\n${sent.slice(0, 600)}`
  const [head = '', ...rest] = answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '').split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  if (!(status >= 200 && status < 500)) throw new Error(`answered ${status}: ${told}`)
  if (LEAK.test(answer) && !answer.includes('/api/docs')) throw new Error(`internals leaked: ${told}`)
  if (/evil\.example/.test(/^location: .*$/im.exec(head)?.[0] ?? ''))
    throw new Error(`redirected to another site: ${told}`)
  // Node itself refuses some requests before Fastify sees them, without these headers.
  if (!/^x-request-id: /im.test(head) && rest.length > 0) return status
  for (const name of [
    'x-content-type-options: nosniff',
    'content-security-policy: ',
    'x-frame-options: deny',
  ])
    if (!head.toLowerCase().includes(name)) throw new Error(`without ${name}: ${told}`)
  if (/^access-control-/im.test(head)) throw new Error(`other origins may read it: ${told}`)
  return status
}

/** Counts the rows of each table, except audit events, which downloads add on purpose. */
const rowsKept = async (): Promise<Record<string, string>> => {
  const { queries } = product.services.database
  const tables = await queries.introspection.getTables()
  const counts = tables
    .filter(({ name, isView, schema }) => !isView && schema === 'public' && name !== 'audit_entries')
    .map(({ name }) => sql`select ${sql.lit(name)} as name, count(*)::text as rows from ${sql.table(name)}`)
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(counts, sql` union all `)}`.execute(
    queries,
  )
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

it('odd bytes at any route outside the API are answered, leak nothing and store nothing', {
  timeout: numRuns > 1000 ? 3_600_000 : 90_000,
  retry: 0,
}, async () => {
  const before = await rowsKept()
  const statuses = new Map<number, number>()
  const odd = fc.record({
    method: fc.constantFrom(...METHODS),
    path: fc.constantFrom(...undocumented(), '/uploads/*', '/page-management', '/nobody', '/api/nobody'),
    tail,
    query,
    headers: fc.array(header, { maxLength: 4 }),
    body,
  })
  await fc.assert(
    fc.asyncProperty(odd, async (one) => {
      const raw = rawOf(one)
      const status = expectFit(await ask(raw), raw)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
    { numRuns },
  )
  console.info('answered', Object.fromEntries(statuses))
  expect(await rowsKept()).toEqual(before)
  expect(await readdir(join(directory, 'files')).catch(() => [])).toEqual([])
})

it.each([
  ['a length and chunks', ['content-length: 5', 'transfer-encoding: chunked']],
  ['pieces and a length', ['transfer-encoding: chunked', 'content-length: 5']],
  ['two lengths', ['content-length: 5', 'content-length: 50']],
  ['pieces that are not the last coding', ['transfer-encoding: chunked, identity']],
  ['a name with a space behind it', ['content-length: 5', 'transfer-encoding : chunked']],
])('a request that two programs could end at different places is refused: %s', async (_, lengths) => {
  const head = ['POST /api/refresh-token HTTP/1.1', 'host: hariu.test', 'content-type: application/json']
  const hidden = 'GET /healthz HTTP/1.1\r\nhost: hariu.test\r\nconnection: close\r\n\r\n'
  const answer = await ask(`${[...head, ...lengths].join('\r\n')}\r\n\r\n0\r\n\r\n${hidden}`)
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400'])
})

it('all routes of the server are tested', () => {
  const known = [HISTORY_EXPORT_PATH, HISTORY_STREAM_PATH, '/webhooks/qpay/:token', '/metrics', '/']
  expect(undocumented()).toEqual(expect.arrayContaining(known))
})
