import { Client } from 'pg'
import { startCrowd } from '../crowd.ts'
import { type Cpu, cpuEach, machineCpu, readCpu } from '../measuring/cpu.ts'
import { startMeasuredPostgres } from '../measuring/postgres.ts'
import { fillAnsweringPages, install, META_APP_SECRET, pageIds } from '../measuring/product.ts'
import { watchWaits } from './waits.ts'

type Asked = { workers: number; comments: number; pages: number; answerMilliseconds: number }

/** `cores`: cores that each process kept busy; `waits`: the commonest wait events of statements. */
export type Drained = Asked & { perSecond: number; cores: Cpu; busyCores: number; waits: string[] }

export const measureWorkers = async (asked: Asked): Promise<Drained> => {
  const { workers, comments, answerMilliseconds } = asked
  const pages = pageIds(asked.pages)
  const crowd = await startCrowd({ appSecret: META_APP_SECRET, pageIds: pages, answerMilliseconds })
  const postgres = await startMeasuredPostgres()
  const installation = await install({ postgres, fill: fillAnsweringPages(pages) })
  const web = await installation.start(crowd.graphUrl, { ROLES: 'web' })
  const programs = await Promise.all(
    Array.from({ length: workers }, () => installation.start(crowd.graphUrl, { ROLES: 'worker' })),
  )
  await crowd.flood(web.url, comments / 5)

  const letGo = await holdLanes(postgres.url)
  await crowd.writeAll(web.url, comments)
  await expectAllWaiting(postgres, comments)
  const run = {
    programs: Object.fromEntries(programs.map((program, index) => [`worker ${index + 1}`, program])),
    postgres,
  }
  const [waits, machineBefore, before] = [watchWaits(postgres.url), machineCpu(), await readCpu(run)]
  const began = performance.now()
  await letGo()
  await crowd.allReplied()
  const milliseconds = performance.now() - began
  const cores = cpuEach(before, await readCpu(run), milliseconds * 1000)
  const busyCores = (machineCpu() - machineBefore) / (milliseconds * 1000)
  const waited = await waits.end()

  await installation.remove()
  await crowd.close()
  return { ...asked, perSecond: (comments / milliseconds) * 1000, cores, busyCores, waits: waited }
}

/** Locks all shards as a stuck worker would, so that no event is decided until the returned function releases them. */
const holdLanes = async (url: string): Promise<() => Promise<void>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from lanes for update')
  return async () => {
    await client.query("select pg_notify('events', '')")
    await client.query('commit')
    await client.end()
  }
}

const expectAllWaiting = async (
  postgres: Awaited<ReturnType<typeof startMeasuredPostgres>>,
  comments: number,
): Promise<void> => {
  const [counted] = await postgres.query<{ waiting: number }>(
    'select count(*)::int as waiting from events where not decided',
  )
  if (counted?.waiting !== comments)
    throw new Error(
      `${counted?.waiting} of ${comments} comments wait: workers began before the shards were released`,
    )
}
