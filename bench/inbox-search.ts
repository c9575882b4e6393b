import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import type { Topic } from '#automation/vocabulary.ts'
import { type PageKey, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { searchMarksOf } from '#server/domains/contacts/index.ts'
import { listInbox, searchMessages } from '#server/domains/inbox/index.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'

/**
 * `node bench/inbox-search.ts [--messages 300000] [--rounds 30]`: how long the inbox takes to search messages and to
 * filter chats, for a team with ten pages of which the first has half of all messages. Two of three messages are of
 * customers; a customer writes ten.
 */
const { values } = parseArgs({
  options: { messages: { type: 'string', default: '300000' }, rounds: { type: 'string', default: '30' } },
})
const messages = Number(values.messages)
const rounds = Number(values.rounds)
const TARGET = 150
const PAGES = 10
const now = new Date('2026-11-25T04:00:00Z')

const said = [
  'Сайн байна уу, боов хэд вэ?',
  'une hed ve, hurgelt bga yu',
  'Маргааш 15 цагт авах уу',
  '99112233, БЗД 13-р хороо, 2 ширхэг',
  'Хар өнгөтэй 42 размер бий юу',
  'Баярлалаа',
  'zahialga maani hezee ireh ve',
  'Хямдрал хэд хүртэл вэ, бас карт уншуулж болох уу',
]
const wrote = [
  'Байгаа шүү, танд хүргэж өгье',
  'Захиалга авлаа, баярлалаа!',
  'Үнэ нь 45,000 ₮, хүргэлт 5,000 ₮',
]

const fillPage = async (queries: Queries, pageId: PageKey, count: number): Promise<void> => {
  const texts = [...said, ...wrote].map((text) => ({ text, words: searchTextOf(text) }))
  const page = sql`${teamIdOf(pageId)}::uuid, ${platformIdOf(pageId)}`
  await sql`
    with given as (select ${JSON.stringify(texts)}::jsonb as texts), rows as (
      select n, n % 3 = 0 as own, (7000000000000000 + n / 15)::text as customer_id,
        texts -> case when n % 3 = 0 then ${said.length} + (n / 3 % ${wrote.length})::int else (n * 31 % ${said.length})::int end as one,
        ${now.toISOString()}::timestamptz - (${count} - n) * interval '20 seconds' as at
      from generate_series(1, ${count}::int) as n, given
    ), stored as (
      insert into events (team_id, page_id, shard, kind, platform_key, occurred_at, received_at, payload, decided)
      select ${page}, 0, case when own then 'person_message' else 'chat_message' end, 'm_' || n, at, at,
        jsonb_build_object('platform', 1, 'customerId', customer_id, 'text', one ->> 'text', 'messageId', 'm_' || n)
          || case when own then jsonb_build_object('searchText', one ->> 'words') else '{}' end, true
      from rows order by n returning event_id, platform_key
    )
    insert into chat_runs (team_id, page_id, event_id, kind, customer_id, text, search_text, occurred_at, decided_at, outcome, reasons)
    select ${page}, event_id, 'chat_message', customer_id, one ->> 'text', one ->> 'words', at, at, 'ignored', '[]'
    from stored join rows on platform_key = 'm_' || n where not own
  `.execute(queries)
  await sql`
    insert into conversations (team_id, page_id, customer_id, state, last_event_at, waiting_since)
    select ${page}, customer_id, '{}', max(occurred_at), case when customer_id like '%7' then min(occurred_at) end
    from chat_runs where team_id = ${teamIdOf(pageId)}::uuid and page_id = ${platformIdOf(pageId)} group by customer_id
  `.execute(queries)
  const marks = (...tags: string[]) => searchMarksOf(pageId, 'Болд Бат', { fields: {}, tags })
  await sql`
    insert into contacts (team_id, page_id, customer_id, fields, tags, first_seen_at, last_seen_at, name, search)
    select ${page}, customer_id, '{}', '{}', last_event_at, last_event_at, 'Болд Бат',
      array_to_tsvector(case when customer_id like '%1' then ${marks('vip')}::text[]
        when customer_id = '7000000000000005' then ${marks('rare')}::text[] else ${marks()}::text[] end)
    from conversations where team_id = ${teamIdOf(pageId)}::uuid and page_id = ${platformIdOf(pageId)}
  `.execute(queries)
}

const percentile = (times: number[], share: number): number =>
  [...times].sort((left, right) => left - right)[
    Math.min(times.length - 1, Math.floor(times.length * share))
  ] ?? 0

const server = await startRealPostgres({ fsync: true })
try {
  const { url } = await newServerDatabase(server.url)
  const database = await openDatabase({ url, connections: 4, log: createLog('silent') })
  await database.migrate()
  const { queries } = database
  const { pageKey: large } = await connectedPage(queries, { encrypt: (text) => text })
  const pages = [large]
  await fillPage(queries, large, messages / 2)
  for (let index = 1; index < PAGES; index++) {
    const page_id = String(990_000_000_000 + index)
    await sql`
      insert into pages select (jsonb_populate_record(pages, ${JSON.stringify({ page_id })}::jsonb)).* from pages
      where page_id = ${platformIdOf(large)}
    `.execute(queries)
    const small = `${teamIdOf(large)}/${page_id}` as PageKey
    pages.push(small)
    await fillPage(queries, small, Math.round(messages / 2 / (PAGES - 1)))
  }
  await sql`vacuum analyze`.execute(queries)
  const search = (of: PageKey[], words: string) => () =>
    searchMessages(queries, { pages: of, search: words, before: undefined })
  const list = (of: PageKey[], filter: { tag?: string; topic?: Topic; search?: string }) => () =>
    listInbox(queries, { pages: of, personId: teamIdOf(large), view: 'all', ...filter }, now)
  const cases: [string, () => Promise<unknown>][] = [
    ['the large page', [large]] as const,
    ['all pages', pages] as const,
  ].flatMap(([name, of]) => [
    [`${name}: a common word`, search([...of], 'хэд вэ')],
    [`${name}: the same in Latin letters`, search([...of], 'hed ve')],
    [`${name}: one letter`, search([...of], 'б')],
    [`${name}: a phone number`, search([...of], '99112233')],
    [`${name}: a name that no message has`, search([...of], 'болд')],
    [`${name}: a word that nobody wrote`, search([...of], 'жаргалмаа')],
    [`${name}: chats with a common tag`, list([...of], { tag: 'vip' })],
    [`${name}: chats with a rare tag`, list([...of], { tag: 'rare' })],
    [`${name}: chats with a tag that nobody has`, list([...of], { tag: 'nobody' })],
    [`${name}: chats about a common topic`, list([...of], { topic: 'price' })],
    [`${name}: chats about a topic that nobody asks`, list([...of], { topic: 'complaint' })],
  ])
  console.log(`${messages} messages, target p95 < ${TARGET} ms`)
  for (const [name, work] of cases) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
    const [middle, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    console.log(
      `${p95 < TARGET ? '✓' : '✗'} ${name.padEnd(50)} median ${middle.toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms`,
    )
  }
  await database.close()
} finally {
  await server.stop()
}
