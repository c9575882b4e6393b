import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answeringFlow, chatAutomation, keywordTrigger } from '#server/testing/chat-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const OTHER_PAGE = '110022003300442'
const PATH = '/api/v1/chat-automations-entries'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const PLANS = { trial: 1, premium: 3, enterprise: 4 }

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let teamId: string
let flowId: string
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())
beforeEach(async () => {
  const { queries } = product.database
  await queries.deleteFrom('chat_automations').execute()
  await queries.deleteFrom('chat_automation_entries').execute()
  await queries.deleteFrom('profile_publications').execute()
  await plan('premium')
  flowId = await chatAutomation(queries, CLOTHES)
})

const plan = (name: keyof typeof PLANS) =>
  product.database.queries
    .updateTable('teams')
    .set({ plan_id: PLANS[name], plan_ends_at: null })
    .where('id', '=', teamId)
    .execute()

const starter = (title: string, more: object = {}) =>
  owner.post(PATH, {
    page_id: CLOTHES,
    entry_type: 'conversation_starter',
    title,
    chat_automation_id: flowId,
    ...more,
  })
const item = (title: string, more: object = {}) => starter(title, { entry_type: 'main_menu', ...more })
const group = async (type = 'conversation_starter') =>
  (await owner.get(`${PATH}?page_id=${CLOTHES}&entry_type=${type}`)).body.groups[0]
const titles = async (type?: string) =>
  (await group(type)).entries.map(({ title }: { title: string }) => title)

describe('the starters of a page', () => {
  it('are listed in order with their automation, as not yet published', async () => {
    await starter('Үнэ хэд вэ?')
    await starter('Хаана байдаг вэ?')
    expect(await group()).toMatchObject({
      entry_type: 'conversation_starter',
      platform_type: 1,
      limit: 4,
      changed: true,
      published_at: null,
      failure: null,
      entries: [
        {
          title: 'Үнэ хэд вэ?',
          sort_order: 0,
          fb_page_id: CLOTHES,
          platform_type: 1,
          chat_automation: { title: 'Үнийн лавлагаа', status: 'live' },
          last_published_at: null,
        },
        { title: 'Хаана байдаг вэ?', sort_order: 1 },
      ],
    })
    expect((await owner.get(`${PATH}?page_id=${CLOTHES}`)).body.groups).toHaveLength(2)
  })

  it('are four at most', async () => {
    for (const title of ['1', '2', '3', '4']) expect((await starter(title)).status).toBe(200)
    expect(await starter('5')).toMatchObject({ status: 422, body: { code: 'TOO_MANY_STARTERS' } })
    expect(await titles()).toEqual(['1', '2', '3', '4'])
  })

  it('each need a question and a flow of this page', async () => {
    const refused = async (more: object) => {
      const { status, body } = await starter('Үнэ?', more)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused({ title: ' ' })).toEqual([422, ['title']])
    expect(await refused({ title: 'ү'.repeat(81) })).toEqual([422, ['title']])
    expect(await refused({ chat_automation_id: null })).toEqual([422, ['chat_automation_id']])
    expect(await refused({ chat_automation_id: UNKNOWN })).toEqual([422, ['chat_automation_id']])
    expect(await refused({ url: 'https://tsenkher-tovch.mn' })).toEqual([422, ['url']])
    expect(await starter('Үнэ?', { platform_type: 2 })).toMatchObject({ body: { code: 'OTHER_PLATFORM' } })
    expect(await titles()).toEqual([])
  })

  it('cannot use a flow of another page', async () => {
    await owner.post('/api/v1/connect-page', { page_id: OTHER_PAGE, team_id: teamId })
    const elsewhere = await chatAutomation(
      product.database.queries,
      OTHER_PAGE,
      answeringFlow('Бусад', keywordTrigger('бусад')),
    )
    expect(await starter('Үнэ?', { chat_automation_id: elsewhere })).toMatchObject({
      status: 422,
      body: { code: 'ENTRY_FLOW_GONE' },
    })
  })

  it('are moved, changed and removed', async () => {
    const ids: string[] = []
    for (const title of ['нэг', 'хоёр', 'гурав']) ids.push((await starter(title)).body.entry.id)
    const moved = await owner.put(`${PATH}/${ids[2]}`, { sort_order: 0 })
    expect(moved.body.group.entries.map(({ title }: { title: string }) => title)).toEqual([
      'гурав',
      'нэг',
      'хоёр',
    ])
    await owner.put(`${PATH}/${ids[0]}`, { title: '  нэг нь  ' })
    await owner.put(`${PATH}/${ids[2]}`, { sort_order: 99 })
    expect(await titles()).toEqual(['нэг нь', 'хоёр', 'гурав'])
    const removed = await owner.delete(`${PATH}/${ids[1]}`)
    expect(removed.body.group.entries).toMatchObject([{ sort_order: 0 }, { sort_order: 1 }])
    expect((await owner.get(`${PATH}/${ids[1]}`)).status).toBe(404)
    expect((await owner.get(`${PATH}/${ids[0]}`)).body.entry).toMatchObject({ title: 'нэг нь' })
  })

  it('are four at most when several people add one concurrently', async () => {
    const answers = await Promise.all(['1', '2', '3', '4', '5', '6'].map((title) => starter(title)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await group()).entries.map((entry: { sort_order: number }) => entry.sort_order)).toEqual([
      0, 1, 2, 3,
    ])
  })
})

describe('the main menu of a page', () => {
  it('has as many items as the plan allows', async () => {
    await plan('trial')
    expect(await group('main_menu')).toMatchObject({ limit: 3, limited_by_plan: true })
    for (const title of ['1', '2', '3']) await item(title)
    expect(await item('4')).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } })
    await plan('premium')
    expect((await item('4')).status).toBe(200)
    await plan('enterprise')
    expect(await group('main_menu')).toMatchObject({ limit: 20, limited_by_plan: false })
  })

  it('has items that open a website or start an automation, and can be changed between both', async () => {
    const { entry } = (await item('Дэлгүүр', { chat_automation_id: null, url: 'tsenkher-tovch.mn' })).body
    expect(entry).toMatchObject({ url: 'tsenkher-tovch.mn', chat_automation: null })
    const changed = await owner.put(`${PATH}/${entry.id}`, { url: null, chat_automation_id: flowId })
    expect(changed.body.entry).toMatchObject({ url: null, chat_automation_id: flowId })
    expect(await owner.put(`${PATH}/${entry.id}`, { url: 'https://tsenkher-tovch.mn' })).toMatchObject({
      status: 422,
      body: { code: 'ENTRY_ONE_TARGET' },
    })
    expect((await item('Хаяг', { chat_automation_id: null, url: 'хаяг биш' })).body.code).toBe(
      'ENTRY_URL_INVALID',
    )
  })

  it('limits titles to 30 characters', async () => {
    expect((await item('ү'.repeat(31))).body.errors).toHaveProperty('title')
    expect((await item('ү'.repeat(30))).status).toBe(200)
  })
})

describe('deleting a flow of entries', () => {
  it('names them, and then deletes them too', async () => {
    await starter('Үнэ хэд вэ?')
    await item('Үнэ')
    const refused = await owner.delete(`/api/v1/chat-automations/${flowId}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'LINKED_ENTRIES' } })
    expect(refused.body.message).toContain('«Үнэ хэд вэ?», «Үнэ»')
    await owner.delete(`/api/v1/chat-automations/${flowId}?delete_entries=true`)
    expect([...(await titles()), ...(await titles('main_menu'))]).toEqual([])
  })
})
