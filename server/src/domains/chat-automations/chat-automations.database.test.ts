import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { MOST_CHAT_AUTOMATIONS } from '#contract/limits.ts'
import {
  answeringFlow,
  chatAutomation,
  defaultTrigger,
  keywordTrigger,
} from '#server/testing/chat-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const PATH = '/api/v1/chat-automations'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

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
beforeEach(async () => {
  await product.database.queries.deleteFrom('chat_automations').execute()
})

const price = answeringFlow('Үнийн лавлагаа', keywordTrigger('үнэ', 'хэд вэ'))
const create = (flow: Flow = price, person = owner) => person.post(PATH, { page_id: CLOTHES, ...flow })
const idOf = async (flow?: Flow): Promise<string> => (await create(flow)).body.chat_automation.id
const total = async () => (await owner.get(`${PATH}?page_id=${CLOTHES}`)).body.chat_automations.total

describe('a chat automation', () => {
  it('is created as a draft, read, listed, changed and deleted', async () => {
    const made = await create()
    expect(made.status).toBe(200)
    const { id } = made.body.chat_automation
    const summary = {
      id,
      fb_page_id: CLOTHES,
      platform: 1,
      title: 'Үнийн лавлагаа',
      status: 'draft',
      trigger: {
        node_type: 'keyword',
        kind: 'keywords',
        keywords: ['үнэ', 'хэд вэ'],
        match_mode: 'smart',
        intent: '',
        frequency: 'every',
      },
      steps: 1,
      has_ai: false,
      version: 1,
      changed_since_live: false,
      live_at: null,
      live_blanks: [],
      entries: [],
      updated_by: 'Сарантуяа Лхагва',
    }
    const { chat_automation } = (await owner.get(`${PATH}/${id}`)).body
    expect(chat_automation).toMatchObject({ ...summary, nodes: price.nodes, live: null })
    const { data } = (await owner.get(`${PATH}?page_id=${CLOTHES}`)).body.chat_automations
    expect(data).toMatchObject([summary])
    expect(data[0]).not.toHaveProperty('nodes')

    product.clock.advance(60)
    const changed = await owner.put(`${PATH}/${id}`, { title: 'Үнэ, хэмжээ' })
    expect(changed.body.chat_automation).toMatchObject({ title: 'Үнэ, хэмжээ', version: 2, steps: 1 })
    expect(changed.body.chat_automation.updated_at).toBe(product.clock.now().toISOString())

    expect((await owner.delete(`${PATH}/${id}`)).body).toEqual({ success: true, entries: [] })
    expect((await owner.get(`${PATH}/${id}`)).body.code).toBe('NOT_FOUND')
    expect((await owner.delete(`${PATH}/${id}`)).body.code).toBe('NOT_FOUND')
  })

  it('shows the settings of its other triggers', async () => {
    const often = answeringFlow('Үндсэн хариулт', { node_type: 'default', payload: { frequency: '24h' } })
    const intent = answeringFlow('Захиалга', {
      node_type: 'keyword',
      payload: {
        kind: 'ai_intent',
        keywords: ['өмнө нь бичсэн'],
        topics: [],
        exclude_keywords: [],
        match_mode: 'smart',
        intent: 'Захиалга өгөх гэж байна',
        examples: [],
      },
    })
    expect((await create(often)).body.chat_automation.trigger).toMatchObject({
      node_type: 'default',
      keywords: [],
      frequency: '24h',
    })
    expect((await create(intent)).body.chat_automation.trigger).toMatchObject({
      kind: 'ai_intent',
      keywords: [],
      intent: 'Захиалга өгөх гэж байна',
    })
  })

  it('keeps every text as it was typed', async () => {
    const texts = [
      "'; drop table chat_automations; --",
      '<script>alert(1)</script> & "хашилт"',
      '{{first_name}} $1 %s \\u0041 \\ud83d',
      '  хоосон зай  \n\t😀👨‍👩‍👧 ᠮᠣᠩᠭᠣᠯ',
    ]
    for (const text of texts) {
      const flow = answeringFlow(text, keywordTrigger(text), text)
      const id = await idOf(flow)
      const { title, nodes } = (await owner.get(`${PATH}/${id}`)).body.chat_automation
      expect({ title, nodes }).toEqual(flow)
    }
  })

  it('keeps the rest of a text cut in the middle of an emoji', async () => {
    const id = await idOf(answeringFlow('Хямдрал 😀'.slice(0, -1), keywordTrigger('үнэ')))
    expect((await owner.get(`${PATH}/${id}`)).body.chat_automation.title).toBe('Хямдрал \ufffd')
  })

  it('is stored without invalid characters from pasted text', async () => {
    const flow = answeringFlow('Үнэ\u0000', keywordTrigger('ү\u0000нэ'), 'Хүргэлт\u0000 5,000 ₮')
    const id = await idOf(flow)
    const read = async () => (await owner.get(`${PATH}/${id}`)).body.chat_automation
    expect(await read()).toMatchObject({ title: 'Үнэ', trigger: { keywords: ['үнэ'] } })
    expect(JSON.stringify((await read()).nodes)).toContain('Хүргэлт 5,000 ₮')
    expect((await owner.put(`${PATH}/${id}`, { title: 'Хаяг\u0000' })).status).toBe(200)
    expect((await read()).title).toBe('Хаяг')
  })

  it('may be unfinished in any way', async () => {
    const id = await idOf(answeringFlow('', keywordTrigger(), ''))
    const { title, trigger } = (await owner.get(`${PATH}/${id}`)).body.chat_automation
    expect([title, trigger.keywords]).toEqual(['', []])
  })

  it('of a disconnected page can be read and edited', async () => {
    const id = await idOf()
    expect((await owner.patch('/api/v1/page/disconnect', { page_id: CLOTHES })).status).toBe(200)
    expect((await owner.get(`${PATH}/${id}`)).status).toBe(200)
    expect((await owner.put(`${PATH}/${id}`, { title: 'Шинэ' })).status).toBe(200)
    expect((await owner.patch('/api/v1/page/reconnect', { page_id: CLOTHES })).status).toBe(200)
  })

  it('of another team answers like one that does not exist', async () => {
    const id = await idOf()
    for (const answer of [
      await stranger.get(`${PATH}/${id}`),
      await stranger.put(`${PATH}/${id}`, { title: 'Минийх' }),
      await stranger.delete(`${PATH}/${id}`),
      await stranger.get(`${PATH}/${UNKNOWN_ID}`),
      await owner.put(`${PATH}/${UNKNOWN_ID}`, { title: 'Минийх' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await stranger.get(`${PATH}?page_id=${CLOTHES}`)).body.code).toBe('PAGE_NOT_FOUND')
    expect((await create(price, stranger)).body.code).toBe('PAGE_NOT_FOUND')
    expect((await owner.get(`${PATH}/${id}`)).body.chat_automation.title).toBe('Үнийн лавлагаа')
  })

  it.each(['1', 'null', "' or 1=1", '%00'])('is not queried with the id %s', async (id) => {
    expect((await owner.get(`${PATH}/${encodeURIComponent(id)}`)).status).toBe(422)
  })
})

describe('the chat automations of a page', () => {
  const titles = async (query = '') =>
    (await owner.get(`${PATH}?page_id=${CLOTHES}${query}`)).body.chat_automations.data.map(
      (one: { title: string }) => one.title,
    )

  it('are listed newest first, in pages', async () => {
    for (const title of ['Нэг', 'Хоёр', 'Гурав']) {
      await create(answeringFlow(title, keywordTrigger(title)))
      product.clock.advance(60)
    }
    expect(await titles()).toEqual(['Гурав', 'Хоёр', 'Нэг'])
    expect(await titles('&per_page=2&page=2')).toEqual(['Нэг'])
    const { chat_automations } = (await owner.get(`${PATH}?page_id=${CLOTHES}&per_page=2&search=`)).body
    expect(chat_automations).toMatchObject({ total: 3, last_page: 2 })
    expect((await owner.get(chat_automations.next_page_url)).body.chat_automations.data).toHaveLength(1)
  })

  it('are found by title or keyword, ignoring case', async () => {
    await create()
    await create(answeringFlow('Хаяг 100%', keywordTrigger('Хаана байдаг')))
    expect(await titles(`&search=${encodeURIComponent('ХАЯГ')}`)).toEqual(['Хаяг 100%'])
    expect(await titles(`&search=${encodeURIComponent('хаана')}`)).toEqual(['Хаяг 100%'])
    expect(await titles(`&search=${encodeURIComponent('%')}`)).toEqual(['Хаяг 100%'])
    expect(await titles(`&search=${encodeURIComponent('_')}`)).toEqual([])
    expect(await titles(`&search=${encodeURIComponent("'")}`)).toEqual([])
  })

  it('are filtered by trigger and by live state', async () => {
    await create()
    await create(answeringFlow('Үндсэн', defaultTrigger))
    await chatAutomation(product.database.queries, CLOTHES, answeringFlow('Хаяг', keywordTrigger('хаяг')))
    expect(await titles('&trigger=default')).toEqual(['Үндсэн'])
    expect(await titles('&status=live')).toEqual(['Хаяг'])
    expect(await titles('&status=draft&trigger=keyword')).toEqual(['Үнийн лавлагаа'])
    expect((await owner.get(`${PATH}?page_id=${CLOTHES}&trigger=other`)).status).toBe(422)
  })

  it('show the blanks left in a live flow, in all texts that customers read', async () => {
    const old = answeringFlow(
      'Хүргэлт',
      keywordTrigger('хүргэлт'),
      'Хот дотор хүргэлт [5,000] ₮. Утас: [[утас]]',
    )
    await chatAutomation(product.database.queries, CLOTHES, old)
    await create(answeringFlow('Ноорог', keywordTrigger('үнэ'), 'Үнэ [[үнэ]] ₮'))
    const { data } = (await owner.get(`${PATH}?page_id=${CLOTHES}`)).body.chat_automations
    const blanks = data.map((one: { title: string; live_blanks: string[] }) => [one.title, one.live_blanks])
    expect(Object.fromEntries(blanks)).toEqual({ Хүргэлт: ['5,000', 'утас'], Ноорог: [] })
  })

  it('have a limit, and the message shows it', async () => {
    const { queries } = product.database
    const id = await idOf()
    const { id: _, ...row } = await queries
      .selectFrom('chat_automations')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const copy = { ...row, draft: JSON.stringify(row.draft), live: null }
    await queries
      .insertInto('chat_automations')
      .values(Array.from({ length: MOST_CHAT_AUTOMATIONS - 2 }, () => copy))
      .execute()
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body).toMatchObject({
      code: 'TOO_MANY_CHAT_AUTOMATIONS',
      message: expect.stringContaining('500'),
    })
  })
})

describe('an invalid structure is refused at its field, and nothing is stored', () => {
  const [trigger, answer] = price.nodes
  it.each([
    ['no trigger', [answer], 'nodes'],
    ['a second trigger', [trigger, answer, { ...trigger, id: 'second' }], 'nodes.second'],
    ['a trigger that is not the first', [answer, trigger], 'nodes.trigger'],
    ['two steps with the same id', [trigger, answer, answer], 'nodes.answer'],
    ['a connection to a missing step', [{ ...trigger, next: 'nowhere' }, answer], 'nodes.trigger'],
    ['a connection to the trigger', [trigger, { ...answer, next: 'trigger' }], 'nodes.answer'],
  ])('%s', async (_what, nodes, field) => {
    const { status, body } = await create({ title: 'Эвдэрсэн', nodes } as Flow)
    expect([status, body.code]).toEqual([422, 'FLOW_BROKEN'])
    expect(Object.keys(body.errors)).toEqual([field])
    expect(await total()).toBe(0)
  })

  it.each([
    [
      'a step of an unknown type',
      [trigger, { ...answer, node_type: 'teleport' }],
      'nodes.1.node_type',
      '000002',
    ],
    [
      'an unknown block',
      [trigger, { ...answer, payload: [{ id: 'a', type: 'hologram' }] }],
      'nodes.1.payload.0.type',
      '000002',
    ],
    [
      'a step without a position',
      [trigger, { ...answer, position: { x: null, y: 0 } }],
      'nodes.1.position.x',
      '000001',
    ],
    ['an invalid id', [trigger, { ...answer, id: 'a b' }], 'nodes.1.id', 'INVALID_INPUT'],
    ['no steps at all', undefined, 'nodes', '000001'],
  ])('%s', async (_what, nodes, field, code) => {
    const { status, body } = await create({ title: 'Эвдэрсэн', nodes } as Flow)
    expect([status, body.code]).toEqual([422, code])
    expect(Object.keys(body.errors)).toEqual([field])
    expect(await total()).toBe(0)
  })
})
