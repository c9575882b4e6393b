import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { isFound, NAMES, type Searched, searches, typedText } from '#server/testing/naive-search.ts'
import { insertChatRuns } from './chat-history.ts'
import { listChatRuns } from './list-chat-runs.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const FIRST = Date.UTC(2026, 10, 20)

/** `named`: the row has the name; `before`: only the conversation has it. `unnamed`: the name is unknown. */
const CUSTOMERS = ['named', 'named before', 'unnamed', 'unnamed before'] as const

type Message = Searched & { eventId: string; occurredAt: Date; customerId: string }

const message = (eventId: number): Message => {
  const customerId = CUSTOMERS[eventId % CUSTOMERS.length] as string
  const number = Math.floor(eventId / CUSTOMERS.length)
  const name = customerId.startsWith('named') ? (NAMES[CUSTOMERS.indexOf(customerId as never) + 1] ?? '') : ''
  const text = typedText(number)
  // Rows from before the search have only a text; a name was written with its search text.
  const isUnread = customerId.endsWith('before') && number % 3 === 0
  return {
    eventId: String(eventId),
    occurredAt: new Date(FIRST + Math.floor(eventId / 3) * 60_000),
    customerId,
    text,
    name,
    searchText: isUnread ? searchTextOf(name) : searchTextOf(text, name),
  }
}

let database: Database
let pageId: string
const messages = Array.from({ length: 240 }, (_, index) => message(index + 1))

const writeConversation = (customerId: string, name: string | undefined) =>
  database.queries
    .insertInto('conversations')
    .values({
      page_id: pageId,
      customer_id: customerId,
      name: name ?? null,
      search_name: name === undefined ? null : searchTextOf(name),
      state: '{}',
      last_event_at: NOW,
    })
    .execute()

beforeAll(async () => {
  database = await freshDatabase()
  pageId = (await connectedPage(database.queries, { encrypt: (text) => text })).pageId
  for (const customerId of CUSTOMERS)
    await writeConversation(
      customerId,
      messages.find((one) => one.customerId === customerId)?.name || undefined,
    )
  await insertChatRuns(
    database.queries,
    messages.map((one) => ({
      ...one,
      pageId,
      kind: 'chat_message',
      customerName: one.name || null,
      outcome: 'left',
      automation: undefined,
      keyword: undefined,
      reasons: [],
      countedPeriod: undefined,
    })),
    NOW,
  )
  for (const { eventId, customerId, text, name, searchText } of messages)
    if (customerId.endsWith('before'))
      await database.queries
        .updateTable('chat_runs')
        .set({
          customer_name: sql`null`,
          search_text: searchText === searchTextOf(name) ? null : searchTextOf(text),
        })
        .where('event_id', '=', eventId)
        .execute()
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
        const found = await listChatRuns(database.queries, { page_id: pageId, search }, asked, NOW)
        const naive = readNaively(search)
        const from = (asked.page - 1) * asked.per_page
        expect(found.runs.map(({ id }) => id)).toEqual(naive.slice(from, from + asked.per_page))
        expect(found).toMatchObject({ total: naive.length, counted: 'exactly', searched_back_to: null })
      },
    ),
    { numRuns: 200 },
  )
})
