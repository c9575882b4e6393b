import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCrowd } from './crowd/crowd.ts'
import { kindOf } from './crowd/writings.ts'
import { fillPagesThatChat } from './frameworks/answering.ts'
import { cpuEach, readCpu } from './measuring/cpu.ts'
import { startMeasuredPostgres } from './measuring/postgres.ts'
import { install, META_APP_SECRET, pageIds } from './measuring/product.ts'
import { heatOfAllocations, heatOfCpu } from './profile/hottest.ts'
import { printHeat, printProcesses, printStatements } from './profile/print.ts'

/**
 * `node bench/profile.ts [--kind comments|chats] [--count 6000] [--pages 10] [--output folder]`:
 * where a flood of comments, or of messages in chats, spends its time. Each question has a flood of its own, so that no instrument disturbs another: processor time
 * and statements first, then a CPU profile, then allocations. The profiles stay in the folder for a browser's DevTools.
 */
const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'comments' },
    count: { type: 'string', default: '6000' },
    pages: { type: 'string', default: '10' },
    output: { type: 'string' },
  },
})
const kind = kindOf(values.kind)
const count = Number(values.count)
const pages = pageIds(Number(values.pages))
const output = values.output ?? (await mkdtemp(join(tmpdir(), 'hariu-profile-')))
await mkdir(output, { recursive: true })

const crowd = await startCrowd({ appSecret: META_APP_SECRET, pageIds: pages })
const postgres = await startMeasuredPostgres({ statements: true })
const installation = await install({ postgres, fill: fillPagesThatChat(pages) })
const product = await installation.start(crowd.graphUrl)
const flood = () => crowd.flood(product.url, count, { kind })

const cpu = () => readCpu({ programs: { product }, postgres })

await flood()
await postgres.resetStatements()
const [cpuBefore, walBefore] = [await cpu(), await postgres.walBytes()]
const perSecond = await flood()
const [cpuAfter, walAfter] = [await cpu(), await postgres.walBytes()]
const statements = await postgres.statements()

const cpuFile = join(output, 'product.cpuprofile')
await product.ask('startCpuProfile')
await flood()
await product.ask('stopCpuProfile', cpuFile)

const heapFile = join(output, 'product.heapprofile')
await product.ask('startAllocationProfile')
await flood()
await product.ask('stopAllocationProfile', heapFile)

await installation.remove()
await crowd.close()

console.log(`${count} ${kind} on ${pages.length} pages: ${Math.round(perSecond)} a second`)
printProcesses(cpuEach(cpuBefore, cpuAfter, count))
printStatements(statements, count, walAfter - walBefore)
printHeat('main thread', 'µs', heatOfCpu(JSON.parse(await readFile(cpuFile, 'utf8'))), count, 30)
printHeat('allocation', 'bytes', heatOfAllocations(JSON.parse(await readFile(heapFile, 'utf8'))), count, 20)
console.log(`\nFor DevTools: ${cpuFile} ${heapFile}`)
process.exit(0)
