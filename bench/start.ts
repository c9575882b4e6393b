import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

/**
 * `node bench/start.ts [seconds]`: from starting the process to its being ready, the first time (tables are made) and the next,
 * and what memory all of its processes have after standing idle, in the environment of `deploy/hariu.service`. The yardstick is a process that does
 * nothing but listen with Fastify. Linux only.
 */
const IDLE_SECONDS = Number(process.argv[2] ?? 30)
const READINGS = 5
const POLL_MILLISECONDS = 10

const BARE = `
  import fastify from 'fastify'
  const app = fastify()
  app.get('/readyz', async () => 'ready')
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
`

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8')
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number),
  )
const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

/** A mapping of a process: the file, if it is one, and its size in memory. */
const MAPPING =
  /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ \d+ *(.*)\n(?:(?![\da-f]+-).*\n)*?Rss: +(\d+) kB\nPss: +(\d+)/gm

/**
 * Of the process, the bundled PostgreSQL and a sandbox. A file that several of them map is counted once and whole, so that
 * strangers who map it too make no difference; other memory is divided among those who share it.
 */
const megabytesOf = (pid: number): number => {
  const files = new Map<string, number>()
  let others = 0
  for (const one of familyOf(pid)) {
    const own = new Map<string, number>()
    for (const [, path = '', rss, pss] of read(one, 'smaps').matchAll(MAPPING))
      if (path.startsWith('/') && !path.startsWith('/dev/') && !path.startsWith('/SYSV'))
        own.set(path, (own.get(path) ?? 0) + Number(rss))
      else others += Number(pss)
    for (const [path, size] of own) files.set(path, Math.max(size, files.get(path) ?? 0))
  }
  return files.values().reduce((sum, size) => sum + size, others) / 1024
}

/** User and system, in hundredths of a second; the name before them may have blanks. */
const processorSeconds = (pid: number): number => {
  const fields = read(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true

const unit = readFileSync(join(import.meta.dirname, '../deploy/hariu.service'), 'utf8')
const deployed = Object.fromEntries(
  [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')),
  ),
) as Record<string, string>

type Start = { seconds: number; processor: number; idle?: number }

const startOnce = async (
  program: string[],
  env: Record<string, string>,
  isWatchedIdle: boolean,
): Promise<Start> => {
  const port = await freePort()
  const started = performance.now()
  const child: ChildProcess = spawn(process.execPath, program, {
    env: { ...deployed, PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const pid = child.pid ?? 0
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error('the product ended before it was ready')
    await pause(POLL_MILLISECONDS)
  }
  const figures: Start = {
    seconds: (performance.now() - started) / 1000,
    processor: processorSeconds(pid),
  }
  if (isWatchedIdle) {
    await pause(IDLE_SECONDS * 1000)
    figures.idle = 0
    for (let reading = 0; reading < READINGS; reading++, await pause(500))
      figures.idle = Math.max(figures.idle, megabytesOf(pid))
  }
  child.kill('SIGTERM')
  await exited
  return figures
}

const figures: Record<string, Record<string, string>> = {}
const measured = async (name: string, program: string[], env: Record<string, string>) => {
  const first = await startOnce(program, env, false)
  const next = await startOnce(program, env, true)
  figures[name] = {
    'first start, s': first.seconds.toFixed(2),
    'processor, s': first.processor.toFixed(2),
    'next start, s': next.seconds.toFixed(2),
    'its processor, s': next.processor.toFixed(2),
    'idle, MB': (next.idle ?? Number.NaN).toFixed(0),
  }
}

const folder = temporaryFolder('hariu-start-')
const main = ['server/src/processes/main.ts']
const alone = {
  APP_SECRET: 'a secret of the benchmark, long enough',
  SANDBOX: 'off',
  META_APP_ID: '1',
  META_APP_SECRET: 'secret',
  META_VERIFY_TOKEN: 'verify-token',
  META_GRAPH_URL: 'http://127.0.0.1:9',
  META_DIALOG_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'error',
}

await measured('bare Fastify', ['--input-type=module', '--eval', BARE], {})
await measured('bundled PostgreSQL', main, { ...alone, DATA_DIR: join(folder, 'alone') })
await measured('bundled PostgreSQL, sandbox', main, {
  LOG_LEVEL: 'error',
  SANDBOX_PORT: String(await freePort()),
  DATA_DIR: join(folder, 'sandbox'),
})
const server = await startRealPostgres({ fsync: true })
const { url } = await newServerDatabase(server.url)
await measured('PostgreSQL server', main, { ...alone, DATABASE_URL: url, DATA_DIR: join(folder, 'server') })
await server.stop()
await rm(folder, { recursive: true })
console.table(figures)
process.exit(0)
