import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { pageColumns } from '#migrations/page-key.ts'
import { commentRule, keyOfPage } from '#server/testing/connected-page.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const PATH = '/api/v1/automations'
const [TRIAL, ENTERPRISE] = [1, 4]

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
  await product.runJobs()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.database.queries.deleteFrom('comment_automations').execute()
})

const draft = (changes: Partial<CommentAutomationDraft> = {}) => ({
  page_id: CLOTHES,
  name: 'Үнэ',
  description: '',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: ['үнэ', 'хэд вэ'],
  comment_replies: ['Чатаар илгээлээ.'],
  chat_replies: ['45,000 ₮'],
  ...changes,
})
const create = (changes: Partial<CommentAutomationDraft> = {}, person = owner) =>
  person.post(PATH, draft(changes))
const rulesVersion = async () =>
  (
    await product.database.queries
      .selectFrom('pages')
      .select('rules_version')
      .where('page_id', '=', CLOTHES)
      .executeTakeFirstOrThrow()
  ).rules_version

describe('a comment automation', () => {
  it('is created, read, listed, changed and deleted, and each change reaches the workers', async () => {
    const before = await rulesVersion()
    const made = await create()
    expect(made.status).toBe(200)
    const { id } = made.body.automation
    expect((await owner.get(`${PATH}/${id}`)).body.automation).toMatchObject({
      ...draft(),
      answered: 0,
      failed: 0,
      platform: 1,
    })
    expect((await owner.get(`${PATH}?page_id=${CLOTHES}`)).body.automations).toMatchObject({
      total: 1,
      current_page: 1,
      data: [{ id }],
    })

    const changed = await owner.put(`${PATH}/${id}`, { enabled: false })
    expect(changed.body.automation).toMatchObject({ enabled: false, keywords: ['үнэ', 'хэд вэ'] })
    expect(Number(await rulesVersion())).toBe(Number(before) + 2)

    expect((await owner.delete(`${PATH}/${id}`)).status).toBe(200)
    expect((await owner.get(`${PATH}/${id}`)).body.code).toBe('NOT_FOUND')
    expect(Number(await rulesVersion())).toBe(Number(before) + 3)
  })

  it('for chosen posts shows their pictures', async () => {
    const posts = (await owner.get(`/api/v1/posts?page_id=${CLOTHES}`)).body.posts.data
    const ids = posts.slice(0, 2).map((post: { id: string }) => post.id)
    const { automation } = (await create({ content: { scope: 'chosen', type: 1, ids } })).body
    expect(automation.thumbnails).toHaveLength(2)
  })

  it('counts the comments it answered, and those whose replies all failed', async () => {
    const { id } = (await create()).body.automation
    const statuses = [
      ['sent', 'sent'],
      ['sent', 'failed'],
      [null, 'failed'],
      [null, 'waiting'],
      ['skipped', null],
    ] as const
    const run = {
      ...pageColumns(await keyOfPage(product.database.queries, CLOTHES)),
      kind: 'comment_added',
      comment_id: '1_2',
      content_id: '1',
      text: 'үнэ',
      occurred_at: product.clock.now(),
      decided_at: product.clock.now(),
      outcome: 'answered',
      own: false,
      automation_id: id,
      reasons: '[]',
    } as const
    await product.database.queries
      .insertInto('runs')
      .values(
        statuses.map(([comment_status, chat_status], index) => ({
          ...run,
          event_id: String(index),
          comment_status,
          chat_status,
        })),
      )
      .execute()
    expect((await owner.get(`${PATH}/${id}`)).body.automation).toMatchObject({ answered: 2, failed: 1 })
  })

  it('is found by name or keyword', async () => {
    await create()
    await create({ name: 'Хаяг 100%', keywords: ['Хаана байдаг'] })
    const found = async (search: string) =>
      (
        await owner.get(`${PATH}?page_id=${CLOTHES}&search=${encodeURIComponent(search)}`)
      ).body.automations.data.map((automation: { name: string }) => automation.name)
    expect(await found('хаяг')).toEqual(['Хаяг 100%'])
    expect(await found('ХААНА')).toEqual(['Хаяг 100%'])
    expect(await found('хаана байдаг')).toEqual(['Хаяг 100%'])
    expect(await found('%')).toEqual(['Хаяг 100%'])
    expect(await found('ном')).toEqual([])
  })

  it.each([
    [{ keywords: [] }, 'keywords', 'KEYWORD_NEEDED', 'Дор хаяж нэг түлхүүр үг нэмэх эсвэл сэдэв сонгоно уу.'],
    [{ comment_replies: [], chat_replies: [] }, 'comment_replies', 'REPLY_NEEDED', /хариултын аль нэгийг/],
    [
      { content: { scope: 'chosen' as const, type: 1 as const, ids: [] } },
      'content.ids',
      'CONTENT_NEEDED',
      /нэг пост/,
    ],
    [{ keywords: [], topics: [] }, 'keywords', 'KEYWORD_NEEDED', /сэдэв сонгоно уу/],
    [{ keywords: ['үнэ', 'ҮНЭ '] }, 'keywords.1', '000004', /«ҮНЭ»/],
    [{ name: '   ' }, 'name', '000001', '«Нэр» талбарыг бөглөнө үү.'],
    [{ name: 'а'.repeat(76) }, 'name', '000003', /75 хүртэл/],
    [{ chat_replies: ['а'.repeat(2001)] }, 'chat_replies.0', '000003', /2000 хүртэл/],
  ])('with %o is refused at the field, with an explanation', async (changes, field, code, words) => {
    const { status, body } = await create(changes)
    expect(status).toBe(422)
    expect(body.code).toBe(code)
    expect(body.errors[field]).toEqual([typeof words === 'string' ? words : expect.stringMatching(words)])
    expect((await owner.get(`${PATH}?page_id=${CLOTHES}`)).body.automations.total).toBe(0)
  })

  it('is refused a keyword of another automation for the same content, and the message names it', async () => {
    await create()
    const { status, body } = await create({ name: 'Хоёр дахь', keywords: ['Хэд ВЭ'] })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: '000004',
      errors: { 'keywords.0': [expect.stringContaining('«Үнэ»')] },
    })
    expect((await owner.get(`/api/v1/automations/keywords?page_id=${CLOTHES}`)).body.keywords).toMatchObject([
      { keyword: 'үнэ', automation_name: 'Үнэ' },
      { keyword: 'хэд вэ', automation_name: 'Үнэ' },
    ])
  })

  it('answers by topics without a keyword, keeps them through other changes, and drops them in a default reply', async () => {
    const { status, body } = await create({ keywords: [], topics: ['price', 'delivery'] })
    expect([status, body.automation.topics]).toEqual([200, ['price', 'delivery']])
    const { id } = body.automation
    const changed = await owner.put(`${PATH}/${id}`, { topics: ['price'] })
    expect(changed.body.automation.topics).toEqual(['price'])
    expect((await owner.put(`${PATH}/${id}`, { name: 'Үнэ!' })).body.automation.topics).toEqual(['price'])
    const [listed] = (await owner.get(`${PATH}?page_id=${CLOTHES}`)).body.automations.data
    expect(listed.topics).toEqual(['price'])
    const standard = await owner.put(`${PATH}/${id}`, { trigger: 'default' })
    expect(standard.body.automation.topics).toEqual([])
    const events = await product.database.queries
      .selectFrom('audit_entries')
      .where('action', '=', 'comment_automation.changed')
      .select('details')
      .execute()
    expect(events).toContainEqual({ details: { fields: ['topics'] } })
  })

  it('is refused a topic of another automation for the same content, in words of the reader', async () => {
    await create({ keywords: [], topics: ['price'] })
    const second = { name: 'Хоёр дахь', keywords: ['өнгө'], topics: ['size', 'price'] as const }
    const { status, body } = await create({ ...second, topics: [...second.topics] })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'TOPIC_TAKEN',
      errors: {
        'topics.1': ['«Үнэ» сэдвийн асуултад «Үнэ» автомат хариулт аль хэдийн хариулдаг.'],
      },
    })
    const [post] = (await owner.get(`/api/v1/posts?page_id=${CLOTHES}`)).body.posts.data
    const ofPost = { scope: 'chosen', type: 1, ids: [post.id] } as const
    const chosen = await create({ keywords: [], topics: ['price'], content: { ...ofPost, ids: [post.id] } })
    expect(chosen.status).toBe(200)
    expect((await create({ topics: ['weather' as never] })).status).toBe(422)
  })

  it('that two people create with the same keyword at the same time is created once', async () => {
    const answers = await Promise.all([create(), create({ name: 'Хоёр' }), create({ name: 'Гурав' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('is refused beyond the limit of the plan', async () => {
    for (let number = 0; number < 10; number++)
      expect((await create({ name: `${number}`, keywords: [`үг${number}`] })).status).toBe(200)
    expect((await create({ keywords: ['арван нэг'] })).body).toMatchObject({
      code: 'PLAN_LIMIT',
      message: 'Хязгаар хэтэрлээ: таны багцад 10 хүртэл багтана. Илүүг ашиглахын тулд багцаа ахиулна уу.',
    })
  })

  it('is refused beyond the technical limit of a page on any plan', async () => {
    const { queries } = product.database
    await queries.updateTable('teams').set({ plan_id: ENTERPRISE }).execute()
    const words = (from: number) => Array.from({ length: 100 }, (_, number) => `үг${from + number}`)
    for (let number = 0; number < 50; number += 1)
      await commentRule(queries, CLOTHES, { keywords: words(number * 100) })
    expect(await create()).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_KEYWORDS_OF_PAGE', message: expect.stringContaining('5000') },
    })
    const [{ id = '' } = {}] = await queries.selectFrom('comment_automations').select('id').execute()
    expect((await owner.put(`${PATH}/${id}`, { name: 'Шинэ нэр' })).status).toBe(200)
    await sql`
      insert into comment_automations (team_id, page_id, name, enabled, content_scope, content_type, content_ids, trigger, keywords)
      select team_id, page_id, 'Үнэ', false, 'all', 4, '{}', 'keywords', '{}'
      from generate_series(1, 450), pages where page_id = ${CLOTHES}
    `.execute(queries)
    expect((await create()).body).toMatchObject({
      code: 'TOO_MANY_COMMENT_AUTOMATIONS',
      message: expect.stringContaining('500'),
    })
    await queries.updateTable('teams').set({ plan_id: TRIAL }).execute()
  })

  it('of another team answers like one that does not exist', async () => {
    const { id } = (await create()).body.automation
    for (const answer of [
      await stranger.get(`${PATH}/${id}`),
      await stranger.put(`${PATH}/${id}`, { enabled: false }),
      await stranger.delete(`${PATH}/${id}`),
      await stranger.get(`${PATH}/00000000-0000-4000-8000-000000000000`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await stranger.get(`${PATH}?page_id=${CLOTHES}`)).status).toBe(404)
    expect((await create({}, stranger)).status).toBe(404)
    expect((await owner.get(`${PATH}/${id}`)).body.automation.enabled).toBe(true)
  })
})
