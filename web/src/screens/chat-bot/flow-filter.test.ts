import { describe, expect, test } from 'vitest'
import { changeFilter, isFiltered } from '#web/components/list-filter.ts'
import type { FlowFilter } from './flow-filter.ts'
import { flowListQuery } from './flow-filter.ts'

describe('the filter of the chat automations in the address', () => {
  test('each filter in the address is sent to the server', () => {
    const filter = { search: 'үнэ', state: 'live', trigger: 'keyword', page: 2 } as const
    expect(flowListQuery('1', filter)).toEqual({
      page_id: '1',
      page: 2,
      search: 'үнэ',
      status: 'live',
      trigger: 'keyword',
    })
  })

  test('a search longer than any title is cut, not refused', () => {
    expect(flowListQuery('1', { search: 'ү'.repeat(500) }).search).toHaveLength(100)
  })

  test('another choice resets the page number, another page keeps the choices', () => {
    expect(changeFilter<FlowFilter>({ trigger: 'welcome', page: 3 }, { state: 'draft' })).toEqual({
      trigger: 'welcome',
      state: 'draft',
    })
    expect(changeFilter<FlowFilter>({ trigger: 'welcome' }, { page: 2 })).toEqual({
      trigger: 'welcome',
      page: 2,
    })
    expect(changeFilter<FlowFilter>({ trigger: 'welcome' }, { trigger: undefined })).toEqual({})
  })

  test('the page number alone is no filter', () => {
    expect([isFiltered({ page: 2 }), isFiltered({ state: 'live' })]).toEqual([false, true])
  })
})
