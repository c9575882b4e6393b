import { describe, expect, test } from 'vitest'
import { changeFilter, isFiltered } from '#web/components/list-filter.ts'
import type { ListFilter } from './list-filter.ts'
import { listQuery, readListFilter } from './list-filter.ts'

describe('the filter of the automations in the address', () => {
  test('a shared address gives the same list', () => {
    const filter = { search: 'үнэ', state: 'on', trigger: 'keywords', kind: 'reel', page: 2 } as const
    expect(readListFilter({ ...filter, pageId: '1' })).toEqual(filter)
    expect(listQuery('1', filter)).toEqual({
      page_id: '1',
      page: 2,
      search: 'үнэ',
      state: 'on',
      trigger: 'keywords',
      type: 2,
    })
  })

  test('an invalid filter is left out without an error', () => {
    expect(readListFilter({ search: ' ', state: 'maybe', kind: 'story', page: 'x' })).toEqual({})
  })

  test('another choice resets the page number, another page keeps the choices', () => {
    expect(changeFilter<ListFilter>({ kind: 'live', page: 3 }, { state: 'off' })).toEqual({
      kind: 'live',
      state: 'off',
    })
    expect(changeFilter<ListFilter>({ kind: 'live' }, { page: 2 })).toEqual({ kind: 'live', page: 2 })
  })

  test('the page number alone is no filter', () => {
    expect([isFiltered({ page: 2 }), isFiltered({ search: 'үнэ' })]).toEqual([false, true])
  })
})
