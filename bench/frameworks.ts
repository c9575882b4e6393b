import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Flood, startCrowd } from './crowd/crowd.ts'
import { fillPagesThatChat } from './frameworks/answering.ts'
import { type Framework, installFrameworks } from './frameworks/install.ts'
import { type Measured, printFrameworks } from './frameworks/print.ts'
import { cpuEach, readCpu } from './measuring/cpu.ts'
import { startMeasuredPostgres } from './measuring/postgres.ts'
import { install, META_APP_SECRET, pageIds } from './measuring/product.ts'
import { startProgram } from './measuring/program.ts'
import { median } from './measuring/quantile.ts'

/**
 * `node bench/frameworks.ts [--quick] [--messages 6000] [--rounds 3] [--only bottender,botly]`: chat messages a second that
 * bots on published Messenger frameworks answer without storing anything, compared with chats and comments that the
 * product answers on PostgreSQL. The frameworks are installed into a temporary folder and are no dependencies of this
 * repository.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    messages: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const messages = Number(values.messages ?? (values.quick ? 2000 : 6000))
const rounds = Number(values.rounds ?? (values.quick ? 1 : 3))
// A framework serves only one page.
const pages = pageIds(10)
const [page = ''] = pages

/** Meta's verification request to a new webhook. Apart from webhooks, some frameworks answer no other request. */
const HANDSHAKE = '/webhooks/meta?hub.mode=subscribe&hub.verify_token=verify-token&hub.challenge=1'

const { frameworks, remove } = await installFrameworks(values.only)
const crowd = await startCrowd({ appSecret: META_APP_SECRET, pageIds: pages })

type Processes = {
  program: Awaited<ReturnType<typeof startProgram>>
  postgres?: Parameters<typeof readCpu>[0]['postgres']
}

const measure = async ({ program, postgres }: Processes, flood: Flood): Promise<Measured> => {
  await crowd.flood(program.url, messages / 2, flood)
  const run = { programs: { program }, postgres }
  const [before, rates] = [await readCpu(run), [] as number[]]
  for (let round = 0; round < rounds; round++) rates.push(await crowd.flood(program.url, messages, flood))
  return { perSecond: median(rates), cpu: cpuEach(before, await readCpu(run), messages * rounds) }
}

const measureFramework = async ({ folder }: Framework): Promise<Measured> => {
  const program = await startProgram({
    file: join(folder, 'bot.js'),
    folder,
    env: { META_APP_SECRET, META_GRAPH_URL: crowd.graphUrl, PAGE_ID: page },
    readyPath: HANDSHAKE,
  })
  const measured = await measure({ program }, { kind: 'chats', pages: [page] })
  await program.stop()
  return measured
}

const measureOurs = async () => {
  const postgres = await startMeasuredPostgres()
  const installation = await install({ postgres, fill: fillPagesThatChat(pages) })
  const program = await installation.start(crowd.graphUrl)
  const measured = {
    comments: await measure({ program, postgres }, { kind: 'comments' }),
    chats: await measure({ program, postgres }, { kind: 'chats' }),
  }
  await installation.remove()
  return measured
}

const measured: Record<string, Measured> = {}
for (const framework of frameworks) {
  console.log(`${framework.name} …`)
  measured[framework.name] = await measureFramework(framework)
}
const ours = await measureOurs()
await crowd.close()
await remove()
printFrameworks({ messages, frameworks: measured, ours })
process.exit(0)
