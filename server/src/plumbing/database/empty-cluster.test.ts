import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { readEmptyCluster } from './empty-cluster.ts'

it('what is kept for every first start is a database that nobody has used, and that can be used', async () => {
  const cluster = await readEmptyCluster()
  if (!cluster) throw new Error('install.mjs has kept none')
  const database = await PGlite.create({ loadDataDir: cluster })
  const { rows } = await database.query(
    "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace",
  )
  expect(rows).toEqual([{ tables: 0 }])
  await database.exec("create table note (text text); insert into note values ('үнэ')")
  expect((await database.query('select text from note')).rows).toEqual([{ text: 'үнэ' }])
  await database.close()
})
