import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../log.ts'
import { openBundledPostgres } from './bundled-postgres.ts'

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const folder = temporaryFolder('hariu-bundled-')
const ends: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let places = 0
const newDirectory = () => join(folder, String(++places), 'data', 'database')

const open = async (directory: string, roles: string[] = ['web', 'worker']) => {
  const postgres = await openBundledPostgres({ directory, roles, connections: 5 })
  let isClosed = false
  const close = async () => {
    if (!isClosed) await postgres.close()
    isClosed = true
  }
  ends.push(close)
  return { ...postgres, close }
}

const openTables = async (directory: string, roles?: string[]) => {
  const database = await openDatabase({
    directory,
    roles: roles ?? ['web', 'worker'],
    connections: 2,
    log: createLog('silent'),
  })
  let isClosed = false
  const close = async () => {
    if (!isClosed) await database.close()
    isClosed = true
  }
  ends.push(close)
  const rows = async (statement: string) => (await sql.raw(statement).execute(database.queries)).rows
  return { ...database, rows, close }
}

const postmaster = (directory: string) =>
  Number.parseInt(readFileSync(join(directory, 'cluster', 'postmaster.pid'), 'utf8'), 10)

const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`).length > 0

const program = `
  const { openBundledPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'bundled-postgres.ts'))})
  const [directory, roles] = process.argv.slice(1)
  try {
    const postgres = await openBundledPostgres({ directory, roles: roles.split(',').filter(Boolean), connections: 5 })
    console.log('open')
    process.stdin.resume()
    process.stdin.once('end', async () => {
      await postgres.close()
      process.exit(0)
    })
  } catch (error) {
    console.log(error.message)
    process.exit(1)
  }
`
/** The same in another process: of another account, or in other namespaces. */
const anotherProcess = async (
  directory: string,
  roles = 'web,worker',
  { before = [], account = {} }: { before?: string[]; account?: { uid?: number; gid?: number } } = {},
) => {
  const [command = '', ...rest] = [
    ...before,
    process.execPath,
    '--input-type=module',
    '-e',
    program,
    directory,
    roles,
  ]
  const child: ChildProcess = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'], ...account })
  const ended = once(child, 'close')
  const [words] = (await once(createInterface({ input: child.stdout as Readable }), 'line')) as [string]
  const leave = async () => {
    child.stdin?.end()
    await ended
  }
  ends.push(leave)
  return {
    words,
    leave,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

it('the server starts with the first process, is durable, and leaves nothing behind when the last one has left', async () => {
  const directory = newDirectory()
  const database = await openTables(directory)
  expect(
    await database.rows(
      `select lower('ҮНЭ ӨГӨХ') as folded, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums`,
    ),
  ).toEqual([{ folded: 'үнэ өгөх', fsync: 'on', checksums: 'on' }])
  const pid = postmaster(directory)
  await database.close()
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(join(directory, 'cluster', 'postmaster.pid'))).toBe(false)
})

it('its password is made once, and only its owner can read it', async () => {
  const directory = newDirectory()
  const first = await open(directory)
  await first.close()
  const second = await open(directory)
  expect(second.url).toBe(first.url)
  expect(execFileSync('stat', ['-c', '%a', join(directory, 'password')], { encoding: 'utf8' }).trim()).toBe(
    '600',
  )
})

describe('two processes on one DATA_DIR', () => {
  it('share one server, which the last one stops', async () => {
    const directory = newDirectory()
    const [web, worker] = await Promise.all([
      openTables(directory, ['web']),
      anotherProcess(directory, 'worker'),
    ])
    expect(worker.words).toBe('open')
    const pid = postmaster(directory)
    await web.close()
    expect(isAlive(pid)).toBe(true)
    await worker.leave()
    expect(isAlive(pid)).toBe(false)
  })

  it('are refused the same role, and a command of the operator is not', async () => {
    const directory = newDirectory()
    await open(directory, ['web', 'worker'])
    const inUse = `${directory} is in use by another process: stop that one first, or set DATA_DIR to another folder.`
    expect((await anotherProcess(directory, 'worker')).words).toBe(inUse)
    await expect(open(directory, ['web'])).rejects.toThrow(inUse)
    await open(directory, [])
  })

  it.runIf(isRoot).each([
    [
      'of processes and of the network',
      ['--pid', '--net', '--ipc', '--fork', '--mount-proc', '--kill-child'],
    ],
    ['where the folder has another name', ['--mount']],
  ])('are refused in another namespace %s', async (_, namespaces) => {
    const directory = newDirectory()
    await open(directory)
    const elsewhere = temporaryFolder('hariu-elsewhere-')
    ends.push(() => rmSync(elsewhere, { recursive: true }))
    const before = namespaces.includes('--mount')
      ? [
          'unshare',
          '--mount',
          'sh',
          '-c',
          `mount --bind ${dirname(directory)} ${elsewhere} && exec "$@"`,
          'sh',
        ]
      : ['unshare', ...namespaces]
    const seen = namespaces.includes('--mount') ? join(elsewhere, 'database') : directory
    const other = await anotherProcess(seen, 'worker', { before })
    expect(other.words).toContain(`${seen} is in use by another process`)
  })

  it.runIf(isRoot)('share a server also across containers, and each ends only its own', async () => {
    const directory = newDirectory()
    const web = await openTables(directory, ['web'])
    await web.rows('create table note (text text)')
    const pid = postmaster(directory)
    const container = ['unshare', '--pid', '--net', '--ipc', '--fork', '--mount-proc', '--kill-child']
    const worker = await anotherProcess(directory, 'worker', { before: container })
    expect(worker.words).toBe('open')
    await web.close()
    await worker.leave()
    // The last one to leave cannot see its process: it ends with its container, here with the next program.
    expect(isAlive(pid)).toBe(true)
    const next = await openTables(directory)
    expect(postmaster(directory)).toBe(pid)
    expect(await next.rows('select * from note')).toEqual([])
  })

  it.runIf(isRoot)(
    'go on after the container of the server has gone, whatever process has its number now',
    async () => {
      const directory = newDirectory()
      const container = ['unshare', '--pid', '--net', '--ipc', '--fork', '--mount-proc', '--kill-child']
      const first = await anotherProcess(directory, 'web,worker', { before: container })
      expect(first.words).toBe('open')
      await first.kill()
      const file = join(directory, 'cluster', 'postmaster.pid')
      const stranger = spawn('sleep', ['1000'], { uid: 65_534 })
      ends.push(() => stranger.kill())
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
      const database = await openTables(directory)
      expect(await database.rows('select 1 as one')).toEqual([{ one: 1 }])
      await database.close()
      expect(stranger.exitCode).toBe(null)
      expect(stranger.signalCode).toBe(null)
    },
  )
})

describe('after a kill -9', () => {
  it('of the program the next one attaches to its server', async () => {
    const directory = newDirectory()
    const killed = await anotherProcess(directory)
    const pid = postmaster(directory)
    await killed.kill()
    expect(isAlive(pid)).toBe(true)
    const next = await open(directory)
    expect(postmaster(directory)).toBe(pid)
    await next.close()
    expect(isAlive(pid)).toBe(false)
  })

  it('of program and server the next one starts it, with everything that was committed', async () => {
    const directory = newDirectory()
    const killed = await anotherProcess(directory)
    const writer = await openTables(directory, [])
    await writer.rows(`create table note as select 'нэг' as text`)
    const pid = postmaster(directory)
    await killed.kill()
    process.kill(pid, 'SIGKILL')
    await writer.close()
    const next = await openTables(directory)
    expect(await next.rows('select * from note')).toEqual([{ text: 'нэг' }])
    expect(postmaster(directory)).not.toBe(pid)
  })

  it('of the server the program starts it again, and goes on', async () => {
    const directory = newDirectory()
    const database = await openTables(directory)
    const heard: string[] = []
    await database.listen('spoken', (payload) => heard.push(payload))
    await database.rows(`create table note as select 'нэг' as text`)
    const pid = postmaster(directory)
    process.kill(pid, 'SIGKILL')
    await eventually(() => expect(postmaster(directory)).not.toBe(pid))
    await eventually(async () => expect(await database.rows('select * from note')).toEqual([{ text: 'нэг' }]))
    await eventually(() => expect(heard, 'notices may be lost').toContain(''))
  })
})

it('the path of DATA_DIR may be longer than that of a socket', async () => {
  const directory = join(folder, 'х'.repeat(60), 'y'.repeat(60), 'database')
  const database = await openTables(directory)
  expect(await database.rows('select 1 as one')).toEqual([{ one: 1 }])
  const second = await anotherProcess(directory, '')
  expect(second.words).toBe('open')
})

describe('a start that cannot be is refused in words', () => {
  it('for files of another major version, with the way to move them', async () => {
    const directory = newDirectory()
    const first = await open(directory)
    await first.close()
    writeFileSync(join(directory, 'cluster', 'PG_VERSION'), '17\n')
    await expect(open(directory)).rejects.toThrow(
      /is of PostgreSQL 17, and this program brings PostgreSQL \d+\. With the program of before: .*pg_dump.* Then with this one.*pg_restore/,
    )
  })

  it('for a DATA_DIR that is no folder', async () => {
    const file = join(folder, 'a file')
    writeFileSync(file, '')
    await expect(open(join(file, 'database'))).rejects.toThrow(/cannot be used \(E(?:NOTDIR|EXIST)\)/)
  })

  it('for damaged files', async () => {
    const directory = newDirectory()
    const first = await open(directory)
    await first.close()
    rmSync(join(directory, 'cluster', 'global', 'pg_control'))
    await expect(open(directory)).rejects.toThrow(
      /does not start \(.*pg_control.*\): see .*server\.log; if its files are damaged, restore a backup/,
    )
  })

  it.runIf(isRoot)('for a full disk, and it starts once there is room', async () => {
    const disk = temporaryFolder('hariu-full-')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=755', 'hariu-full', disk])
    ends.push(() => {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    })
    const directory = join(disk, 'data', 'database')
    const first = await open(directory)
    await first.close()
    execFileSync('sh', ['-c', `cat /dev/zero > ${disk}/filler 2>/dev/null || true`])
    await expect(open(directory)).rejects.toThrow(`The disk of ${directory} is full`)
    rmSync(join(disk, 'filler'))
    await open(directory)
  })
})

describe.runIf(isRoot)('as root', () => {
  it('the database lies elsewhere when the account of the server cannot reach DATA_DIR', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'hariu-of-root-'))
    const directory = join(closed, 'data', 'database')
    const database = await openTables(directory)
    const home = realpathSync(directory)
    ends.unshift(() => {
      rmSync(closed, { recursive: true })
      rmSync(home, { recursive: true })
    })
    expect(home).toMatch(/^\/var\/lib\/hariu-postgres\/\w+$/)
    await database.rows(`create table note as select 'нэг' as text`)
    await database.close()
    const again = await openTables(directory)
    expect(await again.rows('select * from note')).toEqual([{ text: 'нэг' }])
    expect(realpathSync(directory)).toBe(home)
    expect(await again.rows(`select current_setting('data_directory') as at`)).toEqual([
      { at: join(home, 'cluster') },
    ])
  })

  it('a database of another account is served as that account, and that account goes on with it', async () => {
    const account = { uid: 65_533, gid: 65_533 }
    const directory = newDirectory()
    const first = await open(directory)
    await first.close()
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, dirname(directory)])
    const second = await openTables(directory)
    expect(readFileSync(`/proc/${postmaster(directory)}/status`, 'utf8')).toMatch(/^Uid:\t65533\t/m)
    await second.close()
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, dirname(directory)])
    chmodSync(dirname(directory), 0o700)
    const own = await anotherProcess(directory, 'web,worker', { account })
    expect(own.words).toBe('open')
  })

  it('another account has its own in a folder of its own', async () => {
    const data = join(folder, String(++places))
    mkdirSync(data, { mode: 0o700 })
    chownSync(data, 65_534, 65_534)
    const own = await anotherProcess(join(data, 'database'), 'web,worker', {
      account: { uid: 65_534, gid: 65_534 },
    })
    expect(own.words).toBe('open')
  })
})
