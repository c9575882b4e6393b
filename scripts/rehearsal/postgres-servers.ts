import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { accountFor } from '#server/infrastructure/bundled-postgres/account.ts'
import { until } from '#server/testing/crash/crashing-product.ts'
import { freePort } from '#server/testing/free-port.ts'

// Servers of the PostgreSQL that is installed here, with its tools, unlike the one from npm.

const USER = 'hariu'
const account = accountFor()

const run = (program: string, parameters: string[]): string => {
  const programs = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  if (!programs) throw new Error('pg_config is not there: install PostgreSQL 15 or newer')
  const { status, stdout, stderr } = spawnSync(join(programs, program), parameters, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  return stdout
}

/** A server that is not there yet: create it, then start it. */
export const postgresServer = async (directory: string, name: string) => {
  const data = join(directory, name)
  const port = await freePort()
  const url = (database: string) => `postgresql://${USER}@127.0.0.1:${port}/${database}`
  let server: ChildProcess | undefined

  const ask = async <Row>(statement: string, database = 'postgres'): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url(database), connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  const killAll = () => {
    const children = spawnSync('pgrep', ['-P', String(server?.pid)], { encoding: 'utf8' }).stdout
    for (const id of [server?.pid, ...children.trim().split('\n').map(Number)])
      if (id && server?.exitCode === null && server.signalCode === null) process.kill(id, 'SIGKILL')
  }

  return {
    url,
    ask,
    create: () => {
      run('initdb', [
        '--pgdata',
        data,
        '--username',
        USER,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ])
    },
    dump: (database: string, file: string) =>
      run('pg_dump', ['--format=custom', `--file=${file}`, url(database)]),
    restoreDump: (database: string, file: string) =>
      run('pg_restore', [`--dbname=${url(database)}`, '--no-owner', '--exit-on-error', file]),
    archiveInto: (archive: string) => {
      folderForServers(archive)
      const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`
      appendFileSync(join(data, 'postgresql.conf'), `archive_mode = on\narchive_command = '${command}'\n`)
    },
    baseBackup: (to: string) =>
      run('pg_basebackup', [
        `--pgdata=${to}`,
        `--dbname=${url('postgres')}`,
        '--wal-method=stream',
        '--checkpoint=fast',
      ]),
    /** Until everything written so far is in the archive. */
    archived: async () => {
      const [{ wanted } = { wanted: '' }] = await ask<{ wanted: string }>(
        'select pg_walfile_name(pg_switch_wal()) as wanted',
      )
      await until(
        'the archive has everything',
        async () =>
          ((await ask<{ last: string }>('select last_archived_wal as last from pg_stat_archiver'))[0]?.last ??
            '') >= wanted,
        60,
      )
    },
    /** From a base backup and an archive, to what was committed until then. */
    recoverTo: (base: string, archive: string, to: Date) => {
      renameSync(base, data)
      writeFileSync(join(data, 'recovery.signal'), '')
      appendFileSync(
        join(data, 'postgresql.conf'),
        `archive_mode = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'
recovery_target_action = 'promote'
`,
      )
    },
    start: async () => {
      const settings = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: directory,
        max_connections: 200,
      }
      const flags = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
      const log = openSync(join(directory, `${name}.log`), 'a')
      const programs = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout.trim()
      server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
        ...account,
        cwd: '/',
        stdio: ['ignore', log, log],
      })
      process.once('exit', killAll)
      const hasRecovered = async () => {
        const [state] = await ask<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
        return state?.recovering === false
      }
      await until(`${name} answers and has recovered`, hasRecovered, 60)
    },
    /** As a power switch would. */
    kill: async () => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      killAll()
      await ended
    },
  }
}

/** PostgreSQL does not run as root, and its files belong to whom it runs as. */
export const folderForServers = (directory: string): string => {
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  if (account) chownSync(directory, account.uid, account.gid)
  return directory
}
