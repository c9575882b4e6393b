import { type Kysely, sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import type { Tables } from '#migrations/tables.ts'
import { rebuildStatistics } from '#server/domains/statistics/index.ts'
import { commentRule, connectedPage, keyOfPage } from '#server/testing/connected-page.ts'

/** One large page has nine of ten runs, the worst case for that page. The others share the rest. */
const SMALL_PAGES = 50
const SHARE_OF_THE_LARGE = 0.9
/** Of all runs; the others are of comments. */
const SHARE_OF_CHATS = 1 / 3
const ROWS_A_STATEMENT = 1_000_000
const FILLED = ['runs', 'chat_runs', 'deliveries', 'conversations'] as const

export const KEYWORDS = 200
export const customersOf = (runs: number): number => Math.ceil(runs / 8)
/** One post a day. */
export const POSTS = 365
export const contentId = (pageId: string, post: number): string => `${pageId}_${post}`

export type FilledHistory = {
  runs: number
  pageId: string
  ownerId: string
  automationIds: string[]
  /** Of the large page. */
  comments: number
  chats: number
}

type Queries = Kysely<Tables>

/**
 * Fills a year that ends now. Of its comments 20 % are ignored, 3 % failed, 2 % moderated, 1 % found later, and the
 * newest few still wait. A few keywords, customers and posts have most of them. These shares are the same for every
 * number of runs.
 */
export const fillHistory = async (
  queries: Queries,
  secrets: Secrets,
  runs: number,
): Promise<FilledHistory> => {
  const page = await connectedPage(queries, secrets)
  const automationIds = await Promise.all(
    Array.from({ length: 10 }, (_, index) => commentRule(queries, page.pageId, { name: `Автомат ${index}` })),
  )
  const small: string[] = []
  for (let index = 0; index < SMALL_PAGES; index++) small.push((await connectedPage(queries, secrets)).pageId)

  const pages = [
    { pageId: page.pageId, runs: Math.round(runs * SHARE_OF_THE_LARGE) },
    ...small.map((pageId) => ({ pageId, runs: Math.round((runs * (1 - SHARE_OF_THE_LARGE)) / SMALL_PAGES) })),
  ]
  const restore = await withoutIndexes(queries)
  for (const { pageId, runs: wanted } of pages) {
    const chats = Math.round(wanted * SHARE_OF_CHATS)
    await Promise.all([
      fillComments(queries, pageId, wanted - chats, automationIds),
      fillChats(queries, pageId, chats, automationIds),
    ])
  }
  await restore()
  for (const { pageId } of pages) await rebuildStatistics(queries, await keyOfPage(queries, pageId))
  for (const table of [...FILLED, 'statistics', 'content_statistics', 'content'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(queries)
  const largest = pages[0]?.runs ?? 0
  const chats = Math.round(largest * SHARE_OF_CHATS)
  return { runs, pageId: page.pageId, ownerId: page.ownerId, automationIds, comments: largest - chats, chats }
}

/** Stores `filled` as a comment of the table `runs`, so that a filled database can be measured again. */
export const recordFilled = (queries: Queries, filled: FilledHistory) =>
  sql`comment on table runs is ${sql.lit(JSON.stringify(filled))}`.execute(queries)

export const readFilled = async (queries: Queries): Promise<FilledHistory> => {
  const { rows } = await sql<{ noted: FilledHistory }>`
    select obj_description('runs'::regclass)::json as noted
  `.execute(queries)
  const noted = rows[0]?.noted
  if (!noted) throw new Error('This database was not filled by bench/history.ts')
  return noted
}

type Secrets = Parameters<typeof connectedPage>[1]

/** Drops indexes, because building one afterwards is many times faster. The data need not survive a crash. */
const withoutIndexes = async (queries: Queries): Promise<() => Promise<void>> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${[...FILLED]}::text[]::regclass[]) and not indisprimary and not indisunique
  `.execute(queries)
  for (const table of FILLED) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(queries)
    await sql`alter table ${sql.table(table)} set unlogged`.execute(queries)
  }
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(queries)
  return async () => {
    const waiting = rows.map(({ definition }) => definition)
    const make = () =>
      queries.connection().execute(async (one) => {
        await sql`set maintenance_work_mem = '1GB'`.execute(one)
        for (let next = waiting.pop(); next; next = waiting.pop()) await sql.raw(next).execute(one)
      })
    await Promise.all([make(), make()])
    for (const table of FILLED)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(queries)
  }
}

const inParts = async (rows: number, part: (from: number, to: number) => Promise<unknown>) => {
  for (let from = 1; from <= rows; from += ROWS_A_STATEMENT)
    await part(from, Math.min(rows, from + ROWS_A_STATEMENT - 1))
}

const FIRST_NAMES = [
  'Сараа',
  'Болд',
  'Номин',
  'Тэмүүлэн',
  'Оюунаа',
  'Bataa',
  'Эрдэнэ',
  'Solongo',
  'Ганаа',
  'Цэцгээ',
]
const LAST_NAMES = ['Бат', 'Дорж', 'Ган', 'Очир', 'Пүрэв', 'Sukh', 'Нямаа', 'Чулуун', 'Lkham', 'Жаргал']
const BEGINNINGS = ['Сайн байна уу', 'sain bnu', '', 'Надад', 'Эгч ээ', 'Энэ', 'bi', 'Маргааш']
const MIDDLES = [
  'үнэ хэд вэ',
  'une hed ve',
  'хаяг хаана байдаг юм бэ',
  '38 размер бий юу',
  'хүргэлт хийдэг үү',
  'гоё юм аа',
]
const ENDS = ['', 'баярлалаа', 'утас өгөөч', 'delgerengui', 'хэмжээ байна уу', 'захиалъя']

/** As long as the reasons of a page with few rules. No measured screen searches in them. */
const REASONS = JSON.stringify(
  ['Хүргэлт', 'Хаяг'].map((automation_name) => ({
    code: 'no_keyword_found',
    automation_id: '00000000-0000-4000-8000-000000000000',
    automation_name,
  })),
)

const place = (of: string, count: number) => sql.raw(`(1 + floor(${of} * ${count}))::int`)

/** Words as customers write them; one text in twenty thousand has «мөнгөнцөг». */
const RARE = 'мөнгөнцөг'
const words = sql`concat_ws(' ', (${BEGINNINGS}::text[])[${place('a', BEGINNINGS.length)}],
  (${MIDDLES}::text[])[${place('b', MIDDLES.length)}], (${ENDS}::text[])[${place('c', ENDS.length)}],
  case when number % 20000 = 7 then ${RARE} end)`

/** Numbers the rows of a part of the year and draws random values for each. */
const drawn = (pageId: string, rows: number, from: number, to: number) => sql`
  select number, ${rows} - number as from_the_end, now() - (${rows} - number)::float / ${rows} * interval '365 days' as at,
    random() as a, random() as b, random() as c, random() as fate_chance, random() as who, random() as which,
    pages.team_id, pages.page_id, ${customersOf(rows)}::int as customers
  from pages, generate_series(${from}::int, ${to}::int) as number where page_id = ${pageId}`

const nameOf = (
  first: string[],
  last: string[],
) => sql`(${first}::text[])[1 + customer % ${FIRST_NAMES.length}] || ' ' ||
  (${last}::text[])[1 + customer / ${FIRST_NAMES.length} % ${LAST_NAMES.length}]`
const name = nameOf(FIRST_NAMES, LAST_NAMES)

/** Search text as the product writes it. Folding each piece gives the same result as folding the whole text. */
const folded = (texts: string[]) => texts.map((text) => searchTextOf(text))
const searchName = nameOf(folded(FIRST_NAMES), folded(LAST_NAMES))
const searchWords = sql`concat((${folded(BEGINNINGS)}::text[])[${place('a', BEGINNINGS.length)}],
  (${folded(MIDDLES)}::text[])[${place('b', MIDDLES.length)}], (${folded(ENDS)}::text[])[${place('c', ENDS.length)}],
  case when number % 20000 = 7 then ${searchTextOf(RARE)} end)`

/** A tenth of the customers write about a third of the texts, √0.1. */
const customer = sql`floor(customers * who * who)::int as customer`

const fillComments = async (queries: Queries, pageId: string, rows: number, automationIds: string[]) => {
  await sql`
    insert into content (team_id, page_id, content_id, type, message, created_time)
    select team_id, page_id, page_id || '_' || post, 1, 'Шинэ бараа ирлээ ' || post, now() - post * interval '1 day'
    from pages, generate_series(0, ${POSTS - 1}) as post where page_id = ${pageId}
  `.execute(queries)
  await inParts(rows, (from, to) =>
    sql`
      with drawn as (${drawn(pageId, rows, from, to)}), told as materialized (
        select *, ${customer},
          case when fate_chance < 0.2 then 'ignored' when fate_chance < 0.22 then 'moderated' else 'answered' end as outcome,
          case
            when fate_chance < 0.22 then null when fate_chance < 0.25 then 'failed' when from_the_end < 20 then 'waiting'
            else 'sent' end as status,
          -- Mostly of the post of the day, else of one before it.
          least(${POSTS - 1}, floor(${POSTS} * from_the_end::float / ${rows} + 30 * power(which, 6))::int) as post
        from drawn
      ), written as (
        insert into runs (
          team_id, page_id, event_id, kind, comment_id, content_id, customer_id, customer_name, text, occurred_at, decided_at, outcome,
          own, automation_id, automation_name, keyword, reasons, comment_status, chat_status, moderation_status, found_later,
          search_text
        )
        select team_id, page_id, number, 'comment_added', post || '_' || number, page_id || '_' || post, 'c' || customer, ${name},
          ${words}, at, at + interval '1 second', outcome, false,
          case outcome when 'answered' then (${automationIds}::uuid[])[1 + number % 10] end,
          case outcome when 'answered' then 'Үнийн мэдээлэл' end,
          case outcome when 'answered' then 'түлхүүр ' || floor(${KEYWORDS} * power(which, 3)) end,
          ${REASONS}::jsonb,
          status, case when which < 0.4 then status end, case outcome when 'moderated' then 'sent' end, fate_chance > 0.99,
          ${searchWords} || ${searchName}
        from told
      )
      insert into deliveries (
        team_id, page_id, event_id, kind, thread, platform, comment_id, customer_id, text, state, due_at, attempts, sent_at,
        platform_id, error_reason, created_at
      )
      select team_id, page_id, number, 'comment_reply', post || '_' || number, 1, post || '_' || number, 'c' || customer,
        'Сайн байна уу, үнэ 45,000 ₮. Дэлгэрэнгүйг чатаар илгээлээ.', status, at, 1,
        case status when 'sent' then at + interval '2 seconds' end, case status when 'sent' then 'r' || number end,
        case status when 'failed' then 'person_unavailable' end, at
      from told where status is not null
    `.execute(queries),
  )
}

const fillChats = async (queries: Queries, pageId: string, rows: number, automationIds: string[]) => {
  await sql`
    insert into conversations (team_id, page_id, customer_id, name, search_name, state, last_event_at)
    select team_id, page_id, 'c' || customer, ${name}, ${searchName}, '{}', now() - random() * interval '365 days'
    from pages, generate_series(0, ${customersOf(rows)}) as customer where page_id = ${pageId}
  `.execute(queries)
  // Event ids above those of comments, because comments and messages share one numbering.
  await inParts(rows, (from, to) =>
    sql`
      with drawn as (${drawn(pageId, rows, from, to)}), told as materialized (
        select *, ${customer}, 1000000000 + number as event_id,
          case
            when fate_chance < 0.2 then null when fate_chance < 0.23 then 'failed' when from_the_end < 20 then 'waiting'
            else 'sent' end as status
        from drawn
      ), written as (
        insert into chat_runs (
          team_id, page_id, event_id, kind, customer_id, customer_name, text, occurred_at, decided_at, outcome, automation_id,
          automation_title, keyword, reasons, chat_status, search_text
        )
        select team_id, page_id, event_id, 'chat_message', 'c' || customer, ${name}, ${words}, at, at + interval '1 second',
          case when status is null then 'ignored' else 'answered' end,
          case when status is not null then (${automationIds}::uuid[])[1 + number % 10] end, 'Захиалга авах',
          case when status is not null then 'түлхүүр ' || floor(${KEYWORDS} * power(which, 3)) end,
          ${REASONS}::jsonb, status, ${searchWords} || ${searchName}
        from told
      )
      insert into deliveries (
        team_id, page_id, event_id, kind, thread, platform, customer_id, text, state, due_at, attempts, sent_at, platform_id,
        error_reason, created_at
      )
      select team_id, page_id, event_id, 'chat_message', 'chat:c' || customer, 1, 'c' || customer, 'Аль хэмжээ вэ?', status, at, 1,
        case status when 'sent' then at + interval '2 seconds' end, case status when 'sent' then 'm' || number end,
        case status when 'failed' then 'person_unavailable' end, at
      from told where status is not null
    `.execute(queries),
  )
}
