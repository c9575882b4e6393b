import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfDay } from '#contract/calendar.ts'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import { updateRunStatuses } from '#server/domains/history/index.ts'
import { createRollUp } from '#server/domains/statistics/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { listRuns, type RunFilter } from './list-runs.ts'
import { insertRuns, type NewRun } from './store.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
let database: Database
let pageKey: PageKey

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  pageKey = (await connectedPage(database.queries, { encrypt: (text) => text })).pageKey
})

const run = (eventId: number, at: string | Date, changes: Partial<NewRun> = {}): NewRun => ({
  pageId: pageKey,
  eventId: String(eventId),
  kind: 'comment_added',
  commentId: `1_${eventId}`,
  contentId: '1',
  customerId: '6010203040506070',
  customerName: 'Сараа',
  text: 'Үнэ хэд вэ?',
  occurredAt: new Date(at),
  outcome: 'answered',
  own: false,
  automation: { id: '00000000-0000-4000-8000-000000000001', name: 'Үнэ' },
  keyword: 'үнэ',
  reasons: [],
  foundLater: false,
  countedPeriod: undefined,
  deliveries: ['comment_reply', 'chat_reply'],
  ...changes,
})
const record = (...runs: NewRun[]) => insertRuns(database.queries, runs, NOW)
const list = (filter: Partial<RunFilter> = {}, asked = { page: 1, per_page: 20 }) =>
  listRuns(database.queries, { ...pageColumns(pageKey), ...filter } as RunFilter, asked, NOW)
const ids = async (filter: Partial<RunFilter> = {}, asked = { page: 1, per_page: 20 }) =>
  (await list(filter, asked)).runs.map(({ id }) => id)
const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof DomainError ? error.problems : error
}

describe('the order of history', () => {
  it('is the time of the event: a comment found later is listed at its own time', async () => {
    await record(
      run(1, '2026-11-20T10:00:00Z'),
      run(2, '2026-11-20T12:00:00Z'),
      run(3, '2026-11-20T11:00:00Z', { foundLater: true }),
    )
    expect(await ids()).toEqual(['2', '3', '1'])
  })

  it('of rows of one moment is the order of their arrival', async () => {
    await record(...[1, 2, 3].map((id) => run(id, '2026-11-20T10:00:00Z')))
    expect(await ids()).toEqual(['3', '2', '1'])
  })
})

describe('pages of history', () => {
  it('lose no row while new comments arrive, and are stable with an end date', async () => {
    await record(...[1, 2, 3, 4, 5, 6].map((id) => run(id, `2026-11-20T10:0${id}:00Z`)))
    const before = await ids({}, { page: 1, per_page: 2 })
    await record(run(7, '2026-11-20T10:07:00Z'))
    const after = [...(await ids({}, { page: 2, per_page: 2 })), ...(await ids({}, { page: 3, per_page: 2 }))]
    expect([...new Set([...before, ...after])]).toEqual(['6', '5', '4', '3', '2'])
    const end_date = '2026-11-20T10:06:30.000Z'
    expect(await ids({ end_date }, { page: 2, per_page: 2 })).toEqual(['4', '3'])
  })

  it('end after a thousand rows, beyond which dates are required', async () => {
    expect(await ids({}, { page: 50, per_page: 20 })).toEqual([])
    expect(await refusal(list({}, { page: 51, per_page: 20 }))).toEqual([
      { field: 'page', code: 'TOO_FAR_BACK', details: { most: 1000 } },
    ])
  })
})

describe('the number of comments', () => {
  it('is exact by status and by days, and counted up to a thousand otherwise', async () => {
    const many = Array.from({ length: 1050 }, (_, index) =>
      run(index + 1, new Date(Date.UTC(2026, 10, 19) + index * 1000)),
    )
    await record(...many)
    expect(await list()).toMatchObject({ total: 1050, counted: 'exactly' })
    expect(await list({ status: 'waiting' })).toMatchObject({ total: 1050, counted: 'exactly' })
    expect(await list({ start_date: '2026-11-19' })).toMatchObject({ total: 1050, counted: 'exactly' })
    expect(await list({ keyword: 'ҮНЭ' })).toMatchObject({ total: 1000, counted: 'at_least' })
    expect(await list({ keyword: 'хаяг' })).toMatchObject({ total: 0, counted: 'exactly' })
  })

  it('is exact for the answered comments of one post by days, as on the dashboard', async () => {
    const many = Array.from({ length: 1050 }, (_, index) =>
      run(index + 1, new Date(Date.UTC(2026, 10, 19, 15) + index * 4000), { deliveries: ['comment_reply'] }),
    )
    await record(...many)
    const sent = many.map(
      ({ eventId }) => ({ pageId: pageKey, eventId, kind: 'comment_reply', state: 'sent' }) as const,
    )
    await updateRunStatuses(database.queries, sent)
    const answered = { status: 'answered', content_id: '1' } as const
    expect(await list(answered)).toMatchObject({ total: 1050, counted: 'exactly' })
    const firstDay = await list({ ...answered, end_date: '2026-11-19' })
    expect(firstDay).toMatchObject({ total: 900, counted: 'exactly' })
    await createRollUp(database)()
    expect(await list({ ...answered, start_date: '2026-11-20' })).toMatchObject({ total: 150 })
    expect(await list({ ...answered, content_id: '2' })).toMatchObject({ total: 0 })
  })
})

describe('a day', () => {
  it('begins and ends at midnight of Ulaanbaatar, both days of a range included', async () => {
    await record(
      run(1, '2026-11-19T15:59:59.999Z'),
      run(2, '2026-11-19T16:00:00.000Z'),
      run(3, '2026-11-20T15:59:59.999Z'),
      run(4, '2026-11-20T16:00:00.000Z'),
    )
    expect(await ids({ start_date: '2026-11-20', end_date: '2026-11-20' })).toEqual(['3', '2'])
    expect(await ids({ start_date: '2026-11-20' })).toEqual(['4', '3', '2'])
    expect(await ids({ end_date: '2026-11-19' })).toEqual(['1'])
    expect(await ids({ range: 'today' })).toEqual(['4'])
    expect((await list({ start_date: '2026-11-20', end_date: '2026-11-20' })).total).toBe(2)
  })

  it('may be a moment: the first is included, the last excluded', async () => {
    const [first, last] = [startOfDay('2026-11-20'), startOfDay('2026-11-21')]
    await record(run(1, first), run(2, last))
    const filter = { start_date: first.toISOString(), end_date: last.toISOString() }
    expect(await ids(filter)).toEqual(['1'])
  })

  it.each([
    ['last_hour', '2026-11-21T01:00:01Z', '2026-11-21T00:59:59Z'],
    ['this_week', '2026-11-15T16:00:00Z', '2026-11-15T15:59:59Z'],
    ['last_week', '2026-11-08T16:00:00Z', '2026-11-15T16:00:00Z'],
    ['last_month', '2026-09-30T16:00:00Z', '2026-10-31T16:00:00Z'],
    ['this_year', '2025-12-31T16:00:00Z', '2025-12-31T15:59:59Z'],
  ] as const)('%s has its first moment and not the one beside it', async (range, inside, outside) => {
    await record(run(1, inside), run(2, outside))
    expect(await ids({ range })).toEqual(['1'])
  })

  it('after the end, or together with a named range, is refused at its field', async () => {
    expect(await refusal(list({ start_date: '2026-11-20', end_date: '2026-11-19' }))).toEqual([
      { field: 'end_date', code: 'DATES_REVERSED' },
    ])
    expect(await refusal(list({ range: 'today', end_date: '2026-11-19' }))).toEqual([
      { field: 'range', code: 'RANGE_OR_DATES' },
    ])
  })
})

describe('filters', () => {
  it('are combined: a customer, a post, and the state of each reply', async () => {
    await record(
      run(1, '2026-11-20T10:01:00Z'),
      run(2, '2026-11-20T10:02:00Z', { contentId: '2' }),
      run(3, '2026-11-20T10:03:00Z', { contentId: '2', customerId: 'Болд' }),
    )
    await updateRunStatuses(database.queries, [
      { pageId: pageKey, eventId: '2', kind: 'comment_reply', state: 'failed' },
      { pageId: pageKey, eventId: '3', kind: 'comment_reply', state: 'skipped' },
      { pageId: pageKey, eventId: '3', kind: 'chat_reply', state: 'sent' },
    ])
    expect(await ids({ content_id: '2' })).toEqual(['3', '2'])
    expect(await ids({ content_id: '2', customer_id: 'Болд' })).toEqual(['3'])
    expect(await ids({ chat_status: 'waiting' })).toEqual(['2', '1'])
    expect(await ids({ chat_status: 'waiting', status: 'failed' })).toEqual(['2'])
    expect(await ids({ comment_status: 'failed', chat_status: 'waiting' })).toEqual(['2'])
    expect(await ids({ comment_status: 'skipped' })).toEqual(['3'])
    expect(await ids({ status: 'answered' })).toEqual(['3'])
  })
})

describe('a search', () => {
  const words = () =>
    record(
      run(1, '2026-11-20T10:01:00Z', { text: 'une hed ve', customerName: 'Sarantuya Bat' }),
      run(2, '2026-11-20T10:02:00Z', { text: 'Үнэ хэд вэ?', customerName: 'Болд' }),
      run(3, '2026-11-20T10:03:00Z', { text: 'Хаяг хаана вэ, 99112233', customerName: 'Ганзориг' }),
      run(4, '2026-11-20T10:04:00Z', { text: '😍😍 100% гоё_юм', customerName: undefined }),
    )

  it.each([
    ['үнэ', ['2', '1']],
    ['UNE', ['2', '1']],
    ['vne', ['2', '1']],
    ['Сарантуяа', ['1']],
    ['ganzorig', ['3']],
    ['ганз', ['3']],
    ['хаяг 9911', ['3']],
    ['үнэ болд', ['2']],
    ['аяг', ['3']],
    ['😍', ['4']],
    ['0%', ['4']],
    ['ё_ю', ['4']],
    ['загас', []],
  ])('for «%s» finds the words of a comment or a name, in either script', async (search, found) => {
    await words()
    expect(await list({ search })).toMatchObject({ total: found.length, searched_back_to: null })
    expect(await ids({ search })).toEqual(found)
  })

  const recordMany = (count: number, keyword: string | undefined) => {
    const first = Date.UTC(2026, 10, 19)
    return record(
      ...Array.from({ length: count }, (_, index) =>
        run(index + 1, new Date(first + Math.floor(index / 2) * 1000), {
          text: index < 20 ? 'Хаяг хаана вэ' : 'Гоё',
          outcome: 'ignored',
          keyword,
          deliveries: [],
        }),
      ),
    )
  }

  it.each([
    ['ten thousand', 10_000, undefined],
    ['two and a half thousand of a filter', 2500, 'үнэ'],
  ])('scans the newest %s, shows how far it came, and continues there', async (_, count, keyword) => {
    await recordMany(count + 10, keyword)
    const asked = { search: 'хаяг', ...(keyword && { keyword }) }
    const found = await list(asked)
    expect(found).toMatchObject({ total: 10, counted: 'at_least' })
    const end_date = found.searched_back_to ?? ''
    expect(end_date).toBe(new Date(Date.UTC(2026, 10, 19) + 5001).toISOString())
    const further = await list({ ...asked, end_date })
    expect(further.searched_back_to).toBeNull()
    const all = [...found.runs, ...further.runs].map(({ id }) => Number(id))
    expect(new Set(all)).toEqual(new Set(Array.from({ length: 20 }, (_, index) => index + 1)))
  })
})
