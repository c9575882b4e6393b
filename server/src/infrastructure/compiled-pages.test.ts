import { expect, it } from 'vitest'
import { pageKeyOf, platformIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { keepCompiled } from './compiled-pages.ts'

const transaction = {} as Queries
const TEAM = '0b4f0e3a-7a5c-4b6e-9d7e-000000000001'
const page = (page_id: string, rules_version = '1', team_id = TEAM) => ({ team_id, page_id, rules_version })
const key = (page_id: string, team_id = TEAM) => pageKeyOf({ team_id, page_id })

/** A cache of at most ten words that records each compiled page. */
const shops = (words: Record<string, number>) => {
  const compiled: string[] = []
  const compiledOf = keepCompiled(10, async (_transaction, pageIds) => {
    compiled.push(...pageIds)
    return new Map(
      pageIds.map((id) => [id, { compiled: `дүрэм: ${id}`, weight: words[platformIdOf(id)] ?? 1 }]),
    )
  })
  return { compiled, compiledOf: (...pages: ReturnType<typeof page>[]) => compiledOf(transaction, pages) }
}

it('a page is compiled once, and again when its rules version changes', async () => {
  const { compiledOf, compiled } = shops({})
  expect(await compiledOf(page('Цэцэг'), page('Гутал'))).toEqual(
    new Map([
      [key('Цэцэг'), `дүрэм: ${key('Цэцэг')}`],
      [key('Гутал'), `дүрэм: ${key('Гутал')}`],
    ]),
  )
  await compiledOf(page('Цэцэг'), page('Гутал'))
  expect(compiled).toEqual(['Цэцэг', 'Гутал'].map((id) => key(id)))
  await compiledOf(page('Цэцэг', '2'), page('Гутал'))
  expect(compiled).toEqual(['Цэцэг', 'Гутал', 'Цэцэг'].map((id) => key(id)))
})

it('the least recently used page is evicted first', async () => {
  const { compiledOf, compiled } = shops({ Цэцэг: 4, Гутал: 4, Ном: 4 })
  await compiledOf(page('Цэцэг'))
  await compiledOf(page('Гутал'))
  await compiledOf(page('Цэцэг'))
  await compiledOf(page('Ном'))
  await compiledOf(page('Цэцэг'))
  expect(compiled).toEqual(['Цэцэг', 'Гутал', 'Ном'].map((id) => key(id)))
  await compiledOf(page('Гутал'))
  expect(compiled.at(-1)).toBe(key('Гутал'))
})

it('a page heavier than the whole cache is still cached, alone', async () => {
  const { compiledOf, compiled } = shops({ Гутал: 1, Зах: 5000 })
  await compiledOf(page('Гутал'))
  await compiledOf(page('Зах'))
  expect(await compiledOf(page('Зах'))).toEqual(new Map([[key('Зах'), `дүрэм: ${key('Зах')}`]]))
  expect(compiled).toEqual(['Гутал', 'Зах'].map((id) => key(id)))
})

it('each team that has a page gets its own rules, also at the same version', async () => {
  const other = '0b4f0e3a-7a5c-4b6e-9d7e-000000000002'
  const { compiledOf, compiled } = shops({})
  await compiledOf(page('Цэцэг'))
  expect([...(await compiledOf(page('Цэцэг', '1', other))).keys()]).toEqual([key('Цэцэг', other)])
  expect(compiled).toEqual([key('Цэцэг'), key('Цэцэг', other)])
})
