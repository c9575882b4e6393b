import { parseArgs } from 'node:util'
import { isClean } from './crash/compare.ts'
import { OUTAGES, type Outage } from './outage/outages.ts'
import { type Played, playOutage } from './outage/play.ts'
import type { Answers } from './outage/watch.ts'

/** Breaks dependencies of the product under load and compares the replies with those that were due: docs/outages.md. */
const USAGE = `npm run outage -- [--only database-gone|slow-database|disk-full|clock|slow-meta|paused] [--seed <number>]
                  [--customers 20] [--seconds <of each outage>]

disk-full mounts a small disk, which needs root.`

const given = (() => {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        seed: { type: 'string', default: '1' },
        customers: { type: 'string', default: '20' },
        seconds: { type: 'string' },
      },
    })
    if (values.only && !OUTAGES.some(({ group }) => group === values.only)) throw new Error('no such outage')
    return values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(2)
  }
})()

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const answersOf = ({ byStatus, longestMilliseconds }: Answers) =>
  `${Object.entries(byStatus)
    .map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`)
    .join(', ')}; longest ${inSeconds(longestMilliseconds)}`

const show = ({ name, database }: Outage, played: Played) => {
  const { intake, readyz, history, stream, latency } = played
  const [words] = history.words
  console.log(`${name} (${database})
  webhooks   ${intake.ok} × 200, ${intake.refused} × 503 (longest ${inSeconds(intake.longestMilliseconds)}), ${intake.other} × other; without a 200 for ${intake.longestSilence.toFixed(0)} s
  readyz     ${answersOf(readyz)}
  history    ${answersOf(history)}${words ? `; ${words}` : ''}
  stream     opened ${stream.openings} times, ${stream.changesAfter} changes told afterwards
  processes  ${played.restarts} started again
  afterwards first reply after ${played.firstReplySeconds?.toFixed(1) ?? '–'} s, all quiet after ${played.quietSeconds.toFixed(0)} s
  reply      ${latency.map((one) => `platform ${one.platform}: median ${one.median.toFixed(1)} s, longest ${one.longest.toFixed(1)} s`).join('; ')}
  answers    ${played.asked} asked, ${played.due} due: lost ${played.lost.length}, doubled ${played.doubled.length}, out of order ${played.outOfOrder.length}, \
failed ${played.failed.length}, unknown ${played.unknown.length}, wrong in history ${played.misreported.length}`)
  const { lost, doubled, outOfOrder, failed, unknown, misreported } = played
  for (const [what, list] of Object.entries({ lost, doubled, outOfOrder, failed, unknown, misreported }))
    for (const one of list) console.log(`    ${what}: ${one}`)
  if (played.restless) console.log('    it did not come to rest')
  if (played.directory) console.log(`    kept in ${played.directory}`)
  console.log()
}

// Exits on a signal, because the product's processes end when this one exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

let isWrong = false
for (const outage of OUTAGES) {
  if (given.only && outage.group !== given.only) continue
  try {
    const played = await playOutage(outage, {
      seed: Number(given.seed),
      customers: Number(given.customers),
      beforeSeconds: 10,
      ...(given.seconds ? { seconds: Number(given.seconds) } : {}),
    })
    show(outage, played)
    isWrong ||= played.restless || !isClean(played)
  } catch (error) {
    isWrong = true
    console.log(`${outage.name}: could not be played: ${error instanceof Error ? error.stack : error}\n`)
  }
}
process.exit(isWrong ? 1 : 0)
