import { describe, expect, test } from 'vitest'
import { changeHistoryFilter, historyQuery, isFiltered, readHistoryFilter } from './history-filter.ts'

describe('the filter of the history in the address', () => {
  test('a shared address gives the same view', () => {
    const filter = {
      outcome: 'answered',
      comment: 'failed',
      chat: 'waiting',
      keyword: 'үнэ',
      automation: '00000000-0000-4000-8000-000000000001',
      found: 'later',
      page: 3,
    } as const
    expect(readHistoryFilter({ ...filter, pageId: '1' })).toEqual(filter)
    expect(historyQuery('1', filter)).toEqual({
      page_id: '1',
      page: 3,
      outcome: 'answered',
      comment_status: 'failed',
      chat_status: 'waiting',
      keyword: 'үнэ',
      automation_id: '00000000-0000-4000-8000-000000000001',
      found_later: 'true',
    })
  })

  test('a reply that failed is looked for whatever kind it is', () => {
    expect(readHistoryFilter({ outcome: 'failed' })).toEqual({ outcome: 'failed' })
    expect(historyQuery('1', { outcome: 'failed' })).toEqual({ page_id: '1', page: 1, failed: 'true' })
  })

  test('nonsense in the address is left out, not shown as an error', () => {
    expect(
      readHistoryFilter({ outcome: 'maybe', comment: 7, keyword: '  ', automation: 'x', page: -2 }),
    ).toEqual({})
  })

  test('a keyword of digits is a word', () => {
    expect(readHistoryFilter({ keyword: 2 })).toEqual({ keyword: '2' })
  })

  test('another choice begins at the first page, and a choice can be taken back', () => {
    const filter = { outcome: 'left', page: 4 } as const
    expect(changeHistoryFilter(filter, { comment: 'sent' })).toEqual({ outcome: 'left', comment: 'sent' })
    expect(changeHistoryFilter(filter, { outcome: undefined })).toEqual({})
  })

  test('turning a page keeps the filter', () => {
    expect(changeHistoryFilter({ outcome: 'left' }, { page: 2 })).toEqual({ outcome: 'left', page: 2 })
  })

  test('the page number alone is no filter', () => {
    expect([isFiltered({ page: 2 }), isFiltered({ keyword: 'үнэ' })]).toEqual([false, true])
  })
})
