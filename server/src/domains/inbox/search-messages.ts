import { sql } from 'kysely'
import { searchedWords, searchTextOf } from '#automation/keywords/search-text.ts'
import type { FoundMessage } from '#contract/inbox.schemas.ts'
import { type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { createBreather } from '#server/infrastructure/breather.ts'
import { pageAuthor, type StoredPayload } from './in-chats.ts'

/** The newest events of all pages that one call looks through. The time of a search is known in advance. */
const MOST_SEARCHED = 20_000
/** A team of many pages still looks this far into each. */
const LEAST_OF_PAGE = 500
/** A name that matches, which is stored with the words of its messages, is found out by reading the texts. */
const MOST_CANDIDATES = 1000
const MOST_FOUND = 20
const LETTERS_AROUND = 40

type Asked = { pages: readonly PageKey[]; search: string; before: string | undefined }

type Row = {
  page_id: string
  page_name: string
  platform: 1 | 2
  event_id: string
  customer_id: string
  name: string | null
  picture_url: string | null
  kind: string
  text: string
  occurred_at: Date
  payload: StoredPayload
}

/**
 * Messages of customers and of people of the page that have all searched words, each by its beginning and in either
 * script, or the text as typed; the newest of each chat. Texts of the bot are left out, because one text goes to
 * thousands of customers.
 */
export const searchMessages = async (
  queries: Queries,
  { pages, search, before }: Asked,
): Promise<{ messages: FoundMessage[]; searched_back_to: string | null; next_before: string | null }> => {
  const words = searchedWords(search)
  const typed = search.toLowerCase()
  const most = Math.max(LEAST_OF_PAGE, Math.floor(MOST_SEARCHED / Math.max(1, pages.length)))
  const earlier = before === undefined ? sql`` : sql`and events.event_id < ${before}::bigint`
  const { rows: bounds } = await sql<{ event_id: string; received_at: Date }>`
    select bound.* from unnest(${pageArrays(pages)}) as mine (team_id, page_id)
    cross join lateral (
      select event_id, received_at from events
      where events.team_id = mine.team_id and events.page_id = mine.page_id ${earlier}
      order by event_id desc offset ${most - 1} limit 1
    ) as bound
    order by event_id desc limit 1
  `.execute(queries)
  const [bound] = bounds
  const has = (text: string, searchText: string) => {
    const asRead = words.map(
      (readings) =>
        sql`(${sql.join(
          readings.map((reading) => sql`strpos(${sql.raw(searchText)}, ${` ${reading}`}) > 0`),
          sql` or `,
        )})`,
    )
    const asTyped = sql`strpos(lower(${sql.raw(text)}), ${typed}) > 0`
    return asRead.length === 0 ? asTyped : sql`((${sql.join(asRead, sql` and `)}) or ${asTyped})`
  }
  const within = (table: string) => sql`
    ${sql.ref(`${table}.team_id`)} = mine.team_id and ${sql.ref(`${table}.page_id`)} = mine.page_id
    and ${sql.ref(`${table}.event_id`)} >= ${bound?.event_id ?? '0'}::bigint
    ${before === undefined ? sql`` : sql`and ${sql.ref(`${table}.event_id`)} < ${before}::bigint`}`
  const { rows } = await sql<Row>`
    select found.*, pages.name as page_name, pages.platform, conversations.name, conversations.picture_url
    from (
      select found.* from unnest(${pageArrays(pages)}) as mine (team_id, page_id)
      cross join lateral (
        (select chat_runs.team_id, chat_runs.page_id, event_id, customer_id, kind, text, occurred_at, '{}'::jsonb as payload
          from chat_runs
          where ${within('chat_runs')} and kind in ('chat_message', 'chat_tap') and text <> ''
            and ${has('chat_runs.text', 'chat_runs.search_text')}
          order by event_id desc limit ${MOST_CANDIDATES})
        union all
        (select events.team_id, events.page_id, event_id, payload ->> 'customerId', kind, payload ->> 'text', occurred_at,
            payload - '{text,searchText}'::text[]
          from events
          where ${within('events')} and kind in ('person_message', 'page_message') and payload ? 'searchText'
            and ${has("(events.payload ->> 'text')", "(events.payload ->> 'searchText')")}
          order by event_id desc limit ${MOST_CANDIDATES})
      ) as found
      order by event_id desc limit ${MOST_CANDIDATES}
    ) as found
    join pages on pages.team_id = found.team_id and pages.page_id = found.page_id
    join conversations on conversations.team_id = found.team_id and conversations.page_id = found.page_id
      and conversations.customer_id = found.customer_id
    order by event_id desc
  `.execute(queries)
  const { found, stoppedAt } = await newestOfChats(rows, words, typed)
  const end = stoppedAt ? { event_id: stoppedAt.event_id, received_at: stoppedAt.occurred_at } : bound
  return {
    messages: found,
    searched_back_to: end?.received_at.toISOString() ?? null,
    next_before: end?.event_id ?? null,
  }
}

const newestOfChats = async (
  rows: readonly Row[],
  words: readonly string[][],
  typed: string,
): Promise<{ found: FoundMessage[]; stoppedAt: Row | undefined }> => {
  const breathe = createBreather()
  const found = new Map<string, FoundMessage>()
  for (const row of rows) {
    const key = `${row.page_id} ${row.customer_id}`
    if (found.has(key)) continue
    const place = placeOf(row.text, words, typed)
    if (place) found.set(key, toFound(row, place))
    if (found.size === MOST_FOUND) return { found: [...found.values()], stoppedAt: row }
    await breathe()
  }
  return { found: [...found.values()], stoppedAt: rows.length === MOST_CANDIDATES ? rows.at(-1) : undefined }
}

type Place = { start: number; end: number }

const WORD = /[\p{L}\p{N}]+/gu

/** @returns the first hit in a text that has all words or the typed text; undefined for any other */
const placeOf = (text: string, words: readonly string[][], typed: string): Place | undefined => {
  const asTyped = text.toLowerCase().indexOf(typed)
  if (asTyped >= 0) return { start: asTyped, end: asTyped + typed.length }
  if (words.length === 0) return undefined
  const begins = (searchText: string, readings: readonly string[]) =>
    readings.some((reading) => searchText.includes(` ${reading}`))
  const whole = searchTextOf(text)
  const [first] = words
  if (!first || !words.every((readings) => begins(whole, readings))) return undefined
  for (const { 0: word, index } of text.matchAll(WORD))
    if (begins(searchTextOf(word), first)) return { start: index, end: index + word.length }
  return { start: 0, end: 0 }
}

const toFound = (row: Row, { start, end }: Place): FoundMessage => {
  const from = Math.max(0, start - LETTERS_AROUND)
  const before = `${from > 0 ? '…' : ''}${row.text.slice(from, start).toWellFormed()}`
  const to = end + LETTERS_AROUND * 2
  return {
    page: { page_id: row.page_id, name: row.page_name, platform: row.platform },
    customer: { id: row.customer_id, name: row.name, picture_url: row.picture_url },
    event_id: row.event_id,
    from:
      row.kind === 'person_message'
        ? 'person'
        : row.kind === 'page_message'
          ? pageAuthor(row.payload)
          : 'customer',
    at: row.occurred_at.toISOString(),
    before,
    hit: row.text.slice(start, end),
    after: `${row.text.slice(end, to).toWellFormed()}${to < row.text.length ? '…' : ''}`,
  }
}
