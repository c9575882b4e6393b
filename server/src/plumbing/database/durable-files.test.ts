import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { DurableFiles, durableStartParameters } from './durable-files.ts'

const directory = fs.mkdtempSync(join(tmpdir(), 'hariu-durable-'))
afterAll(() => fs.rmSync(directory, { recursive: true }))

/** In this thread, where one can see what is asked of the operating system. */
const open = () =>
  PGlite.create({
    fs: new DurableFiles(join(directory, 'database')),
    startParams: durableStartParameters(PGlite.defaultStartParams),
  })

it('a commit of the embedded database has reached the disk when it is answered, and is there at the next start', async () => {
  const database = await open()
  await database.exec('create table note (text text)')
  const reachedDisk = vi.spyOn(fs, 'fsyncSync')
  await database.exec("insert into note values ('нэг')")
  expect(reachedDisk).toHaveBeenCalledTimes(1)
  await database.transaction(async (transaction) => {
    await transaction.exec("insert into note values ('хоёр')")
    expect(reachedDisk).toHaveBeenCalledTimes(1)
  })
  expect(reachedDisk).toHaveBeenCalledTimes(2)
  await database.close()

  const again = await open()
  expect((await again.query('select text from note')).rows).toEqual([{ text: 'нэг' }, { text: 'хоёр' }])
  await again.close()
})

it('nobody else on the machine can reach into the embedded database', async () => {
  fs.mkdirSync(join(directory, 'database'), { recursive: true })
  fs.chmodSync(join(directory, 'database'), 0o755)
  const database = await openDatabase({
    url: undefined,
    directory: join(directory, 'database'),
    connections: 1,
    log: createLog('silent'),
  })
  await database.close()
  expect(fs.statSync(join(directory, 'database')).mode & 0o777).toBe(0o700)
})
