import { parseArgs } from 'node:util'
import { startCrowd } from './crowd.ts'
import { startMeasuredPostgres } from './measuring/postgres.ts'
import { install, META_APP_SECRET, pageIds } from './measuring/product.ts'
import { median } from './measuring/quantile.ts'
import { fillManyPages } from './pages/many-pages.ts'
import { printPages } from './pages/print.ts'

/**
 * `node bench/pages.ts [--quick] [--comments 6000] [--rounds 3] [--few 10] [--active 1000] [--connected 20000]`: comments a
 * second with few pages, and with many active of even more that are connected, flooded in turn; and what each page costs of
 * memory, after all that can be collected was: first with those active, then with every connected page active once.
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

const start = async (pages: readonly string[]) => {
  const postgres = await startMeasuredPostgres()
  const began = performance.now()
  const installation = await install({ postgres, fill: fillManyPages(pages) })
  console.log(`${pages.length} pages connected in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const product = await installation.start(crowd.graphUrl)
  return {
    flood: (floodedPages: readonly string[], count = comments) =>
      crowd.flood(product.url, count, { pages: floodedPages }),
    memory: () => product.ask('memory'),
    stop: installation.remove,
  }
}

const small = await start(few)
const large = await start(connected)
await small.flood(few)
await large.flood(active, Math.max(comments, active.length))
const rates = { few: [] as number[], many: [] as number[] }
for (let round = 0; round < rounds; round++) {
  rates.few.push(await small.flood(few))
  rates.many.push(await large.flood(active))
}
const memory = { few: await small.memory(), active: await large.memory() }
await large.flood(connected, connected.length)
const ofAll = await large.memory()
await small.stop()
await large.stop()
await crowd.close()

printPages({
  pages: { few: few.length, active: active.length, connected: connected.length },
  perSecond: { few: median(rates.few), many: median(rates.many) },
  memory: { ...memory, connected: ofAll },
})
process.exit(0)
