import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets, hashToken, randomToken } from '#server/infrastructure/secrets.ts'
import { freePort } from '#server/testing/free-port.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import type { FilledHistory } from './fill.ts'
import { screens } from './screens.ts'

const WARMING = 3
const ROWS_OF_A_SCREEN = 20
const APP_SECRET = 'a secret of the benchmark, long enough'
export const secrets = createSecrets(APP_SECRET)

export type Times = { median: number; p95: number }

const timesOf = (milliseconds: number[]): Times => {
  const sorted = milliseconds.toSorted((left, right) => left - right)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

const timed = async (once: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await once()
  return performance.now() - began
}

const startProduct = async (databaseUrl: string) => {
  const directory = temporaryFolder('hariu-bench-')
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
      signed_in_at: new Date(),
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
const readByKey = ({ queries }: Database, { pageId, comments }: FilledHistory, round: number) =>
  sql`select * from runs where page_id = ${pageId} and event_id = any(${Array.from(
    { length: ROWS_OF_A_SCREEN },
    (_, row) => 1 + ((round * 7919 + row * 104_729) % comments),
  )}::bigint[])`.execute(queries)

const open = async (url: string, token: string, path: string): Promise<unknown> => {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  return text
}

const YARDSTICK = 'yardstick: 20 rows by primary key'

/** Opens every screen so many times through HTTP, and reads the yardstick in between, so that both meet the same machine. */
export const timeScreens = async (
  databaseUrl: string,
  filled: FilledHistory,
  { rounds, only }: { rounds: number; only: string },
): Promise<Map<string, Times>> => {
  const log = createLog('silent')
  const database = await openDatabase({ url: databaseUrl, connections: 2, log })
  const product = await startProduct(databaseUrl)
  const times = new Map<string, Times>()
  const byKey: number[] = []
  try {
    for (const { name, path } of screens(filled).filter((screen) => screen.name.includes(only))) {
      // A token lives for fifteen minutes.
      const token = await signIn(database, product.url, filled.ownerId)
      const opened: number[] = []
      for (let round = 0; round < WARMING + rounds; round++) {
        byKey.push(await timed(() => readByKey(database, filled, byKey.length)))
        opened.push(await timed(() => open(product.url, token, path(round))))
      }
      const ofScreen = timesOf(opened.slice(WARMING))
      times.set(name, ofScreen)
      console.log(
        `  ${name.padEnd(50)} ${ofScreen.median.toFixed(1).padStart(8)} ${ofScreen.p95.toFixed(1).padStart(8)}`,
      )
    }
  } finally {
    await product.stop()
    await database.close()
  }
  return new Map([[YARDSTICK, timesOf(byKey)], ...times])
}
