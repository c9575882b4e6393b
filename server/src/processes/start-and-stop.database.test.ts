import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { freePort } from '#server/testing/free-port.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const root = join(import.meta.dirname, '../../..')
const folder = temporaryFolder('hariu-start-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const running: (ChildProcess | Server)[] = []
afterEach(() => {
  for (const one of running.splice(0)) {
    if ('kill' in one) one.kill('SIGKILL')
    else one.close()
  }
})

let directories = 0
const newDirectory = () => join(folder, String(++directories))

const start = async (settings: Record<string, string>) => {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['server/src/processes/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX: 'off',
      META_APP_ID: '900100200300400',
      META_APP_SECRET: 'sandbox-app-secret',
      META_VERIFY_TOKEN: 'sandbox-verify-token',
      DATA_DIR: newDirectory(),
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  running.push(child)
  let output = ''
  child.stderr.on('data', (data) => (output += data))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    ended,
    errors: () => output,
    isReady: new Promise<void>((resolve) => {
      child.stdout.on('data', (data) => String(data).includes('Hariu') && resolve())
    }),
  }
}

/** The words of a start that ends. */
const refusalOf = async (settings: Record<string, string>) => {
  const { ended, errors } = await start(settings)
  expect(await ended).toBe(1)
  return errors().trim()
}

const listening = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  running.push(server)
  return String((server.address() as { port: number }).port)
}

describe('a start that cannot be is one line that names the solution, and no stack', () => {
  it('for a port in use', async () => {
    const port = await listening()
    expect(await refusalOf({ PORT: port })).toBe(
      `Port ${port} is in use: stop the program that listens there, or set PORT to another port.`,
    )
  })

  it('for the sandbox’s port in use', async () => {
    const port = await listening()
    expect(await refusalOf({ SANDBOX: 'on', SANDBOX_PORT: port })).toBe(
      `Port ${port} is in use: stop the program that listens there, or set SANDBOX_PORT to another port.`,
    )
  })

  it('for an address of another machine', async () => {
    const words = await refusalOf({ HOST: '203.0.113.7' })
    expect(words).toMatch(/^HOST 203\.0\.113\.7 is no address of this machine: /)
    expect(words.split('\n')).toHaveLength(1)
  })

  it.each([undefined, 'a secret of the tests, and long enough'])(
    'for a DATA_DIR that is no folder (secret: %s)',
    async (secret) => {
      const file = newDirectory()
      writeFileSync(file, '')
      const words = await refusalOf({ DATA_DIR: file, ...(secret ? { APP_SECRET: secret } : {}) })
      expect(words).toMatch(
        /DATA_DIR.* cannot be used \(E[A-Z]+\): make it a folder that this user may write/,
      )
      expect(words).not.toMatch(/^\s+at /m)
    },
  )

  it('for a database that does not answer, without the password', async () => {
    const words = await refusalOf({
      DATABASE_URL: `postgres://hariu:password@127.0.0.1:${await freePort()}/shop`,
      APP_SECRET: 'a secret of the tests, and long enough',
    })
    expect(words).toMatch(
      /^The database shop at 127\.0\.0\.1:\d+ cannot be used \(ECONNREFUSED\): start it, or correct DATABASE_URL\.$/,
    )
  })

  it('for files of another version of PostgreSQL', async () => {
    const directory = newDirectory()
    mkdirSync(join(directory, 'database', 'cluster'), { recursive: true })
    writeFileSync(join(directory, 'database', 'cluster', 'PG_VERSION'), '9.6')
    const words = await refusalOf({
      DATA_DIR: directory,
      APP_SECRET: 'a secret of the tests, and long enough',
    })
    expect(words).toMatch(
      /The database in .* is of PostgreSQL 9\.6, and this program brings PostgreSQL \d+\./,
    )
    expect(words).toMatch(/pg_dump .* pg_restore /)
    expect(words).not.toMatch(/^\s+at /m)
  })

  it('for a lost secret beside a database, and none is made', async () => {
    const directory = newDirectory()
    mkdirSync(join(directory, 'database'), { recursive: true })
    writeFileSync(join(directory, 'database', 'PG_VERSION'), '17')
    const words = await refusalOf({ DATA_DIR: directory })
    expect(words).toContain(`APP_SECRET: ${join(directory, 'app-secret')} is missing`)
    expect(existsSync(join(directory, 'app-secret'))).toBe(false)
  })
})

it('a data directory serves one program, which frees it however it ends; the second one starts nothing', async () => {
  const directory = newDirectory()
  const first = await start({ DATA_DIR: directory })
  await first.isReady
  expect(await refusalOf({ DATA_DIR: directory, SANDBOX: 'on' })).toBe(
    `${join(directory, 'database')} is in use by another process: stop that one first, or set DATA_DIR to another folder.`,
  )
  expect(existsSync(join(directory, 'sandbox'))).toBe(false)
  first.child.kill('SIGKILL')
  await first.ended
  await (await start({ DATA_DIR: directory })).isReady
})

const hasServer = (directory: string) => existsSync(join(directory, 'database', 'cluster', 'postmaster.pid'))

/** A start takes a busy machine its time. */
const onceStarted = <Found>(holds: () => Found | Promise<Found>) =>
  vi.waitFor(holds, { timeout: 80_000, interval: 20 })

describe('the bundled PostgreSQL', () => {
  it('is shared by a web and a worker process that start together, with one secret, and ends with the last', async () => {
    const directory = newDirectory()
    const workerPort = String(await freePort())
    const [web, worker] = await Promise.all([
      start({ DATA_DIR: directory, ROLES: 'web' }),
      start({ DATA_DIR: directory, ROLES: 'worker', WORKER_PORT: workerPort }),
    ])
    await web.isReady
    await onceStarted(async () =>
      expect((await fetch(`http://127.0.0.1:${workerPort}/readyz`)).status).toBe(200),
    )
    expect(readdirSync(directory).filter((name) => name.startsWith('app-secret'))).toEqual(['app-secret'])
    web.child.kill('SIGTERM')
    expect(await web.ended).toBe(0)
    expect(hasServer(directory)).toBe(true)
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    expect(hasServer(directory)).toBe(false)
  })

  it('is stopped again by a start that fails', async () => {
    const directory = newDirectory()
    await refusalOf({ DATA_DIR: directory, PORT: await listening() })
    expect(existsSync(join(directory, 'database', 'cluster'))).toBe(true)
    expect(hasServer(directory)).toBe(false)
  })

  it('is stopped again by a start that is interrupted', async () => {
    const directory = newDirectory()
    const { child, ended } = await start({ DATA_DIR: directory })
    await onceStarted(() => expect(hasServer(directory)).toBe(true))
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(hasServer(directory)).toBe(false)
  })
})

describe('under systemd', () => {
  it('a process notifies when it can serve, and from then on that it lives', async () => {
    const programs = newDirectory()
    mkdirSync(programs)
    const notices = join(programs, 'notices')
    writeFileSync(join(programs, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${notices}\n`)
    chmodSync(join(programs, 'systemd-notify'), 0o755)
    const { child, ended, isReady } = await start({
      PATH: `${programs}:${process.env.PATH}`,
      NOTIFY_SOCKET: '/run/systemd/notify',
      WATCHDOG_USEC: '200000',
    })
    await isReady
    await eventually(async () =>
      expect(readFileSync(notices, 'utf8').split('\n').slice(0, 3)).toEqual([
        'READY=1',
        'WATCHDOG=1',
        'WATCHDOG=1',
      ]),
    )
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(readFileSync(notices, 'utf8')).toMatch(/STOPPING=1\n$/)
  })
})
