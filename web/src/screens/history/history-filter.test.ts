import { describe, expect, test } from 'vitest'
import { changeFilter } from '#web/components/list-filter.ts'
import type { HistoryFilter } from './history-filter.ts'
import {
  chatQuery,
  clearedFilter,
  commentQuery,
  isHistoryFiltered,
  isTypedOn,
  readHistoryFilter,
  statusesOf,
} from './history-filter.ts'

const AUTOMATION = '3f0c8a52-51d7-4c1e-9a57-8a5f0f6b2c11'

describe('the filter of the history in the address', () => {
  test('a shared address gives the same view of comments', () => {
    const filter = {
      status: 'answered',
      failed: 'partly',
      comment: 'failed',
      chat: 'waiting',
      keyword: 'үнэ',
      automation: AUTOMATION,
      customer: '24001122334455',
      content: '104_205',
      search: 'Оюунаа',
      from: '2026-11-01',
      to: '2026-11-21',
      found: 'later',
      page: 3,
    } as const
    expect(readHistoryFilter({ ...filter, pageId: '1' })).toEqual(filter)
    expect(commentQuery('1', filter)).toEqual({
      page_id: '1',
      status: 'answered',
      failed: 'partly',
      comment_status: 'failed',
      chat_status: 'waiting',
      keyword: 'үнэ',
      automation_id: AUTOMATION,
      customer_id: '24001122334455',
      content_id: '104_205',
      search: 'Оюунаа',
      start_date: '2026-11-01',
      end_date: '2026-11-21',
      found_later: 'true',
    })
  })

  test('a shared address gives the same view of chats, without filters that only comments have', () => {
    const filter = {
      tab: 'chat',
      status: 'failed',
      failed: 'any',
      chat: 'failed',
      range: 'this_week',
    } as const
    expect(readHistoryFilter({ ...filter, comment: 'sent', content: '104_205', found: 'later' })).toEqual(
      filter,
    )
    expect(chatQuery('1', filter)).toEqual({
      page_id: '1',
      status: 'failed',
      failed: 'any',
      chat_status: 'failed',
      range: 'this_week',
    })
    expect(readHistoryFilter({ tab: 'chat', status: 'moderated' })).toEqual({ tab: 'chat' })
    expect(statusesOf('chat')).toEqual([
      'unanswered',
      'answered',
      'answered_by_person',
      'asked_ai',
      'waiting',
      'failed',
      'ignored',
      'obsolete',
    ])
  })

  test('an invalid filter is left out without an error', () => {
    const nonsense = {
      tab: 'posts',
      status: 'maybe',
      failed: 'wholly',
      comment: 7,
      keyword: '  ',
      automation: 'x',
      customer: 'x'.repeat(513),
      range: 'yesterday',
      page: -2,
    }
    expect(readHistoryFilter(nonsense)).toEqual({})
    expect(readHistoryFilter({ page: 100_001 })).toEqual({})
  })

  test('own dates are real days or times in order, and replace a range', () => {
    expect(readHistoryFilter({ from: '2026-02-31', range: 'today' })).toEqual({ range: 'today' })
    expect(readHistoryFilter({ from: '2026-11-20', range: 'today' })).toEqual({ from: '2026-11-20' })
    expect(readHistoryFilter({ from: '2026-11-20', to: '2026-11-19' })).toEqual({})
    // A day begins in Ulaanbaatar while it is still the previous day elsewhere.
    const morning = { from: '2026-11-12', to: '2026-11-11T17:00:00.000Z' }
    expect(readHistoryFilter(morning)).toEqual(morning)
    const hour = { from: '2026-11-20T02:00:00.000Z', to: '2026-11-20T11:00:00+08:00' }
    expect(readHistoryFilter(hour)).toEqual(hour)
    expect(readHistoryFilter({ from: 'yesterday', to: '20.11.2026' })).toEqual({})
  })

  test('a keyword of digits is text', () => {
    expect(readHistoryFilter({ keyword: 2 })).toEqual({ keyword: '2' })
  })

  test('another choice resets the page number, and a choice can be removed', () => {
    const filter = { status: 'ignored', page: 4 } as const
    expect(changeFilter<HistoryFilter>(filter, { comment: 'sent' })).toEqual({
      status: 'ignored',
      comment: 'sent',
    })
    expect(changeFilter<HistoryFilter>(filter, { status: undefined })).toEqual({})
    expect(clearedFilter({ tab: 'chat', status: 'ignored' })).toEqual({ tab: 'chat' })
  })

  test('another page keeps the filter', () => {
    expect(changeFilter<HistoryFilter>({ status: 'ignored' }, { page: 2 })).toEqual({
      status: 'ignored',
      page: 2,
    })
  })

  test('neither the page number nor the tab is a filter', () => {
    expect([isHistoryFiltered({ page: 2, tab: 'chat' }), isHistoryFiltered({ keyword: 'үнэ' })]).toEqual([
      false,
      true,
    ])
  })

  test('going back skips the steps of typing one search, and nothing else', () => {
    expect(isTypedOn({ search: 'Ою', status: 'ignored' }, { search: 'Оюунаа', status: 'ignored' })).toBe(true)
    expect(isTypedOn({ status: 'ignored' }, { search: 'Ою', status: 'ignored' })).toBe(false)
    expect(isTypedOn({ search: 'Ою', status: 'ignored' }, { search: 'Ою' })).toBe(false)
    expect(isTypedOn({ search: 'Ою', page: 3 }, { search: 'Оюу' })).toBe(true)
  })
})
