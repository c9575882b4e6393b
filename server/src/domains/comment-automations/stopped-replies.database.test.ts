import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDecider, isCommentEvent, storeEvents } from '#server/domains/webhook-intake/index.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { createCommentReaction } from './index.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const HOUR = 3600

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())

/** A comment that the rule answers after an hour. */
const asked = async (commentId: string, text: string): Promise<void> => {
  const { database, clock } = product
  const payload = { platform: 1 as const, commentId, contentId: '1', customerId: commentId, own: false, text }
  const event = {
    pageId: CLOTHES,
    kind: 'comment_added' as const,
    platformKey: commentId,
    occurredAt: clock.now(),
  }
  await storeEvents(database.queries, [{ ...event, payload }], clock.now())
  const react = createCommentReaction({ clock, chainLimit: 5, filesUrl: 'https://hariu.example' })
  const decide = createDecider(database, async (transaction, events) => {
    await react(transaction, events.filter(isCommentEvent))
  })
  while (await decide());
}
const ruleFor = (keyword: string) =>
  commentRule(product.database.queries, CLOTHES, { keywords: [keyword], delay_seconds: HOUR })
const statesOf = async (commentId: string) =>
  (
    await product.database.queries
      .selectFrom('deliveries')
      .innerJoin('runs', (join) =>
        join
          .onRef('runs.page_id', '=', 'deliveries.page_id')
          .onRef('runs.event_id', '=', 'deliveries.event_id'),
      )
      .select(['state', 'error_reason', 'comment_status', 'chat_status'])
      .where('deliveries.comment_id', '=', commentId)
      .execute()
  ).map((row) => Object.values(row).join(' '))

it('delayed replies are not sent after their automation is switched off or deleted', async () => {
  const stopped = Array(2).fill('skipped automation_stopped skipped skipped')
  const waiting = Array(2).fill('waiting  waiting waiting')
  const rules = [await ruleFor('үнэ'), await ruleFor('хүргэлт'), await ruleFor('хаяг')]
  await owner.put(`/api/v1/automations/${rules[2]}`, { name: 'Хаяг' })
  for (const [id, text] of Object.entries({ a: 'Үнэ?', b: 'Хүргэлт?', c: 'Хаяг?' })) await asked(id, text)
  expect(await statesOf('a')).toEqual(waiting)

  expect((await owner.put(`/api/v1/automations/${rules[0]}`, { enabled: false })).status).toBe(200)
  expect((await owner.delete(`/api/v1/automations/${rules[1]}`)).status).toBe(200)
  expect((await owner.put(`/api/v1/automations/${rules[2]}`, { name: 'Байршил' })).status).toBe(200)
  expect([await statesOf('a'), await statesOf('b'), await statesOf('c')]).toEqual([stopped, stopped, waiting])
})
