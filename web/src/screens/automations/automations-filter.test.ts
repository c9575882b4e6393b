import { describe, expect, test } from 'vitest'
import { changeFilter, isFiltered } from '#web/components/list-filter.ts'
import type { AutomationsFilter } from './automations-filter.ts'
import { bothQueries } from './automations-filter.ts'

describe('the filter of all automations in the address', () => {
  test('an active one is switched on or live', () => {
    expect(bothQueries('1', { state: 'on', search: 'үнэ' })).toEqual({
      comment: { page_id: '1', search: 'үнэ', state: 'on' },
      chat: { page_id: '1', search: 'үнэ', status: 'live' },
    })
    expect(bothQueries('1', { state: 'off' }).chat).toEqual({ page_id: '1', status: 'draft' })
  })

  test('reads nothing of a kind that is filtered out', () => {
    expect(bothQueries('1', { type: 'chat' })).toEqual({ comment: null, chat: { page_id: '1' } })
    expect(bothQueries('1', { type: 'comment' }).chat).toBeNull()
  })

  test('another choice resets the page number, and the page number alone is no filter', () => {
    expect(changeFilter<AutomationsFilter>({ type: 'chat', page: 3 }, { state: 'on' })).toEqual({
      type: 'chat',
      state: 'on',
    })
    expect([isFiltered({ page: 2 }), isFiltered({ type: 'chat' })]).toEqual([false, true])
  })
})
