import { describe, expect, test } from 'vitest'
import { type Row, rowsAfter } from './live-rows.ts'

type Comment = Row & { status?: string }

const comment = (id: number, status?: string): Comment => ({
  id: String(id),
  date: new Date(Date.UTC(2026, 10, 21, 4, id)).toISOString(),
  ...(status && { status }),
})
const rows = (...ids: number[]) => ids.map((id) => comment(id))
const reading = { view: 'all', mayMove: false, isFirstPage: true }
const atTheTop = { ...reading, mayMove: true }
const ids = (shown: readonly Row[]) => shown.map(({ id }) => Number(id))

describe('the rows of a live history', () => {
  const first = rowsAfter(null, rows(3, 2, 1), atTheTop)

  test('new rows are shown immediately at the top of the first page', () => {
    const later = rowsAfter(first, rows(4, 3, 2), atTheTop)
    expect([ids(later.rows), later.waiting]).toEqual([[4, 3, 2], 0])
  })

  test('rows do not move while a person reads them; new ones are counted', () => {
    const later = rowsAfter(first, rows(5, 4, 3), reading)
    expect([ids(later.rows), later.waiting]).toEqual([[3, 2, 1], 2])
    expect(rowsAfter(later, later.given, reading)).toBe(later)
  })

  test('a changed row is updated in its place', () => {
    const later = rowsAfter(first, [comment(4), comment(3, 'answered'), comment(2)], reading)
    expect(later.rows).toEqual([comment(3, 'answered'), comment(2), comment(1)])
  })

  test('back at the top, new rows appear', () => {
    const held = rowsAfter(first, rows(5, 4, 3), reading)
    const later = rowsAfter(held, held.given, atTheTop)
    expect([ids(later.rows), later.waiting]).toEqual([[5, 4, 3], 0])
  })

  test('rows that move up because another one left are not new', () => {
    const later = rowsAfter(first, rows(3, 1, 0), reading)
    expect([ids(later.rows), later.waiting]).toEqual([[3, 2, 1], 0])
  })

  test('on a later page, rows that moved down from the page before are counted', () => {
    const second = { ...reading, isFirstPage: false }
    const turned = rowsAfter(null, rows(13, 12, 11), second)
    const later = rowsAfter(turned, rows(15, 14, 13), second)
    expect([ids(later.rows), later.waiting]).toEqual([[13, 12, 11], 2])
  })

  test('another filter is another list; an empty list keeps no rows', () => {
    expect(ids(rowsAfter(first, rows(9), { ...reading, view: 'failed' }).rows)).toEqual([9])
    const empty = rowsAfter<Comment>(null, [], reading)
    expect(ids(rowsAfter(empty, rows(1), reading).rows)).toEqual([1])
  })
})
