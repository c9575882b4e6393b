import { expect, it } from 'vitest'
import type { Queries } from '#migrations/tables.ts'
import { keepCompiled } from './compiled-pages.ts'

const transaction = {} as Queries
const page = (page_id: string, rules_version = '1') => ({ page_id, rules_version })

/** Of at most ten words; each page compiles to what it was told, and says when. */
const shops = (words: Record<string, number>) => {
  const compiled: string[] = []
  const ask = keepCompiled(10, async (_transaction, pageIds) => {
    compiled.push(...pageIds)
    return new Map(pageIds.map((id) => [id, { compiled: `дүрэм: ${id}`, weight: words[id] ?? 1 }]))
  })
  return { compiled, ask: (...pages: ReturnType<typeof page>[]) => ask(transaction, pages) }
}

it('a page is compiled once, and again when its rules version moved', async () => {
  const { ask, compiled } = shops({})
  expect(await ask(page('Цэцэг'), page('Гутал'))).toEqual(
    new Map([
      ['Цэцэг', 'дүрэм: Цэцэг'],
      ['Гутал', 'дүрэм: Гутал'],
    ]),
  )
  await ask(page('Цэцэг'), page('Гутал'))
  expect(compiled).toEqual(['Цэцэг', 'Гутал'])
  await ask(page('Цэцэг', '2'), page('Гутал'))
  expect(compiled).toEqual(['Цэцэг', 'Гутал', 'Цэцэг'])
})

it('the page that nobody has asked for longest is forgotten first', async () => {
  const { ask, compiled } = shops({ Цэцэг: 4, Гутал: 4, Ном: 4 })
  await ask(page('Цэцэг'))
  await ask(page('Гутал'))
  await ask(page('Цэцэг'))
  await ask(page('Ном'))
  await ask(page('Цэцэг'))
  expect(compiled).toEqual(['Цэцэг', 'Гутал', 'Ном'])
  await ask(page('Гутал'))
  expect(compiled.at(-1)).toBe('Гутал')
})

it('a page that is heavier than all of the room is kept all the same, by itself', async () => {
  const { ask, compiled } = shops({ Гутал: 1, Зах: 5000 })
  await ask(page('Гутал'))
  await ask(page('Зах'))
  expect(await ask(page('Зах'))).toEqual(new Map([['Зах', 'дүрэм: Зах']]))
  expect(compiled).toEqual(['Гутал', 'Зах'])
})
