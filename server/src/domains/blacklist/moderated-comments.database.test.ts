import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageKey } from '#migrations/page-key.ts'
import { insertRuns, type NewRun } from '#server/domains/history/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { listModerated, readModerated } from './moderated-comments.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const FIRST = Date.UTC(2026, 10, 20)

let database: Database
let pageKey: PageKey

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  pageKey = (await connectedPage(database.queries, { encrypt: (text) => text })).pageKey
})

const run = (eventId: number, changes: Partial<NewRun> = {}): NewRun => ({
  pageId: pageKey,
  eventId: String(eventId),
  kind: 'comment_added',
  commentId: `1_${eventId}`,
  contentId: '1',
  customerId: '6010203040506070',
  customerName: 'Сараа',
  text: 'ямар новш юм',
  occurredAt: new Date(FIRST + eventId * 1000),
  outcome: 'moderated',
  own: false,
  automation: undefined,
  keyword: undefined,
  reasons: [{ code: 'blacklisted', word: 'новш', words: 'новш', action: 'hide' }],
  foundLater: false,
  countedPeriod: undefined,
  deliveries: ['hide_comment'],
  ...changes,
})
const record = (runs: NewRun[]) => insertRuns(database.queries, runs, NOW)
const list = (asked = { page: 1, per_page: 20 }) => listModerated(database.queries, pageKey, asked)

describe('the list of moderated comments', () => {
  it('is counted up to a thousand, like history', async () => {
    await record(Array.from({ length: 1000 }, (_, index) => run(index + 1)))
    expect(await list()).toMatchObject({ total: 1000, counted: 'exactly' })
    await record([run(1001, { kind: 'comment_edited', commentId: '1_1' })])
    expect(await list()).toMatchObject({ total: 1000, counted: 'exactly' })
    await record([run(1002)])
    expect(await list()).toMatchObject({ total: 1000, counted: 'at_least' })
  })

  it('ends after a thousand rows', async () => {
    expect(await list({ page: 100, per_page: 10 })).toMatchObject({ comments: [], total: 0 })
    await expect(list({ page: 101, per_page: 10 })).rejects.toMatchObject({
      problems: [{ field: 'page', code: 'TOO_FAR_BACK', details: { most: 1000 } }],
    })
  })

  it('shows each comment once, by its newest run, in the order of history', async () => {
    const happened = fc.array(
      fc.record({
        comment: fc.nat(8),
        at: fc.nat(12),
        outcome: fc.constantFrom('moderated', 'moderated', 'ignored', 'answered'),
      }),
      { maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(happened, fc.integer({ min: 1, max: 7 }), async (events, per_page) => {
        pageKey = (await connectedPage(database.queries, { encrypt: (text) => text })).pageKey
        const runs = events.map(({ comment, at, outcome }, index) =>
          run(index + 1, { commentId: `1_${comment}`, occurredAt: new Date(FIRST + at * 1000), outcome }),
        )
        await record(runs)
        const newest = new Map<string, NewRun>()
        for (const one of runs) if (one.outcome === 'moderated') newest.set(one.commentId, one)
        const naive = [...newest.values()].toSorted(
          (left, right) =>
            right.occurredAt.getTime() - left.occurredAt.getTime() ||
            Number(right.eventId) - Number(left.eventId),
        )
        const listed: string[] = []
        for (let page = 1; (page - 1) * per_page <= naive.length; page++) {
          const found = await list({ page, per_page })
          expect(found).toMatchObject({ total: naive.length, counted: 'exactly' })
          listed.push(...found.comments.map(({ id }) => id))
        }
        expect(listed).toEqual(naive.map(({ eventId }) => eventId))
        for (const { eventId } of runs) {
          const read = await readModerated(database.queries, pageKey, eventId)
          expect(read?.id).toBe(listed.includes(eventId) ? eventId : undefined)
        }
      }),
      { numRuns: 30 },
    )
  })
})
