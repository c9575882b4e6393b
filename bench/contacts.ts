import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { CustomerFilter } from '#contract/customers.schemas.ts'
import { type PageKey, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { conditionFor, countCustomers, findCustomers, searchMarksOf } from '#server/domains/contacts/index.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'

/**
 * `node bench/contacts.ts [--contacts 1000000] [--rounds 40]`: how long the list of customers takes for the first 20 of a
 * page, in milliseconds and in multiples of 20 rows read by primary key. The first page has 30 % of all customers, a hundred
 * other pages of the same team have the rest.
 */
const { values } = parseArgs({
  options: { contacts: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '40' } },
})
const contacts = Number(values.contacts)
const rounds = Number(values.rounds)

const OTHER_PAGES = 100
const SHARE_OF_LARGE = 0.3
const first = [
  'Болд',
  'Сараа',
  'Номин',
  'Тэмүүлэн',
  'Отгонбаяр',
  'Энхжин',
  'Ганзориг',
  'Bolormaa',
  'Khulan',
  'Өлзийсайхан',
]
const last = [
  'Бат',
  'Дорж',
  'Лхагва',
  'Ганбаатар',
  'Munkhbat',
  'Цэрэн',
  'Баярмагнай',
  'Эрдэнэ',
  'Сүхбаатар',
  'Пүрэв',
]
const cities = ['Улаанбаатар', 'Дархан', 'Эрдэнэт', 'Чойбалсан']

const now = new Date('2026-11-25T04:00:00Z')

/** Fills a page with customers: every second with a phone number, 5 % with a common tag, 30 in all with a rare one. */
const fillPage = async (queries: Queries, pageId: PageKey, count: number): Promise<void> => {
  const words = first.flatMap((one) =>
    last.flatMap((other) =>
      cities.map((city) => ({
        name: `${one} ${other}`,
        city,
        marks: searchMarksOf(pageId, `${one} ${other}`, { fields: { city }, tags: [] }),
      })),
    ),
  )
  await sql`
    insert into contacts (team_id, page_id, customer_id, fields, tags, first_seen_at, last_seen_at, name, search)
    select ${teamIdOf(pageId)}::uuid, ${platformIdOf(pageId)}, (10000000000000 + n)::text,
      jsonb_build_object('city', word ->> 'city', 'visits', n % 20)
        || case when n % 2 = 0 then jsonb_build_object('phone', '+976' || phone) else '{}' end,
      case when n % 20 = 0 then array['vip'] when n % (${count} / 30 + 1) = 1 then array['rare'] else '{}' end,
      ${now.toISOString()}::timestamptz - interval '400 days', ${now.toISOString()}::timestamptz - n * interval '37 seconds',
      word ->> 'name',
      array_to_tsvector(array(select distinct mark from (
        select jsonb_array_elements_text(word -> 'marks') as mark
        union all select unnest(case when n % 2 = 0 then array[phone, right(phone, 4), '#has:phone', '#is:phone=+976' || phone]
          else '{}' end)
        union all select case when n % 20 = 0 then '#tag:vip' when n % (${count} / 30 + 1) = 1 then '#tag:rare' else '#has:visits' end
      ) as marks))
    from (
      select n, (80000000 + (n::bigint * 7919) % 19999999)::text as phone, words -> (n::bigint * 31 % ${words.length})::int as word
      from generate_series(1, ${count}) as n, (select ${JSON.stringify(words)}::jsonb as words) as given
    ) as rows
  `.execute(queries)
}

const searches: [string, Partial<CustomerFilter>][] = [
  ['all', {}],
  ['a common name', { search: 'болд' }],
  ['a common name in Latin letters', { search: 'saraa dorj' }],
  ['one letter', { search: 'б' }],
  ['a whole phone number', { search: '80015838' }],
  ['the last four digits', { search: '5838' }],
  ['a name that nobody has', { search: 'жаргалмаа' }],
  ['a common tag', { rules: [{ type: 'tag', tag: 'vip', has: true }] }],
  ['a rare tag', { rules: [{ type: 'tag', tag: 'rare', has: true }] }],
  [
    'a name, a tag and a city',
    {
      search: 'номин',
      rules: [
        { type: 'tag', tag: 'vip', has: true },
        { type: 'field', key: 'city', is: 'equal', value: 'Дархан' },
      ],
    },
  ],
  ['no phone number', { rules: [{ type: 'field', key: 'phone', is: 'empty', value: '' }] }],
  ['not seen in 90 days', { rules: [{ type: 'seen', within: false, days: 90 }] }],
]

const percentile = (times: number[], share: number): number =>
  [...times].sort((left, right) => left - right)[
    Math.min(times.length - 1, Math.floor(times.length * share))
  ] ?? 0

const time = async (work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

const server = await startRealPostgres({ fsync: true })
try {
  const { url } = await newServerDatabase(server.url)
  const database = await openDatabase({ url, connections: 4, log: createLog('silent') })
  await database.migrate()
  const { queries } = database
  const { pageKey: large } = await connectedPage(queries, { encrypt: (text) => text })
  const began = performance.now()
  await fillPage(queries, large, Math.round(contacts * SHARE_OF_LARGE))
  let small = large
  for (let index = 0; index < OTHER_PAGES; index++) {
    const page_id = String(990_000_000_000 + index)
    await sql`
      insert into pages select (jsonb_populate_record(pages, ${JSON.stringify({ page_id })}::jsonb)).* from pages
      where page_id = ${platformIdOf(large)}
    `.execute(queries)
    small = `${teamIdOf(large)}/${page_id}` as PageKey
    await fillPage(queries, small, Math.round((contacts * (1 - SHARE_OF_LARGE)) / OTHER_PAGES))
  }
  await sql`vacuum analyze contacts`.execute(queries)
  console.log(`${contacts} customers filled in ${Math.round((performance.now() - began) / 1000)} s`)
  for (const [name, pageId] of [
    ['the page with most', large],
    ['another page', small],
  ] as const) {
    const ids = Array.from({ length: 20 }, (_, index) => String(10_000_000_000_000 + index + 1))
    const yardstick = await time(() =>
      sql`select * from contacts where team_id = ${teamIdOf(pageId)}::uuid and page_id = ${platformIdOf(pageId)}
        and customer_id = any(${ids})`.execute(queries),
    )
    const unit = percentile(yardstick, 0.5)
    console.log(`\n${name}: 20 rows by primary key take ${unit.toFixed(1)} ms`)
    for (const [what, filter] of searches) {
      const times = await time(async () => {
        const condition = await conditionFor(queries, pageId, { search: '', rules: [], ...filter }, now)
        const { walk } = await countCustomers(queries, condition)
        await findCustomers(queries, condition, { walk, limit: 21 })
      })
      const [middle, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      console.log(
        `${what.padEnd(32)} median ${middle.toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms  ×${(p95 / unit).toFixed(0)}`,
      )
    }
  }
  await database.close()
} finally {
  await server.stop()
}
