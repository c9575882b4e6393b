import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { perhapsPrice } from '#automation/understanding/topics/testing/unsure-text.ts'
import type { Reason } from '#contract/reasons.schemas.ts'
import { pageColumns } from '#migrations/page-key.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const EVENT = '7'

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product
let owner: Person
let stranger: Person
let automationId: string

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  stranger = await signUp(product, GANZORIG)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.database.queries.deleteFrom('runs').execute()
  await product.database.queries.deleteFrom('comment_automations').execute()
  const { body } = await owner.post('/api/v1/automations', {
    page_id: CLOTHES,
    name: 'Үнийн лавлагаа',
    description: '',
    enabled: true,
    content: { scope: 'all', type: 4, ids: [] },
    trigger: 'keywords',
    keywords: ['үнэ'],
    comment_replies: ['Чатаар илгээлээ.'],
    chat_replies: [],
  })
  automationId = body.automation.id
})

const left = async (text: string, changes: { reasons?: Reason[]; outcome?: 'answered' | 'ignored' } = {}) => {
  const { outcome = 'ignored' } = changes
  const looked = { automation_id: automationId, automation_name: 'Үнийн лавлагаа' }
  const reasons = changes.reasons ?? [{ code: 'no_keyword_found', ...looked }]
  await product.database.queries
    .insertInto('runs')
    .values({
      ...pageColumns(await keyOfPage(product.database.queries, CLOTHES)),
      event_id: EVENT,
      kind: 'comment_added',
      comment_id: '1_2',
      content_id: '1',
      text,
      occurred_at: product.clock.now(),
      decided_at: product.clock.now(),
      outcome,
      own: false,
      reasons: JSON.stringify(reasons),
    })
    .execute()
}
const ask = (person = owner, page = CLOTHES) =>
  person.get(`/api/v1/page-automation-histories/${EVENT}/trace?page_id=${page}`)
const trace = async () => (await ask()).body.trace

const NOTHING = { would_answer: null, nearest: null, maybe: null }

describe('the trace of a comment that was left', () => {
  it('names the nearest keyword, the missing part and the automation that could add the word', async () => {
    await left('Энэ даашинз ямар үнз байна?')
    expect(await trace()).toEqual({
      would_answer: null,
      nearest: {
        automation_id: automationId,
        automation_name: 'Үнийн лавлагаа',
        keyword: 'үнэ',
        word: { text: 'үнз', start: 17, end: 20 },
        missing: { kind: 'letters', distance: 1, realWord: false },
        can_add: true,
      },
      maybe: null,
    })
  })

  it('shows that the automation would answer it today, after the word was added', async () => {
    await left('ямар үнз байна')
    await owner.put(`/api/v1/automations/${automationId}`, { keywords: ['үнэ', 'үнз'] })
    expect(await trace()).toEqual({
      would_answer: {
        automation_id: automationId,
        automation_name: 'Үнийн лавлагаа',
        keyword: 'үнз',
        topic: null,
      },
      nearest: null,
      maybe: null,
    })
  })

  it('shows that the automation would answer it today, after the topic was added', async () => {
    await left('heden tugrug ve')
    await owner.put(`/api/v1/automations/${automationId}`, { topics: ['price'] })
    expect(await trace()).toMatchObject({
      would_answer: { keyword: null, topic: { topic: 'price', words: expect.stringContaining('tugrug') } },
      nearest: null,
    })
  })

  it('shows that a topic of the automation is likely, but too unsure to answer', async () => {
    const looked = { automation_id: automationId, automation_name: 'Үнийн лавлагаа' }
    await owner.put(`/api/v1/automations/${automationId}`, { keywords: [], topics: ['price'] })
    const unsure = {
      code: 'maybe_topic',
      topic: 'price',
      words: 'хэдээр',
      confidence: 0.2,
      ...looked,
    } as const
    await left(perhapsPrice(), { reasons: [unsure] })
    expect(await trace()).toEqual({
      ...NOTHING,
      maybe: { topic: 'price', words: expect.any(String), ...looked },
    })
  })

  it('is empty when another keyword would change nothing', async () => {
    await left('ямар үнз байна', { reasons: [{ code: 'answered_by_page' }] })
    expect(await trace()).toEqual(NOTHING)
    await product.database.queries.deleteFrom('runs').execute()
    await left('ямар үнз байна', { outcome: 'answered' })
    expect(await trace()).toEqual(NOTHING)
  })

  it('is hidden from other teams, and an unknown comment is not found', async () => {
    await left('ямар үнз байна')
    expect((await ask(stranger)).body.code).toBe('PAGE_NOT_FOUND')
    await product.database.queries.deleteFrom('runs').execute()
    expect((await ask()).body.code).toBe('NOT_FOUND')
  })
})
