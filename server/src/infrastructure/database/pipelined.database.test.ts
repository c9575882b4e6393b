import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from '#server/testing/fresh-database.ts'
import type { Database } from './database.ts'

describe('a pipelined transaction', () => {
  let database: Database
  beforeAll(async () => {
    database = await emptyDatabase()
    await sql`create table replies (id int primary key)`.execute(database.queries)
  })
  afterAll(() => database.close())
  afterEach(() => vi.restoreAllMocks())

  /** Calls `onQuery` with each statement when it is handed to the driver. */
  const spyOnQueries = (onQuery: (text: string) => void) => {
    const original = pg.Client.prototype.query
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...parameters: unknown[]
    ) {
      const [first] = parameters as [string | pg.QueryConfig]
      onQuery(typeof first === 'string' ? first : first.text)
      return Reflect.apply(original, this, parameters)
    } as typeof original)
  }
  const stored = async () =>
    (await sql<{ id: number }>`select id from replies order by id`.execute(database.queries)).rows.map(
      ({ id }) => id,
    )

  it('sends all statements in order before the first result arrives', async () => {
    const events: string[] = []
    await database.repeated.transaction().execute(async (transaction) => {
      spyOnQueries((text) => events.push(text))
      const query = async (text: string) => {
        await sql.raw(text).execute(transaction)
        events.push('result')
      }
      await Promise.all([query('select 1'), query('select 2'), query('select 3')])
    })
    expect(events.slice(0, 6)).toEqual(['select 1', 'select 2', 'select 3', 'result', 'result', 'result'])
  })

  it('fails with the first error, and stores nothing', async () => {
    const round = database.repeated.transaction().execute(async (transaction) => {
      await Promise.all([
        sql`insert into replies values (1)`.execute(transaction),
        sql`insert into replies values (1)`.execute(transaction),
        sql`insert into replies values (2)`.execute(transaction),
      ])
    })
    await expect(round).rejects.toThrow('duplicate key')
    expect(await stored()).toEqual([])
  })

  it('rejects statements after it has failed', async () => {
    const failed = Promise.withResolvers<void>()
    spyOnQueries((text) => text === 'rollback' && queueMicrotask(failed.resolve))
    let late: Promise<unknown> | undefined
    const round = database.repeated.transaction().execute(async (transaction) => {
      await sql`insert into replies values (1)`.execute(transaction)
      late = failed.promise.then(() => sql`insert into replies values (2)`.execute(transaction))
      late.catch(() => undefined)
      throw new Error('a rule is broken')
    })
    await expect(round).rejects.toThrow('a rule is broken')
    await expect(late).rejects.toThrow('is over')
    expect(await stored()).toEqual([])
  })
})
