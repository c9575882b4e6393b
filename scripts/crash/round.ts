import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  placeForData,
  startCrashingProduct,
  startSandbox,
  until,
  untilAllIsDone,
} from '#server/testing/crash/crashing-product.ts'
import type { Program } from '#server/testing/crash/program.ts'
import { type SandboxClient, sandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { playAgents } from './agents.ts'
import { type Figures, isClean } from './compare.ts'
import { enter, playCrowd, playEntered } from './crowd.ts'
import { type Blow, planRound, type RoundWish } from './plan.ts'
import { LAST_WAIT_MILLISECONDS } from './shop.ts'
import { look, openStage } from './stage.ts'

export type Round = Figures & {
  asked: number
  /** How often something was ended, of each kind. */
  blows: Record<Blow['what'], number>
  /** The longest that a process took to end when it was asked to. */
  longestStopMilliseconds: number
  /** Calls that a fault struck. */
  faults: number
  /** In all, and of them from the last blow until all was quiet. */
  seconds: number
  restSeconds: number
  /** It did not come to rest in time. */
  restless: boolean
  /** Logs and data, kept where something was wrong. */
  directory: string | undefined
}

/** The server of the round's database, unless it is the bundled one, and the function that kills it when that is allowed. */
type Server = { url: string; crash?: () => Promise<void> }

/** An answer whose tries kept failing pauses as long as it has gone on, and a full limit is probed after a minute. */
const LONGEST_REST_SECONDS = 300

/** One round: a new database and a new platform, a crowd, faults, blows; then rest, and the comparison. */
export const playRound = async (wish: RoundWish, server: Server | undefined): Promise<Round> => {
  const began = performance.now()
  const plan = planRound(wish)
  const directory = temporaryFolder('hariu-crash-round-')
  const place = await placeForData(directory, server?.url ?? '')
  const addresses = { directory, port: await freePort(), sandboxPort: await freePort() }
  const productUrl = `http://127.0.0.1:${addresses.port}`
  const sandboxUrl = `http://127.0.0.1:${addresses.sandboxPort}`
  const platform = startSandbox(addresses)
  let programs: Program[] = []
  try {
    const sandbox = sandboxClient(sandboxUrl)
    await until('the sandbox answers', async () => Boolean(await sandbox.get('/world')), 60)
    const stage = await openStage(sandbox, sandboxUrl, place)
    for (const fault of plan.faults) await sandbox.post('/faults', { page_id: null, ...fault })
    programs = startCrashingProduct(addresses, place, [])
    await until('the product is ready', async () => (await fetch(`${productUrl}/readyz`)).ok, 300)

    const staffed = await Promise.all(plan.staffed.map((customer) => enter(stage, customer)))
    const chats = staffed.map(({ platform, conversationId, recipientId }) => ({
      pageId: platform === 'facebook' ? stage.pageId : stage.instagramId,
      customerId: recipientId,
      conversationId,
    }))
    const [asked, askedAgents, played, struck] = await Promise.all([
      playCrowd(stage, plan.customers),
      playEntered(stage, staffed),
      playAgents(productUrl, stage.agents, chats, plan.agents),
      strike(plan.blows, programs, server ? server.crash : () => killBundledPostgres(directory)),
    ])
    const faults = await countFaults(sandbox)
    const rests = performance.now()
    await sandbox.delete('/faults')
    const rest = () => untilAllIsDone(sandbox, productUrl, LONGEST_REST_SECONDS)
    const restless = await rest()
      // Waits of flows begin when the last message is decided.
      .then(() => pause(LAST_WAIT_MILLISECONDS))
      .then(rest)
      .then(
        () => false,
        () => true,
      )
    const restSeconds = (performance.now() - rests) / 1000
    for (const program of programs) await program.stop()
    const figures = await look(sandbox, place, asked, { asked: askedAgents, played })
    const isKept = restless || !isClean(figures)
    if (!isKept) await rm(directory, { recursive: true, force: true })
    return {
      ...figures,
      ...struck,
      asked: asked.length,
      faults,
      restless,
      restSeconds,
      seconds: (performance.now() - began) / 1000,
      directory: isKept ? directory : undefined,
    }
  } finally {
    for (const program of [...programs, platform]) await program.stop()
    await place.drop()
  }
}

const strike = async (
  blows: readonly Blow[],
  programs: readonly Program[],
  crashDatabase: Server['crash'],
): Promise<Pick<Round, 'blows' | 'longestStopMilliseconds'>> => {
  const counted = { kill: 0, stop: 0, database: 0 }
  let longestStopMilliseconds = 0
  for (const { what, victim, pauseMilliseconds } of blows) {
    await pause(pauseMilliseconds)
    const program = programs[victim % programs.length]
    if (what === 'database' && crashDatabase) await crashDatabase()
    else if (what === 'stop') {
      const ending = await program?.restart()
      longestStopMilliseconds = Math.max(longestStopMilliseconds, ending?.milliseconds ?? 0)
    } else program?.kill()
    counted[what === 'database' && !crashDatabase ? 'kill' : what] += 1
  }
  return { blows: counted, longestStopMilliseconds }
}

/** The product starts it again. A process that is being started just then may have none yet. */
const killBundledPostgres = async (directory: string): Promise<void> => {
  const pid = await readFile(join(directory, 'database', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  try {
    if (pid) process.kill(Number.parseInt(pid, 10), 'SIGKILL')
  } catch {}
}

const countFaults = async (sandbox: SandboxClient): Promise<number> =>
  (await sandbox.get<{ faults: { hits: number }[] }>('/faults')).faults.reduce(
    (sum, { hits }) => sum + hits,
    0,
  )
