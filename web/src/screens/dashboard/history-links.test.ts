import { expect, test } from 'vitest'
import { commentQuery, readHistoryFilter } from '../history/history-filter.ts'
import { chatsBehind, commentsBehind } from './history-links.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }

test('a number of comments links to exactly those comments', () => {
  const filter = readHistoryFilter(commentsBehind('failed', week))
  expect(filter).toEqual({ status: 'failed', ...week })
  expect(commentQuery('1', filter)).toMatchObject({
    status: 'failed',
    start_date: '2026-11-16',
    end_date: '2026-11-22',
  })
})

test('a number of chats links to the tab of chats', () => {
  expect(readHistoryFilter(chatsBehind('waiting', week))).toEqual({ tab: 'chat', status: 'waiting', ...week })
})

test('a post of the list links to the comments answered on it', () => {
  const link = commentsBehind('answered', week, '110022003300441_7')
  expect(readHistoryFilter(link)).toEqual({ status: 'answered', content: '110022003300441_7', ...week })
})

test('an hour of the table links to its sixty minutes', () => {
  const hour = { from: '2026-11-20T16:00:00.000Z', to: '2026-11-20T17:00:00.000Z' }
  expect(readHistoryFilter(commentsBehind('answered', hour))).toEqual({ status: 'answered', ...hour })
})
