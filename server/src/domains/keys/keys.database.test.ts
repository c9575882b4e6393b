import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authenticator } from '#server/domains/sign-in/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets, type Secrets } from '#server/infrastructure/secrets.ts'
import { beginFamily } from '#server/testing/begin-family.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { encryptedColumns, replaceValue } from './encrypted-columns.ts'
import { keysOperator } from './operator.ts'

const FIRST = 'the first secret of the tests, long enough'
const SECOND = 'the second secret of the tests, long enough'
const THIRD = 'the third secret of the tests, long enough'
const clock = manualClock()

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['teams', 'people', 'trials_used', 'page_trials', 'pseudonym_keys'] as const)
    await database.queries.deleteFrom(table).execute()
})

const operator = (secrets: Secrets) => keysOperator({ queries: database.queries, secrets })
const tokens = async () =>
  (await database.queries.selectFrom('pages').select('token_encrypted').orderBy('page_id').execute()).map(
    ({ token_encrypted }) => token_encrypted,
  )
const pagesOf = async (secrets: Secrets) =>
  (await operator(secrets).check()).tables.find(({ table }) => table === 'pages')

it('knows every encrypted column of every table', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name like '%\_encrypted' order by 1
  `.execute(database.queries)
  expect(rows.map(({ place }) => place)).toEqual(
    encryptedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

describe('a value encrypted with an old secret', () => {
  it('is counted, encrypted again in several batches, and then readable without the old secret', async () => {
    const { teamId } = await connectedPage(database.queries, createSecrets(FIRST), { page_id: '100' })
    const { id: formerTeamId } = await database.queries
      .insertInto('teams')
      .values({ name: 'Өмнөх', plan_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await database.queries.selectFrom('pages').selectAll().executeTakeFirstOrThrow()
    await database.queries
      .insertInto('pages')
      .values(
        Array.from({ length: 450 }, (_, number) => ({
          ...row,
          page_id: String(1000 + Math.floor(number / 2)),
          team_id: number % 2 === 0 ? teamId : formerTeamId,
          token_encrypted: createSecrets(FIRST).encrypt(`token-${number}`),
        })),
      )
      .execute()
    const both = createSecrets(SECOND, [FIRST])
    expect(await pagesOf(both)).toEqual({ table: 'pages', values: 451, old: 451, unreadable: 0 })

    expect(await operator(both).rotate()).toEqual({ replaced: 451 })
    expect(await pagesOf(createSecrets(SECOND))).toMatchObject({ old: 0, unreadable: 0 })
    const ofFirstPage = (await tokens()).slice(1, 3).map(createSecrets(SECOND).decrypt)
    expect(ofFirstPage.toSorted()).toEqual(['token-0', 'token-1'])
    expect(await operator(both).rotate()).toEqual({ replaced: 0 })
  })

  it('is left and reported when no secret fits', async () => {
    await connectedPage(database.queries, createSecrets(FIRST))
    const [before] = await tokens()
    const strangers = createSecrets(THIRD, [SECOND])
    expect(await operator(strangers).rotate()).toEqual({ replaced: 0 })
    expect(await tokens()).toEqual([before])
    expect(await pagesOf(strangers)).toMatchObject({ old: 0, unreadable: 1 })
  })

  it('does not overwrite a token that was replaced meanwhile', async () => {
    const { pageKey } = await connectedPage(database.queries, createSecrets(FIRST))
    const [encrypted = ''] = await tokens()
    const fresh = createSecrets(SECOND).encrypt('fresh token')
    await database.queries.updateTable('pages').set({ token_encrypted: fresh }).execute()
    const [pages] = encryptedColumns
    expect(await replaceValue(database.queries, pages, { key: pageKey, encrypted }, 'late')).toBe(false)
    expect(await tokens()).toEqual([fresh])
  })
})

it('a person stays signed in while the secret is replaced', async () => {
  const { ownerId } = await connectedPage(database.queries, createSecrets(FIRST))
  const signedIn = await beginFamily({ database, clock, secrets: createSecrets(FIRST) }, ownerId)
  const request = { headers: { authorization: `Bearer ${signedIn.access_token}` } } as FastifyRequest
  const caller = (secrets: Secrets) => authenticator({ database, clock, secrets })(request)
  expect(await caller(createSecrets(SECOND, [FIRST]))).toMatchObject({ personId: ownerId })
  await expect(caller(createSecrets(SECOND))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
