import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import type { QpayToken } from '#server/integrations/qpay/tokens.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { createTokenStore } from './token-store.ts'

const clock = manualClock()
const token: QpayToken = {
  accessToken: 'access-token-of-qpay',
  accessUntil: new Date('2026-11-22T02:00:00Z'),
  refreshToken: 'refresh-token-of-qpay',
  refreshUntil: new Date('2026-11-23T02:00:00Z'),
}

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.queries.deleteFrom('provider_tokens').execute())

/** A token store as in one of several processes. */
const storeOf = (appSecret = 'a secret that is only for tests, and long') =>
  createTokenStore({ database, clock, log: createLog('silent'), secrets: createSecrets(appSecret) })

it('a token written by one process is read by another', async () => {
  expect(await storeOf().read()).toBeUndefined()
  await storeOf().write(token)
  expect(await storeOf().read()).toEqual(token)
})

it('a token is unreadable in the table and for a process with another secret', async () => {
  await storeOf().write(token)
  const row = await database.queries.selectFrom('provider_tokens').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/access-token|refresh-token/)
  expect(await storeOf('another secret, also only for tests').read()).toBeUndefined()
})

it('one process at a time may renew a token, until it writes, gives up or times out', async () => {
  const claims = () => Promise.all(Array.from({ length: 10 }, () => storeOf().claimRenewal(90)))
  const winners = async () => (await claims()).filter(Boolean).length
  expect(await winners()).toBe(1)
  expect(await winners()).toBe(0)
  await storeOf().write(token)
  expect(await winners()).toBe(1)
  await storeOf().release()
  expect(await storeOf().read()).toEqual(token)
  expect(await winners()).toBe(1)
  clock.advance(90)
  expect(await winners()).toBe(1)
})
