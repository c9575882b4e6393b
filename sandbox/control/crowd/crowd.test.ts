import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../../testing/running-sandbox.ts'
import { loginOwner, PAGE_IDS, subscribe } from '../../testing/shop-owner.ts'
import type { LedgerLine } from '../ledger.ts'
import { type DayEvent, planDay } from './plan-day.ts'
import type { CrowdDay } from './play-day.ts'

const PAGE = PAGE_IDS.clothes
const NOON = Date.parse('2026-11-21T04:00:00.000Z')
const HOUR = 3_600_000

const wish = {
  comments: 2000,
  chats: 50,
  customers: 100,
  contents: 5,
  seed: 7,
  duplicates: 0.05,
  late: 0.05,
  edited: 0.05,
  removed: 0.05,
  rude: 0.05,
  blocking: 0,
}
const commentsOf = (events: DayEvent[]) => events.filter((event) => event.kind === 'comment')

describe('the plan of a day', () => {
  const events = planDay(wish, NOON)

  test('is the same for the same seed and differs for another', () => {
    expect(planDay(wish, NOON)).toEqual(events)
    expect(planDay({ ...wish, seed: 8 }, NOON)).not.toEqual(events)
  })

  test('lies within the last 24 hours, quiet at night and busiest in the evening', () => {
    expect(events.every(({ at }) => at >= NOON - 24 * HOUR && at <= NOON)).toBe(true)
    const inHour = (hour: number) =>
      commentsOf(events).filter(({ at }) => (new Date(at).getUTCHours() + 8) % 24 === hour).length
    expect(inHour(20)).toBeGreaterThan(inHour(10))
    expect(inHour(10)).toBeGreaterThan(inHour(3))
  })

  test('has one viral post with most comments, and edits or removes only existing comments', () => {
    const [viral = 0, ...others] = [0, 1, 2, 3, 4].map(
      (content) => commentsOf(events).filter((comment) => comment.content === content).length,
    )
    expect(viral).toBeGreaterThan(2 * Math.max(...others))
    const places = new Map<number, number>()
    events.forEach((event, place) => {
      if (event.kind === 'comment') places.set(event.number, place)
      if (event.kind === 'edit' || event.kind === 'removal') expect(places.get(event.of)).toBeLessThan(place)
    })
  })
})

describe('a played day', () => {
  let playground: Playground

  beforeEach(async () => {
    playground = await startPlayground()
    const { pageTokens } = await loginOwner(playground)
    await subscribe(playground, PAGE, pageTokens[PAGE] ?? '', 'feed,messages')
  })
  afterEach(() => playground.close())

  const dayNow = async () => (await playground.control('GET', 'crowd/day')).day as CrowdDay
  const ledger = async () =>
    (await playground.control('GET', `ledger?page_id=${PAGE}`)) as unknown as {
      comments: LedgerLine[]
      chats: { written: { created_at: string }[] }[]
    }

  test('reaches the app step by step, and the ledger has the times of the plan', async () => {
    const before = await ledger()
    await playground.control('POST', 'crowd/day', {
      page_id: PAGE,
      comments: 300,
      chats: 20,
      most_waiting: 10,
    })
    const added = () =>
      new Set(
        playground.app.changes('feed').flatMap(({ verb, comment_id }) => (verb === 'add' ? comment_id : [])),
      )
    await playground.app.until(() => added().size === 300)
    const day = await dayNow()
    expect(day).toMatchObject({ done: true, comments: 300, chats: 20 })
    expect(day.edits + day.removals).toBeGreaterThan(0)
    const { comments, chats } = await ledger()
    const old = new Set(before.comments.map(({ comment_id }) => comment_id))
    const written = comments.filter(({ comment_id }) => !old.has(comment_id))
    expect(written).toHaveLength(300)
    expect(written.every(({ created_at }) => created_at >= day.from && created_at <= day.to)).toBe(true)
    expect(
      chats.flatMap((chat) => chat.written).filter(({ created_at }) => created_at >= day.from).length,
    ).toBe(20)
  })

  test('stops when the world is reset, and only one day plays at a time', async () => {
    const body = { page_id: PAGE, comments: 5000 }
    await playground.control('POST', 'crowd/day', body)
    await expect(playground.control('POST', 'crowd/day', body)).rejects.toThrow()
    await playground.control('DELETE', 'crowd/day')
    expect(await dayNow()).toBeNull()
  })
})
