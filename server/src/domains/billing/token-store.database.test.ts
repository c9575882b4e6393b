import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { QpayToken } from '#server/outside/qpay/tokens.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { createLog } from '#server/plumbing/log.ts'
import { createSecrets } from '#server/plumbing/secrets.ts'
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

/** As one of several processes has it. */
const storeOf = (appSecret = 'a secret that is only for tests, and long') =>
  createTokenStore({ database, clock, log: createLog('silent'), secrets: createSecrets(appSecret) })

it('what one process wrote another reads', async () => {
  expect(await storeOf().read()).toBeUndefined()
  await storeOf().write(token)
  expect(await storeOf().read()).toEqual(token)
})

it('is no token to a thief of the table, nor to a process with another secret', async () => {
  await storeOf().write(token)
  const row = await database.queries.selectFrom('provider_tokens').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/access-token|refresh-token/)
  expect(await storeOf('another secret, also only for tests').read()).toBeUndefined()
})

it('one process of many may renew it, until it wrote or gave up or its time is over', async () => {
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
