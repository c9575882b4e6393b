import { expect, test } from 'vitest'
import { hashOf, TextTable } from './text-table.ts'

const tableOf = (texts: readonly string[]) =>
  new TextTable(
    texts.map((text) => hashOf(text, 0)),
    texts.map((_, number) => number),
  )

test('numbers of one text come in the order in which they were added', () => {
  const table = tableOf(['une', 'hayag', 'une', 'utas', 'une'])
  expect(table.find(hashOf('une', 0))).toEqual([0, 2, 4])
  expect(table.find(hashOf('hayag', 0))).toEqual([1])
})

test('what was never added is not there, in an empty table either', () => {
  expect(tableOf(['une', 'hayag']).find(hashOf('utas', 0))).toEqual([])
  expect(tableOf([]).find(hashOf('une', 0))).toEqual([])
})

test('another kind of the same text is another text', () => {
  expect(tableOf(['une']).find(hashOf('une', 1))).toEqual([])
})

test('each of thousands of texts is found, with nothing else', () => {
  const texts = Array.from({ length: 20_000 }, (_, number) => `baraa ${number}`)
  const table = tableOf(texts)
  const wrong = texts.filter((text, number) => {
    const found = table.find(hashOf(text, 0))
    return found.length !== 1 || found[0] !== number
  })
  expect(wrong).toEqual([])
})
