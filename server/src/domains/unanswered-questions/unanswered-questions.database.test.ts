import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QuestionGroup, QuestionTopic } from '#contract/unanswered-questions.schemas.ts'
import { type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import { insertRuns, type NewRun } from '#server/domains/history/index.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const PATH = `/api/v1/pages/${CLOTHES}/unanswered-questions`
const POST = `${CLOTHES}_1`
const DAY_SECONDS = 86_400

type Person = Awaited<ReturnType<typeof signUp>>
let product: Product
let owner: Person
let stranger: Person
let pageKey: PageKey
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
  pageKey = pageKeyOf({ team_id: teamId, page_id: CLOTHES })
})
afterAll(() => product.stop())
beforeEach(async () => {
  for (const table of ['runs', 'comment_automations', 'dismissed_questions', 'blacklist_words'] as const)
    await product.database.queries.deleteFrom(table).execute()
  // Results of the test before are expired.
  product.clock.advance(60)
  owner = await signUp(product, SARANTUYA)
  stranger = await signUp(product, GANZORIG)
})
/** Expires cached results, and signs the owner in again. */
const later = async (seconds: number) => {
  product.clock.advance(seconds)
  owner = await signUp(product, SARANTUYA)
}

let lastEvent = 0
const run = (text: string, changes: Partial<NewRun> = {}): NewRun => {
  lastEvent += 1
  return {
    pageId: pageKey,
    eventId: String(lastEvent),
    kind: 'comment_added',
    commentId: `1_${lastEvent}`,
    contentId: POST,
    customerId: `customer ${lastEvent}`,
    customerName: 'Сараа',
    text,
    occurredAt: product.clock.now(),
    outcome: 'ignored',
    own: false,
    automation: undefined,
    keyword: undefined,
    reasons: [{ code: 'no_automations' }],
    foundLater: false,
    countedPeriod: undefined,
    deliveries: [],
    ...changes,
  }
}
const came = (...runs: (string | NewRun)[]) =>
  insertRuns(
    product.database.queries,
    runs.map((one) => (typeof one === 'string' ? run(one) : one)),
    product.clock.now(),
  )
const automation = async (name: string, keywords: string[], changes: object = {}): Promise<string> => {
  const body = {
    page_id: CLOTHES,
    name,
    description: '',
    enabled: true,
    content: { scope: 'all', type: 4, ids: [] },
    trigger: 'keywords',
    keywords,
    comment_replies: ['Чатаа шалгаарай'],
    chat_replies: [],
    ...changes,
  }
  return (await owner.post('/api/v1/automations', body)).body.automation.id
}
const questions = async () => (await owner.get(PATH)).body
const groups = async (): Promise<QuestionGroup[]> => (await questions()).groups
const keywords = async () => (await groups()).map(({ keyword }) => keyword)

const asked = () => came('Хүргэлт байгаа юу', 'hurgelt bga yu', 'хургэлт', 'Гоё байна', 'үнэ')

describe('unanswered questions of a page', () => {
  it('are empty without questions', async () => {
    expect(await questions()).toMatchObject({ groups: [], looked_at: 0, all: true, answered_from_now_on: 0 })
  })

  it('show each question once, with the effect of its keyword', async () => {
    const price = await automation('Үнэ', ['өнгө'])
    await asked()
    expect(await questions()).toMatchObject({ looked_at: 5, all: true, answered_from_now_on: 0 })
    const [group, ...others] = await groups()
    expect(others).toEqual([])
    expect(group).toMatchObject({
      keyword: 'хүргэлт',
      topic: { id: 'delivery' },
      comments: 3,
      customers: 3,
      automations: [{ id: price, name: 'Үнэ', would_answer: 3, would_take: 0 }],
      obvious: true,
      new_automation: { would_answer: 3, would_take: 0 },
    })
    expect(group?.spellings.map(({ text }) => text)).toEqual(['hurgelt', 'хургэлт', 'хүргэлт'])
    expect(group?.examples.map(({ text }) => text)).toEqual([
      'хургэлт',
      'hurgelt bga yu',
      'Хүргэлт байгаа юу',
    ])
  })

  it('are grouped by topic first, with the effect of a rule, and keywords name their topic', async () => {
    const price = await automation('Үнэ', ['өнгө'])
    await asked()
    await came('Ажлын байр бий юу', 'ajliin bair bnu', 'ажлын байр')
    const { topics, groups: byKeyword } = await questions()
    expect(topics.find(({ topic }: QuestionTopic) => topic === 'delivery')).toMatchObject({
      comments: 3,
      customers: 3,
      automations: [{ id: price, name: 'Үнэ', would_answer: 3, would_take: 0 }],
      new_automation: { would_answer: 3, would_take: 0 },
    })
    const partOf = Object.fromEntries(byKeyword.map((one: QuestionGroup) => [one.keyword, one.part_of]))
    expect(partOf).toEqual({ хүргэлт: 'delivery', 'ажлын байр': null })

    await owner.put(`/api/v1/automations/${price}`, { topics: ['delivery'] })
    const after = await questions()
    expect(after.answered_from_now_on).toBe(3)
    expect(after.topics.map(({ topic }: QuestionTopic) => topic)).not.toContain('delivery')
  })

  it('of a topic can be dismissed and restored', async () => {
    await asked()
    const shown = async () => (await questions()).topics.map(({ topic }: QuestionTopic) => topic)
    expect(await shown()).toContain('delivery')
    const dismissed = await owner.post(`${PATH}/dismissals`, { topic: 'delivery', customers: 3 })
    expect(dismissed.status).toBe(200)
    expect(await shown()).not.toContain('delivery')
    expect((await owner.delete(`${PATH}/dismissals?topic=delivery`)).status).toBe(200)
    expect(await shown()).toContain('delivery')
    expect((await owner.post(`${PATH}/dismissals`, { customers: 3 })).status).toBe(422)
  })

  it('cover seven days, and only comments without a matching keyword', async () => {
    await came('хүргэлт', 'hurgelt')
    await later(8 * DAY_SECONDS)
    await came(
      run('өнгө', { reasons: [{ code: 'plan_ended' }] }),
      run('өнгө', { reasons: [{ code: 'no_automations' }, { code: 'answered_by_page' }] }),
      run('өнгө', { own: true }),
      run('размер', { outcome: 'answered', deliveries: ['comment_reply'] }),
      run('размер', { kind: 'comment_edited' }),
    )
    expect(await questions()).toMatchObject({ groups: [], looked_at: 0 })
  })

  it('exclude comments that the present rules would answer or hide', async () => {
    await asked()
    expect(await keywords()).toEqual(['хүргэлт'])
    await automation('Хүргэлт', ['хүргэлт'])
    expect(await questions()).toMatchObject({ groups: [], answered_from_now_on: 3 })

    await product.database.queries.deleteFrom('comment_automations').execute()
    await owner.post(`/api/v1/pages/${CLOTHES}/blacklist/add-words`, { adds: ['хүргэлт'], excludes: [] })
    await later(60)
    expect(await keywords()).toEqual([])
  })

  it('suggest the automation on the same topic, and none that cannot get the keyword', async () => {
    await automation('Размер', ['размер', 'өнгө'])
    const delivery = await automation('Хүргэлт', ['delivery'])
    await automation('Өөр пост', ['бүртгэл'], {
      content: { scope: 'chosen', type: 1, ids: [`${CLOTHES}_9`] },
    })
    await automation('Унтраасан', ['хямдрал'], { enabled: false })
    await automation('Бусад', [], { trigger: 'default', enabled: false })
    await asked()
    const [group] = await groups()
    expect(group?.automations.map(({ name }) => name)).toEqual(['Хүргэлт', 'Размер'])
    expect(group?.automations[0]?.id).toBe(delivery)
    expect(group?.obvious).toBe(true)
  })

  it('show answered comments that the keyword would take from another automation', async () => {
    await automation('Үнэ', ['үнэ'])
    product.clock.advance(1)
    await automation('Энэ пост', ['өнгө'], { content: { scope: 'chosen', type: 1, ids: [POST] } })
    await came('хүргэлт', 'hurgelt')
    await came(run('хүргэлтийн үнэ', { outcome: 'answered', deliveries: ['comment_reply'] }))
    await product.database.queries
      .updateTable('runs')
      .set({ comment_status: 'sent' })
      .where('outcome', '=', 'answered')
      .execute()
    const [group] = await groups()
    expect(group?.obvious).toBe(false)
    expect(group?.automations).toMatchObject([
      { name: 'Үнэ', would_answer: 2, would_take: 0 },
      { name: 'Энэ пост', would_answer: 2, would_take: 1 },
    ])
    expect(group?.new_automation).toEqual({ would_answer: 2, would_take: 0 })
  })

  it('are hidden from other teams', async () => {
    expect((await stranger.get(PATH)).body.code).toBe('PAGE_NOT_FOUND')
  })
})

describe('a dismissed group', () => {
  const dismiss = (customers: number) => owner.post(`${PATH}/dismissals`, { keyword: 'Хүргэлт', customers })

  it('is hidden for 30 days, or until it is restored', async () => {
    await asked()
    await dismiss(3)
    expect(await keywords()).toEqual([])
    await owner.delete(`${PATH}/dismissals?keyword=${encodeURIComponent('хүргэлт')}`)
    expect(await keywords()).toEqual(['хүргэлт'])
    await dismiss(3)
    await later(29 * DAY_SECONDS)
    await asked()
    expect(await keywords()).toEqual([])
    await later(2 * DAY_SECONDS)
    expect(await keywords()).toEqual(['хүргэлт'])
  })

  it('counts towards a limit, and expired ones are deleted', async () => {
    const { queries } = product.database
    const old = { ...pageColumns(pageKey), customers: 1, dismissed_at: new Date(0) }
    const recent = { ...old, dismissed_at: product.clock.now() }
    const many = Array.from({ length: 500 }, (_, number) => ({ ...recent, keyword: `үг${number}` }))
    await queries
      .insertInto('dismissed_questions')
      .values([...many, { ...old, keyword: 'хуучин' }])
      .execute()
    product.clock.advance(1)
    await dismiss(3)
    const kept = await queries.selectFrom('dismissed_questions').select('keyword').execute()
    expect(kept).toHaveLength(500)
    expect(kept).toContainEqual({ keyword: 'хүргэлт' })
  })

  it('returns when clearly more customers ask', async () => {
    await asked()
    await dismiss(3)
    await came('хүргэлт', 'хүргэлт', 'хүргэлт', 'хүргэлт')
    await later(60)
    expect(await keywords()).toEqual([])
    await came('хүргэлт')
    await later(60)
    expect(await keywords()).toEqual(['хүргэлт'])
  })
})

it('slow grouping does not block other requests, and runs once for several viewers', async () => {
  const texts = ['Үнэ хэд вэ', 'hurgelt bga yu', 'ямар өнгөтэй вэ', 'гутал бий юу', 'хаяг хаана вэ']
  await came(...Array.from({ length: 3000 }, (_, number) => run(`${texts[number % 5]} ${number}`)))
  const [first, second] = await Promise.all([questions(), questions()])
  expect(first).toEqual(second)
  expect(first.groups.length).toBeGreaterThan(3)
  expect(first.looked_at).toBe(3000)
})
