import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/plumbing/database/database.ts'
import { createLog } from '#server/plumbing/log.ts'
import { createSecrets } from '#server/plumbing/secrets.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import { freePort } from '#server/testing/free-port.ts'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { type Figures, startCrowd } from './crowd.ts'

/**
 * `node bench/pipeline.ts [comments] [pages]`: comments a second from webhook to reply, stored durably, as a ratio to a
 * bare handler that keeps nothing, in the same run on the same machine.
 */
const comments = Number(process.argv[2] ?? 6000)
const pages = Number(process.argv[3] ?? 10)
const ROUNDS = 3
const STEADY_SECONDS = 5
const APP_SECRET = 'a secret of the benchmark, long enough'
const META_APP_SECRET = 'sandbox-app-secret'
const log = createLog('silent')
const pageIds = Array.from({ length: pages }, (_, index) => String(880_000_000_000_000 + index))

const start = async (file: string, env: Record<string, string>, path: string) => {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), META_APP_SECRET, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url + path).catch(() => undefined))) await pause(100)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const seed = async (open: () => ReturnType<typeof openDatabase>): Promise<void> => {
  const database = await open()
  await database.migrate()
  for (const page_id of pageIds) {
    await connectedPage(database.queries, createSecrets(APP_SECRET), { page_id, facebook_page_id: page_id })
    await commentRule(database.queries, page_id, { chat_replies: [] })
  }
  await database.close()
}

const product = {
  APP_SECRET,
  SANDBOX: 'off',
  META_APP_ID: '1',
  META_VERIFY_TOKEN: 'verify-token',
  LOG_LEVEL: 'error',
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const crowd = await startCrowd({ appSecret: META_APP_SECRET, pageIds })
const measure = async (target: string): Promise<Figures> => {
  await crowd.flood(target, comments / 3)
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) rates.push(await crowd.flood(target, comments))
  const perSecond = median(rates)
  return { perSecond, ...(await crowd.steady(target, Math.floor(perSecond / 2), STEADY_SECONDS)) }
}

const figures: Record<string, Figures> = {}
const measured = async (name: string, file: string, env: Record<string, string>, path: string) => {
  const program = await start(
    file,
    {
      META_GRAPH_URL: crowd.graphUrl,
      META_DIALOG_URL: crowd.graphUrl,
      PRIVATE_REPLIES_PER_HOUR: '0',
      ...env,
    },
    path,
  )
  figures[name] = await measure(program.url)
  await program.stop()
}

await measured('bare handler', 'bench/bare-handler.ts', {}, '/')

const directory = await mkdtemp(join(tmpdir(), 'hariu-bench-'))
await seed(() =>
  openDatabase({ url: undefined, directory: join(directory, 'database'), connections: 1, log }),
)
await measured(
  'embedded database',
  'server/src/processes/main.ts',
  { ...product, DATA_DIR: directory },
  '/readyz',
)

const server = await startRealPostgres({ fsync: true })
const { url } = await newServerDatabase(server.url)
await seed(() => openDatabase({ url, directory: undefined, connections: 2, log }))
await measured(
  'PostgreSQL',
  'server/src/processes/main.ts',
  { ...product, DATABASE_URL: url, DATA_DIR: directory },
  '/readyz',
)
await server.stop()
await crowd.close()
await rm(directory, { recursive: true })

const bare = figures['bare handler']?.perSecond ?? Number.NaN
console.log(
  `${comments} comments on ${pages} pages, median of ${ROUNDS} rounds; latency from webhook to reply at half of peak\n`,
)
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([name, { perSecond, ...times }]) => [
      name,
      {
        'comments/s': Math.round(perSecond),
        ratio: (perSecond / bare).toFixed(2),
        'median ms': times.median.toFixed(1),
        'p99 ms': times.p99.toFixed(1),
        'webhook answered, p99 ms': times.acknowledgedP99.toFixed(1),
      },
    ]),
  ),
)
process.exit(0)
