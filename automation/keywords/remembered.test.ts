import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

const counting = (bounds: { most: number; longest: number }) => {
  const workedOut: string[] = []
  const read = remembered((text) => {
    workedOut.push(text)
    return { read: text }
  }, bounds)
  return { read, workedOut }
}

test('returns the cached result of a word', () => {
  const { read, workedOut } = counting({ most: 10, longest: 10 })
  expect(read('үнэ')).toEqual({ read: 'үнэ' })
  expect(read('хаяг')).toEqual({ read: 'хаяг' })
  expect(read('үнэ')).toBe(read('үнэ'))
  expect(workedOut).toEqual(['үнэ', 'хаяг'])
})

test('evicts unused words and keeps frequent ones', () => {
  const { read, workedOut } = counting({ most: 2, longest: 10 })
  for (let other = 0; other < 100; other++) {
    read('үнэ')
    read(String(other))
  }
  expect(workedOut.filter((word) => word === 'үнэ')).toHaveLength(1)
  read('0')
  expect(workedOut.filter((word) => word === '0')).toHaveLength(2)
})

test('caches only the last of the long texts', () => {
  const { read, workedOut } = counting({ most: 10, longest: 3 })
  expect(read('хүргэлт')).toEqual({ read: 'хүргэлт' })
  read('хүргэлт')
  expect(workedOut).toEqual(['хүргэлт'])
  read('захиалга')
  read('хүргэлт')
  expect(workedOut).toEqual(['хүргэлт', 'захиалга', 'хүргэлт'])
})
