import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/infrastructure/database/database.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { planOffers } from '#web/site/pages/home/plans.ts'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

// The public site is built without a database, so its plans are a copy.
test('the public site promises exactly what the plans sell', async () => {
  const plans = await database.queries.selectFrom('plans').selectAll().orderBy('id').execute()
  const promised = planOffers.map((offer, index) => ({
    id: index + 1,
    code: offer.code,
    monthly_price: offer.price ?? null,
    comments: offer.answers ?? null,
    private_replies: offer.answers ?? null,
    chats: offer.answers ?? null,
    ai_replies: offer.aiReplies ?? null,
    pages: offer.pages ?? null,
    members: offer.members ?? null,
    comment_automations: offer.automations ?? null,
    main_menu_items: offer.menuItems,
  }))
  // Compares every column, so that the site must name a new limit too.
  expect(plans).toEqual(promised)
})
