import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/plumbing/database/database.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { planOffers } from '#web/site/pages/home/plans.ts'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

// The landing page is made at build time, where there is no database to ask.
test('the landing page promises exactly what the plans sell', async () => {
  const plans = await database.queries.selectFrom('plans').selectAll().orderBy('id').execute()
  const promised = planOffers.map(({ code, price, answers, pages, members }) => ({
    code,
    monthly_price: price ?? null,
    comments: answers ?? null,
    private_replies: answers ?? null,
    chats: answers ?? null,
    pages: pages ?? null,
    members: members ?? null,
  }))
  expect(plans).toMatchObject(promised)
  expect(plans).toHaveLength(promised.length)
})
