import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'

const directory = fs.mkdtempSync(join(tmpdir(), 'hariu-durable-'))
afterAll(() => fs.rmSync(directory, { recursive: true }))

const open = () =>
  openDatabase({
    url: undefined,
    directory: join(directory, 'database'),
    connections: 1,
    log: createLog('silent'),
  })

it('a commit of the embedded database has reached the disk when it is answered, and is there at the next start', async () => {
  const database = await open()
  await sql`create table note (text text)`.execute(database.queries)
  const reachedDisk = vi.spyOn(fs, 'fsyncSync')
  await sql`insert into note values ('нэг')`.execute(database.queries)
  expect(reachedDisk).toHaveBeenCalledTimes(1)
  await database.queries.transaction().execute(async (transaction) => {
    await sql`insert into note values ('хоёр')`.execute(transaction)
    expect(reachedDisk).toHaveBeenCalledTimes(1)
  })
  expect(reachedDisk).toHaveBeenCalledTimes(2)
  await database.close()

  const again = await open()
  expect((await sql`select text from note`.execute(again.queries)).rows).toEqual([
    { text: 'нэг' },
    { text: 'хоёр' },
  ])
  await again.close()
})

it('nobody else on the machine can reach into the embedded database', async () => {
  fs.mkdirSync(join(directory, 'database'), { recursive: true })
  fs.chmodSync(join(directory, 'database'), 0o755)
  await (await open()).close()
  expect(fs.statSync(join(directory, 'database')).mode & 0o777).toBe(0o700)
})
