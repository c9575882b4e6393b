import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sufferALoss, type Way } from './loss.ts'
import { folderForServers, postgresServer } from './postgres-servers.ts'

/**
 * Backs up, loses and restores a PostgreSQL server with its own tools: docs/operations/rehearsals.md.
 * `node scripts/rehearsal/restore.ts [dump|point-in-time]`
 */
const [how = 'dump'] = process.argv.slice(2)
const directory = await mkdtemp(join(tmpdir(), 'hariu-restore-'))
await chmod(directory, 0o755)
const folder = folderForServers(join(directory, 'postgres'))
const began = performance.now()
const say = (what: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${what}`)

const original = await postgresServer(folder, 'original')
const other = await postgresServer(folder, 'other')
original.create()

const byDump: Way = {
  broughtBackBy: 'sweep',
  backUp: async () => void original.dump('hariu', join(folder, 'hariu.dump')),
  restore: async () => {
    await original.kill()
    other.create()
    await other.start()
    await other.ask('create database hariu')
    other.restoreDump('hariu', join(folder, 'hariu.dump'))
    return other.url('hariu')
  },
}

const toAPointInTime: Way = {
  broughtBackBy: 'sweep',
  // Nothing to do: changes since the base backup come from the WAL archive.
  backUp: async () => {},
  restore: async (to) => {
    await original.archived()
    await original.kill()
    other.recoverTo(join(folder, 'base'), join(folder, 'wal'), to)
    await other.start()
    return other.url('hariu')
  },
}

// Exits on a signal, because the servers end when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  if (how === 'point-in-time') original.archiveInto(join(folder, 'wal'))
  await original.start()
  await original.ask('create database hariu')
  if (how === 'point-in-time') original.baseBackup(join(folder, 'base'))
  const outcome = await sufferALoss(original.url('hariu'), how === 'dump' ? byDump : toAPointInTime, say)
  console.log(outcome)
} finally {
  await original.kill()
  await other.kill()
}
