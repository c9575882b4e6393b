import { describe, expect, test } from 'vitest'
import { arrivalsAfter } from './use-arrivals.ts'

const arrived = (seen: ReturnType<typeof arrivalsAfter>) => [...seen.arrived]

describe('rows that arrive while the history is open', () => {
  const first = arrivalsAfter(null, 'all', ['2', '1'])

  test('none are new when the view is first shown', () => {
    expect(arrived(first)).toEqual([])
  })

  test('a row that was not there before is new', () => {
    expect(arrived(arrivalsAfter(first, 'all', ['3', '2', '1']))).toEqual(['3'])
  })

  test('a change of known rows moves nothing', () => {
    expect(arrivalsAfter(first, 'all', ['2', '1'])).toBe(first)
  })

  test('another filter or page is another view without new rows', () => {
    expect(arrived(arrivalsAfter(first, 'failed', ['9', '8']))).toEqual([])
  })
})
