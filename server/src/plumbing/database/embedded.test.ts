import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { type Database, openDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'hariu-embedded-'))
afterAll(() => rmSync(folder, { recursive: true }))

const openIn = (directory: string | undefined): Promise<Database> =>
  openDatabase({ url: undefined, directory, connections: 1, log: createLog('silent') })

describe('the embedded database, in a thread of its own', () => {
  let database: Database
  beforeAll(async () => {
    database = await openIn(undefined)
    await sql`create table notes (text text constraint written_once unique)`.execute(database.queries)
  })
  afterAll(() => database.close())

  const write = (words: string, { queries }: Pick<Database, 'queries'> = database) =>
    sql`insert into notes values (${words})`.execute(queries)
  const notes = async () =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(database.queries)).rows.map(
      (row) => row.text,
    )

  it('has one transaction at a time: another one, and a statement outside, wait for its end', async () => {
    const order: string[] = []
    const isOpen = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const first = database.queries.transaction().execute(async (queries) => {
      await write('нэг', { queries })
      isOpen.resolve()
      await mayEnd.promise
      await write('хоёр', { queries })
      order.push('first')
    })
    await isOpen.promise
    const second = database.queries.transaction().execute(async (queries) => {
      await write('гурав', { queries })
      order.push('second')
    })
    const outside = notes().then((found) => {
      order.push('outside')
      return found
    })
    mayEnd.resolve()
    await Promise.all([first, second])
    expect(await outside).toEqual(['гурав', 'нэг', 'хоёр'])
    expect(order).toEqual(['first', 'second', 'outside'])
  })

  it('tells what a statement failed of, takes back its transaction, and goes on', async () => {
    const before = await notes()
    const failed = database.queries.transaction().execute(async (queries) => {
      await write('дөрөв', { queries })
      await write('нэг', { queries })
    })
    await expect(failed).rejects.toMatchObject({
      code: '23505',
      constraint: 'written_once',
      table: 'notes',
    })
    expect(await notes()).toEqual(before)
  })

  it('a transaction that went on after a failed statement is not taken for committed', async () => {
    const swallowed = database.queries.transaction().execute(async (queries) => {
      await write('нэг', { queries }).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow()
  })

  it('passes on notices once they are committed, each once, with their text', async () => {
    const heard: string[] = []
    await database.listen('spoken', (payload) => heard.push(payload))
    await database.queries.transaction().execute(async (queries) => {
      await sql`notify spoken, 'сайн уу'`.execute(queries)
      expect(heard).toEqual([])
    })
    expect(heard).toEqual(['сайн уу'])
  })

  it('integers of 64 bits and days arrive as they are written', async () => {
    const { rows } = await sql`select 9007199254740993::bigint as large, date '2026-11-22' as day`.execute(
      database.queries,
    )
    expect(rows).toEqual([{ large: '9007199254740993', day: '2026-11-22' }])
  })
})

it('a transaction under way when the database closes comes to its end; its files are free then, and hold it', async () => {
  const directory = join(folder, 'closed')
  const database = await openIn(directory)
  await sql`create table notes (text text)`.execute(database.queries)
  const isOpen = Promise.withResolvers<void>()
  const late = database.queries.transaction().execute(async (queries) => {
    isOpen.resolve()
    await sql`insert into notes select 'орой' from generate_series(1, 20000)`.execute(queries)
  })
  await isOpen.promise
  await Promise.all([database.close(), late])
  const again = await openIn(directory)
  const { rows } = await sql`select text, count(*)::int from notes group by text`.execute(again.queries)
  expect(rows).toEqual([{ text: 'орой', count: 20_000 }])
  await again.close()
})

it('files it cannot open are told of, and are free again', async () => {
  const directory = join(folder, 'broken')
  mkdirSync(directory)
  writeFileSync(join(directory, 'PG_VERSION'), '9.6')
  await expect(openIn(directory)).rejects.toThrow()
  await expect(openIn(directory)).rejects.not.toThrow(/is in use/)
})

it('when its thread breaks off, the process ends and its log says why', { timeout: 60_000 }, async () => {
  const program = join(folder, 'lost.mjs')
  writeFileSync(
    program,
    `
      import { rmSync } from 'node:fs'
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))}
      import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../log.ts'))}
      const directory = ${JSON.stringify(join(folder, 'lost'))}
      const database = await openDatabase({ url: undefined, directory, connections: 1, log: createLog('info') })
      // Without its journal PostgreSQL gives up, which a server would do by ending.
      rmSync(directory + '/pg_wal', { recursive: true })
      await database.pgBossConnection.executeSql('select pg_switch_wal()')
      await database.pgBossConnection.executeSql('create table notes ()')
      console.log('it went on')
    `,
  )
  const child = spawn(process.execPath, [program])
  const [log, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(log).toContain('the embedded database broke off')
  expect(log).not.toContain('it went on')
  expect(code).toBe(1)
})
