import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { createDecider, MOST_CHARACTERS, MOST_EVENTS } from './decide-events.ts'
import type { IncomingEvent } from './incoming-event.ts'
import { SHARDS, shardOf } from './shards.ts'
import { storeEvents } from './store.ts'

const secrets = createSecrets('a secret of the tests, long enough')
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  await database.queries.deleteFrom('events').execute()
})
afterAll(() => database.close())

const pageInShard = async (shard: number) => {
  const wanted = Array.from({ length: 10_000 }, (_, index) => String(770_000 + index)).find(
    (id) => shardOf(id) === shard,
  )
  return (await connectedPage(database.queries, secrets, { page_id: wanted ?? '' })).pageId
}

const aComment = (pageId: string, number = 3) => ({
  pageId,
  kind: 'comment_added' as const,
  platformKey: `2_${number}`,
  occurredAt: new Date('2026-11-21T02:00:00Z'),
  payload: { platform: 1 as const, commentId: '2_3', contentId: '1_2', own: false, text: 'үнэ' },
})

it('an event that cannot be decided delays no other shard', async () => {
  const [before, broken, after] = [await pageInShard(3), await pageInShard(4), await pageInShard(5)]
  await storeEvents(database.queries, [before, broken, after].map(aComment), new Date())
  const decided: string[] = []
  const decide = createDecider(database, async (_transaction, events) => {
    if (events.some(({ pageId }) => pageId === broken)) throw new Error('this event breaks deciding')
    decided.push(...events.map(({ pageId }) => pageId))
  })
  for (let round = 0; round < SHARDS; round++) await decide().catch(() => undefined)
  expect(new Set(decided)).toEqual(new Set([before, after]))
})

it('a flood on one page does not keep a page of another shard waiting, and stays in order', async () => {
  const [viral, quiet] = [await pageInShard(6), await pageInShard(7)]
  const flood = Array.from({ length: 500 }, (_, number) => aComment(viral, number))
  await storeEvents(database.queries, [...flood, aComment(quiet)], new Date())
  const decided: { pageId: string; eventId: string }[] = []
  const decide = createDecider(database, async (_transaction, events) => {
    decided.push(...events)
  })
  await decide()
  expect(decided.map(({ pageId }) => pageId)).toContain(quiet)
  while (await decide());
  const ofViral = decided.filter(({ pageId }) => pageId === viral).map(({ eventId }) => Number(eventId))
  expect(ofViral).toHaveLength(500)
  expect(ofViral).toEqual(ofViral.toSorted((left, right) => left - right))
})

it('floods in many shards are decided evenly, in full rounds', async () => {
  const shards = [10, 11, 12, 13, 14, 15, 16, 17]
  const pages: string[] = []
  for (const shard of shards) pages.push(await pageInShard(shard))
  const numbers = Array.from({ length: 60 }, (_, number) => number)
  await storeEvents(
    database.queries,
    pages.flatMap((page) => numbers.map((number) => aComment(page, number))),
    new Date(),
  )
  const rounds: Map<string, number>[] = []
  const decide = createDecider(database, async (_transaction, events) => {
    const ofPages = Map.groupBy(events, ({ pageId }) => pageId)
    rounds.push(new Map(pages.map((page) => [page, ofPages.get(page)?.length ?? 0])))
  })
  while (await decide());
  const first = [...(rounds[0]?.values() ?? [])]
  expect(first.reduce((sum, count) => sum + count, 0)).toBe(MOST_EVENTS)
  expect(Math.max(...first) - Math.min(...first)).toBeLessThanOrEqual(1)
  const decided = pages.map((page) => rounds.reduce((sum, round) => sum + (round.get(page) ?? 0), 0))
  expect(decided).toEqual(shards.map(() => 60))
})

it('comments of the greatest length are decided a few per round, in order, and delay no other page', async () => {
  const [flooded, quiet] = [await pageInShard(20), await pageInShard(21)]
  const long = (number: number) => {
    const event = aComment(flooded, number)
    return { ...event, payload: { ...event.payload, text: 'т.э.н.э.г.'.repeat(800) } }
  }
  const flood = Array.from({ length: 40 }, (_, number) => long(number))
  await storeEvents(database.queries, [...flood, aComment(quiet)], new Date())
  const rounds: { pageId: string; eventId: string }[][] = []
  const decide = createDecider(database, async (_transaction, events) => {
    rounds.push([...events])
  })
  while (await decide());
  expect(rounds[0]?.map(({ pageId }) => pageId)).toContain(quiet)
  expect(Math.max(...rounds.map(({ length }) => length))).toBeLessThanOrEqual(MOST_CHARACTERS / 8000 + 1)
  const ofFlood = rounds
    .flat()
    .filter(({ pageId }) => pageId === flooded)
    .map(({ eventId }) => Number(eventId))
  expect(ofFlood).toHaveLength(40)
  expect(ofFlood).toEqual(ofFlood.toSorted((left, right) => left - right))
})

it('a comment longer than the limit of a round is still decided', async () => {
  const pageId = await pageInShard(22)
  const event = aComment(pageId)
  const text = 'үнэ '.repeat(MOST_CHARACTERS)
  await storeEvents(database.queries, [{ ...event, payload: { ...event.payload, text } }], new Date())
  let decided = 0
  const decide = createDecider(database, async (_transaction, events) => {
    decided += events.length
  })
  while (await decide());
  expect(decided).toBe(1)
})

it('an event of a kind from a later version waits for a newer worker and delays nothing', async () => {
  const pageId = await pageInShard(8)
  const news = { ...aComment(pageId, 1), kind: 'story_mentioned' } as unknown as IncomingEvent
  await storeEvents(database.queries, [news, aComment(pageId, 2)], new Date())
  const decided: string[] = []
  const decide = createDecider(database, async (_transaction, events) => {
    decided.push(...events.map(({ kind }) => kind))
  })
  while (await decide());
  expect(decided).toEqual(['comment_added'])
  const waiting = database.queries.selectFrom('events').select('kind').where('decided', '=', false)
  expect(await waiting.execute()).toEqual([{ kind: 'story_mentioned' }])
})
