import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase } from '#server/testing/fresh-database.ts'

it('a statement is not compiled, whoever asks it', async () => {
  const database = await emptyDatabase()
  for (const queries of [database.queries, database.repeated])
    expect((await sql`show jit`.execute(queries)).rows).toEqual([{ jit: 'off' }])
  await database.close()
})
