import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOperator } from '#server/domains/keys/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets, type Secrets } from '#server/infrastructure/secrets.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { spendTrial } from './store.ts'

const FIRST = 'the first secret of the tests, long enough'
const SECOND = 'the second secret of the tests, long enough'
const THIRD = 'the third secret of the tests, long enough'
const now = new Date('2026-11-21T02:00:00Z')

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Signs the same Facebook account up again, with a new account each time. */
const comesBack = async (secrets: Secrets) => {
  const { queries } = database
  await queries.deleteFrom('people').execute()
  const facebookId = '10160000000000777'
  const { id: personId } = await queries
    .insertInto('people')
    .values({
      facebook_id: facebookId,
      first_name: 'Болор',
      last_name: '',
      facebook_name: 'Болор',
      agreed_to_terms_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return spendTrial(queries, { personId, facebookId, secrets, now })
}
const rotate = (secrets: Secrets) => keysOperator({ queries: database.queries, secrets }).rotate()

it('a returning person gets no second trial, even after the secret was replaced twice', async () => {
  expect(await comesBack(createSecrets(FIRST))).toBe(true)
  expect(await comesBack(createSecrets(FIRST))).toBe(false)
  expect(await comesBack(createSecrets(SECOND, [FIRST]))).toBe(false)
  await rotate(createSecrets(SECOND, [FIRST]))
  expect(await comesBack(createSecrets(SECOND))).toBe(false)
  await rotate(createSecrets(THIRD, [SECOND]))
  expect(await comesBack(createSecrets(THIRD))).toBe(false)
})
