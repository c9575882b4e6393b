import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { openEmbeddedPool } from './embedded.ts'
import { keepHouse } from './housekeeping.ts'

const folder = mkdtempSync(join(tmpdir(), 'hariu-housekeeping-'))
let database: Awaited<ReturnType<typeof openEmbeddedPool>>
beforeAll(async () => {
  database = await openEmbeddedPool({
    directory: folder,
    types: new pg.TypeOverrides(),
    log: createLog('silent'),
  })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

it('dead rows are taken away once there are many, and plans are made for what the table holds now', async () => {
  const { pool } = database
  await pool.query('create table worn (id int primary key, state text)')
  await pool.query("insert into worn select id, 'waiting' from generate_series(1, 3000) id")
  await pool.query("update worn set state = 'sent'")
  // Otherwise counted once a second.
  await pool.query('select pg_stat_force_next_flush()')
  const figures = async () =>
    (
      await pool.query(`select n_dead_tup::int as dead, reltuples::int as planned
        from pg_stat_user_tables join pg_class on oid = relid where relid = 'worn'::regclass`)
    ).rows[0]
  expect(await figures()).toEqual({ dead: 3000, planned: -1 })
  await keepHouse(pool)
  expect(await figures()).toEqual({ dead: 0, planned: 3000 })
})

it('the journal is taken up again before it fills the disk', async () => {
  const { pool } = database
  await pool.query('create table filled (text text)')
  const checkpoint = async () =>
    (await pool.query('select redo_lsn::text from pg_control_checkpoint()')).rows[0]?.redo_lsn
  const atStart = await checkpoint()
  const fill = () => pool.query("insert into filled select repeat('x', 1900) from generate_series(1, 35000)")
  await fill()
  await keepHouse(pool)
  expect(await checkpoint()).toBe(atStart)
  await fill()
  await keepHouse(pool)
  expect(await checkpoint()).not.toBe(atStart)
  const files = () => readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
  const before = files()
  await fill()
  expect(files()).toBe(before)
})
