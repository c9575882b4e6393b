import { expect, test } from 'vitest'
import { searchedFurther } from './search-further.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const STOPPED = '2026-11-12T03:10:00.000Z'

test('a continued search starts where the last one stopped, at its first page', () => {
  expect(searchedFurther({ search: 'үнэ', page: 4 }, STOPPED, NOW)).toEqual({ search: 'үнэ', to: STOPPED })
  expect(searchedFurther({ search: 'үнэ', from: '2026-01-01', to: '2026-11-20' }, STOPPED, NOW)).toEqual({
    search: 'үнэ',
    from: '2026-01-01',
    to: STOPPED,
  })
})

test('a named range keeps its start', () => {
  expect(searchedFurther({ search: 'үнэ', range: 'this_month' }, STOPPED, NOW)).toEqual({
    search: 'үнэ',
    from: '2026-10-31T16:00:00.000Z',
    to: STOPPED,
  })
})
