import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { newServerDatabase, testServer } from '#server/testing/fresh-database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/outages/database-proxy.ts'
import { createLog } from '../log.ts'
import { type Database, openDatabase } from './database.ts'
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts'

describe('a database on a server that is gone', { timeout: 60_000 }, () => {
  let place: Awaited<ReturnType<typeof newServerDatabase>>
  let proxy: DatabaseProxy
  let database: Database
  const heard: string[] = []

  beforeAll(async () => {
    place = await newServerDatabase(testServer())
    proxy = await startDatabaseProxy(place.url)
    database = await openDatabase({
      url: proxy.url,
      connections: 3,
      log: createLog('silent'),
    })
    await sql`create table notes (text text)`.execute(database.queries)
    await database.listen('spoken', (payload) => heard.push(payload))
  })
  afterAll(async () => {
    proxy.become('open')
    await database.close()
    await proxy.stop()
    await place.drop()
  })

  const answers = () =>
    sql`select 1`.execute(database.queries).then(
      () => true,
      () => false,
    )
  const notes = async () =>
    (await sql<{ text: string }>`select text from notes`.execute(database.queries)).rows.map(
      ({ text }) => text,
    )

  /** Writes, then waits in the middle until the database is away, then asks again. */
  const cutOff = async (text: string, become: () => void) => {
    const error = await database.queries
      .transaction()
      .execute(async (transaction) => {
        await sql`insert into notes values (${text})`.execute(transaction)
        become()
        await new Promise((resolve) => setTimeout(resolve, 100))
        await sql`select 1`.execute(transaction)
      })
      .catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error), String(error)).toBe(true)
  }

  it('that refuses: what is under way fails, nothing of it stays, and it is found again without a restart', async () => {
    heard.length = 0
    await cutOff('refused', () => proxy.become('refused'))
    await eventually(async () => {
      const error = await sql`select 1`.execute(database.queries).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(DatabaseUnavailable)
    })
    expect(await database.isReachable()).toBe(false)
    proxy.become('open')
    await eventually(async () => expect(await answers()).toBe(true))
    expect(await notes()).toEqual([])
    await eventually(async () => expect(heard, 'told that notices may be lost').toContain(''))
    await sql`select pg_notify('spoken', 'again')`.execute(database.queries)
    await eventually(async () => expect(heard).toContain('again'))
  })

  it('that hangs: nobody waits for it longer than until its heartbeat is missed, and others not at all', async () => {
    // It says nothing until the end of the test: only its missed heartbeat ends the statement.
    await cutOff('hanging', () => proxy.become('silent'))
    // Thrown only where nobody was asked.
    await expect(sql`select 1`.execute(database.queries)).rejects.toBeInstanceOf(DatabaseUnavailable)
    proxy.become('open')
    await eventually(async () => expect(await answers()).toBe(true))
    expect(await notes()).toEqual([])
  })

  it('ends the transaction of a process that sleeps in it, for the sake of those who wait for its locks', async () => {
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(database.queries)
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }])
  })

  it('that answers late is not given up', async () => {
    proxy.become({ lateMilliseconds: 200 })
    const began = performance.now()
    await database.queries.transaction().execute(async (transaction) => {
      await sql`insert into notes values ('late')`.execute(transaction)
      await sql`select pg_sleep(6)`.execute(transaction)
    })
    expect(performance.now() - began).toBeGreaterThan(6000)
    proxy.become('open')
    expect(await notes()).toEqual(['late'])
  })
})
