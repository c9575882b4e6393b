import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { createDecider, MOST_CHARACTERS, MOST_EVENTS } from './decide-events.ts'
import type { IncomingEvent } from './incoming-event.ts'
import { SHARDS, shardOf } from './shards.ts'
import { storeEvents, storeEventsOfTeam } from './store.ts'

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
  let teamId = randomUUID()
  while (shardOf(teamId) !== shard) teamId = randomUUID()
  return connectedPage(database.queries, secrets, { team_id: teamId })
}

type Page = Awaited<ReturnType<typeof pageInShard>>

const aComment = ({ pageId }: Page, number = 3) => ({
  pageId,
  kind: 'comment_added' as const,
  platformKey: `2_${number}`,
  occurredAt: new Date('2026-11-21T02:00:00Z'),
  payload: { platform: 1 as const, commentId: '2_3', contentId: '1_2', own: false, text: 'үнэ' },
})

it('an event that cannot be decided delays no other shard', async () => {
  const [before, broken, after] = [await pageInShard(3), await pageInShard(4), await pageInShard(5)]
  await storeEvents(
    database.queries,
    [before, broken, after].map((page) => aComment(page)),
    new Date(),
  )
  const decided: string[] = []
  const decide = createDecider(database, async (_transaction, events) => {
    if (events.some(({ pageId }) => pageId === broken.pageKey)) throw new Error('this event breaks deciding')
    decided.push(...events.map(({ pageId }) => pageId))
  })
  for (let round = 0; round < SHARDS; round++) await decide().catch(() => undefined)
  expect(new Set(decided)).toEqual(new Set([before.pageKey, after.pageKey]))
})

it('an event that the product raises itself has the shard of the webhooks of its page', async () => {
  const page = await pageInShard(9)
  await storeEvents(database.queries, [aComment(page, 1)], new Date())
  await storeEventsOfTeam(database.queries, [{ ...aComment(page, 2), pageId: page.pageKey }], new Date())
  const events = await database.queries.selectFrom('events').select(['team_id', 'page_id', 'shard']).execute()
  const stored = { team_id: page.teamId, page_id: page.pageId, shard: 9 }
  expect(events).toEqual([stored, stored])
})

it('a flood on one page does not keep a page of another shard waiting, and stays in order', async () => {
  const [viral, quiet] = [await pageInShard(6), await pageInShard(7)]
  const flood = Array.from({ length: 500 }, (_, number) => aComment(viral, number))
  await storeEvents(database.queries, [...flood, aComment(quiet)], new Date())
  const decided: { pageId: string; eventId: string }[] = []
  const decide = createDecider(database, async (_transaction, events) => {
    decided.push(...events)
  })
  for (const _round of [1, 2]) await decide()
  expect(decided.map(({ pageId }) => pageId)).toContain(quiet.pageKey)
  while (await decide());
  const ofViral = decided
    .filter(({ pageId }) => pageId === viral.pageKey)
    .map(({ eventId }) => Number(eventId))
  expect(ofViral).toHaveLength(500)
  expect(ofViral).toEqual(ofViral.toSorted((left, right) => left - right))
})

it('teams take turns, in one shard and in many, and each round is of one team', async () => {
  const pages: Page[] = []
  for (const shard of [10, 10, 10, 11, 12]) pages.push(await pageInShard(shard))
  const numbers = Array.from({ length: MOST_EVENTS + 1 }, (_, number) => number)
  await storeEvents(
    database.queries,
    pages.flatMap((page) => numbers.map((number) => aComment(page, number))),
    new Date(),
  )
  const rounds: { pageKey: string; events: number }[] = []
  const decide = createDecider(database, async (_transaction, events) => {
    const [first] = events
    expect(new Set(events.map(({ pageId }) => pageId)).size).toBe(1)
    rounds.push({ pageKey: first?.pageId ?? '', events: events.length })
  })
  while (await decide());
  expect(rounds).toHaveLength(2 * pages.length)
  const perTeam = Map.groupBy(rounds, ({ pageKey }) => pageKey)
  for (const { pageKey } of pages)
    expect(perTeam.get(pageKey)?.map(({ events }) => events)).toEqual([MOST_EVENTS, 1])
  // No team of the crowded shard has its second turn before each other one had its first.
  const crowded = rounds.filter(({ pageKey }) => pages.slice(0, 3).some((page) => page.pageKey === pageKey))
  expect(new Set(crowded.slice(0, 3).map(({ pageKey }) => pageKey)).size).toBe(3)
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
  expect(
    rounds
      .slice(0, 2)
      .flat()
      .map(({ pageId }) => pageId),
  ).toContain(quiet.pageKey)
  expect(Math.max(...rounds.map(({ length }) => length))).toBeLessThanOrEqual(MOST_CHARACTERS / 8000 + 1)
  const ofFlood = rounds
    .flat()
    .filter(({ pageId }) => pageId === flooded.pageKey)
    .map(({ eventId }) => Number(eventId))
  expect(ofFlood).toHaveLength(40)
  expect(ofFlood).toEqual(ofFlood.toSorted((left, right) => left - right))
})

it('a comment longer than the limit of a round is still decided', async () => {
  const event = aComment(await pageInShard(22))
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
  const page = await pageInShard(8)
  const news = { ...aComment(page, 1), kind: 'story_mentioned' } as unknown as IncomingEvent
  await storeEvents(database.queries, [news, aComment(page, 2)], new Date())
  const decided: string[] = []
  const decide = createDecider(database, async (_transaction, events) => {
    decided.push(...events.map(({ kind }) => kind))
  })
  while (await decide());
  expect(decided).toEqual(['comment_added'])
  const waiting = database.queries.selectFrom('events').select('kind').where('decided', '=', false)
  expect(await waiting.execute()).toEqual([{ kind: 'story_mentioned' }])
})
