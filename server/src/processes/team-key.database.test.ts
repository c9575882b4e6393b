import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IncomingChat } from '#server/domains/webhook-intake/index.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { defaultTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  page,
  platformWorks,
  rounds,
  runs,
  secrets,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

// The team is the tenant key: docs/decisions/0100-pages-of-teams.md.

/** Keys of their own: the operator's, or of rows that outlive page and team. */
const OWN_KEYS = ['invoices', 'audit_entries', 'uploads', 'received_files', 'connected_pages']

it('every unique key of a table with pages begins with the team', async () => {
  const { rows } = await sql<{ table: string; index: string; first: string }>`
    select index.indrelid::regclass::text as table, index.indexrelid::regclass::text as index, attname as first
    from pg_index as index
    join pg_attribute on attrelid = index.indrelid and attnum = index.indkey[0]
    where index.indisunique and index.indrelid in (
      select (quote_ident(table_schema) || '.' || quote_ident(table_name))::regclass from information_schema.columns
      where table_schema = 'public' and column_name = 'page_id'
    )
  `.execute(database.queries)
  const tables = rows.filter(({ table }) => !OWN_KEYS.includes(table))
  expect(tables.length).toBeGreaterThan(25)
  expect(tables.filter(({ first }) => first !== 'team_id')).toEqual([])
})

const execute = (statement: RawBuilder<unknown>) => statement.execute(database.queries)

describe('a lookup by the key of an event', () => {
  // Without statistics, as on a new installation. After two columns of the key the planner expects a single row.
  beforeAll(async () => {
    const { teamId, pageId } = await connectedPage(database.queries, secrets)
    const shop = sql`${teamId}::uuid, ${pageId}`
    const many = sql`generate_series(1, 3000) as number`
    await execute(sql`
      insert into events (team_id, page_id, shard, kind, platform_key, occurred_at, received_at, payload, decided)
      select ${shop}, 1, 'comment_added', number::text, now(), now(), '{}', true from ${many}
    `)
    await execute(sql`
      insert into runs (team_id, page_id, event_id, kind, comment_id, content_id, text, occurred_at, decided_at, outcome, own, reasons)
      select ${shop}, number, 'comment_added', number::text, 'content', 'үнэ', now(), now(), 'ignored', false, '[]' from ${many}
    `)
    await execute(sql`
      insert into deliveries (team_id, page_id, event_id, kind, thread, platform, text, state, due_at, created_at)
      select ${shop}, number, 'comment_reply', number::text, 1, 'үнэ', 'sent', now(), now() from ${many}
    `)
    return () =>
      Promise.all(['events', 'runs', 'deliveries'].map((table) => execute(sql`truncate ${sql.table(table)}`)))
  })

  it.each(['events', 'runs', 'deliveries'])(
    'uses the primary key of %s, not all rows of the page',
    async (table) => {
      const { rows } = await database.queries.transaction().execute(async (transaction) => {
        // Which index: the choice between an index and the whole of a small table is another one.
        await sql`set local enable_hashjoin = off`.execute(transaction)
        return sql<{ 'QUERY PLAN': string }>`
        explain (generic_plan) update ${sql.table(table)} as one set page_id = one.page_id
        from unnest($1::uuid[], $2::text[], $3::bigint[]) as asked (team_id, page_id, event_id)
        where one.team_id = asked.team_id and one.page_id = asked.page_id and one.event_id = asked.event_id
      `.execute(transaction)
      })
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`using ${table}_pkey`)
    },
  )
})

/** Tables that storing, deciding, sending and settling write. */
const WRITTEN = [
  'events',
  'runs',
  'chat_runs',
  'deliveries',
  'conversations',
  'usage',
  'paced_sends',
  'step_counts',
  'step_refusals',
  'comment_automations',
  'pages',
]

/** From now on a transaction that writes rows of two teams fails. */
const watchTransactions = async () => {
  await execute(sql`
    create function refuse_two_teams() returns trigger language plpgsql as $$
    declare
      team text := coalesce(new.team_id, old.team_id)::text;
      before text := nullif(current_setting('hariu.team', true), '');
    begin
      if before <> team then raise exception 'two teams in one transaction, in %', tg_table_name; end if;
      perform set_config('hariu.team', team, true);
      return null;
    end $$
  `)
  for (const table of WRITTEN)
    await execute(sql`
      create trigger one_team after insert or update or delete on ${sql.table(table)}
      for each row execute function refuse_two_teams()
    `)
}

describe('a transaction of the pipeline', () => {
  // Each test's set-up deletes the rows of the test before, of all teams.
  beforeEach(watchTransactions)
  afterEach(() => execute(sql`drop function refuse_two_teams cascade`))

  let last = 0
  const chat = (pageId: string, text: string): IncomingChat => {
    last += 1
    return {
      pageId,
      kind: 'chat_message',
      platformKey: `m_${last}`,
      occurredAt: clock.now(),
      payload: { platform: 1, customerId: `60102030405060${last}`, text, messageId: `m_${last}` },
    }
  }

  const shop = async () => {
    const pageId = await shopWithRule()
    await liveAutomation(database.queries, pageId, {
      title: 'Тусламж',
      nodes: [defaultTrigger('every', 'hello'), textMessage('hello', 'Сайн байна уу, {{first_name}}.')],
    })
    return pageId
  }

  it('would be refused if it wrote rows of two teams', async () => {
    for (const pageId of [await page(), await page()]) await arrive(comment(pageId, 'сайхан'))
    await expect(execute(sql`update runs set text = 'бүгд'`)).rejects.toThrow('two teams in one transaction')
  })

  it('writes rows of one team, with the events of four teams mixed in one webhook', async () => {
    platformWorks()
    const shops = [await shop(), await shop(), await shop(), await shop()]
    const mixed = [1, 2, 3].flatMap(() =>
      shops.flatMap((pageId) => [comment(pageId, 'үнэ'), chat(pageId, 'Сайн уу')]),
    )
    expect(await arrive(...mixed)).toBe(24)
    for (const pageId of shops) {
      expect((await runs(pageId)).map(({ outcome }) => outcome)).toEqual(['answered', 'answered', 'answered'])
      const states = (await deliveries(pageId)).map(({ state }) => state)
      expect(states).toEqual(Array.from(states, () => 'sent'))
      expect(states.length).toBeGreaterThanOrEqual(9)
    }
  })

  it('settles failures and lost responses of several teams one by one', async () => {
    const shops = [await shop(), await shop()]
    graph.on('POST', /comments$/, () => graphError(10))
    graph.on('POST', /messages$/, () => ({ reset: true }))
    await arrive(...shops.flatMap((pageId) => [comment(pageId, 'үнэ'), chat(pageId, 'Сайн уу')]))
    clock.advance(3600)
    await rounds.sender.releaseAbandoned(0)
    await database.queries
      .updateTable('pages')
      .set({ status: 0 })
      .where('page_id', '=', shops[0] ?? '')
      .execute()
    await rounds.sender.skipLeftovers()
    await untilQuiet(rounds)
    const [left, kept] = await Promise.all(
      shops.map(async (pageId) => (await deliveries(pageId)).map(({ state }) => state)),
    )
    expect(left?.filter((state) => state === 'waiting' || state === 'unknown')).toEqual([])
    expect(kept?.length).toBeGreaterThan(0)
  })
})
