import { parseArgs } from 'node:util'
import { openDatabase } from '#server/plumbing/database/database.ts'
import { createLog } from '#server/plumbing/log.ts'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { fillHistory } from './filled-history.ts'
import { secrets, type Times, timeScreens } from './timed-screens.ts'

/**
 * `node bench/history.ts [--runs 10000,1000000,10000000] [--rounds 40] [--only search]`: how long the first screen of
 * dashboard and history takes through HTTP with more and more runs in a PostgreSQL of its own, in multiples of the first
 * number and beside as many rows read by primary key. Ten million need about 20 GB of the temporary folder; all of it is
 * deleted at the end.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000,1000000,10000000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
})
const sizes = values.runs.split(',').map(Number)
const asked = { rounds: Number(values.rounds), only: values.only }
const TARGET_MILLISECONDS = 50

const measure = async (serverUrl: string, runs: number): Promise<Map<string, Times>> => {
  const { url, drop } = await newServerDatabase(serverUrl)
  const log = createLog('silent')
  const database = await openDatabase({ url, directory: undefined, connections: 4, log })
  await database.migrate()
  const began = performance.now()
  const filled = await fillHistory(database.queries, secrets, runs)
  await database.close()
  console.log(`${runs} runs filled in ${Math.round((performance.now() - began) / 1000)} s`)
  const times = await timeScreens(url, filled, asked)
  await drop()
  return times
}

const server = await startRealPostgres({ fsync: true })
const measured: Map<string, Times>[] = []
try {
  for (const runs of sizes) measured.push(await measure(server.url, runs))
} finally {
  await server.stop()
}

console.log(`\nmilliseconds through HTTP, ${asked.rounds} calls each; × of ${sizes[0]} runs\n`)
const titles = sizes.map((runs) => runs.toLocaleString('en'))
console.log(`| | ${titles.map((title) => `${title}: median, p95`).join(' | ')} | × |`)
console.log(`|---|${'---|'.repeat(titles.length + 1)}`)
for (const name of measured[0]?.keys() ?? []) {
  const all = measured.map((times) => times.get(name))
  const cells = all.map((times) => `${times?.median.toFixed(1)}, ${times?.p95.toFixed(1)}`)
  const ratio = (all.at(-1)?.p95 ?? Number.NaN) / (all[0]?.p95 ?? Number.NaN)
  const late = all.some((times) => (times?.p95 ?? 0) > TARGET_MILLISECONDS) ? ' ✗' : ''
  console.log(`| ${name} | ${cells.join(' | ')} | ${ratio.toFixed(1)}${late} |`)
}
process.exit(0)
