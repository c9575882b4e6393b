import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '#server/infrastructure/clock.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { beginFamily } from '#server/testing/begin-family.ts'
import {
  APP_SECRET,
  type Place,
  placeForData,
  startCrashingProduct,
  startSandbox,
  until,
  untilAllIsDone,
} from '#server/testing/crash/crashing-product.ts'
import type { Program } from '#server/testing/crash/program.ts'
import { sandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startDatabaseProxy } from '#server/testing/outages/database-proxy.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { type Figures, isClean } from '../crash/compare.ts'
import { playCrowd } from '../crash/crowd.ts'
import { type Customer, planCustomers } from '../crash/plan.ts'
import { look, openStage } from '../crash/stage.ts'
import { mountDisk, type Outage, type Scene, unmountDisk } from './outages.ts'
import { type Answers, type Intake, readIntake, watchProduct } from './watch.ts'

export type Played = Figures & {
  asked: number
  intake: Intake
  readyz: Answers
  history: Answers
  stream: { openings: number; changesAfter: number }
  /** Starts of the product's processes beyond their first. */
  restarts: number
  /** From the end of the outage. */
  firstReplySeconds: number | undefined
  quietSeconds: number
  /** From an event's coming to its reply, by page: median and longest. */
  latency: { platform: number; median: number; longest: number }[]
  restless: boolean
  directory: string | undefined
}

export type Wish = { seed: number; customers: number; beforeSeconds: number; seconds?: number }

const LONGEST_REST_SECONDS = 300
const AFTER_SECONDS = 10

/** One outage under load: begins, lasts, ends; then rest, and the comparison. */
export const playOutage = async (outage: Outage, wish: Wish): Promise<Played> => {
  const seconds = wish.seconds ?? outage.seconds
  const directory = temporaryFolder('hariu-outage-')
  const ends: (() => unknown)[] = []
  let isKept = true
  try {
    const disk = outage.disk ? join(directory, 'disk') : undefined
    if (disk) {
      // PostgreSQL runs as somebody else.
      await chmod(directory, 0o711)
      await mkdir(disk)
      mountDisk(disk, outage.disk ?? 0)
      ends.push(() => unmountDisk(disk))
    }
    const { place, server } = await openPlace(outage, directory, disk, ends)
    const addresses = { directory, port: await freePort(), sandboxPort: await freePort() }
    const productUrl = `http://127.0.0.1:${addresses.port}`
    const sandboxUrl = `http://127.0.0.1:${addresses.sandboxPort}`
    const platform = startSandbox(addresses)
    ends.push(platform.stop)
    const sandbox = sandboxClient(sandboxUrl)
    await until('the sandbox answers', async () => Boolean(await sandbox.get('/world')), 60)
    const stage = await openStage(sandbox, sandboxUrl, place)
    const token = await signIn(place, stage.ownerId)
    const programs = startCrashingProduct(addresses, withProxy(place, server, outage), [])
    ends.push(() => Promise.all(programs.map(({ stop }) => stop())))
    await until('the product is ready', async () => (await fetch(`${productUrl}/readyz`)).ok, 300)

    const watched = watchProduct(productUrl, token, stage.pageId)
    ends.push(watched.stop)
    const length = wish.beforeSeconds + seconds + AFTER_SECONDS
    const crowd = playCrowd(stage, spread(wish, length))
    await pause(wish.beforeSeconds * 1000)
    const scene: Scene = { sandbox, instagramId: stage.instagramId ?? '', programs, server, disk }
    const lift = await outage.strike(scene)
    await pause(seconds * 1000)
    const lifted = Date.now()
    await lift()
    const asked = await crowd
    await sandbox.delete('/faults')
    const restless = await untilAllIsDone(sandbox, productUrl, LONGEST_REST_SECONDS).then(
      () => false,
      () => true,
    )
    const quiet = Date.now()
    watched.stop()
    const intake = await readIntake(sandbox)
    for (const program of programs) await program.stop()
    const figures = await look(sandbox, place, asked)
    isKept = restless || !isClean(figures)
    return {
      ...figures,
      ...(await readTimes(place, lifted)),
      asked: asked.length,
      intake,
      readyz: watched.readyz,
      history: watched.history,
      stream: {
        openings: watched.stream.openings,
        changesAfter: watched.stream.changes.filter((at) => at > lifted).length,
      },
      restarts: programs.reduce((sum, program: Program) => sum + program.starts() - 1, 0),
      quietSeconds: (quiet - lifted) / 1000,
      restless,
      directory: isKept ? directory : undefined,
    }
  } finally {
    for (const end of ends.reverse()) await Promise.resolve(end()).catch(() => undefined)
    if (!isKept) await rm(directory, { recursive: true, force: true })
  }
}

const openPlace = async (
  outage: Outage,
  directory: string,
  disk: string | undefined,
  ends: (() => unknown)[],
): Promise<{ place: Place; server: Scene['server'] }> => {
  if (outage.database === 'bundled')
    return { place: await placeForData(disk ?? directory, ''), server: undefined }
  const postgres = await startRealPostgres(disk ? { under: disk } : {})
  ends.push(postgres.stop)
  const place = await placeForData(directory, postgres.url)
  const url = place.env.DATABASE_URL ?? ''
  const proxy = await startDatabaseProxy(url)
  ends.push(proxy.stop)
  return { place, server: { postgres, proxy, url } }
}

const withProxy = (place: Place, server: Scene['server'], { envOf }: Outage): Place => ({
  ...place,
  ...(envOf ? { envOf } : {}),
  env: { ...place.env, ...(server ? { DATABASE_URL: server.proxy.url } : {}) },
})

/** A dashboard is open all the time. */
const signIn = async (place: Place, personId: string): Promise<string> => {
  const database = await place.open()
  const parts = { database, clock: systemClock, secrets: createSecrets(APP_SECRET) }
  const { access_token } = await beginFamily(parts, personId)
  await database.close()
  return access_token
}

/** Customers come one after the other, all the time. */
const spread = ({ seed, customers }: Wish, seconds: number): Customer[] =>
  planCustomers(seed, customers).map((customer, nth) => {
    const [first, ...rest] = customer.acts
    const comes = ((nth % customers) / customers) * seconds * 1000
    return { ...customer, acts: first ? [{ ...first, pauseMilliseconds: Math.round(comes) }, ...rest] : [] }
  })

const readTimes = async (
  place: Place,
  lifted: number,
): Promise<Pick<Played, 'firstReplySeconds' | 'latency'>> => {
  const database = await place.open()
  const first = await sql<{ at: Date | null }>`
    select min(sent_at) as at from deliveries where sent_at > ${new Date(lifted).toISOString()}::timestamptz
  `.execute(database.queries)
  const latency = await sql<Played['latency'][number]>`
    select deliveries.platform, percentile_cont(0.5) within group (order by extract(epoch from sent_at - received_at))::float8 as median,
      max(extract(epoch from sent_at - received_at))::float8 as longest
    from deliveries join events using (page_id, event_id) where sent_at is not null group by 1 order by 1
  `.execute(database.queries)
  await database.close()
  const at = first.rows[0]?.at
  return { firstReplySeconds: at ? (at.getTime() - lifted) / 1000 : undefined, latency: latency.rows }
}
