import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRealPostgres } from './real-postgres.ts'

beforeEach(() => vi.stubEnv('TEST_DATABASE_URL', ''))
afterEach(() => vi.unstubAllEnvs())

async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  // A server that ends breaks its connections; the query under way says so itself.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('a real server answers, folds Mongolian case, and leaves nothing behind when stopped', async () => {
  const postgres = await startRealPostgres({ fsync: false })
  expect(
    await ask(postgres.url, `select lower('ҮНЭ ӨГӨХ') as folded, current_setting('fsync') as fsync`),
  ).toEqual([{ folded: 'үнэ өгөх', fsync: 'off' }])
  const [{ data_directory: folder }] = await ask(postgres.url, 'show data_directory')
  expect(existsSync(dirname(folder))).toBe(true)
  await postgres.stop()
  await expect(ask(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(dirname(folder))).toBe(false)
}, 60_000)

test('a server that is killed recovers, with everything that was committed, and still ends when stopped', async () => {
  const postgres = await startRealPostgres()
  await ask(postgres.url, 'create table note (text text)')
  await ask(postgres.url, `insert into note values ('нэг')`)
  const underWay = expect(ask(postgres.url, `select pg_sleep(60)`)).rejects.toThrow()
  await postgres.crash()
  await underWay
  expect(await ask(postgres.url, 'select text from note')).toEqual([{ text: 'нэг' }])
  await postgres.crash()
  await postgres.stop()
  await expect(ask(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
}, 60_000)

test('the server ends when the process that started it is killed', async () => {
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { startRealPostgres } from '#server/testing/real-postgres.ts'
       console.log((await startRealPostgres({ fsync: false })).url)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TEST_DATABASE_URL: '' } },
  )
  const [url] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string]
  expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  starter.kill('SIGKILL')
  await expect
    .poll(() => ask(url, 'select 1').catch((error) => error.code), { timeout: 20_000 })
    .toBe('ECONNREFUSED')
}, 60_000)

test('a server named by TEST_DATABASE_URL is used and left alone', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgresql://somewhere/else')
  const postgres = await startRealPostgres()
  expect(postgres.url).toBe('postgresql://somewhere/else')
  await expect(postgres.stop()).resolves.toBeUndefined()
})
