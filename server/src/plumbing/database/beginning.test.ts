import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { type Beginning, layDown, namesOfBeginnings, readBeginning } from './beginning.ts'
import { openDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'hariu-beginning-'))
afterAll(() => rmSync(folder, { recursive: true }))

const openIn = (directory: string) =>
  openDatabase({ url: undefined, directory, connections: 1, log: createLog('silent') })

const kept = async (): Promise<Beginning> => {
  const beginning = await readBeginning()
  if (!beginning) throw new Error('install.mjs has kept none')
  return beginning
}

it('what is kept for every first start has all tables already, and is there for the next start', async () => {
  const directory = join(folder, 'first')
  const database = await openIn(directory)
  expect(await database.isMigrated()).toBe(true)
  await sql`create table notes as select 'нэг' as text`.execute(database.queries)
  await database.close()
  const again = await openIn(directory)
  expect((await sql`select text from notes`.execute(again.queries)).rows).toEqual([{ text: 'нэг' }])
  await again.close()
})

describe('a first start that is killed while it lays down its files', () => {
  /** As many of its files as that, and then there is no writing any more. */
  const laidDownUpTo = async (count: number, directory: string) => {
    const interrupted = [
      ...(await kept()).slice(0, count),
      { path: 'nowhere/at-all', bytes: new Uint8Array() },
    ]
    await expect(layDown(interrupted, directory)).rejects.toThrow('ENOENT')
  }

  it.each([0, 1, 200, 700])('after %d of them, is begun anew by the next', async (count) => {
    const directory = join(folder, `killed-after-${count}`)
    mkdirSync(directory)
    await laidDownUpTo(count, directory)
    const database = await openIn(directory)
    expect(await database.isMigrated()).toBe(true)
    await database.close()
  })
})

describe('what is kept', () => {
  const migrations = ['0001', '0002', '0003'].map((name) => ({
    name,
    statements: `create table "${name}" ()`,
  }))
  const namesOf = (read = migrations, versions = ['0.5', '12']) => namesOfBeginnings(versions, read)

  it('of an earlier program with fewer migrations is what a later one begins with, while nobody keeps its own', () => {
    expect(namesOf().slice(1)).toEqual(namesOf(migrations.slice(0, 2)))
  })

  it('is not used from a migration on that reads differently now', () => {
    const changed = migrations.with(1, { name: '0002', statements: 'create table another ()' })
    const found = namesOf(changed).filter((name) => namesOf().includes(name))
    expect(found).toEqual(namesOf(migrations.slice(0, 1)))
  })

  it('is not used with another version of the database or of the job queue', () => {
    const others = [...namesOf(migrations, ['0.6', '12']), ...namesOf(migrations, ['0.5', '13'])]
    expect(others.filter((name) => namesOf().includes(name))).toEqual([])
  })
})
