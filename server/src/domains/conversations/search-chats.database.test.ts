import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { isFound, NAMES, type Searched, searches, typedText } from '#server/testing/naive-search.ts'
import { insertChatRuns } from './chat-history.ts'
import { listChatRuns } from './list-chat-runs.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const FIRST = Date.UTC(2026, 10, 20)

/** `named`: the row has the name; `named later`: only the conversation has it. `unnamed`: the name is unknown. */
const CUSTOMERS = ['named', 'named later', 'unnamed'] as const

type Message = Searched & { eventId: string; occurredAt: Date; customerId: string }

const message = (eventId: number): Message => {
  const customerId = CUSTOMERS[eventId % CUSTOMERS.length] as string
  const number = Math.floor(eventId / CUSTOMERS.length)
  const name = customerId.startsWith('named') ? (NAMES[CUSTOMERS.indexOf(customerId as never) + 1] ?? '') : ''
  const text = typedText(number)
  return {
    eventId: String(eventId),
    occurredAt: new Date(FIRST + Math.floor(eventId / 3) * 60_000),
    customerId,
    text,
    name,
    searchText: searchTextOf(text, name),
  }
}

let database: Database
let pageKey: PageKey
const messages = Array.from({ length: 240 }, (_, index) => message(index + 1))

const writeConversation = (customerId: string, name: string | undefined) =>
  database.queries
    .insertInto('conversations')
    .values({
      ...pageColumns(pageKey),
      customer_id: customerId,
      name: name ?? null,
      search_name: name === undefined ? null : searchTextOf(name),
      state: '{}',
      last_event_at: NOW,
    })
    .execute()

beforeAll(async () => {
  database = await freshDatabase()
  pageKey = (await connectedPage(database.queries, { encrypt: (text) => text })).pageKey
  for (const customerId of CUSTOMERS)
    await writeConversation(
      customerId,
      messages.find((one) => one.customerId === customerId)?.name || undefined,
    )
  await insertChatRuns(
    database.queries,
    messages.map((one) => ({
      ...one,
      pageId: pageKey,
      kind: 'chat_message',
      customerName: one.customerId === 'named' ? one.name : null,
      outcome: 'ignored',
      automation: undefined,
      keyword: undefined,
      reasons: [],
      countedPeriod: undefined,
    })),
    NOW,
  )
})
afterAll(() => database.close())

const readNaively = (search: string): string[] =>
  messages
    .filter((one) => isFound(search, one))
    .toSorted(
      (left, right) =>
        right.occurredAt.getTime() - left.occurredAt.getTime() ||
        Number(right.eventId) - Number(left.eventId),
    )
    .map(({ eventId }) => eventId)

it('a search finds the same chats as a naive scan, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      searches,
      fc.record({ page: fc.integer({ min: 1, max: 4 }), per_page: fc.constantFrom(1, 7, 100) }),
      async (search, asked) => {
        const found = await listChatRuns(database.queries, { ...pageColumns(pageKey), search }, asked, NOW)
        const naive = readNaively(search)
        const from = (asked.page - 1) * asked.per_page
        expect(found.runs.map(({ id }) => id)).toEqual(naive.slice(from, from + asked.per_page))
        expect(found).toMatchObject({ total: naive.length, counted: 'exactly', searched_back_to: null })
      },
    ),
    { numRuns: 200 },
  )
})
