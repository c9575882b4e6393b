import { expect, it } from 'vitest'
import { testServer } from '#server/testing/fresh-database.ts'
import { planRound, type RoundWish } from './plan.ts'
import { playRound } from './round.ts'

/** `npm run crash` in small, so that it cannot rot: docs/crash.md. */
it.each([
  [1, 'bundled'],
  [2, 'server'],
] as const)(
  'round %i of the crash command, on the PostgreSQL %s, finds nothing lost, doubled or out of order',
  {
    timeout: 480_000,
  },
  async (seed, database) => {
    const wish: RoundWish = { seed, database, customers: 2, blows: 2 }
    const round = await playRound(wish, database === 'server' ? { url: testServer() } : undefined)
    expect(round, round.directory).toMatchObject({
      restless: false,
      lost: [],
      doubled: [],
      outOfOrder: [],
      misreported: [],
      after: [],
      runs: [],
      kept: [],
      answers: [],
    })
    expect(round.people).toBe(planRound(wish).agents.flat().length)
    const asked = planRound(wish).customers.flatMap(({ acts }) => acts)
    expect(round.asked).toBe(asked.length)
    const due = asked.filter((act) =>
      act.kind === 'comment' ? act.isDue : 'keyword' in act && act.keyword !== undefined,
    )
    const orders = asked.filter(({ kind }) => kind === 'order')
    expect(round.due, 'two answers to each, three in an order').toBe(due.length * 2 + orders.length * 3)
    expect(orders.length).toBeGreaterThan(0)
    expect(round.blows.kill + round.blows.stop + round.blows.database).toBe(2)
  },
)
