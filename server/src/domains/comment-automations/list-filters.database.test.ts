import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const [POST, REEL, LIVE, ALL] = [1, 2, 3, 4]

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>

const create = async (name: string, changes: object = {}) => {
  const { body } = await owner.post('/api/v1/automations', {
    page_id: CLOTHES,
    name,
    description: '',
    enabled: true,
    content: { scope: 'all', type: ALL, ids: [] },
    trigger: 'keywords',
    keywords: [name],
    comment_replies: ['Чатаар илгээлээ.'],
    chat_replies: [],
    ...changes,
  })
  expect(body.success).toBe(true)
  product.clock.advance(1)
}

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
  await create('үнэ')
  await create('рилийн үнэ', { content: { scope: 'all', type: REEL, ids: [] } })
  await create('шууд', { content: { scope: 'all', type: LIVE, ids: [] }, enabled: false })
  await create('нэг пост', { content: { scope: 'chosen', type: POST, ids: ['1'] } })
  await create('бусад', { trigger: 'default', keywords: [], enabled: false })
})
afterAll(() => product.stop())

const found = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams({
    page_id: CLOTHES,
    ...Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  })
  const { body } = await owner.get(`/api/v1/automations?${search}`)
  return body.automations.data.map(({ name }: { name: string }) => name)
}

describe('the list of automations', () => {
  it('is newest first without a filter', async () => {
    expect(await found({})).toEqual(['бусад', 'нэг пост', 'шууд', 'рилийн үнэ', 'үнэ'])
  })

  it('shows those that are on, or off', async () => {
    expect(await found({ state: 'on' })).toEqual(['нэг пост', 'рилийн үнэ', 'үнэ'])
    expect(await found({ state: 'off' })).toEqual(['бусад', 'шууд'])
  })

  it('shows those with keywords, or default replies', async () => {
    expect(await found({ trigger: 'default' })).toEqual(['бусад'])
    expect(await found({ trigger: 'keywords' })).toHaveLength(4)
  })

  it('shows for a kind of content the rules for that kind and for every kind', async () => {
    expect(await found({ type: POST })).toEqual(['бусад', 'нэг пост', 'үнэ'])
    expect(await found({ type: REEL })).toEqual(['бусад', 'рилийн үнэ', 'үнэ'])
    expect(await found({ type: LIVE })).toEqual(['бусад', 'шууд', 'үнэ'])
  })

  it('shows for every kind only the rules for every kind', async () => {
    expect(await found({ type: ALL })).toEqual(['бусад', 'үнэ'])
  })

  it('combines filters and search, and pages the result', async () => {
    expect(await found({ search: 'үнэ', type: REEL, state: 'on' })).toEqual(['рилийн үнэ', 'үнэ'])
    expect(await found({ search: 'үнэ', per_page: 1, page: 2 })).toEqual(['үнэ'])
    expect(await found({ search: 'үнэ', trigger: 'default' })).toEqual([])
  })

  it('refuses a filter it does not know', async () => {
    const { status } = await owner.get(`/api/v1/automations?page_id=${CLOTHES}&state=perhaps`)
    expect(status).toBe(422)
  })
})
