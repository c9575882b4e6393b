import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { isFound, NAMES, type Searched, searches, typedText } from '#server/testing/naive-search.ts'
import { listRuns, type RunFilter } from './list-runs.ts'
import { insertRuns, type NewRun } from './store.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const FIRST = Date.UTC(2026, 10, 20)

type Comment = NewRun & Searched

const comment = (eventId: number): Comment => {
  const [text, name] = [typedText(eventId), NAMES[eventId % 5]]
  return {
    pageId: pageKey,
    eventId: String(eventId),
    kind: 'comment_added',
    commentId: `1_${eventId}`,
    contentId: String(eventId % 3),
    customerId: '6010203040506070',
    customerName: name,
    text,
    // Several rows share a moment.
    occurredAt: new Date(FIRST + Math.floor(eventId / 3) * 60_000),
    outcome: 'ignored',
    own: eventId % 11 === 0,
    automation: undefined,
    keyword: undefined,
    reasons: [],
    foundLater: false,
    countedPeriod: undefined,
    deliveries: [],
    name: name ?? '',
    searchText: searchTextOf(text, name ?? ''),
  }
}

let database: Database
let pageKey: PageKey
let comments: Comment[]

beforeAll(async () => {
  database = await freshDatabase()
  pageKey = (await connectedPage(database.queries, { encrypt: (text) => text })).pageKey
  comments = Array.from({ length: 240 }, (_, index) => comment(index + 1))
  await insertRuns(database.queries, comments, NOW)
})
afterAll(() => database.close())

const readNaively = (search: string, content: string | undefined): string[] =>
  comments
    .filter((run) => !run.own && isFound(search, run) && (content === undefined || run.contentId === content))
    .toSorted(
      (left, right) =>
        right.occurredAt.getTime() - left.occurredAt.getTime() ||
        Number(right.eventId) - Number(left.eventId),
    )
    .map(({ eventId }) => eventId)

it('a search finds the same comments as a naive scan, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      searches,
      fc.option(fc.constantFrom('0', '1'), { nil: undefined }),
      fc.record({ page: fc.integer({ min: 1, max: 4 }), per_page: fc.constantFrom(1, 7, 100) }),
      async (search, content_id, asked) => {
        const filter = { ...pageColumns(pageKey), search, content_id } as RunFilter
        const found = await listRuns(database.queries, filter, asked, NOW)
        const naive = readNaively(search, content_id)
        const from = (asked.page - 1) * asked.per_page
        expect(found.runs.map(({ id }) => id)).toEqual(naive.slice(from, from + asked.per_page))
        expect(found).toMatchObject({ total: naive.length, counted: 'exactly', searched_back_to: null })
      },
    ),
    { numRuns: 200 },
  )
})
