import { expect, test } from 'vitest'
import { hashOf, TextTable } from './text-table.ts'

const tableOf = (texts: readonly string[]) =>
  new TextTable(
    texts.map((text) => hashOf(text, 0)),
    texts.map((_, number) => number),
  )

test('returns numbers of one text in insertion order', () => {
  const table = tableOf(['une', 'hayag', 'une', 'utas', 'une'])
  expect(table.find(hashOf('une', 0))).toEqual([0, 2, 4])
  expect(table.find(hashOf('hayag', 0))).toEqual([1])
})

test('returns nothing for a text that was not added', () => {
  expect(tableOf(['une', 'hayag']).find(hashOf('utas', 0))).toEqual([])
  expect(tableOf([]).find(hashOf('une', 0))).toEqual([])
})

test('separates the same text of different kinds', () => {
  expect(tableOf(['une']).find(hashOf('une', 1))).toEqual([])
})

test('finds each of 20,000 texts without collisions', () => {
  const texts = Array.from({ length: 20_000 }, (_, number) => `baraa ${number}`)
  const table = tableOf(texts)
  const wrong = texts.filter((text, number) => {
    const found = table.find(hashOf(text, 0))
    return found.length !== 1 || found[0] !== number
  })
  expect(wrong).toEqual([])
})
