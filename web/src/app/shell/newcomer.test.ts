import { expect, it } from 'vitest'
import { hasNewcomer, type Waiting } from './newcomer.ts'

const chat = (id: string, waiting_since: string, page_id = 'Цэнхэр Товч') => ({
  page: { page_id },
  customer: { id },
  waiting_since,
})
const list = (chats: Waiting['chats'], waiting = chats.length): Waiting => ({ chats, counts: { waiting } })

const saraa = chat('Сараа', '2026-11-25T04:00:00.000Z')
const bold = chat('Болд', '2026-11-25T05:00:00.000Z')

it('a customer who begins to wait is new, also when another one was answered meanwhile', () => {
  expect(hasNewcomer(list([]), list([saraa]), [])).toBe(true)
  expect(hasNewcomer(list([saraa]), list([saraa, bold]), [])).toBe(true)
  expect(hasNewcomer(list([saraa]), list([bold]), [])).toBe(true)
})

it('nobody is new when customers were answered, or a later message arrived in a chat that waits', () => {
  expect(hasNewcomer(list([saraa, bold]), list([bold]), [])).toBe(false)
  expect(hasNewcomer(list([saraa]), list([saraa]), [])).toBe(false)
})

it('pages without notifications make no sound', () => {
  expect(hasNewcomer(list([]), list([saraa]), ['Цэнхэр Товч'])).toBe(false)
})

it('the end of a long list is seen by its count only', () => {
  expect(hasNewcomer(list([saraa], 40), list([bold], 40), [])).toBe(false)
  expect(hasNewcomer(list([saraa], 40), list([saraa], 41), [])).toBe(true)
})
