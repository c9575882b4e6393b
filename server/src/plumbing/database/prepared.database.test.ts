import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { createLog } from '../log.ts'
import { type Database, openDatabase } from './database.ts'
import { nameTexts } from './prepared.ts'

const server = process.env.TEST_DATABASE_URL

/** The embedded database keeps its own plans. */
describe.skipIf(!server)('a statement of the path of an event', () => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const made = await newServerDatabase(server ?? '')
    drop = made.drop
    database = await openDatabase({
      url: made.url,
      directory: undefined,
      connections: 1,
      log: createLog('silent'),
    })
    await sql`create table replies (id int)`.execute(database.queries)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  const find = (id: number) => sql`select * from replies where id >= ${id}`.execute(database.repeated)
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      database.queries,
    )
    return rows.map(({ statement }) => statement)
  }

  it('is prepared once it has come a few times, and not before', async () => {
    for (let time = 0; time < 5; time++) await find(time)
    expect(await prepared()).toEqual([])
    await find(5)
    await find(6)
    expect(await prepared()).toEqual(['select * from replies where id >= $1'])
  })

  it('fails once when a later version has given its table another column, and goes on then', async () => {
    for (let time = 0; time < 12; time++) await find(time)
    await sql`alter table replies add column text text`.execute(database.queries)
    await expect(find(0)).rejects.toThrow('cached plan must not change result type')
    await sql`insert into replies values (1, 'Сайн байна уу')`.execute(database.queries)
    expect((await find(0)).rows).toEqual([{ id: 1, text: 'Сайн байна уу' }])
  })
})

describe('names of repeated statements', () => {
  it('are the same for the same text, and not endless', () => {
    const nameOf = nameTexts()
    const often = (text: string) => Array.from({ length: 6 }, () => nameOf(text)).at(-1)
    const first = often('select 1')
    expect(first).toBeDefined()
    expect(nameOf('select 1')).toBe(first)
    expect(often('select 2')).not.toBe(first)
    for (let values = 0; values < 1000; values++) nameOf(`select ${values} values`)
    expect(often('select too late')).toBeUndefined()
    expect(nameOf('select 1')).toBe(first)
  })
})
