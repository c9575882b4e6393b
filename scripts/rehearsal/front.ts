import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { request } from 'node:https'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beginFamily } from '#server/domains/sign-in/index.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { chatAutomation } from '#server/testing/chat-automation.ts'
import { connectSandboxPage } from '#server/testing/crash/connected-world.ts'
import { APP_SECRET, until } from '#server/testing/crash/crashing-product.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { startPlatform, startProcesses } from './product.ts'
import { startWebProxy } from './proxies.ts'

/**
 * What Caddy in front of two web processes lets through, keeps out and adds: docs/operations/rehearsals.md.
 * `node scripts/rehearsal/front.ts [milliseconds between one restart and the next]`
 */
const MEGABYTE = 1024 * 1024
const FORGED = 140

const directory = await mkdtemp(join(tmpdir(), 'hariu-front-'))
await chmod(directory, 0o755)
const ends: (() => Promise<void>)[] = []
const say = (what: string, seen: unknown) => console.log(`${what.padEnd(58)} ${JSON.stringify(seen)}`)

type Call = {
  method?: string
  headers?: Record<string, string | number>
  body?: Buffer | string
  host?: string
}
type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  firstByte: number
}

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  const server = await startRealPostgres()
  ends.unshift(server.stop)
  const webPorts = [await freePort(), await freePort()]
  const proxy = await startWebProxy(webPorts, directory)
  ends.unshift(proxy.stop)
  await until(
    'the proxy answers',
    async () => (await fetch(proxy.openUrl, { redirect: 'manual' })).status === 308,
    60,
  )
  const platform = await startPlatform(directory, proxy)
  ends.unshift(platform.program.stop)
  await until('the sandbox answers', async () => Boolean(await platform.control.get('/world')), 60)
  const database = await openDatabase({
    url: server.url,
    connections: 2,
    log: createLog('silent'),
  })
  ends.unshift(database.close)
  await database.migrate()
  const { pageId } = await connectSandboxPage({
    sandbox: platform.control,
    sandboxUrl: platform.url,
    database,
    appSecret: APP_SECRET,
  })
  const { id: personId } = await database.queries
    .selectFrom('people')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const automationId = await chatAutomation(database.queries, pageId)
  const secrets = createSecrets(APP_SECRET)
  const { access_token } = await beginFamily({ database, clock: systemClock, secrets }, personId)
  const programs = startProcesses(
    webPorts.map((port) => ({ role: 'web' as const, port })),
    { directory, databaseUrl: server.url, platformUrl: platform.url, publicUrl: proxy.url, logLevel: 'info' },
  )
  ends.unshift(async () => void (await Promise.all(programs.map((program) => program.stop()))))
  const allReady = async () => {
    const answers = await Promise.all(webPorts.map((port) => fetch(`http://127.0.0.1:${port}/readyz`)))
    return answers.every(({ ok }) => ok)
  }
  await until('all are ready', allReady, 120)

  const { port } = new URL(proxy.url)
  const ca = readFileSync(proxy.certificate)
  const call = (
    path: string,
    { method = 'GET', headers = {}, body, host = '127.0.0.1' }: Call = {},
    enough?: string,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now()
      let firstByte = 0
      const asked = request(
        {
          host,
          port,
          path,
          method,
          ca,
          servername: 'localhost',
          headers: { host: `localhost:${port}`, ...headers },
        },
        (answer) => {
          let text = ''
          const done = () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, firstByte })
          answer.on('data', (chunk) => {
            firstByte ||= performance.now() - began
            text += chunk
            if (!enough || !text.includes(enough)) return
            done()
            asked.destroy()
          })
          answer.on('end', done)
          answer.on('error', done)
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  const signed = (body: string) => ({
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${createHmac('sha256', 'sandbox-app-secret').update(body).digest('hex')}`,
  })

  const plain = await call('/api/auth/csrf')
  say('https: status, HSTS', [plain.status, plain.headers['strict-transport-security']])
  const open = async (path: string) => {
    const { status, headers } = await fetch(`${proxy.openUrl}${path}`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  say('http: a page, the API', [await open('/pricing'), await open('/api/v1/teams')])
  say('for operators only: /metrics /readyz /healthz', [
    (await call('/metrics')).status,
    (await call('/readyz')).status,
    (await call('/healthz')).status,
  ])

  const away = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')
  const statuses: number[] = []
  for (let nth = 0; nth < FORGED; nth++) {
    const headers = { 'x-forwarded-for': `203.0.113.${nth}`, 'content-type': 'application/json' }
    const body = '{"mode":"signup","is_agree":true}'
    statuses.push(
      (await call('/api/signup', { method: 'POST', headers, body, host: away?.address ?? '127.0.0.1' }))
        .status,
    )
  }
  const limited = statuses.filter((status) => status === 429).length
  const addresses = webPorts.flatMap((web) =>
    [...readFileSync(join(directory, `web-${web}.log`), 'utf8').matchAll(/"address":"([^"]+)"/g)].map(
      ([, one]) => one,
    ),
  )
  say(`${FORGED} sign-ups, each with another forged X-Forwarded-For: 429`, limited)
  say('addresses in the log are the caller’s own', [
    new Set(addresses).size === 1 && addresses[0] === away?.address,
  ])

  const bearer = { authorization: `Bearer ${access_token}` }
  const stream = await call(
    `/api/v1/page-automation-histories/stream?page_id=${pageId}`,
    { headers: bearer },
    '\n\n',
  )
  say('a stream of events: status, first bytes after ms', [
    stream.status,
    Math.round(stream.firstByte),
    stream.text.trim(),
  ])

  const odd = `{ "object":"page",\n\t"entry" : [{"id":"${pageId}","time":1,"changes":[]}], "x":"\\u04af\\/ү" }`
  say('a webhook’s bytes: as signed, one blank more', [
    (await call('/webhooks/meta', { method: 'POST', headers: signed(odd), body: odd })).status,
    (await call('/webhooks/meta', { method: 'POST', headers: signed(odd), body: `${odd} ` })).status,
  ])

  const size = 25 * MEGABYTE
  const video = Buffer.alloc(size)
  video.write('\0\0\0\x18ftypmp42', 0, 'latin1')
  const presigned = JSON.parse(
    (
      await call('/api/v1/uploads/presign', {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({
          pageId,
          automationId,
          attachmentType: 'video',
          fileName: 'Бичлэг.mp4',
          fileType: 'video/mp4',
          size,
        }),
      })
    ).text,
  )
  const address = new URL(presigned.uploadUrl)
  const put = (body: Buffer) =>
    call(`${address.pathname}${address.search}`, {
      method: 'PUT',
      headers: { ...presigned.headers, 'content-length': body.length },
      body,
    }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
  say('a file of 25 MB, of 31 MB', [await put(video), await put(Buffer.alloc(31 * MEGABYTE))])

  let over = false
  const counted: Record<string, number> = {}
  const note = (what: string) => {
    counted[what] = (counted[what] ?? 0) + 1
  }
  const empty = JSON.stringify({ object: 'page', entry: [] })
  const calls = {
    'a page': () => call('/api/auth/csrf'),
    'a webhook': () => call('/webhooks/meta', { method: 'POST', headers: signed(empty), body: empty }),
    'a person’s change': () =>
      call('/api/v1/teams', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  }
  const customers = Object.entries(calls).flatMap(([what, ask]) =>
    Array.from({ length: 3 }, async () => {
      while (!over) {
        await ask().then(
          ({ status }) => note(`${what} ${status}`),
          (error: Error) => note(`${what} ${error.message}`),
        )
        await pause(10)
      }
    }),
  )
  const restarting = (async () => {
    for (const program of programs) {
      await pause(1000)
      await program.restart()
      await until('it is back', allReady, 60)
      await pause(Number(process.argv[2] ?? 3000))
    }
  })()
  await restarting
  over = true
  await Promise.all(customers)
  say('both web processes restarted one after the other', counted)
} finally {
  for (const end of ends) await end().catch((error) => console.error(error))
}
