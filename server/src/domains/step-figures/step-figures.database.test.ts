import { afterAll, beforeAll, expect, it } from 'vitest'
import { chatAutomation } from '#server/testing/chat-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const CLOTHES = '110022003300441'

type Person = Awaited<ReturnType<typeof signUp>>
let product: Product
let owner: Person
let stranger: Person
let id: string
let teamId: string
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, '10160000000000101')
  stranger = await signUp(product, '10160000000000102')
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
  id = await chatAutomation(product.database.queries, CLOTHES)
  // Days follow the time of Ulaanbaatar.
  const today = product.clock.now().getTime() + 8 * 3_600_000
  const on = (daysAgo: number) => new Date(today - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const count = (node_id: string, part_id: string, daysAgo: number, times: number) => ({
    team_id: teamId,
    page_id: CLOTHES,
    automation_id: id,
    node_id,
    part_id,
    day: on(daysAgo),
    times,
  })
  await product.database.queries
    .insertInto('step_counts')
    .values([
      count('answer', '', 0, 5),
      count('answer', '', 1, 2),
      count('answer', '', 6, 10),
      count('answer', '', 7, 100),
      count('answer', 'buy', 0, 3),
      count('answer', '', 40, 1000),
    ])
    .execute()
})
afterAll(() => product.stop())

const figures = async (period: string) =>
  (await owner.get(`/api/v1/chat-automations/${id}/step-counts?period=${period}`)).body.figures
const figure = (part_id: string, times: number, times_before: number) => ({
  node_id: 'answer',
  part_id,
  times,
  times_before,
})

it('a step’s figures cover today, seven days, thirty days, or all time', async () => {
  expect(await figures('day')).toEqual([figure('', 5, 2), figure('buy', 3, 0)])
  expect(await figures('week')).toEqual([figure('', 17, 100), figure('buy', 3, 0)])
  expect(await figures('month')).toEqual([figure('', 117, 1000), figure('buy', 3, 0)])
  expect(await figures('all')).toEqual([figure('', 1117, 0), figure('buy', 3, 0)])
})

it('a refusal of a step is shown with the refused content', async () => {
  const said = { id: 'answer', node_type: 'action', payload: [], quick_replies: [] }
  await product.database.queries
    .insertInto('step_refusals')
    .values({
      automation_id: id,
      node_id: 'answer',
      team_id: teamId,
      page_id: CLOTHES,
      reason: 'attachment_refused',
      detail: '100/2018047',
      times: 3,
      last_at: '2026-11-21T04:00:00.000Z',
      said: JSON.stringify(said),
    })
    .execute()
  const { body } = await owner.get(`/api/v1/chat-automations/${id}/step-refusals`)
  expect(body.refusals).toEqual([
    {
      node_id: 'answer',
      reason: 'attachment_refused',
      detail: '100/2018047',
      times: 3,
      last_at: '2026-11-21T04:00:00.000Z',
      said,
    },
  ])
})

it('other people cannot find out that the flow exists', async () => {
  for (const what of ['step-counts', 'step-refusals'])
    expect((await stranger.get(`/api/v1/chat-automations/${id}/${what}`)).body.code).toBe('NOT_FOUND')
})
