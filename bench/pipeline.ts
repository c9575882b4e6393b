import { parseArgs } from 'node:util'
import { startCrowd } from './crowd/crowd.ts'
import { startMeasuredPostgres } from './measuring/postgres.ts'
import { fillAnsweringPages, install, META_APP_SECRET, pageIds } from './measuring/product.ts'
import { startProgram } from './measuring/program.ts'
import { createFloods } from './pipeline/floods.ts'
import { printPipeline, type Yardstick } from './pipeline/print.ts'

/**
 * `node bench/pipeline.ts [--quick] [--comments 6000] [--pages 10] [--rounds 3] [--seconds 5] [--only server|bundled]`:
 * comments a second from webhook to reply, stored durably, as a ratio to a bare handler that keeps nothing, flooded before
 * and after each database so that a machine that drifts shows; then latency at half of that rate, and acknowledgement at
 * twice of it. All are alone on the machine while they are flooded.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    comments: { type: 'string' },
    pages: { type: 'string', default: '10' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const asked = {
  comments: Number(values.comments ?? (values.quick ? 2000 : 6000)),
  rounds: Number(values.rounds ?? (values.quick ? 1 : 3)),
  seconds: Number(values.seconds ?? (values.quick ? 2 : 5)),
  inTens: !values.quick,
}
const pages = pageIds(Number(values.pages))
const crowd = await startCrowd({ appSecret: META_APP_SECRET, pageIds: pages })
const { flood, latencies } = createFloods(crowd, asked)

const bareHandler = await startProgram({
  file: 'bench/pipeline/bare-handler.ts',
  env: { META_APP_SECRET, META_GRAPH_URL: crowd.graphUrl },
})
const measureBare = () => flood({ programs: { 'bare handler': bareHandler } }, bareHandler.url)

const measureProduct = async (postgres?: Awaited<ReturnType<typeof startMeasuredPostgres>>) => {
  const installation = await install({ postgres, fill: fillAnsweringPages(pages) })
  const product = await installation.start(crowd.graphUrl)
  const flooded = await flood({ programs: { product }, postgres }, product.url)
  const timed = await latencies(product.url, flooded.perSecond)
  await installation.remove()
  return { ...flooded, ...timed }
}

const bare = [await measureBare()]
const yardstick = async (): Promise<Yardstick> => {
  const before = bare.at(-1)
  const after = await measureBare()
  bare.push(after)
  return before ? [before, after] : [after, after]
}
const bareLatency = await latencies(bareHandler.url, bare[0]?.perSecond ?? 0)
const measured = []
if (values.only !== 'server') {
  const figures = await measureProduct()
  measured.push({ name: 'bundled PostgreSQL', target: 0.5, figures, bare: await yardstick() })
}
if (values.only !== 'bundled') {
  const figures = await measureProduct(await startMeasuredPostgres())
  measured.push({ name: 'PostgreSQL', target: 0.5, figures, bare: await yardstick() })
}
await bareHandler.stop()
await crowd.close()

printPipeline({ ...asked, pages: pages.length, bareLatency, measured })
process.exit(0)
