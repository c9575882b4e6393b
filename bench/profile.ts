import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCrowd } from './crowd.ts'
import { cpuEach, readCpu } from './measuring/cpu.ts'
import { startMeasuredPostgres } from './measuring/postgres.ts'
import { fillAnsweringPages, install, META_APP_SECRET, pageIds } from './measuring/product.ts'
import { engineFile } from './measuring/statements.ts'
import { heatOfAllocations, heatOfCpu } from './profile/hottest.ts'
import { printHeat, printProcesses, printStatements } from './profile/print.ts'

/**
 * `node bench/profile.ts [--database server|embedded] [--comments 6000] [--pages 10] [--output folder]`: where a flood of
 * comments spends its time. Each question has a flood of its own, so that no instrument disturbs another: processor time
 * and statements first, then a CPU profile, then allocations. The profiles stay in the folder for a browser's DevTools.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'server' },
    comments: { type: 'string', default: '6000' },
    pages: { type: 'string', default: '10' },
    output: { type: 'string' },
  },
})
const comments = Number(values.comments)
const pages = pageIds(Number(values.pages))
const output = values.output ?? (await mkdtemp(join(tmpdir(), 'hariu-profile-')))

const crowd = await startCrowd({ appSecret: META_APP_SECRET, pageIds: pages })
const postgres = values.database === 'server' ? await startMeasuredPostgres({ statements: true }) : undefined
const installation = await install({ postgres, fill: fillAnsweringPages(pages) })
const product = await installation.start(crowd.graphUrl, { COUNT_STATEMENTS: postgres ? '' : 'yes' })
const flood = () => crowd.flood(product.url, comments)

const cpu = () => readCpu({ programs: { product }, postgres })

await flood()
await (postgres?.resetStatements() ?? product.ask('resetStatements'))
const [cpuBefore, walBefore] = [await cpu(), await postgres?.walBytes()]
const perSecond = await flood()
const [cpuAfter, walAfter] = [await cpu(), await postgres?.walBytes()]
const statements = await (postgres?.statements() ?? product.ask('statements'))

const cpuFile = join(output, `${values.database}.cpuprofile`)
await product.ask('startCpuProfile')
await flood()
await product.ask('stopCpuProfile', cpuFile)

const heapFile = join(output, `${values.database}.heapprofile`)
await product.ask('startAllocationProfile')
await flood()
await product.ask('stopAllocationProfile', heapFile)

await installation.remove()
await crowd.close()

console.log(
  `${comments} comments on ${pages.length} pages, ${postgres ? 'PostgreSQL' : 'embedded database'}: ` +
    `${Math.round(perSecond)} a second`,
)
printProcesses(cpuEach(cpuBefore, cpuAfter, comments))
printStatements(statements, comments, (walAfter ?? Number.NaN) - (walBefore ?? Number.NaN))
printHeat('main thread', 'µs', heatOfCpu(JSON.parse(await readFile(cpuFile, 'utf8'))), comments, 30)
const engine = await readFile(engineFile(cpuFile), 'utf8').catch(() => undefined)
if (engine) printHeat("database's thread", 'µs', heatOfCpu(JSON.parse(engine)), comments, 10)
printHeat(
  'allocation',
  'bytes',
  heatOfAllocations(JSON.parse(await readFile(heapFile, 'utf8'))),
  comments,
  20,
)
console.log(`\nFor DevTools: ${cpuFile} ${heapFile}`)
process.exit(0)
