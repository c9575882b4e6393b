import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { type FilledHistory, fillHistory, readFilled, recordFilled } from './history/fill.ts'
import { printTable } from './history/print.ts'
import { secrets, type Times, timeScreens } from './history/time-screens.ts'

/**
 * `node bench/history.ts [--runs 10000,1000000,10000000] [--rounds 40] [--only search]`: how long the first screen of
 * dashboard and history takes through HTTP with more and more runs in a PostgreSQL of its own, in multiples of the first
 * number and beside as many rows read by primary key. Ten million need about 20 GB of the temporary folder; all of it is
 * deleted at the end.
 *
 * To try plans without filling again and again: `--keep` prints the addresses of the databases and waits for Ctrl-C before
 * it deletes them; meanwhile `--filled <address>,<address>` measures those.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000,1000000,10000000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    filled: { type: 'string' },
  },
})
const asked = { rounds: Number(values.rounds), only: values.only }

type Measured = { runs: number; times: Map<string, Times> }

const openAt = (url: string) => openDatabase({ url, connections: 4, log: createLog('silent') })

const fill = async (url: string, runs: number): Promise<FilledHistory> => {
  const database = await openAt(url)
  await database.migrate()
  const began = performance.now()
  const filled = await fillHistory(database.queries, secrets, runs)
  await recordFilled(database.queries, filled)
  await database.close()
  console.log(`${runs} runs filled in ${Math.round((performance.now() - began) / 1000)} s`)
  return filled
}

const measureAnew = async (): Promise<Measured[]> => {
  const server = await startRealPostgres({ fsync: true })
  const measured: Measured[] = []
  const kept: string[] = []
  try {
    for (const runs of values.runs.split(',').map(Number)) {
      const { url, drop } = await newServerDatabase(server.url)
      const filled = await fill(url, runs)
      measured.push({ runs, times: await timeScreens(url, filled, asked) })
      if (values.keep) kept.push(url)
      else await drop()
    }
    if (values.keep) {
      printTable(measured, asked.rounds)
      console.log(`\nkept until Ctrl-C: --filled ${kept.join(',')}`)
      await once(process, 'SIGINT')
    }
  } finally {
    await server.stop()
  }
  return measured
}

const measureFilled = async (urls: string[]): Promise<Measured[]> => {
  const measured: Measured[] = []
  for (const url of urls) {
    const database = await openAt(url)
    await database.migrate()
    const filled = await readFilled(database.queries)
    await database.close()
    measured.push({ runs: filled.runs, times: await timeScreens(url, filled, asked) })
  }
  return measured
}

const measured = values.filled ? await measureFilled(values.filled.split(',')) : await measureAnew()
if (!values.keep) printTable(measured, asked.rounds)
process.exit(0)
