import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type IncomingChat, storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { answeringFlow, chatAutomation, keywordTrigger } from '#server/testing/chat-automation.ts'
import { commentRule } from '#server/testing/connected-page.ts'
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
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { platformLimit } from '#server/testing/platform-limit.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

describe('a page disconnected by its owner', () => {
  it.each([
    ['waiting for a retry', 'waiting', () => graphError(2)],
    ['lost on the way', 'unknown', () => Promise.reject(new Error('socket hang up'))],
  ] as const)(
    'while a reply was %s does not have it wait for ever, or for the day it comes back',
    async (_how, state, end) => {
      const pageId = await shopWithRule({ chat_replies: [] })
      graph.on('POST', /\/comments$/, async () => {
        await database.queries.updateTable('pages').set({ status: 0 }).where('page_id', '=', pageId).execute()
        return end()
      })
      await arrive(comment(pageId, 'үнэ'))
      expect(await deliveries(pageId)).toMatchObject([{ state }])
      await rounds.sender.skipLeftovers()
      expect(await deliveries(pageId)).toMatchObject([
        { state: 'skipped', error_reason: 'page_disconnected' },
      ])
      expect((await runs(pageId))[0]?.comment_status).toBe('skipped')
    },
  )
})

describe('a page whose token cannot be read', () => {
  it('needs its owner, and delays no other page', async () => {
    platformWorks()
    const [broken, sound] = [
      await shopWithRule({ chat_replies: [] }),
      await shopWithRule({ chat_replies: [] }),
    ]
    await database.queries
      .updateTable('pages')
      .set({ token_encrypted: createSecrets('the secret of another installation').encrypt('token') })
      .where('page_id', '=', broken)
      .execute()
    await arrive(comment(broken, 'үнэ'), comment(sound, 'үнэ'))
    expect(await deliveries(sound)).toMatchObject([{ state: 'sent' }])
    expect(await deliveries(broken)).toMatchObject([{ state: 'waiting', error_reason: 'reconnect' }])
  })
})

describe('a page with more replies than can be sent at once', () => {
  it('takes turns with the others', async () => {
    platformWorks()
    const viral = await shopWithRule({ chat_replies: [] })
    const quiet = await shopWithRule({ chat_replies: [] })
    const flood = Array.from({ length: 300 }, () => comment(viral, 'үнэ'))
    await storeEvents(database.queries, [...flood, comment(quiet, 'үнэ')], clock.now())
    while (await rounds.decide());
    for (const _turn of [viral, quiet]) {
      await rounds.sender.round()
      await rounds.sender.idle()
    }
    expect(await deliveries(quiet)).toMatchObject([{ state: 'sent' }])
    await untilQuiet(rounds)
    expect(new Set((await deliveries(viral)).map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  it('also takes turns with pages that were connected later but sort first by id', async () => {
    platformWorks()
    const viral = await page({ page_id: '990022003300440' })
    const quiet = await page({ page_id: '100022003300440' })
    for (const pageId of [viral, quiet]) await commentRule(database.queries, pageId, { chat_replies: [] })
    await platformLimit(database.queries, { key: viral, kind: 'pages', percent: 1, now: clock.now() })
    await database.queries.updateTable('platform_limits').set({ quota_left: 1000 }).execute()
    const flood = Array.from({ length: 300 }, () => comment(viral, 'үнэ'))
    await storeEvents(database.queries, [...flood, comment(quiet, 'үнэ')], clock.now())
    while (await rounds.decide());
    for (const _turn of [viral, quiet]) {
      await rounds.sender.round()
      await rounds.sender.idle()
    }
    expect(await deliveries(quiet)).toMatchObject([{ state: 'sent' }])
    await untilQuiet(rounds)
  })
})

/** Fills the table with sent replies and analyzes it, so that the planner expects no waiting ones and uses indexes. */
const manyAnsweredBefore = async (pageId: string) => {
  await sql`
    insert into deliveries (team_id, page_id, event_id, kind, sequence, platform, thread, text, state, due_at, created_at)
    select team_id, page_id, -place, 'comment_reply', 0, 1, place, 'Сайн байна уу', 'sent', now(), now()
    from pages, generate_series(1, 5000) place where page_id = ${pageId}
  `.execute(database.queries)
  await sql`analyze deliveries`.execute(database.queries)
}

/** Flushes the read statistics of one connection. Run in parallel once per connection, because each flushes only its own. */
const flushStatistics = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(database.queries)
const CONNECTIONS = 5

const rowsRead = async () => {
  await Promise.all(Array.from({ length: CONNECTIONS }, flushStatistics))
  const { rows } = await sql<{ read: number }>`
    select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_user_tables where relname = 'deliveries'
  `.execute(database.queries)
  return rows[0]?.read ?? 0
}

describe('a page with a thousand replies waiting', () => {
  it('reads only the claimed rows in a claim, even with outdated planner statistics', async () => {
    platformWorks()
    const viral = await shopWithRule({ chat_replies: [] })
    await manyAnsweredBefore(viral)
    for (let nth = 0; nth < 8; nth += 1) await arrive(comment(viral, 'үнэ'))
    const flood = Array.from({ length: 1000 }, () => comment(viral, 'үнэ'))
    await storeEvents(database.queries, flood, clock.now())
    while (await rounds.decide());
    const before = await rowsRead()
    await rounds.sender.round()
    expect((await rowsRead()) - before).toBeLessThan(2000)
    await rounds.sender.idle()
    await untilQuiet(rounds)
  })
})

describe('a page with a thousand comments of which each has a private and a public reply due', () => {
  it('reads no public replies in a claim whose private replies still wait', async () => {
    platformWorks()
    const viral = await shopWithRule()
    await manyAnsweredBefore(viral)
    for (let nth = 0; nth < 8; nth += 1) await arrive(comment(viral, 'үнэ'))
    await database.queries.updateTable('platform_limits').set({ quota_left: 1000 }).execute()
    const flood = Array.from({ length: 1000 }, (_, nth) => comment(viral, 'үнэ', { customerId: `60${nth}` }))
    await storeEvents(database.queries, flood, clock.now())
    while (await rounds.decide());
    const before = await rowsRead()
    await rounds.sender.round()
    expect((await rowsRead()) - before).toBeLessThan(2500)
    await rounds.sender.idle()
    await untilQuiet(rounds)
  })
})

describe('a page with two hundred replies being sent', () => {
  it('reads only the written rows for each result, even with outdated planner statistics', async () => {
    platformWorks()
    const viral = await shopWithRule({ chat_replies: [] })
    await manyAnsweredBefore(viral)
    for (let nth = 0; nth < 8; nth += 1) await arrive(comment(viral, 'үнэ'))
    await database.queries.updateTable('platform_limits').set({ quota_left: 1000 }).execute()
    const flood = Array.from({ length: 200 }, () => comment(viral, 'үнэ'))
    await storeEvents(database.queries, flood, clock.now())
    while (await rounds.decide());
    await rounds.sender.round()
    const before = await rowsRead()
    await rounds.sender.idle()
    expect((await rowsRead()) - before).toBeLessThan(300)
    await untilQuiet(rounds)
  })
})

describe('a page with five hundred messages waiting', () => {
  it('reads only the waiting messages of the same chat for the next customer', async () => {
    platformWorks()
    const pageId = await page()
    await chatAutomation(database.queries, pageId, answeringFlow('Үнэ', keywordTrigger('үнэ')))
    let written = 0
    const message = (): IncomingChat => {
      written += 1
      return {
        pageId,
        kind: 'chat_message',
        platformKey: `m_busy_${written}`,
        occurredAt: clock.now(),
        payload: { platform: 1, customerId: `90${written}`, text: 'үнэ', messageId: `m_busy_${written}` },
      }
    }
    const write = (count: number) =>
      storeEvents(database.queries, Array.from({ length: count }, message), clock.now())
    await manyAnsweredBefore(pageId)
    for (let nth = 0; nth < 8; nth += 1) await arrive(message())
    await write(500)
    while (await rounds.decide());
    await write(50)
    const before = await rowsRead()
    while (await rounds.decide());
    expect((await rowsRead()) - before).toBeLessThan(1000)
    await untilQuiet(rounds)
  })
})

describe('a page near its limit', () => {
  it('continues with the next comment while a reply to an earlier one waits for a retry', async () => {
    const pageId = await shopWithRule()
    await platformLimit(database.queries, { key: pageId, kind: 'pages', percent: 85, now: clock.now() })
    platformWorks()
    let asked = 0
    graph.on('POST', /\/messages$/, () => (++asked === 1 ? graphError(2) : { body: { message_id: 'm' } }))
    await arrive(comment(pageId, 'үнэ'), comment(pageId, 'үнэ'))
    expect((await deliveries(pageId)).map(({ kind, state }) => [kind, state])).toEqual([
      ['chat_reply', 'waiting'],
      ['comment_reply', 'waiting'],
      ['chat_reply', 'sent'],
      ['comment_reply', 'sent'],
    ])
  })

  it('is no longer slow when the last usage sample has expired', async () => {
    platformWorks()
    const pageId = await shopWithRule({ chat_replies: [] })
    await platformLimit(database.queries, { key: pageId, kind: 'pages', percent: 85, now: clock.now() })
    clock.advance(24 * 3600)
    await storeEvents(database.queries, [comment(pageId, 'үнэ'), comment(pageId, 'үнэ')], clock.now())
    await rounds.decide()
    await rounds.sender.round()
    await rounds.sender.idle()
    expect(graph.calls).toHaveLength(2)
  })

  it('at 85 % makes one call at a time, with a pause after each', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    const usage = JSON.stringify({
      [pageId]: [{ type: 'pages', call_count: 85, total_cputime: 1, total_time: 1 }],
    })
    graph.on('POST', /\/comments$/, () => ({
      body: { id: `r${graph.calls.length}` },
      headers: { 'x-business-use-case-usage': usage },
    }))
    await arrive(comment(pageId, 'үнэ'))
    await arrive(comment(pageId, 'үнэ'), comment(pageId, 'үнэ'))
    expect(graph.calls).toHaveLength(1)
    clock.advance(2)
    await untilQuiet(rounds)
    expect(graph.calls).toHaveLength(2)
    clock.advance(2)
    await untilQuiet(rounds)
    expect(graph.calls).toHaveLength(3)
  })
})
