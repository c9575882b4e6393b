import { expect, it } from 'vitest'
import { planRound, type RoundWish } from './plan.ts'
import { playRound } from './round.ts'

const url = process.env.TEST_DATABASE_URL

/** `npm run crash` in small, so that it cannot rot: docs/crash.md. */
it.each([1, 2])(
  'round %i of the crash command finds nothing lost, doubled or out of order',
  {
    timeout: 480_000,
  },
  async (seed) => {
    const wish: RoundWish = { seed, database: url ? 'server' : 'embedded', customers: 2, blows: 2 }
    const round = await playRound(wish, url ? { url } : undefined)
    expect(round, round.directory).toMatchObject({
      restless: false,
      lost: [],
      doubled: [],
      outOfOrder: [],
      misreported: [],
    })
    const asked = planRound(wish).customers.flatMap(({ acts }) => acts)
    expect(round.asked).toBe(asked.length)
    const due = asked.filter((act) => (act.kind === 'comment' ? act.isDue : act.keyword !== undefined))
    expect(round.due, 'two answers to each').toBe(due.length * 2)
    expect(round.blows.kill + round.blows.stop).toBe(2)
  },
)
