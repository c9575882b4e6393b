import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const PATH = '/api/v1/automations'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())

const automation = async () => {
  const made = await owner.post(PATH, {
    page_id: CLOTHES,
    name: 'Үнэ',
    description: '',
    enabled: true,
    content: { scope: 'all', type: 4, ids: [] },
    trigger: 'keywords',
    keywords: ['үнэ'],
    comment_replies: ['Чатаар илгээлээ.'],
    chat_replies: [],
  })
  return made.body.automation as { id: string; updated_at: string }
}

it('a change saved in another window is not overwritten silently, and can be overwritten on purpose', async () => {
  const { id, updated_at } = await automation()
  product.clock.advance(60)
  expect((await owner.put(`${PATH}/${id}`, { name: 'Хаяг', updated_at })).status).toBe(200)

  const late = await owner.put(`${PATH}/${id}`, { name: 'Хүргэлт', updated_at })
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect((await owner.get(`${PATH}/${id}`)).body.automation.name).toBe('Хаяг')

  expect((await owner.put(`${PATH}/${id}`, { name: 'Хүргэлт' })).body.automation.name).toBe('Хүргэлт')
})
