import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '#server/testing/fresh-database.ts'
import type { Database } from './database.ts'
import { nameTexts } from './prepared.ts'

describe('a statement of the path of an event', () => {
  let database: Database
  beforeAll(async () => {
    database = await emptyDatabase()
    await sql`create table replies (id int)`.execute(database.queries)
  })
  afterAll(() => database.close())

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

  it('is planned for any values, and not where people look things up: that suits no large page', async () => {
    const mode = async (queries: Database['queries']) =>
      (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(queries)).rows[0]?.plan_cache_mode
    expect(await mode(database.repeated)).toBe('force_generic_plan')
    expect(await mode(database.queries)).toBe('auto')
    for (let time = 0; time < 9; time++)
      await sql`select 'looked up' from replies where id = ${time}`.execute(database.queries)
    expect(await prepared()).not.toContainEqual(expect.stringContaining('looked up'))
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
  const often = (nameOf: ReturnType<typeof nameTexts>, text: string, values: unknown[] = [1]) =>
    Array.from({ length: 6 }, () => nameOf(text, values)).at(-1)

  it('are the same for the same text, and not endless', () => {
    const nameOf = nameTexts()
    const first = often(nameOf, 'select 1')
    expect(first).toBeDefined()
    expect(nameOf('select 1', [2])).toBe(first)
    expect(often(nameOf, 'select 2')).not.toBe(first)
    for (let count = 0; count < 500; count++) often(nameOf, `select ${count} values`)
    expect(often(nameOf, 'select too late')).toBeUndefined()
    expect(nameOf('select 1', [1])).toBe(first)
  })

  it('are not given to several statements in one text, nor to those that begin and end a transaction', () => {
    const nameOf = nameTexts()
    expect(often(nameOf, 'select 1; select 2', [])).toBeUndefined()
    expect(often(nameOf, 'begin', [])).toBeUndefined()
    expect(often(nameOf, '  with next as (select 1) select * from next', [])).toBeDefined()
    expect(often(nameOf, 'select $1 -- first one; then another', [1])).toBeDefined()
  })
})
