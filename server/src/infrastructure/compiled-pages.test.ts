import { expect, it } from 'vitest'
import type { Queries } from '#migrations/tables.ts'
import { keepCompiled } from './compiled-pages.ts'

const transaction = {} as Queries
const page = (page_id: string, rules_version = '1') => ({ page_id, rules_version })

/** A cache of at most ten words that records each compiled page. */
const shops = (words: Record<string, number>) => {
  const compiled: string[] = []
  const compiledOf = keepCompiled(10, async (_transaction, pageIds) => {
    compiled.push(...pageIds)
    return new Map(pageIds.map((id) => [id, { compiled: `дүрэм: ${id}`, weight: words[id] ?? 1 }]))
  })
  return { compiled, compiledOf: (...pages: ReturnType<typeof page>[]) => compiledOf(transaction, pages) }
}

it('a page is compiled once, and again when its rules version changes', async () => {
  const { compiledOf, compiled } = shops({})
  expect(await compiledOf(page('Цэцэг'), page('Гутал'))).toEqual(
    new Map([
      ['Цэцэг', 'дүрэм: Цэцэг'],
      ['Гутал', 'дүрэм: Гутал'],
    ]),
  )
  await compiledOf(page('Цэцэг'), page('Гутал'))
  expect(compiled).toEqual(['Цэцэг', 'Гутал'])
  await compiledOf(page('Цэцэг', '2'), page('Гутал'))
  expect(compiled).toEqual(['Цэцэг', 'Гутал', 'Цэцэг'])
})

it('the least recently used page is evicted first', async () => {
  const { compiledOf, compiled } = shops({ Цэцэг: 4, Гутал: 4, Ном: 4 })
  await compiledOf(page('Цэцэг'))
  await compiledOf(page('Гутал'))
  await compiledOf(page('Цэцэг'))
  await compiledOf(page('Ном'))
  await compiledOf(page('Цэцэг'))
  expect(compiled).toEqual(['Цэцэг', 'Гутал', 'Ном'])
  await compiledOf(page('Гутал'))
  expect(compiled.at(-1)).toBe('Гутал')
})

it('a page heavier than the whole cache is still cached, alone', async () => {
  const { compiledOf, compiled } = shops({ Гутал: 1, Зах: 5000 })
  await compiledOf(page('Гутал'))
  await compiledOf(page('Зах'))
  expect(await compiledOf(page('Зах'))).toEqual(new Map([['Зах', 'дүрэм: Зах']]))
  expect(compiled).toEqual(['Гутал', 'Зах'])
})
