import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { asAccount, run } from './account.ts'
import { checkVersion, makeCluster, readPassword, USER } from './cluster.ts'
import type { Place } from './place.ts'
import { bundledMajorVersion, findPrograms } from './programs.ts'

const isWindows = process.platform === 'win32'
const SOCKET = '.s.PGSQL.5432'
/** macOS allows 103 bytes, Linux 107. */
const LONGEST_SOCKET_PATH = 103
const SHORTEST_LOOK_MILLISECONDS = 10
const LONGEST_LOOK_MILLISECONDS = 500
const CONNECT_MILLISECONDS = 5000
const STOP_SECONDS = 60
const LONGEST_LOG_BYTES = 1024 * 1024
/** PostgreSQL writes its journal in files of 16 MB. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** The server listens in its own folder, because the path of a socket has a limit. */
const LISTENING = isWindows ? {} : { listen_addresses: '', unix_socket_directories: '.' }

const SETTINGS = {
  ...LISTENING,
  // The operating system caches files too.
  shared_buffers: '32MB',
  fsync: 'on',
  // Fewer processes: reading through helpers, parallel queries and replication are for larger servers.
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements that fail would be logged with the texts of customers.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

type Answer = 'ready' | 'busy' | 'nobody'

/** The PostgreSQL server of one place: the first process starts it, others attach to it. */
export const createServerAt = (place: Place, mostConnections: number) => {
  const { home, account } = place
  const cluster = join(home, 'cluster')
  const log = join(home, 'server.log')
  const socket = isWindows ? undefined : reachableSocketFolder(cluster)
  let programs: Promise<string> | undefined
  const findOnce = () => (programs ??= findPrograms(account, home))

  const urlOf = (): string => {
    const port = isWindows ? readFileSync(join(home, 'port'), 'utf8') : '5432'
    const host = socket
      ? `localhost:${port}/postgres?host=${encodeURIComponent(socket.folder)}`
      : `127.0.0.1:${port}/postgres`
    return `postgresql://${USER}:${readPassword(home)}@${host}`
  }

  const start = async (): Promise<Started> => {
    const bin = await findOnce()
    if (!existsSync(cluster)) await makeCluster({ programs: bin, home, account })
    if (isWindows) await keepPort(join(home, 'port'))
    await removeStalePid(cluster)
    const port = isWindows
      ? { listen_addresses: '127.0.0.1', port: readFileSync(join(home, 'port'), 'utf8') }
      : {}
    const settings = { ...SETTINGS, ...port, max_connections: mostConnections }
    return spawnServer(join(bin, 'postgres'), [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
  }

  const spawnServer = (program: string, parameters: string[]): Started => {
    const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
    if (size > LONGEST_LOG_BYTES) renameSync(log, `${log}.old`)
    const from = size > LONGEST_LOG_BYTES ? 0 : size
    const file = openSync(log, 'a', 0o600)
    const child = spawn(program, parameters, {
      ...asAccount(account),
      // Processes that come later share it, and an interrupt of the terminal is for the program alone.
      detached: true,
      stdio: ['ignore', file, file],
      // The secrets of the product are no concern of it.
      env: {},
    })
    closeSync(file)
    child.on('error', () => undefined)
    child.unref()
    return { child, words: () => readFileSync(log).subarray(from).toString() }
  }

  const problemOf = async ({ words }: Started): Promise<StartProblem> => {
    const { bavail, bsize } = await statfs(home)
    if (bavail * bsize < LEAST_FREE_BYTES)
      return new StartProblem(`The disk of ${home} is full, so the database does not start: make room on it.`)
    const lines = words().trim()
    const line = [...lines.matchAll(PROBLEM)].at(-1)?.[1] ?? lines.split('\n').at(-1)
    return new StartProblem(
      `The database in ${home} does not start (${line}): see ${log}; if its files are damaged, restore a backup.`,
    )
  }

  return {
    home,
    url: urlOf,
    /** Returns when the server takes connections. To be called by one process at a time. */
    ensureRunning: async (seconds: number): Promise<void> => {
      checkVersion(home, await bundledMajorVersion())
      const began = performance.now()
      const deadline = began + seconds * 1000
      let started: Started | undefined
      while (performance.now() < deadline) {
        const answer = existsSync(cluster) ? await probe(urlOf()) : 'nobody'
        if (answer === 'ready') return
        if (started && hasEnded(started.child)) throw await problemOf(started)
        // Between its first moment and its first connection, and between its last connection and its end.
        const isThere = started !== undefined || postmasterOf(cluster) !== undefined
        if (answer === 'nobody' && !isThere) started = await start()
        await pause(lookAfter(performance.now() - began))
      }
      throw new StartProblem(
        `The database in ${home} did not answer for ${seconds} seconds: see ${log}; after a crash it reads its journal first, which may take longer.`,
      )
    },
    /** Ends the server where it runs. One in another container ends with that. */
    stop: async (): Promise<void> => {
      if (postmasterOf(cluster) === undefined) return
      const program = join(await findOnce(), 'pg_ctl')
      const parameters = [
        'stop',
        `--pgdata=${cluster}`,
        '--mode=fast',
        '--silent',
        `--timeout=${STOP_SECONDS}`,
      ]
      const { succeeded, output } = await run(program, parameters, account)
      if (!succeeded && postmasterOf(cluster) !== undefined)
        throw new Error(`the database in ${home} did not stop: ${output.trim()}`)
    },
    close: () => socket?.remove(),
  }
}

/** Not the refusals of connections during a start. */
const PROBLEM = /(?:FATAL|PANIC): +(?!the database system is)(.*)/g

/** Often at first; each try is a line in the log of a server that still starts. */
const lookAfter = (milliseconds: number): number =>
  Math.max(SHORTEST_LOOK_MILLISECONDS, Math.min(LONGEST_LOOK_MILLISECONDS, milliseconds / 10))

type Started = { child: ChildProcess; words: () => string }

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

/** `nobody`: nothing listens there, which the kernel knows of any process of the machine, in any container. */
const probe = async (url: string): Promise<Answer> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MILLISECONDS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    const { code }: { code?: string } = Object(error)
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nobody'
    if (code === '28P01')
      throw new StartProblem(
        'The database does not take the password kept beside it: put the file `password` back from a backup.',
        error,
      )
    // Too many connections: it runs.
    return code === '53300' ? 'ready' : 'busy'
  } finally {
    await client.end().catch(() => undefined)
  }
}

const pidIn = (cluster: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}

/** The server's process. A number that another container wrote may be that of any process here. */
const postmasterOf = (cluster: string): number | undefined => {
  const pid = pidIn(cluster)
  if (pid === undefined || !isAlive(pid)) return undefined
  if (process.platform !== 'linux') return pid
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster) ? pid : undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL itself replaces the files of an ended server, unless another process has that number now. */
const removeStalePid = async (cluster: string): Promise<void> => {
  const pid = pidIn(cluster)
  if (process.platform !== 'linux' || pid === undefined || !isAlive(pid)) return
  for (const name of ['postmaster.pid', `${SOCKET}.lock`]) await rm(join(cluster, name), { force: true })
}

/** The folder itself, or where its path is too long a symbolic link to it that only this process uses. */
const reachableSocketFolder = (cluster: string) => {
  if (Buffer.byteLength(join(cluster, SOCKET)) <= LONGEST_SOCKET_PATH)
    return { folder: cluster, remove: () => undefined }
  const own = mkdtempSync(
    join(tmpdir().length > LONGEST_SOCKET_PATH / 2 ? '/tmp' : tmpdir(), 'hariu-socket-'),
  )
  const folder = join(own, 'cluster')
  symlinkSync(cluster, folder)
  return { folder, remove: () => rmSync(own, { recursive: true, force: true }) }
}

/** The same port at every start, so that processes which share the server find it again. */
const keepPort = async (file: string): Promise<void> => {
  if (existsSync(file)) return
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  writeFileSync(file, String(port))
}
