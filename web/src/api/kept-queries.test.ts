import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isKept, KEPT_QUERIES_KEY, keepQueries, restoreQueries } from './kept-queries.ts'

const OWNER = '7f0c'
const NOW = Date.now()

const tab = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const inboxKey = (search: string) => ['listInbox', { page_id: '104', view: 'waiting', search }]
const list = (text: string) => ({
  pages: [{ chats: [{ text }] }, { chats: ['older'] }],
  pageParams: ['', 'next'],
})

const seen = () => {
  const queries = new QueryClient()
  queries.setQueryData(inboxKey(''), list('Бялуу захиалъя'), { updatedAt: NOW - 60_000 })
  queries.setQueryData(inboxKey('9911'), list('Утсаар хайсан'))
  queries.setQueryData(['listInbox', { query: { view: 'waiting' } }], { counts: { waiting: 3 } })
  queries.setQueryData(['getBilling', {}], { billing: 'no text of customers' })
  return queries
}

const afterReload = (storage: ReturnType<typeof tab>, personId: string | undefined, later = 1000) => {
  const queries = new QueryClient()
  restoreQueries(queries, storage, personId, NOW + later)
  return queries
}

test('the inbox is there after a reload, its first page only, and is read again', () => {
  const storage = tab()
  keepQueries(seen(), storage, OWNER, NOW)
  const queries = afterReload(storage, OWNER)
  expect(queries.getQueryData(inboxKey(''))).toEqual({
    pages: [{ chats: [{ text: 'Бялуу захиалъя' }] }],
    pageParams: [''],
  })
  expect(queries.getQueryState(inboxKey(''))).toMatchObject({
    isInvalidated: true,
    dataUpdatedAt: NOW - 60_000,
  })
})

test('a search, the number in the navigation and other reads are not kept', () => {
  const storage = tab()
  keepQueries(seen(), storage, OWNER, NOW)
  expect(afterReload(storage, OWNER).getQueryCache().getAll()).toHaveLength(1)
})

test('another person sees nothing of it, and it is gone', () => {
  const storage = tab()
  keepQueries(seen(), storage, OWNER, NOW)
  expect(afterReload(storage, 'another').getQueryCache().getAll()).toEqual([])
  expect(storage.items.size).toBe(0)
})

test('nothing stays after signing out, and nothing is shown after an hour', () => {
  const storage = tab()
  keepQueries(seen(), storage, OWNER, NOW)
  expect(afterReload(storage, OWNER, 3_600_001).getQueryCache().getAll()).toEqual([])
  keepQueries(seen(), storage, OWNER, NOW)
  keepQueries(seen(), storage, undefined, NOW)
  expect(storage.items.size).toBe(0)
})

test('ten threads are kept, the newest, and nothing larger than the bound', () => {
  const storage = tab()
  const queries = new QueryClient()
  for (let number = 0; number < 15; number += 1)
    queries.setQueryData(['getThread', '104', String(number)], list(`мессеж ${number}`), {
      updatedAt: NOW - 1000 * number,
    })
  keepQueries(queries, storage, OWNER, NOW)
  const kept = afterReload(storage, OWNER)
  expect(kept.getQueryCache().getAll()).toHaveLength(10)
  expect(kept.getQueryData(['getThread', '104', '0'])).toBeDefined()
  expect(kept.getQueryData(['getThread', '104', '14'])).toBeUndefined()
  queries.setQueryData(['getThread', '104', '0'], list('а'.repeat(500_000)))
  keepQueries(queries, storage, OWNER, NOW)
  expect(storage.getItem(KEPT_QUERIES_KEY)).toBeNull()
})

test('a damaged store is ignored', () => {
  const storage = tab()
  storage.setItem(KEPT_QUERIES_KEY, '{')
  expect(afterReload(storage, OWNER).getQueryCache().getAll()).toEqual([])
})

test('data from before this load counts as kept until it is read', () => {
  expect(isKept({ dataUpdatedAt: performance.timeOrigin - 1 })).toBe(true)
  expect(isKept({ dataUpdatedAt: performance.timeOrigin + 1 })).toBe(false)
  expect(isKept({ dataUpdatedAt: 0 })).toBe(false)
})
