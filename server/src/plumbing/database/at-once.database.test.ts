import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDatabase } from '#server/testing/fresh-database.ts'
import type { Database } from './database.ts'

describe('a transaction of the path of an event', () => {
  let database: Database
  beforeAll(async () => {
    database = await emptyDatabase()
    await sql`create table replies (id int primary key)`.execute(database.queries)
  })
  afterAll(() => database.close())
  afterEach(() => vi.restoreAllMocks())

  /** Tells what the driver is asked, when it is asked. */
  const hear = (heard: (text: string) => void) => {
    const ask = pg.Client.prototype.query
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...asked: unknown[]
    ) {
      const [first] = asked as [string | pg.QueryConfig]
      heard(typeof first === 'string' ? first : first.text)
      return Reflect.apply(ask, this, asked)
    } as typeof ask)
  }
  const stored = async () =>
    (await sql<{ id: number }>`select id from replies order by id`.execute(database.queries)).rows.map(
      ({ id }) => id,
    )

  it('sends what is asked at once before the first is answered, in the order in which it is asked', async () => {
    const events: string[] = []
    await database.repeated.transaction().execute(async (transaction) => {
      hear((text) => events.push(text))
      const ask = async (text: string) => {
        await sql.raw(text).execute(transaction)
        events.push('an answer')
      }
      await Promise.all([ask('select 1'), ask('select 2'), ask('select 3')])
    })
    expect(events.slice(0, 6)).toEqual([
      'select 1',
      'select 2',
      'select 3',
      'an answer',
      'an answer',
      'an answer',
    ])
  })

  it('fails with what failed first, and leaves nothing behind', async () => {
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

  it('is carried out no further once it has failed', async () => {
    const failed = Promise.withResolvers<void>()
    hear((text) => text === 'rollback' && queueMicrotask(failed.resolve))
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
