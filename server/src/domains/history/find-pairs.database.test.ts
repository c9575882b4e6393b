import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { updateRunStatuses } from './index.ts'
import { listRuns, type RunFilter } from './list-runs.ts'
import { insertRuns, type NewRun } from './store.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const FIRST = Date.UTC(2026, 10, 20)
const AUTOMATIONS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const KEYWORDS = ['үнэ', 'ҮНЭ', 'хаяг']
const POSTS = ['1', '2', '3']
const CUSTOMERS = ['6010203040506070', '6010203040506071', undefined]
const TEXTS = ['une hed ve', 'Үнэ хэд вэ?', 'Хаяг хаана вэ', '😍']
const STATUSES = ['answered', 'failed', 'waiting', 'ignored'] as const

type Comment = NewRun & { status: (typeof STATUSES)[number] }

const comment = (eventId: number): Comment => {
  const one = <Value>(values: readonly Value[], stride: number) =>
    values[Math.floor((eventId * stride) % 97) % values.length] as Value
  const status = one(STATUSES, 7)
  const answered = status !== 'ignored'
  return {
    pageId: pageKey,
    eventId: String(eventId),
    kind: 'comment_added',
    commentId: `1_${eventId}`,
    contentId: one(POSTS, 13),
    customerId: one(CUSTOMERS, 29),
    customerName: one(['Сараа', 'Bold', undefined], 31),
    text: one(TEXTS, 41),
    // Several rows share a moment.
    occurredAt: new Date(FIRST + Math.floor(eventId / 3) * 60_000),
    outcome: answered ? 'answered' : 'ignored',
    own: eventId % 11 === 0,
    automation: answered ? { id: one(AUTOMATIONS, 17), name: 'Үнэ' } : undefined,
    keyword: answered ? one(KEYWORDS, 19) : undefined,
    reasons: [],
    foundLater: eventId % 5 === 0,
    countedPeriod: undefined,
    deliveries: answered ? ['comment_reply'] : [],
    status,
  }
}

const SENT = { answered: 'sent', failed: 'failed' } as const

let database: Database
let pageKey: PageKey
let comments: Comment[]

beforeAll(async () => {
  database = await freshDatabase()
  pageKey = (await connectedPage(database.queries, { encrypt: (text) => text })).pageKey
  comments = Array.from({ length: 240 }, (_, index) => comment(index + 1))
  await insertRuns(database.queries, comments, NOW)
  const settled = comments.flatMap(({ eventId, status }) =>
    status === 'answered' || status === 'failed'
      ? [{ pageId: pageKey, eventId, kind: 'comment_reply' as const, state: SENT[status] }]
      : [],
  )
  await updateRunStatuses(database.queries, settled)
})
afterAll(() => database.close())

const moment = fc.integer({ min: 0, max: 80 }).map((minute) => new Date(FIRST + minute * 60_000))
const filters = fc.record(
  {
    status: fc.constantFrom(...STATUSES),
    keyword: fc.constantFrom('үнэ', 'Хаяг', 'загас'),
    automation_id: fc.constantFrom(...AUTOMATIONS),
    content_id: fc.constantFrom(...POSTS, '4'),
    customer_id: fc.constantFrom('6010203040506070', '6010203040506071'),
    found_later: fc.boolean(),
    search: fc.constantFrom('үнэ', 'une', 'saraa', 'хаяг болд', '😍'),
    start_date: moment.map((date) => date.toISOString()),
  },
  { requiredKeys: [] },
)
type Asked = Omit<Partial<RunFilter>, 'team_id' | 'page_id'>

/** Naive version of each filter. */
const FITS: { [Key in keyof Asked]: (run: Comment, value: NonNullable<Asked[Key]>) => boolean } = {
  status: (run, status) => run.status === status,
  keyword: (run, keyword) => run.keyword?.toLowerCase() === keyword.toLowerCase(),
  automation_id: (run, id) => run.automation?.id === id,
  content_id: (run, id) => run.contentId === id,
  customer_id: (run, id) => run.customerId === id,
  found_later: (run, found) => run.foundLater === found,
  start_date: (run, start) => run.occurredAt >= new Date(start),
  search: (run, search) => {
    const isPrice = run.text === TEXTS[0] || run.text === TEXTS[1]
    if (search === 'үнэ' || search === 'une') return isPrice
    if (search === 'saraa') return run.customerName === 'Сараа'
    if (search === '😍') return run.text === '😍'
    return run.text === 'Хаяг хаана вэ' && run.customerName === 'Bold'
  },
}

const readNaively = (asked: Asked): string[] =>
  comments
    .filter((run) => !run.own)
    .filter((run) =>
      Object.entries(asked).every(([key, value]) =>
        (FITS[key as keyof Asked] as (run: Comment, value: unknown) => boolean)(run, value),
      ),
    )
    .toSorted(
      (left, right) =>
        right.occurredAt.getTime() - left.occurredAt.getTime() ||
        Number(right.eventId) - Number(left.eventId),
    )
    .map(({ eventId }) => eventId)

it('any combination of filters finds the same rows as a naive scan, in the same order and number', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const found = await listRuns(
        database.queries,
        { ...pageColumns(pageKey), ...asked } as RunFilter,
        { page: 1, per_page: 100 },
        NOW,
      )
      const naive = readNaively(asked)
      expect(found.runs.map(({ id }) => id)).toEqual(naive.slice(0, 100))
      expect(found).toMatchObject({ total: naive.length, counted: 'exactly', searched_back_to: null })
    }),
    { numRuns: 150 },
  )
})
