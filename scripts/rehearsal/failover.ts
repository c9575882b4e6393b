import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { until, untilAllIsDone } from '#server/testing/crash/crashing-product.ts'
import { freePort } from '#server/testing/free-port.ts'
import { isClean } from '../crash/compare.ts'
import { type Asked, playCrowd } from '../crash/crowd.ts'
import { planRound } from '../crash/plan.ts'
import { look, openStage } from '../crash/stage.ts'
import { folderForServers, postgresServer, type Server } from './postgres-servers.ts'
import { startPlatform, startProcesses } from './product.ts'
import { startHaproxy, startWebProxy } from './proxies.ts'

/**
 * The primary of three PostgreSQL servers dies while customers comment and chat: docs/operations/rehearsals.md.
 * Needs PostgreSQL 15 or newer, HAProxy and Caddy on this machine. `node scripts/rehearsal/failover.ts [kill|freeze] [seed]`
 */
const [way = 'kill', seed = '1'] = process.argv.slice(2)
/** How often the one who promotes looks at the primary, and how often in vain until it is dead. */
const LOOK_MILLISECONDS = 1000
const LOOKS_IN_VAIN = 3
const WAVES = 3

const directory = await mkdtemp(join(tmpdir(), 'hariu-failover-'))
// PostgreSQL runs as somebody else than root.
await chmod(directory, 0o755)
console.log(`logs and data: ${directory}`)
const ends: (() => Promise<void>)[] = []
const began = performance.now()
const say = (what: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${what}`)

const startServers = async (): Promise<[Server, Server, Server]> => {
  const folder = folderForServers(join(directory, 'postgres'))
  const [primary, ...replicas] = [
    await postgresServer(folder, 'node_1'),
    await postgresServer(folder, 'node_2'),
    await postgresServer(folder, 'node_3'),
  ] as [Server, Server, Server]
  for (const server of [primary, ...replicas]) ends.unshift(server.kill)
  primary.create()
  await primary.start()
  // Before the replicas are made, so that it stands in their settings too: whichever leads one day waits for another.
  await primary.ask(`alter system set synchronous_standby_names = 'ANY 1 (node_1, node_2, node_3)'`)
  await primary.ask('select pg_reload_conf()')
  for (const replica of replicas) {
    replica.follow(primary)
    await replica.start()
  }
  return [primary, ...replicas]
}

/** Asks each second, and gives the primary up as Patroni would. */
const untilDead = async (primary: Server): Promise<void> => {
  for (let inVain = 0; inVain < LOOKS_IN_VAIN; ) {
    await pause(LOOK_MILLISECONDS)
    inVain = (await primary.isPrimary()) ? 0 : inVain + 1
  }
}

/** `ANY 1` lets a commit wait for whichever is quicker, so the one that has more takes over. */
const promoteTheFurther = async (replicas: [Server, Server]): Promise<[Server, Server]> => {
  const [first, second] = replicas
  const received = async (server: Server) =>
    (await server.ask<{ lsn: string }>('select pg_last_wal_receive_lsn() as lsn'))[0]?.lsn ?? '0/0'
  const [{ ahead } = { ahead: true }] = await first.ask<{ ahead: boolean }>(
    `select '${await received(first)}'::pg_lsn >= '${await received(second)}'::pg_lsn as ahead`,
  )
  const [next, other] = ahead ? [first, second] : [second, first]
  await next.ask('select pg_promote()')
  return [next, other]
}

const watch = (what: string, ports: readonly number[]) => {
  const away: number[] = []
  let over = false
  const looking = (async () => {
    while (!over) {
      const answers = await Promise.all(
        ports.map((port) =>
          fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      )
      if (answers.includes(false)) away.push(performance.now())
      await pause(200)
    }
  })()
  return async () => {
    over = true
    await looking
    const [first = 0] = away
    return `${what} not ready for ${(((away.at(-1) ?? 0) - first) / 1000).toFixed(1)} s`
  }
}

type Told = { attempts: { at: string; status: number | null }[] }

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  const servers = await startServers()
  const [primary, ...replicas] = servers
  const database = await startHaproxy(servers, directory)
  ends.unshift(database.stop)
  const [webPorts, workerPorts] = [
    [await freePort(), await freePort()],
    [await freePort(), await freePort()],
  ]
  const proxy = await startWebProxy(webPorts, directory)
  ends.unshift(proxy.stop)
  await until(
    'the proxies lead on',
    async () => {
      await primary.ask('create database hariu').catch(() => undefined)
      const client = new pg.Client({ connectionString: database.url('hariu') })
      client.on('error', () => {})
      await client.connect()
      await client.end()
      return (await fetch(proxy.openUrl, { redirect: 'manual' })).status === 308
    },
    60,
  )
  const url = database.url('hariu')
  const platform = await startPlatform(directory, proxy)
  ends.unshift(platform.program.stop)
  await until('the sandbox answers', async () => Boolean(await platform.control.get('/world')), 60)
  const place = {
    env: {},
    roles: [],
    drop: async () => {},
    open: () => openDatabase({ url, connections: 2, log: createLog('silent') }),
  }
  const stage = await openStage(platform.control, platform.url, place)
  const programs = startProcesses(
    [
      ...webPorts.map((port) => ({ role: 'web' as const, port })),
      ...workerPorts.map((port) => ({ role: 'worker' as const, port })),
    ],
    { directory, databaseUrl: url, platformUrl: platform.url, publicUrl: proxy.url },
  )
  ends.unshift(async () => void (await Promise.all(programs.map((program) => program.stop()))))
  await until(
    'all are ready',
    async () => {
      const answers = await Promise.all(
        [...webPorts, ...workerPorts].map((port) => fetch(`http://127.0.0.1:${port}/readyz`)),
      )
      return answers.every(({ ok }) => ok)
    },
    120,
  )
  say('three servers, two web processes, two workers and the proxies run')

  const notReady = watch('web processes', webPorts)
  const asked: Asked[] = []
  const crowd = (async () => {
    for (let wave = 0; wave < WAVES; wave++) {
      const { customers } = planRound({
        seed: Number(seed) + wave,
        database: 'server',
        customers: 10,
        blows: 0,
      })
      asked.push(...(await playCrowd(stage, customers)))
      say(`wave ${wave + 1} has asked`)
    }
  })()
  await pause(5000)
  const died = performance.now()
  if (way === 'freeze') primary.freeze()
  else await primary.kill()
  say(`${primary.name}, the primary, is ${way === 'freeze' ? 'frozen' : 'killed'}`)
  await untilDead(primary)
  // Whoever promotes makes sure first that the old one never speaks again.
  if (way === 'freeze') ends.unshift(primary.kill)
  const [next, other] = await promoteTheFurther(replicas)
  say(`${next.name} is promoted; commits wait until another follows it`)
  await other.ask(
    `alter system set primary_conninfo = 'host=127.0.0.1 port=${next.port} user=hariu application_name=${other.name}'`,
  )
  await other.ask('select pg_reload_conf()')
  await until(
    'a commit is on two servers',
    async () => {
      await next.ask('create table if not exists rehearsal (id int)', 'hariu')
      return true
    },
    60,
  )
  say(
    `${other.name} follows; commits go on ${((performance.now() - died) / 1000).toFixed(1)} s after the death`,
  )
  await crowd
  await untilAllIsDone(platform.control, `http://127.0.0.1:${webPorts[0]}`, 300)
  say('all is quiet')
  say(await notReady())

  await primary.kill()
  primary.rewind(next)
  await primary.start()
  const { webhooks } = await platform.control.get<{ webhooks: Told[] }>('/webhooks?limit=2000')
  const attempts = webhooks.flatMap((told) => told.attempts)
  const counted = Map.groupBy(attempts, ({ status }) => status)
  say(
    `webhooks: ${webhooks.length}, tries: ${[...counted].map(([status, list]) => `${status} × ${list.length}`).join(', ')}`,
  )
  await until(
    'the old primary follows',
    async () => (await next.ask('select from pg_stat_replication')).length === 2,
    60,
  )
  say(`${primary.name} is rewound and follows ${next.name}`)
  for (const program of programs) await program.stop()
  say(`starts of the product’s processes: ${programs.map((program) => program.starts()).join(' ')}`)
  const figures = await look(platform.control, place, asked)
  const { due, lost, doubled, outOfOrder, failed, unknown, misreported } = figures
  console.log({ asked: asked.length, due, lost, doubled, outOfOrder, failed, unknown, misreported })
  process.exitCode = isClean(figures) ? 0 : 1
} finally {
  for (const end of ends) await end().catch((error) => console.error(error))
}
