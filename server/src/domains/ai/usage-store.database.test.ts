import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { type AiBudget, createCallMeter } from './usage-store.ts'

const secrets = createSecrets('a secret of the tests, long enough')
const estimate = { tokensIn: 60, tokensOut: 40 }
const clock = manualClock()

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const team = async () => (await connectedPage(database.queries, secrets)).teamId
/** A meter as in one process, on its own connections. */
const meterOf = (teamId: string, budget: Partial<AiBudget>) =>
  createCallMeter(
    { queries: database.repeated, clock, budget: { callsPerDay: 0, tokensPerDay: 0, ...budget } },
    { teamId, purpose: 'answer' },
  )
const manyCalls = async (teamId: string, budget: Partial<AiBudget>) => {
  const processes = [meterOf(teamId, budget), meterOf(teamId, budget)]
  const calls = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => processes[at % 2]?.reserve(estimate)),
  )
  return calls.flatMap((call) => (call.status === 'fulfilled' && call.value ? [call.value] : []))
}
const budgetOf = (teamId: string) =>
  database.queries
    .selectFrom('ai_budgets')
    .where('team_id', '=', teamId)
    .select(['day', 'calls', 'tokens'])
    .execute()

describe('twenty concurrent calls from two processes', () => {
  it('do not exceed the calls of the day', async () => {
    const teamId = await team()
    expect(await manyCalls(teamId, { callsPerDay: 7 })).toHaveLength(7)
    expect(await budgetOf(teamId)).toEqual([{ day: '2026-11-21', calls: 7, tokens: '700' }])
  })

  it('do not exceed the tokens of the day by more than the last call', async () => {
    const teamId = await team()
    expect(await manyCalls(teamId, { tokensPerDay: 450 })).toHaveLength(5)
    expect(await budgetOf(teamId)).toMatchObject([{ calls: 5, tokens: '500' }])
  })

  it('are all made and counted without a limit', async () => {
    const teamId = await team()
    expect(await manyCalls(teamId, {})).toHaveLength(20)
    expect(await budgetOf(teamId)).toMatchObject([{ calls: 20, tokens: '2000' }])
  })

  it('give back unused tokens, never a call', async () => {
    const teamId = await team()
    const calls = await manyCalls(teamId, { callsPerDay: 7, tokensPerDay: 450 })
    await Promise.all(calls.map(({ settle }) => settle({ tokensIn: 10, tokensOut: 5 })))
    expect(await budgetOf(teamId)).toMatchObject([{ calls: 5, tokens: '75' }])
    expect(await manyCalls(teamId, { callsPerDay: 7, tokensPerDay: 450 })).toHaveLength(2)
  })
})

it('a call is settled on the day of its reservation, even when it ends on the next', async () => {
  const teamId = await team()
  const call = await meterOf(teamId, {}).reserve(estimate)
  clock.advance(14 * 3600)
  await call.settle({ tokensIn: 1, tokensOut: 1 })
  expect(await budgetOf(teamId)).toEqual([{ day: '2026-11-21', calls: 1, tokens: '2' }])
})
