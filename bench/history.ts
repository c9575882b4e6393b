import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/plumbing/database/database.ts'
import { createLog } from '#server/plumbing/log.ts'
import { createSecrets, hashToken, randomToken } from '#server/plumbing/secrets.ts'
import { freePort } from '#server/testing/free-port.ts'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { type FilledHistory, fillHistory } from './filled-history.ts'
import { type Screen, screens } from './history-screens.ts'

/**
 * `node bench/history.ts [--runs 10000,1000000,10000000] [--rounds 40]`: how long the first screen of dashboard and
 * history takes through HTTP with more and more runs in a PostgreSQL of its own, in multiples of the first number and
 * beside as many rows read by primary key. Ten million need about 25 GB of the temporary folder; all of it is deleted.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000,1000000,10000000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
})
const sizes = values.runs.split(',').map(Number)
const rounds = Number(values.rounds)
const WARMING = 3
const ROWS_OF_A_SCREEN = 20
const APP_SECRET = 'a secret of the benchmark, long enough'
const TARGET_MILLISECONDS = 50
const log = createLog('silent')
const secrets = createSecrets(APP_SECRET)

type Times = { median: number; p95: number }

const timesOf = async (once: (round: number) => Promise<unknown>): Promise<Times> => {
  const times: number[] = []
  for (let round = -WARMING; round < rounds; round++) {
    const began = performance.now()
    await once(round + WARMING)
    if (round >= 0) times.push(performance.now() - began)
  }
  times.sort((left, right) => left - right)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

const startProduct = async (databaseUrl: string) => {
  const directory = await mkdtemp(join(tmpdir(), 'hariu-bench-'))
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, ['server/src/processes/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      ROLES: 'web',
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      APP_SECRET,
      SANDBOX: 'off',
      META_APP_ID: '1',
      META_APP_SECRET: '1',
      META_VERIFY_TOKEN: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))) await pause(100)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(directory, { recursive: true })
    },
  }
}

const signIn = async ({ queries }: Database, url: string, personId: string): Promise<string> => {
  const refreshToken = randomToken()
  await queries
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(refreshToken),
      family_id: crypto.randomUUID(),
      person_id: personId,
      expires_at: new Date(Date.now() + 3_600_000),
      created_at: new Date(),
    })
    .execute()
  const response = await fetch(`${url}/api/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** As many rows as a screen shows, by primary key, from anywhere in the year. */
const readByKey = ({ queries }: Database, { pageId, comments }: FilledHistory) =>
  timesOf((round) =>
    sql`select * from runs where page_id = ${pageId} and event_id = any(${Array.from(
      { length: ROWS_OF_A_SCREEN },
      (_, row) => 1 + ((round * 7919 + row * 104_729) % comments),
    )}::bigint[])`.execute(queries),
  )

const open = async (url: string, token: string, path: string): Promise<unknown> => {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  return text
}

const YARDSTICK = 'yardstick: 20 rows by primary key'

const measure = async (serverUrl: string, runs: number): Promise<Map<string, Times>> => {
  const { url: databaseUrl, drop } = await newServerDatabase(serverUrl)
  const database = await openDatabase({ url: databaseUrl, directory: undefined, connections: 8, log })
  await database.migrate()
  const began = performance.now()
  const filled = await fillHistory(database.queries, secrets, runs)
  console.log(`${runs} runs filled in ${Math.round((performance.now() - began) / 1000)} s`)
  const product = await startProduct(databaseUrl)
  const times = new Map<string, Times>()
  try {
    let token = await signIn(database, product.url, filled.ownerId)
    times.set(YARDSTICK, await readByKey(database, filled))
    for (const { name, path } of screens(filled).filter((screen: Screen) =>
      screen.name.includes(values.only),
    )) {
      // A token lives for fifteen minutes.
      token = await signIn(database, product.url, filled.ownerId)
      times.set(name, await timesOf((round) => open(product.url, token, path(round))))
      const { median, p95 } = times.get(name) as Times
      console.log(`  ${name.padEnd(60)} ${median.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`)
    }
  } finally {
    await product.stop()
    await database.close()
    await drop()
  }
  return times
}

const server = await startRealPostgres({ fsync: true })
const measured: Map<string, Times>[] = []
try {
  for (const runs of sizes) measured.push(await measure(server.url, runs))
} finally {
  await server.stop()
}

console.log(`\nmilliseconds through HTTP, ${rounds} calls each; × of ${sizes[0]} runs\n`)
const titles = sizes.map((runs) => runs.toLocaleString('en'))
console.log(`| | ${titles.map((title) => `${title}: median, p95`).join(' | ')} | × |`)
console.log(`|---|${'---|'.repeat(titles.length + 1)}`)
for (const name of measured[0]?.keys() ?? []) {
  const all = measured.map((times) => times.get(name))
  const cells = all.map((times) => `${times?.median.toFixed(1)}, ${times?.p95.toFixed(1)}`)
  const ratio = (all.at(-1)?.p95 ?? Number.NaN) / (all[0]?.p95 ?? Number.NaN)
  const late = all.some((times) => (times?.p95 ?? 0) > TARGET_MILLISECONDS) ? ' ✗' : ''
  console.log(`| ${name} | ${cells.join(' | ')} | ${ratio.toFixed(1)}${late} |`)
}
process.exit(0)
