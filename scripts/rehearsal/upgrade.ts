import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { connectSandboxPage } from '#server/testing/crash/connected-world.ts'
import { APP_SECRET, until, untilAllIsDone } from '#server/testing/crash/crashing-product.ts'
import type { Program } from '#server/testing/crash/program.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { isClean } from '../crash/compare.ts'
import { type Asked, playCrowd } from '../crash/crowd.ts'
import { planCustomers } from '../crash/plan.ts'
import { openShop } from '../crash/shop.ts'
import { look } from '../crash/stage.ts'
import { startPlatform, startProcesses } from './product.ts'
import { startWebProxy } from './web-proxy.ts'

/**
 * Replaces processes of an earlier version one after the other while customers comment and chat:
 * docs/operations/rehearsals.md. `node scripts/rehearsal/upgrade.ts [commit]`
 */
const MIGRATIONS = 'server/migrations'
/** Ignored by git, made by scripts/install.mjs. */
const GENERATED = [
  'automation/keywords/real-words.generated.ts',
  'automation/keywords/variations/dictionary-words.generated.ts',
]

const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).trim()

/** Migrations of a commit by name, with the hash of their text. */
const migrationsOf = (commit: string): Map<string, string> =>
  new Map(
    git('ls-tree', commit, `${MIGRATIONS}/`)
      .split('\n')
      .filter((line) => line.endsWith('.sql'))
      .map((line) => line.split(/\s+/))
      .map(([, , hash = '', path = '']) => [path.replace(`${MIGRATIONS}/`, ''), hash]),
  )

/** The commit before the newest migration. The last commit when the newest migration is the baseline. */
const beforeNewestMigration = (): string => {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`)
  const before = git('rev-parse', `${added}^`)
  return migrationsOf(before).has('0001-baseline.sql') ? before : git('rev-parse', 'HEAD')
}

/** Checks an earlier version out, with the packages of this one. */
const checkOut = async (commit: string, folder: string): Promise<void> => {
  const [earlier, present] = [migrationsOf(commit), migrationsOf('HEAD')]
  const edited = [...earlier].filter(([name, hash]) => present.get(name) !== hash).map(([name]) => name)
  if (edited.length > 0)
    throw new Error(
      `${commit} has other migrations (${edited.join(', ')}): choose a commit since their last edit.`,
    )
  const added = [...present.keys()].filter((name) => !earlier.has(name))
  say(`${git('log', '-1', '--format=%h %s', commit)} is upgraded to ${git('log', '-1', '--format=%h %s')}`)
  say(
    added.length > 0
      ? `migrations: ${added.join(', ')}`
      : 'no migration between them: this shows only a rolling restart',
  )
  git('worktree', 'add', '--detach', folder, commit)
  ends.unshift(async () => void git('worktree', 'remove', '--force', folder))
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const file of GENERATED) await cp(file, join(folder, file))
}

const WAVES = 4
const OVERLAP_MILLISECONDS = 4000

const directory = await mkdtemp(join(tmpdir(), 'hariu-upgrade-'))
await chmod(directory, 0o755)
const began = performance.now()
const say = (what: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${what}`)
const ends: (() => Promise<void>)[] = []
const isReady = (port: number) => async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok

type Webhook = { attempts: { status: number | null }[] }

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  const folder = join(directory, 'earlier')
  await checkOut(process.argv[2] ?? beforeNewestMigration(), folder)
  const server = await startRealPostgres()
  ends.unshift(server.stop)
  const ports = { old: [await freePort(), await freePort()], new: [await freePort(), await freePort()] }
  const proxy = await startWebProxy([...ports.old, ...ports.new], directory)
  ends.unshift(proxy.stop)
  await until(
    'the proxy answers',
    async () => (await fetch(proxy.openUrl, { redirect: 'manual' })).ok === false,
    30,
  )
  const platform = await startPlatform(directory, proxy)
  ends.unshift(platform.program.stop)
  await until('the sandbox answers', async () => Boolean(await platform.control.get('/world')), 60)

  const start = async (role: 'web' | 'worker', port: number, folder?: string): Promise<Program> => {
    const settings = { directory, databaseUrl: server.url, platformUrl: platform.url, publicUrl: proxy.url }
    const [program] = startProcesses([{ role, port }], { ...settings, ...(folder ? { folder } : {}) })
    if (!program) throw new Error('nothing was started')
    ends.unshift(program.stop)
    await until(`${role} is ready`, isReady(port), 120)
    return program
  }
  const old = []
  for (const port of ports.old) old.push(await start('web', port, folder))
  const workerPorts = [await freePort(), await freePort()]
  for (const port of workerPorts) old.push(await start('worker', port, folder))
  const open = () => openDatabase({ url: server.url, connections: 2, log: createLog('silent') })
  const database = await open()
  const { pageId, instagramId } = await connectSandboxPage({
    sandbox: platform.control,
    sandboxUrl: platform.url,
    database,
    appSecret: APP_SECRET,
  })
  for (const id of [pageId, instagramId ?? '']) await openShop(database.queries, id)
  say(
    `two web processes and two workers of the earlier version run; ${(await database.isMigrated()) ? 'no' : 'there are'} migrations to come`,
  )
  await platform.control.patch('/settings', {
    webhook_retry_first_ms: 200,
    webhook_retry_limit: 1000,
    webhook_batch_limit: 5,
  })
  const newest = async (of: string) => {
    const path = `/pages/${pageId}/content?platform=${of}&kind=post&limit=1`
    return (await platform.control.get<{ content: { id: string }[] }>(path)).content[0]?.id ?? ''
  }
  const contentIds = { facebook: await newest('facebook'), instagram: await newest('instagram') }

  const asked: Asked[] = []
  let over = false
  const crowd = (async () => {
    for (let wave = 0; wave < WAVES || !over; wave++) {
      const customers = planCustomers(wave, 6)
      asked.push(...(await playCrowd({ sandbox: platform.control, pageId, contentIds }, customers)))
    }
  })()
  await pause(OVERLAP_MILLISECONDS)
  // As systemctl restart does on one host after the other, but that both run beside each other for a while.
  for (const [nth, program] of old.entries()) {
    const role = nth < 2 ? 'web' : 'worker'
    await start(role, role === 'web' ? (ports.new[nth] ?? 0) : await freePort())
    if (nth === 0) say(`the first of the new version runs; migrated: ${await database.isMigrated()}`)
    await pause(OVERLAP_MILLISECONDS)
    await program.stop()
    say(
      `${role} ${(nth % 2) + 1} of the earlier version has stopped; it was started ${program.starts()} time(s)`,
    )
  }
  over = true
  await crowd
  await untilAllIsDone(platform.control, `http://127.0.0.1:${ports.new[0]}`, 300)
  const { webhooks } = await platform.control.get<{ webhooks: Webhook[] }>('/webhooks?limit=2000')
  const tries = Map.groupBy(
    webhooks.flatMap(({ attempts }) => attempts),
    ({ status }) => status,
  )
  say(
    `webhooks: ${webhooks.length}, tries: ${[...tries].map(([status, list]) => `${status} × ${list.length}`).join(', ')}`,
  )
  const figures = await look(platform.control, { env: {}, roles: [], drop: async () => {}, open }, asked)
  await database.close()
  const { due, lost, doubled, outOfOrder, failed, unknown, misreported } = figures
  console.log({ asked: asked.length, due, lost, doubled, outOfOrder, failed, unknown, misreported })
  process.exitCode = isClean(figures) ? 0 : 1
} finally {
  for (const end of ends) await end().catch((error) => console.error(error))
}
