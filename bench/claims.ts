import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { claimDeliveries } from '#server/domains/delivery/claim-deliveries.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { median } from './measuring/quantile.ts'

/**
 * `node bench/claims.ts [--partitions 1,4,16] [--turns 5]`: what PostgreSQL spends on one claim of 64 replies, by how many pages have replies waiting; then of one page on which
 * each public reply waits for a private one.
 * Processor time of the server's own process, so other work on the machine hardly shows. Linux only.
 * `--partitions` compares numbers of parts after docs/operations/partition-by-page.sql; 1 leaves the tables whole. Each turn
 * measures every number once, and the ratio is the median of the turns.
 */
const { values: options } = parseArgs({
  options: {
    partitions: { type: 'string', default: '1' },
    turns: { type: 'string', default: '1' },
  },
})
const PARTITIONS = options.partitions.split(',').map(Number)
const TURNS = Number(options.turns)
const SIZES: Size[] = [
  { pages: 10, each: 400 },
  { pages: 1_000, each: 20 },
  { pages: 20_000, each: 3 },
  { pages: 1, each: 60_000, kinds: ['chat_reply', 'comment_reply'] },
]
const FIRST_PAGE = 880_000_000_000_000
const [MOST, WARM_UP, CLAIMS] = [64, 8, 20]

const server = await startRealPostgres({ fsync: false })

type Size = { pages: number; each: number; kinds?: string[] }

const partition = async (queries: Queries, parts: number) => {
  if (parts === 1) return
  await sql`select set_config('hariu.parts', ${String(parts)}, false)`.execute(queries)
  await sql.raw(readFileSync('docs/operations/partition-by-page.sql', 'utf8')).execute(queries)
}

const filled = async ({ pages, each, kinds = ['comment_reply'] }: Size, parts: number) => {
  const { url, drop } = await newServerDatabase(server.url)
  const database = await openDatabase({
    url,
    connections: 1,
    log: createLog('silent'),
  })
  await database.migrate()
  await partition(database.queries, parts)
  const secrets = createSecrets('a secret of the benchmark, long enough')
  await connectedPage(database.queries, secrets, { page_id: String(FIRST_PAGE) })
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'pages'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(database.queries)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`
    insert into pages (${names})
    select ${names} from (
      select (jsonb_populate_record(first, jsonb_build_object('page_id', (${FIRST_PAGE}::bigint + n)::text))).*
      from pages first, generate_series(1, ${pages}::int - 1) n
    ) copies
  `.execute(database.queries)
  await sql`
    insert into platform_limits (
      key, kind, read_at, since, earlier_percent, earlier_at, middle_percent, middle_at, calls, calls_since, room, next_call_at
    )
    select key, kind, now(), now(), 0, now(), 0, now(), 10, now(), 100000, '1970-01-01'
    from (
      select page_id, kind from pages, unnest(array['pages', 'messenger']) kind union all select 'app', 'app'
    ) as one (key, kind)
  `.execute(database.queries)
  await sql`
    insert into deliveries (
      page_id, event_id, kind, sequence, platform, comment_id, customer_id, thread, text, state, due_at, created_at
    )
    select page_id, place, kind, 0, 1, page_id || '_' || place, place, page_id || '_' || place, 'Сайн байна уу', 'waiting',
      now() - interval '1 minute', now()
    from pages, generate_series(1, ${each / kinds.length}::int) place, unnest(${kinds}::text[]) kind
  `.execute(database.queries)
  await sql`analyze`.execute(database.queries)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

type Measured = { replies: number; milliseconds: number }

const measured = async (size: Size, parts: number): Promise<Measured> => {
  const database = await filled(size, parts)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.queries)
  const file = `/proc/${rows[0]?.pid}/schedstat`
  const milliseconds = () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  let [afterPage, spent, replies] = ['', 0, 0]
  for (let claim = 0; claim < WARM_UP + CLAIMS; claim++) {
    const before = milliseconds()
    const one = { worker: randomUUID(), afterPage, most: MOST, now: new Date() }
    const { claimed, upTo } = await claimDeliveries(database.repeated, one)
    if (claim >= WARM_UP) {
      spent += milliseconds() - before
      replies += claimed.length
    }
    afterPage = upTo
    await sql`update deliveries set state = 'sent' where state = 'sending'`.execute(database.queries)
  }
  await database.close()
  return { replies: replies / CLAIMS, milliseconds: spent / CLAIMS }
}

const compared = async (size: Size) => {
  const turns: Map<number, Measured>[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const one = new Map<number, Measured>()
    for (const parts of PARTITIONS) one.set(parts, await measured(size, parts))
    turns.push(one)
  }
  const [first = 1] = PARTITIONS
  return PARTITIONS.map((parts) => {
    const replies = turns.map((turn) => turn.get(parts)?.replies ?? 0)
    const milliseconds = turns.map((turn) => turn.get(parts)?.milliseconds ?? 0)
    const ratios = turns.map((turn, at) => (milliseconds[at] ?? 0) / (turn.get(first)?.milliseconds ?? 1))
    return {
      pages: size.pages,
      'waiting on each': size.each,
      parts,
      'replies a claim': median(replies),
      'ms a claim': Number(median(milliseconds).toFixed(2)),
      [`times ${first}`]: Number(median(ratios).toFixed(2)),
    }
  })
}

const rows = []
for (const size of SIZES) rows.push(...(await compared(size)))
console.table(rows)
await server.stop()
