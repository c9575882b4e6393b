import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { aiJobs } from './jobs.ts'

const clock = manualClock()
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const daysAgo = (days: number) => dayOf(daysAfter(clock.now(), -days))

it('forgets budgets after a week and figures of AI calls after 400 days', async () => {
  const { teamId } = await connectedPage(
    database.queries,
    createSecrets('a secret of the tests, long enough'),
  )
  const days = [0, 1, 7, 8, 400, 401]
  for (const day of days.map(daysAgo)) {
    await database.queries
      .insertInto('ai_budgets')
      .values({ team_id: teamId, day, calls: 3, tokens: 300 })
      .execute()
    await database.queries
      .insertInto('ai_usage')
      .values({ team_id: teamId, day, purpose: 'answer', calls: 3, tokens_in: 200, tokens_out: 100 })
      .execute()
  }

  for (const { run } of aiJobs({ database, clock })) await run(undefined as never)

  const keptDays = async (table: 'ai_budgets' | 'ai_usage') => {
    const rows = await database.queries.selectFrom(table).select('day').orderBy('day', 'desc').execute()
    return rows.map(({ day }) => day)
  }
  expect(await keptDays('ai_budgets')).toEqual([0, 1, 7].map(daysAgo))
  expect(await keptDays('ai_usage')).toEqual([0, 1, 7, 8, 400].map(daysAgo))
})
