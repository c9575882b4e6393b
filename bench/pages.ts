import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCrowd } from './crowd/crowd.ts'
import { type Cpu, cpuEach, readCpu } from './measuring/cpu.ts'
import { startMeasuredPostgres } from './measuring/postgres.ts'
import { install, META_APP_SECRET, pageIds } from './measuring/product.ts'
import { median } from './measuring/quantile.ts'
import { fillManyPages } from './pages/many-pages.ts'
import { printPages } from './pages/print.ts'

/**
 * `node bench/pages.ts [--quick] [--comments 6000] [--rounds 3] [--few 10] [--active 1000] [--connected 20000]`: comments a
 * second with few pages, and with many active pages among even more connected ones. Both are flooded in turn: first while
 * every page and post is new, then after these one-time costs. It also measures memory for each page after garbage
 * collection: first with the active pages, then with every connected page active once.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    comments: { type: 'string' },
    rounds: { type: 'string' },
    few: { type: 'string', default: '10' },
    active: { type: 'string', default: '1000' },
    connected: { type: 'string', default: '20000' },
  },
})
const comments = Number(values.comments ?? (values.quick ? 2000 : 6000))
const rounds = Number(values.rounds ?? (values.quick ? 1 : 3))
const connected = pageIds(Number(values.connected))
const active = connected.slice(0, Number(values.active))
const few = connected.slice(0, Number(values.few))

const crowd = await startCrowd({ appSecret: META_APP_SECRET, pageIds: connected })

type Flood = { perSecond: number; cpu: Cpu }

const start = async (pages: readonly string[]) => {
  const postgres = await startMeasuredPostgres()
  const began = performance.now()
  const installation = await install({ postgres, fill: fillManyPages(pages) })
  console.log(`${pages.length} pages connected in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const product = await installation.start(crowd.graphUrl)
  const flood = (floodedPages: readonly string[], count = comments) =>
    crowd.flood(product.url, count, { pages: floodedPages })
  const run = { programs: { product }, postgres }
  return {
    flood,
    /** Floods pages and measures processor time of program and database. */
    measured: async (floodedPages: readonly string[]): Promise<Flood> => {
      const before = await readCpu(run)
      const perSecond = await flood(floodedPages)
      return { perSecond, cpu: cpuEach(before, await readCpu(run), comments) }
    },
    /** Waits for the one-time work of new pages to end: posts with a first comment are fetched. */
    settled: async () => {
      while (
        (await postgres.query('select from missing_content where next_attempt_at is not null')).length > 0
      )
        await pause(100)
    },
    memory: () => product.ask('memory'),
    stop: installation.remove,
  }
}

const medians = (floods: readonly Flood[]) => {
  const cpu = (name: string) => median(floods.map((flood) => flood.cpu[name] ?? Number.NaN))
  return {
    perSecond: median(floods.map(({ perSecond }) => perSecond)),
    cpu: { product: cpu('product'), PostgreSQL: cpu('PostgreSQL') },
  }
}

const small = await start(few)
const large = await start(connected)
const first = { few: await small.measured(few), many: await large.measured(active) }
await small.settled()
await large.settled()
const floods = { few: [] as Flood[], many: [] as Flood[] }
for (let round = 0; round < rounds; round++) {
  floods.few.push(await small.measured(few))
  floods.many.push(await large.measured(active))
}
const memory = { few: await small.memory(), active: await large.memory() }
await large.flood(connected, connected.length)
const ofAll = await large.memory()
await small.stop()
await large.stop()
await crowd.close()

printPages({
  pages: { few: few.length, active: active.length, connected: connected.length },
  first,
  flooded: { few: medians(floods.few), many: medians(floods.many) },
  memory: { ...memory, connected: ofAll },
})
process.exit(0)
