import { parseArgs } from 'node:util'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { isClean } from './crash/compare.ts'
import type { RoundWish } from './crash/plan.ts'
import { playRound, type Round } from './crash/round.ts'

/** Kills the product at random under load and compares what the platform shows with what was due: docs/crash.md. */
const USAGE = `npm run crash -- [--rounds 4] [--seed <number>] [--database bundled|server|both] [--at-once 2]
                 [--customers 8] [--blows 5]

A round is played again with its own seed and database: --rounds 1 --seed <its seed> --database <its database>`

const given = (() => {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string', default: '4' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
        database: { type: 'string', default: 'both' },
        'at-once': { type: 'string', default: '2' },
        customers: { type: 'string', default: '8' },
        blows: { type: 'string', default: '5' },
      },
    })
    if (!['bundled', 'server', 'both'].includes(values.database)) throw new Error('no such database')
    return values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(2)
  }
})()

const rounds = Number(given.rounds)
const seed = Number(given.seed)
const databases = given.database === 'both' ? (['bundled', 'server'] as const) : [given.database]
const wishes = Array.from({ length: rounds }, (_, nth) => ({
  seed: seed + nth,
  database: databases[nth % databases.length] as RoundWish['database'],
  customers: Number(given.customers),
  blows: Number(given.blows),
}))

console.log(`${rounds} rounds from seed ${seed}, ${given['at-once']} at once\n`)
console.log(
  '   seed        database   asked   due people  kills stops  db  faults   lost doubled  order  after   failed unknown  seconds  rest',
)

const widths = [12, 9, 8, 6, 7, 7, 6, 4, 8, 7, 8, 7, 7, 9, 8, 9, 6]
const row = (cells: (string | number)[]) =>
  cells.map((cell, nth) => String(cell).padStart(widths[nth] ?? 0)).join('')

const show = (wish: RoundWish, round: Round) => {
  const { lost, doubled, outOfOrder, after, failed, unknown, misreported, runs, kept, answers } = round
  console.log(
    row([
      wish.seed,
      wish.database,
      round.asked,
      round.due,
      round.people,
      round.blows.kill,
      round.blows.stop,
      round.blows.database,
      round.faults,
      lost.length,
      doubled.length,
      outOfOrder.length,
      after.length,
      failed.length,
      unknown.length,
      Math.round(round.seconds),
      Math.round(round.restSeconds),
    ]),
  )
  for (const [what, list] of Object.entries({
    lost,
    doubled,
    outOfOrder,
    after,
    failed,
    unknown,
    misreported,
    runs,
    kept,
    answers,
  }))
    for (const one of list) console.log(`     ${what}: ${one}`)
  if (round.restless) console.log('     it did not come to rest')
  if (round.directory) console.log(`     kept in ${round.directory}`)
}

const played: { wish: RoundWish; round: Round }[] = []
const broken: RoundWish[] = []
const brokeOnce = new Set<RoundWish>()

/** A request that was not answered says why in its cause. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error} (${error.cause})` : String(error)

/** Plays one round after the other, on a PostgreSQL of its own: when that is killed, nobody else's is. */
const playLane = async (): Promise<void> => {
  let server: Awaited<ReturnType<typeof startRealPostgres>> | undefined
  for (let wish = wishes.shift(); wish; wish = wishes.shift()) {
    try {
      if (wish.database === 'server') server ??= await startRealPostgres()
      const round = await playRound(wish, wish.database === 'server' ? server : undefined)
      played.push({ wish, round })
      show(wish, round)
    } catch (error) {
      console.log(`${row([wish.seed, wish.database])}  could not be played: ${reasonOf(error)}`)
      // A request of the command's own that broke says nothing of the product: once more.
      if (brokeOnce.has(wish)) broken.push(wish)
      else wishes.push(wish)
      brokeOnce.add(wish)
    }
  }
  await server?.stop()
}

// The product's processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const began = performance.now()
await Promise.all(Array.from({ length: Number(given['at-once']) }, playLane))

const sum = (count: (round: Round) => number) => played.reduce((whole, { round }) => whole + count(round), 0)
console.log(`
${played.length} rounds in ${Math.round((performance.now() - began) / 1000)} s: ${sum(({ asked }) => asked)} things asked, \
${sum(({ due }) => due)} answers due, ${sum(({ people }) => people)} messages of people, ${sum(({ repeated }) => repeated)} repeated, \
${sum(({ blows }) => blows.kill)} processes killed, ${sum(({ blows }) => blows.stop)} stopped, \
PostgreSQL killed ${sum(({ blows }) => blows.database)} times, ${sum(({ faults }) => faults)} faults
lost ${sum(({ lost }) => lost.length)}, doubled ${sum(({ doubled }) => doubled.length)}, \
out of order ${sum(({ outOfOrder }) => outOfOrder.length)}, after a person's answer ${sum(({ after }) => after.length)}; failed and told ${sum(({ failed }) => failed.length)}, \
known to nobody ${sum(({ unknown }) => unknown.length)}, wrong in history ${sum(({ misreported, runs, answers }) => misreported.length + runs.length + answers.length)}, \
kept after it was taken back ${sum(({ kept }) => kept.length)}; \
longest polite stop ${(Math.max(0, ...played.map(({ round }) => round.longestStopMilliseconds)) / 1000).toFixed(1)} s`)
const isWrong = broken.length > 0 || played.some(({ round }) => round.restless || !isClean(round))
process.exit(isWrong ? 1 : 0)
