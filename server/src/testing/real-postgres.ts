import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Account, accountFor, asAccount } from '#server/infrastructure/bundled-postgres/account.ts'
import { makeCluster, readPassword, USER } from '#server/infrastructure/bundled-postgres/cluster.ts'
import { findPrograms } from '#server/infrastructure/bundled-postgres/programs.ts'
import { freePort } from './free-port.ts'

export type RealPostgres = {
  url: string
  /** Kills the server as a power switch would, and has it recover; resolves when it answers again. */
  crash: () => Promise<void>
  /** Stops all its processes in their tracks: connections stay, nobody answers. */
  pause: () => Promise<void>
  goOn: () => Promise<void>
  /** Ends it at once and politely: connections are refused until it is started again, after which it answers. */
  shutDown: () => Promise<void>
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a throw-away PostgreSQL server from npm. It is gone, with its files, after stop() and also when this process
 * is killed. With TEST_DATABASE_URL set that server is used instead, and left alone.
 */
export async function startRealPostgres(
  options: { fsync?: boolean; under?: string } = {},
): Promise<RealPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, ...leftAlone, stop: async () => {} }

  const account = accountFor()
  const directory = await mkdtemp(join(options.under ?? tmpdir(), 'hariu-postgres-data-'))
  const port = await freePort()
  if (account) await chown(directory, account.uid, account.gid)
  try {
    const programs = await findPrograms(account, directory)
    await makeCluster({ programs, home: directory, account, isDurable: false })
    const server = await startServer({ programs, directory, account, port, fsync: options.fsync ?? true })
    const password = readPassword(directory)
    return { url: `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`, ...server }
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

const refuse = () => Promise.reject(new Error('the server of TEST_DATABASE_URL is left alone'))
const leftAlone = { crash: refuse, pause: refuse, goOn: refuse, shutDown: refuse, startAgain: refuse }

// The pipe on descriptor 3 closes when the process that started the server ends, however it ends. A server that may end is
// started again until what it left of its processes has gone, or there is room on its disk.
const superviseServer = `
exec 3<&0
(cat >/dev/null; touch "$DIRECTORY/ended"; kill -INT "$(head -n 1 "$DIRECTORY/cluster/postmaster.pid")") <&3 &
"$@"
while [ -e "$DIRECTORY/may-end" ] && [ ! -e "$DIRECTORY/ended" ]; do sleep 0.2; [ -e "$DIRECTORY/down" ] || "$@"; done
rm -rf "$DIRECTORY"
`

/** For a server whose data may be lost: a copy of a database takes a fifth of the processor time. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  io_method: 'sync',
  jit: 'off',
}

type ServerSettings = {
  programs: string
  directory: string
  account: Account
  port: number
  fsync: boolean
}

async function startServer({ programs, directory, account, port, fsync }: ServerSettings) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 200,
    ...(fsync ? { fsync: 'on' } : FORGETFUL),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const supervisor = spawn(
    'sh',
    ['-c', superviseServer, 'sh', join(programs, 'postgres'), '-D', `${directory}/cluster`, ...flags],
    {
      ...asAccount(account),
      env: { PATH: process.env.PATH, DIRECTORY: directory },
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  const ended = once(supervisor, 'exit')
  const log: string[] = []
  let onReady = () => {}
  createInterface({ input: supervisor.stderr }).on('line', (line) => {
    if (log.length < 100) log.push(line)
    if (line.includes('ready to accept connections')) onReady()
  })
  const untilReady = () =>
    Promise.race([
      new Promise<void>((resolve) => (onReady = resolve)),
      ended.then(() => {
        throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`)
      }),
    ])
  await untilReady()
  await writeFile(join(directory, 'may-end'), '')
  const postmaster = async () =>
    Number((await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const signalAll = async (signal: NodeJS.Signals) => {
    const pid = await postmaster()
    for (const one of [pid, ...(await childrenOf(pid))]) process.kill(one, signal)
  }
  return {
    crash: async () => {
      const ready = untilReady()
      process.kill(await postmaster(), 'SIGKILL')
      await ready
    },
    pause: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    shutDown: async () => {
      await writeFile(join(directory, 'down'), '')
      process.kill(await postmaster(), 'SIGINT')
    },
    startAgain: async () => {
      const ready = untilReady()
      await rm(join(directory, 'down'))
      await ready
    },
    stop: async () => {
      supervisor.stdin.end()
      await ended
    },
  }
}

const childrenOf = async (parent: number): Promise<number[]> => {
  const listed = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}
