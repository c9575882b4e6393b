import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newServerDatabase, testServer } from '#server/testing/fresh-database.ts'
import { createLog } from '../log.ts'
import { type Database, openDatabase } from './database.ts'

// A primary that ends, or whose proxy cuts it off, breaks every connection at once, whatever each is doing. What is not
// heard of that would end the process: a test fails by it.

describe('a database connection that breaks', () => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const made = await newServerDatabase(testServer())
    drop = made.drop
    database = await openDatabase({
      url: made.url,
      connections: 2,
      log: createLog('silent'),
    })
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  /** From another connection. */
  const terminate = (pid: number) => sql`select pg_terminate_backend(${pid}, 10000)`.execute(database.queries)

  const listeners = async (): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'
  `.execute(database.queries)
    return rows.map(({ pid }) => pid)
  }

  const answer = () =>
    sql`select 'тийм' as still`.execute(database.queries).then(
      ({ rows }) => rows,
      () => undefined,
    )

  it('within a transaction, between two statements: the transaction fails, and nothing else', async () => {
    const broken = database.queries.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await terminate(rows[0]?.pid ?? 0)
      // Also between the end that the server tells and the one of the connection.
      await expect(sql`select 1`.execute(transaction)).rejects.toThrow()
      await sql`select 2`.execute(transaction)
    })
    await expect(broken).rejects.toThrow()
    await expect.poll(answer).toEqual([{ still: 'тийм' }])
  })

  it('within a statement, and while nothing is asked: whoever asks next may hear of it once more', async () => {
    await expect(
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.queries),
    ).rejects.toThrow()
    await expect.poll(answer).toEqual([{ still: 'тийм' }])
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.queries)
    await database.queries
      .transaction()
      .execute(() => terminate(rows[0]?.pid ?? 0))
      .catch(() => undefined)
    await expect.poll(answer).toEqual([{ still: 'тийм' }])
  })

  it('while listening: it is made again, once, and hears each notice once', async () => {
    const heard: string[] = []
    await database.listen('rehearsed', (payload) => heard.push(payload))
    const [first = 0] = await listeners()
    await terminate(first)
    await expect.poll(listeners).not.toEqual([])
    await expect.poll(listeners).not.toContain(first)
    await sql`notify rehearsed, 'нэг'`.execute(database.queries)
    await expect.poll(() => heard).toEqual(['', 'нэг'])
    expect(await listeners()).toHaveLength(1)
  })
})
