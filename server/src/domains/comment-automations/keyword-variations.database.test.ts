import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const PATH = '/api/v1/keyword-variations'

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product
let owner: Person
let stranger: Person

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  stranger = await signUp(product, GANZORIG)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())

const ask = (query: Record<string, string>, person = owner) =>
  person.get(`${PATH}?${new URLSearchParams(query)}`)

describe('keyword variations', () => {
  it('of a keyword list other spellings, and whether smart matching covers them', async () => {
    const { status, body } = await ask({ keyword: ' гутал ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, keyword: 'гутал', script: 'cyrillic', warnings: [] })
    expect(body.variations[0]).toEqual({ text: 'gutal', kind: 'latin', coveredBySmart: true, weight: 0.61 })
    expect(body.variations).toContainEqual({
      text: 'гутлын',
      kind: 'common_form',
      coveredBySmart: true,
      weight: 0.4,
    })
    expect(body.variations).toContainEqual({
      text: 'пүүз',
      kind: 'synonym',
      coveredBySmart: false,
      weight: 0.3,
    })
  })

  it('are limited by the parameter, and to twelve without it', async () => {
    expect((await ask({ keyword: 'дэлгэрэнгүй' })).body.variations).toHaveLength(12)
    expect((await ask({ keyword: 'дэлгэрэнгүй', limit: '5' })).body.variations).toHaveLength(5)
  })

  it('without a keyword list suggested keywords by topic, named in both languages', async () => {
    const { body } = await ask({})
    expect(body.topics).toHaveLength(17)
    expect(body.topics[0]).toMatchObject({ id: 'price', name: { mn: 'Үнэ', en: 'Price' } })
    expect(body.topics[0].keywords).toContain('хэд вэ')
    expect(body).not.toHaveProperty('variations')
  })

  it('are cached by the browser, but not when they depend on the page', async () => {
    expect((await ask({ keyword: 'гутал' })).headers['cache-control']).toBe('private, max-age=3600')
    expect((await ask({})).headers['cache-control']).toBe('private, max-age=3600')
    expect((await ask({ keyword: 'гутал', page_id: CLOTHES })).headers['cache-control']).toBe('no-store')
  })

  it('for a page warn of a keyword that another keyword of the page covers', async () => {
    const content = { scope: 'all', type: 4, ids: [] }
    const made = await owner.post('/api/v1/automations', {
      page_id: CLOTHES,
      name: 'Гутал',
      description: '',
      enabled: true,
      content,
      trigger: 'keywords',
      keywords: ['гутал'],
      match_mode: 'smart',
      exclude_keywords: [],
      comment_replies: ['Чатаар илгээлээ.'],
      chat_replies: [],
      once_per_customer: false,
      first_level_only: false,
      delay_seconds: 0,
    })
    expect(made.body.errors).toBeUndefined()
    const warningsOf = async (keyword: string) => (await ask({ keyword, page_id: CLOTHES })).body.warnings
    expect(await warningsOf('gutal')).toEqual(['already_covered'])
    expect(await warningsOf('Гутал')).toEqual([])
    expect(await warningsOf('цүнх')).toEqual([])
    expect((await ask({ keyword: 'gutal' })).body.warnings).toEqual([])
  })
})

describe('a request for keyword variations', () => {
  it.each([
    [{ keyword: '' }],
    [{ keyword: '  ' }],
    [{ keyword: 'ү'.repeat(76) }],
    [{ keyword: 'үнэ', limit: '0' }],
    [{ keyword: 'үнэ', limit: '76' }],
    [{ keyword: 'үнэ', limit: 'олон' }],
    [{ keyword: 'үнэ', page_id: 'x' }],
  ])('%j', async (query) => {
    const { status, body } = await ask(query)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toHaveLength(1)
  })

  it('is accepted with the longest keyword and the highest limit', async () => {
    expect((await ask({ keyword: 'ү'.repeat(75), limit: '75' })).status).toBe(200)
  })

  it('is refused without a sign-in, and for a page of another team', async () => {
    expect((await product.browser().get(`${PATH}?keyword=a`)).status).toBe(401)
    const strange = await ask({ keyword: 'gutal', page_id: CLOTHES }, stranger)
    expect(strange.body.code).toBe('PAGE_NOT_FOUND')
  })
})
