import { describe, expect, it } from 'vitest'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { countingPlatform } from '#server/testing/counting-platform.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  newWorker,
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

let number = 0
const commentsOn = (pageId: string, many: number) =>
  Array.from({ length: many }, () => {
    number += 1
    return comment(pageId, 'үнэ', { commentId: `${pageId}_${number}` })
  })

const decideAll = async (events: ReturnType<typeof commentsOn>) => {
  await storeEvents(database.queries, events, clock.now())
  while (await rounds.decide());
}

/** Advances the clock until everything is sent, in longer steps while nothing may be sent. */
const untilSent = async (workers: (typeof rounds)[], hours = 30) => {
  const end = clock.now().getTime() + hours * 3_600_000
  for (;;) {
    const before = graph.calls.length
    await Promise.all(workers.map(untilQuiet))
    const open = await database.queries
      .selectFrom('deliveries')
      .select('page_id')
      .where('state', 'in', ['waiting', 'unknown', 'sending'])
      .limit(1)
      .execute()
    if (open.length === 0) return
    if (clock.now().getTime() > end) throw new Error('a reply was never sent')
    clock.advance(graph.calls.length > before ? 5 : 60)
  }
}

describe('a limit of the platform that fills up', () => {
  it.each([
    ['with its own estimate', 200, 300, true],
    ['without one', 200, 300, false],
    ['a limit of thousands', 2000, 2100, true],
  ] as const)(
    'is never overrun by two workers, and all is sent after the reset: %s',
    async (_how, limit, many, estimates) => {
      const platform = countingPlatform({ graph, clock, limits: { pages: limit }, estimates })
      const pageId = await shopWithRule({ chat_replies: [] })
      await decideAll(commentsOn(pageId, many))
      await untilSent([rounds, newWorker()])
      expect(platform.refused()).toBe(0)
      expect(platform.sent).toHaveLength(many)
      const all = await deliveries(pageId)
      expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['sent']))
      expect(new Set(all.map(({ attempts }) => attempts))).toEqual(new Set([1]))
    },
    120_000,
  )
})

const statesOf = async (pageId: string) =>
  (await deliveries(pageId)).map(({ kind, state }) => `${kind} ${state}`)

const full = (key: string, kind: 'app' | 'pages' | 'messenger' | 'instagram') => {
  const now = clock.now()
  return platformLimit(database.queries, {
    key,
    kind,
    percent: 100,
    now,
    fullUntil: new Date(now.getTime() + 600_000),
  })
}

describe('limits are separate', () => {
  it('a used-up limit of messages does not stop public replies, nor the reverse', async () => {
    platformWorks()
    const [noMessages, noPublic] = [await shopWithRule(), await shopWithRule()]
    await full(noMessages, 'messenger')
    await full(noPublic, 'pages')
    await arrive(comment(noMessages, 'үнэ'), comment(noPublic, 'үнэ'))
    expect(await statesOf(noMessages)).toEqual(['chat_reply waiting', 'comment_reply sent'])
    expect(await statesOf(noPublic)).toEqual(['chat_reply sent', 'comment_reply waiting'])
    clock.advance(601)
    await untilQuiet(rounds)
    expect(new Set(await statesOf(noMessages))).toEqual(new Set(['chat_reply sent', 'comment_reply sent']))
    expect(new Set(await statesOf(noPublic))).toEqual(new Set(['chat_reply sent', 'comment_reply sent']))
  })

  it('a limit of Instagram stops that whole account, and no other', async () => {
    platformWorks()
    graph.on('POST', /\/replies$/, () => ({ body: { id: 'r' } }))
    const account = await shopWithRule()
    await database.queries.updateTable('pages').set({ platform: 2 }).where('page_id', '=', account).execute()
    const other = await shopWithRule()
    await full(account, 'instagram')
    await arrive(comment(account, 'үнэ', { platform: 2 }), comment(other, 'үнэ'))
    expect(await statesOf(account)).toEqual(['chat_reply waiting', 'comment_reply waiting'])
    expect(await statesOf(other)).toEqual(['chat_reply sent', 'comment_reply sent'])
  })

  it('the limit of the application stops everything', async () => {
    platformWorks()
    const pageId = await shopWithRule()
    await full('app', 'app')
    await arrive(comment(pageId, 'үнэ'))
    expect(graph.calls).toEqual([])
    clock.advance(601)
    await untilQuiet(rounds)
    expect(await statesOf(pageId)).toEqual(['chat_reply sent', 'comment_reply sent'])
  })
})

describe('a short budget that chats and public replies share', () => {
  it('goes to private messages first', async () => {
    const platform = countingPlatform({ graph, clock, limits: { app: 100 }, ofOthers: 85 })
    const pageId = await shopWithRule()
    await platformLimit(database.queries, { key: 'app', kind: 'app', percent: 85, now: clock.now() })
    await decideAll(commentsOn(pageId, 3))
    await untilSent([rounds])
    expect(platform.sent.map(({ kind }) => kind)).toEqual([
      'messenger',
      'messenger',
      'messenger',
      'pages',
      'pages',
      'pages',
    ])
  })
})

describe('a call that is refused for a limit', () => {
  it.each([
    [4, 'app'],
    [341, 'app'],
    [32, 'pages'],
    [17, 'pages'],
    [613, 'pages'],
    [80001, 'pages'],
  ] as const)('by code %i waits, which costs no try, and what counts on it waits too', async (code, kind) => {
    let refusals = 0
    graph.on('POST', /\/comments$/, () => (++refusals === 1 ? graphError(code) : { body: { id: 'r' } }))
    const pageId = await shopWithRule({ chat_replies: [] })
    await arrive(comment(pageId, 'үнэ'))
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'waiting', attempts: 0, error_reason: 'rate_limited' },
    ])
    expect(
      await database.queries
        .selectFrom('platform_limits')
        .select('kind')
        .where('full_since', 'is not', null)
        .execute(),
    ).toEqual([{ kind }])
    await untilSent([rounds], 1)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  it('waits for the time that the platform states', async () => {
    let refusals = 0
    const pageId = await shopWithRule()
    const usage = JSON.stringify({
      [pageId]: [{ type: 'messenger', call_count: 100, estimated_time_to_regain_access: 19 }],
    })
    graph.on('POST', /\/comments$/, () => ({ body: { id: 'r' } }))
    graph.on('POST', /\/messages$/, () =>
      ++refusals === 1
        ? graphError(80006, undefined, { 'x-business-use-case-usage': usage })
        : { body: { message_id: 'm', recipient_id: '6' } },
    )
    await arrive(comment(pageId, 'үнэ'))
    clock.advance(18 * 60)
    await untilQuiet(rounds)
    expect(refusals).toBe(1)
    clock.advance(61)
    await untilQuiet(rounds)
    expect(await statesOf(pageId)).toEqual(['chat_reply sent', 'comment_reply sent'])
  })
})

describe('a page with a policy block', () => {
  it('sends nothing until a person resumes it, and stops again at a second block', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, () => graphError(368))
    await arrive(comment(pageId, 'үнэ'))
    expect(graph.calls).toHaveLength(1)
    clock.advance(24 * 3600)
    await arrive(comment(pageId, 'үнэ'))
    expect(graph.calls).toHaveLength(1)
    const resume = () =>
      database.queries.updateTable('pages').set({ health: 'ok' }).where('page_id', '=', pageId).execute()
    await resume()
    await untilQuiet(rounds)
    expect(graph.calls.length).toBeGreaterThan(1)
    const stoppedAgain = graph.calls.length
    clock.advance(3600)
    await untilQuiet(rounds)
    expect(graph.calls).toHaveLength(stoppedAgain)
    graph.on('POST', /\/comments$/, () => ({ body: { id: `r${graph.calls.length}` } }))
    await resume()
    await untilQuiet(rounds)
    expect(await statesOf(pageId)).toEqual(['comment_reply sent', 'comment_reply sent'])
    expect((await runs(pageId)).map(({ comment_status }) => comment_status)).toEqual(['sent', 'sent'])
  })
})
