import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { openEmbeddedConnection } from './embedded.ts'
import { keepHouse } from './housekeeping.ts'

const folder = mkdtempSync(join(tmpdir(), 'hariu-housekeeping-'))
let database: Awaited<ReturnType<typeof openEmbeddedConnection>>
beforeAll(async () => {
  database = await openEmbeddedConnection({
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
  const { connection } = database
  await connection.query('create table worn (id int primary key, state text)')
  await connection.query("insert into worn select id, 'waiting' from generate_series(1, 3000) id")
  await connection.query("update worn set state = 'sent'")
  // Otherwise counted once a second.
  await connection.query('select pg_stat_force_next_flush()')
  const figures = async () =>
    (
      await connection.query(`select n_dead_tup::int as dead, reltuples::int as planned
        from pg_stat_user_tables join pg_class on oid = relid where relid = 'worn'::regclass`)
    ).rows[0]
  expect(await figures()).toEqual({ dead: 3000, planned: -1 })
  await keepHouse(connection)
  expect(await figures()).toEqual({ dead: 0, planned: 3000 })
})

it('a queue is tidied by what it says of itself, and analysed only once it has become another', async () => {
  const { connection } = database
  await connection.query('create table queued (id int) with (autovacuum_vacuum_scale_factor = 0.02)')
  await connection.query('create table kept (id int)')
  for (const table of ['queued', 'kept'])
    await connection.query(`insert into ${table} select generate_series(1, 20000)`)
  await connection.query('select pg_stat_force_next_flush()')
  await keepHouse(connection)
  for (const table of ['queued', 'kept'])
    await connection.query(`update ${table} set id = id + 1 where id > 18000`)
  await connection.query('select pg_stat_force_next_flush()')
  await keepHouse(connection)
  const { rows } = await connection.query(
    'select relname, n_dead_tup::int as dead, analyze_count::int from pg_stat_user_tables order by relname',
  )
  expect(rows.filter(({ relname }) => ['queued', 'kept'].includes(relname))).toEqual([
    { relname: 'kept', dead: 2000, analyze_count: 1 },
    { relname: 'queued', dead: 0, analyze_count: 1 },
  ])
})

it('what a process left behind is tidied at the start of the next, though nobody counted it', async () => {
  const { connection } = database
  await connection.query('create table left_behind (text text)')
  await connection.query("insert into left_behind select repeat('x', 1000) from generate_series(1, 3000)")
  await connection.query('select pg_stat_force_next_flush()')
  await connection.query("select pg_stat_reset_single_table_counters('left_behind'::regclass)")
  const planned = async () =>
    (await connection.query("select reltuples::int from pg_class where oid = 'left_behind'::regclass")).rows
  await keepHouse(connection)
  expect(await planned()).toEqual([{ reltuples: -1 }])
  await keepHouse(connection, true)
  expect(await planned()).toEqual([{ reltuples: 3000 }])
})

it('the journal is taken up again before it fills the disk', async () => {
  const { connection } = database
  await connection.query('create table filled (text text)')
  const checkpoint = async () =>
    (await connection.query('select redo_lsn::text from pg_control_checkpoint()')).rows[0]?.redo_lsn
  const atStart = await checkpoint()
  const fill = () =>
    connection.query("insert into filled select repeat('x', 1900) from generate_series(1, 35000)")
  await fill()
  await keepHouse(connection)
  expect(await checkpoint()).toBe(atStart)
  await fill()
  await keepHouse(connection)
  expect(await checkpoint()).not.toBe(atStart)
  const files = () => readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
  const before = files()
  await fill()
  expect(files()).toBe(before)
})
