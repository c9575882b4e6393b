import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { knownBuiltInFields } from '#automation/contacts/fields-of-flow.ts'
import type { Flow } from '#automation/flow/flow.ts'
import { problemMessage } from '#contract/flow-problems.ts'
import type { Language } from '#contract/platforms.ts'
import { pageColumns } from '#migrations/page-key.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import {
  answeringFlow,
  chatAutomation,
  defaultTrigger,
  keywordTrigger,
} from '#server/testing/chat-automation.ts'
import { commentRule, keyOfPage } from '#server/testing/connected-page.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'
const PATH = '/api/v1/chat-automations'
const PLANS = { trial: 1, standard: 2, premium: 3, enterprise: 4 }

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let teamId: string
beforeAll(async () => {
  product = await startProduct({ CHAIN_LIMIT: '7' })
  owner = await signUp(product, SARANTUYA)
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.database.queries.deleteFrom('chat_automations').execute()
  await plan('premium')
})

const plan = (name: keyof typeof PLANS, endsAt: Date | null = null) =>
  product.database.queries
    .updateTable('teams')
    .set({ plan_id: PLANS[name], plan_ends_at: endsAt })
    .where('id', '=', teamId)
    .execute()

const price = answeringFlow('Үнийн лавлагаа', keywordTrigger('үнэ'))
const draw = async (flow: Flow = price): Promise<string> =>
  (await owner.post(PATH, { page_id: CLOTHES, ...flow })).body.chat_automation.id
const change = (id: string, body: object) => owner.put(`${PATH}/${id}`, body)
const goLive = (id: string, body: object = {}) => change(id, { ...body, status: 'live' })
const read = async (id: string) => (await owner.get(`${PATH}/${id}`)).body.chat_automation
const lintContext = async (id: string) => (await owner.get(`${PATH}/${id}`)).body.lint_context
const rulesVersion = async () => {
  const { rules_version } = await product.database.queries
    .selectFrom('pages')
    .select('rules_version')
    .where('page_id', '=', CLOTHES)
    .executeTakeFirstOrThrow()
  return Number(rules_version)
}

const aiFlow = (title: string, trigger = keywordTrigger('асуулт')): Flow => {
  const { nodes } = answeringFlow(title, trigger)
  const ai = {
    id: 'ai',
    node_type: 'ai' as const,
    position: { x: 0, y: 400 },
    title: '',
    payload: { instruction: 'Товч хариулна уу.', context: 'Бид 10–19 цагт ажиллана.' },
    next: null,
    unanswered: null,
  }
  return {
    title,
    nodes: [...nodes.map((node) => (node.id === 'answer' ? { ...node, next: 'ai' } : node)), ai],
  }
}

describe('a flow that is set live', () => {
  it('answers in its live version, whatever is drafted afterwards, until it is set live again', async () => {
    const id = await draw()
    const live = await goLive(id, { version: 1 })
    expect(live.body.chat_automation).toMatchObject({
      status: 'live',
      version: 1,
      changed_since_live: false,
      live_at: product.clock.now().toISOString(),
    })
    expect((await read(id)).live).toEqual(price)

    await change(id, { title: 'Шинэ нэр', version: 1 })
    expect(await read(id)).toMatchObject({
      title: 'Шинэ нэр',
      status: 'live',
      version: 2,
      changed_since_live: true,
      live: price,
    })
    await goLive(id)
    expect(await read(id)).toMatchObject({
      version: 2,
      changed_since_live: false,
      live: { title: 'Шинэ нэр' },
    })
  })

  it('reaches the workers when set live and when stopped; a draft does not', async () => {
    const id = await draw()
    const before = await rulesVersion()
    await change(id, { title: 'Шинэ нэр' })
    expect(await rulesVersion()).toBe(before)
    await goLive(id)
    expect(await rulesVersion()).toBe(before + 1)
    await change(id, { title: 'Дахиад шинэ' })
    expect(await rulesVersion()).toBe(before + 1)
    const off = await change(id, { status: 'draft' })
    expect(off.body.chat_automation).toMatchObject({
      status: 'draft',
      live_at: null,
      changed_since_live: false,
    })
    expect((await read(id)).live).toBeNull()
    expect(await rulesVersion()).toBe(before + 2)
  })

  it('includes the changes of the same call', async () => {
    const id = await draw()
    const changes = { type: 'replace_nodes', title: 'Үнэ, хэмжээ', removed: [], nodes: [] }
    expect((await goLive(id, { changes, version: 1 })).body.chat_automation).toMatchObject({
      title: 'Үнэ, хэмжээ',
      status: 'live',
      version: 2,
      changed_since_live: false,
    })
    expect((await read(id)).live.title).toBe('Үнэ, хэмжээ')
  })

  it('is not set live from an outdated draft', async () => {
    const id = await draw()
    await change(id, { title: 'Шинэ нэр' })
    expect((await goLive(id, { version: 1 })).body.code).toBe('CHANGED_MEANWHILE')
    expect((await read(id)).status).toBe('draft')
  })
})

describe('a flow with errors', () => {
  const titleNeeded = (language: Language) =>
    problemMessage({ code: 'TITLE_NEEDED', severity: 'error', node_id: null }, language)
  const unfinished = answeringFlow('', keywordTrigger('үнэ'), '')

  it('is not set live: each error is shown at its field, and nothing changes', async () => {
    const id = await draw(unfinished)
    const before = [await read(id), await rulesVersion()]
    const { status, body } = await goLive(id, {
      changes: { type: 'replace_nodes', title: ' ', removed: [], nodes: [] },
    })
    expect([status, body.code]).toEqual([422, 'FLOW_PROBLEMS'])
    expect(body.message).toBe('Идэвхжүүлэхээс өмнө 2 зүйлийг засна уу.')
    expect(Object.keys(body.errors).toSorted()).toEqual(['nodes.answer.text.text', 'title'])
    expect(body.errors.title).toEqual([titleNeeded('mn')])
    expect([await read(id), await rulesVersion()]).toEqual(before)
  })

  it('is explained in the person’s language', async () => {
    const { body } = await owner.browser.put(`${PATH}/${await draw(unfinished)}`, {
      headers: { authorization: `Bearer ${owner.access_token}`, 'x-lang': 'en' },
      json: { status: 'live' },
    })
    expect(body.message).toBe('Things to fix before setting it live: 2.')
    expect(body.errors.title).toEqual([titleNeeded('en')])
  })

  it('keeps answering in its last live version', async () => {
    const id = await draw()
    await goLive(id)
    const refused = await goLive(id, { title: '' })
    expect(refused.body.code).toBe('FLOW_PROBLEMS')
    expect(await read(id)).toMatchObject({ title: price.title, status: 'live', live: price })
    await change(id, { title: '' })
    expect((await goLive(id)).body.code).toBe('FLOW_PROBLEMS')
    expect(await read(id)).toMatchObject({ status: 'live', changed_since_live: true, live: price })
  })
})

describe('together with the other flows of the page', () => {
  it('of two default replies set live concurrently one is refused', async () => {
    const ids = [
      await draw(answeringFlow('Нэгдүгээр', defaultTrigger)),
      await draw(answeringFlow('Хоёрдугаар', defaultTrigger)),
    ]
    const answers = await Promise.all(ids.map((id) => goLive(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const winner = answers.find(({ status }) => status === 200)?.body.chat_automation
    const refused = answers.find(({ status }) => status === 422)?.body
    expect(refused.code).toBe('FLOW_PROBLEMS')
    expect(refused.errors['nodes.trigger'][0]).toContain(`«${winner.title}»`)
    expect(Object.keys(refused.errors)).toEqual(['nodes.trigger'])

    await change(winner.id, { status: 'draft' })
    const loser = ids.find((id) => id !== winner.id) ?? ''
    expect((await goLive(loser)).status).toBe(200)
  })

  it('a live default reply whose draft has another trigger stays one until it is set live again', async () => {
    const first = await draw(answeringFlow('Нэгдүгээр', defaultTrigger))
    await goLive(first)
    const { nodes } = answeringFlow('', keywordTrigger('хаяг'))
    await change(first, { nodes })
    const second = await draw(answeringFlow('Хоёрдугаар', defaultTrigger))
    expect((await goLive(second)).body.code).toBe('FLOW_PROBLEMS')
    await goLive(first)
    expect((await goLive(second)).status).toBe(200)
  })

  it('a keyword of a live flow is refused, also when both are set live concurrently', async () => {
    const ids = [await draw(), await draw({ ...price, title: 'Мөн үнэ' })]
    const answers = await Promise.all(ids.map((id) => goLive(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('a flow with an AI step', () => {
  it.each([
    ['trial', 'FLOW_PROBLEMS'],
    ['standard', 'FLOW_PROBLEMS'],
    ['premium', undefined],
    ['enterprise', undefined],
  ] as const)('on the plan %s: %s', async (name, code) => {
    await plan(name)
    const id = await draw(aiFlow('Туслах'))
    const { body } = await goLive(id)
    expect(body.code).toBe(code)
    if (code) expect(Object.keys(body.errors)).toEqual(['nodes.ai'])
    expect((await lintContext(id)).ai_allowed).toBe(code === undefined)
  })

  it('is refused after the end of the plan', async () => {
    const id = await draw(aiFlow('Туслах'))
    await plan('premium', daysAfter(product.clock.now(), -1))
    expect((await lintContext(id)).ai_allowed).toBe(false)
    expect((await goLive(id)).body.code).toBe('FLOW_PROBLEMS')
  })
})

describe('the input of the linter', () => {
  it('is returned with the flow: the platform, the chain limit, the plan, and the other flows', async () => {
    const live = await draw()
    await goLive(live)
    await change(live, { title: 'Өөрчилсөн', nodes: answeringFlow('', keywordTrigger('хаяг')).nodes })
    product.clock.advance(60)
    const drawn = await draw(aiFlow('Туслах', defaultTrigger))
    product.clock.advance(60)
    const id = await draw()
    expect(await lintContext(id)).toEqual({
      automation_id: id,
      platform: 1,
      chain_limit: 7,
      ai_allowed: true,
      reached_from_comment: false,
      fields: knownBuiltInFields(),
      others: [
        {
          id: live,
          title: 'Үнийн лавлагаа',
          status: 'live',
          trigger: 'keyword',
          kind: 'keywords',
          keywords: ['үнэ'],
          topics: [],
          has_ai: false,
        },
        {
          id: drawn,
          title: 'Туслах',
          status: 'draft',
          trigger: 'default',
          kind: 'keywords',
          keywords: [],
          topics: [],
          has_ai: true,
        },
      ],
    })
  })

  it('shows when a comment starts the flow', async () => {
    const id = await draw()
    await commentRule(product.database.queries, CLOTHES, { chat_automation_id: id })
    expect((await lintContext(id)).reached_from_comment).toBe(true)
    expect((await owner.delete(`${PATH}/${id}`)).body.code).toBe('LINKED_ENTRIES')
    await owner.delete(`${PATH}/${id}?delete_entries=true`)
    const rules = await product.database.queries
      .selectFrom('comment_automations')
      .select('chat_automation_id')
      .execute()
    expect(rules).toEqual([{ chat_automation_id: null }])
  })
})

describe('deleting a flow of starters and menu items', () => {
  const entry = async (
    automationId: string,
    type: 'conversation_starter' | 'main_menu',
    title: string,
    order = 0,
  ) =>
    product.database.queries
      .insertInto('chat_automation_entries')
      .values({
        ...pageColumns(await keyOfPage(product.database.queries, CLOTHES)),
        entry_type: type,
        platform_type: 1,
        sort_order: order,
        title,
        chat_automation_id: automationId,
        url: null,
        created_at: product.clock.now(),
        updated_at: product.clock.now(),
      })
      .execute()
  const entriesLeft = async () =>
    (await product.database.queries.selectFrom('chat_automation_entries').select('title').execute()).map(
      ({ title }) => title,
    )

  it('names them and deletes nothing until the person agrees to delete them too', async () => {
    const id = await chatAutomation(product.database.queries, CLOTHES)
    const other = await draw()
    await entry(id, 'main_menu', 'Үнэ асуух')
    await entry(id, 'conversation_starter', 'Хэмжээ', 1)
    await entry(id, 'conversation_starter', 'Үнэ?', 0)
    await entry(other, 'main_menu', 'Бусад')
    expect((await read(id)).entries).toMatchObject([
      { entry_type: 'conversation_starter', title: 'Үнэ?' },
      { entry_type: 'conversation_starter', title: 'Хэмжээ' },
      { entry_type: 'main_menu', title: 'Үнэ асуух' },
    ])

    const before = await rulesVersion()
    for (const query of ['', '?delete_entries=false']) {
      const { status, body } = await owner.delete(`${PATH}/${id}${query}`)
      expect([status, body.code]).toEqual([409, 'LINKED_ENTRIES'])
      expect(body.message).toContain('«Үнэ?», «Хэмжээ», «Үнэ асуух»')
    }
    expect(await entriesLeft()).toHaveLength(4)
    expect(await rulesVersion()).toBe(before)
    expect((await owner.delete(`${PATH}/${id}?delete_entries=perhaps`)).status).toBe(422)

    const { body } = await owner.delete(`${PATH}/${id}?delete_entries=true`)
    expect(body.entries.map(({ title }: { title: string }) => title)).toEqual(['Үнэ?', 'Хэмжээ', 'Үнэ асуух'])
    expect(await entriesLeft()).toEqual(['Бусад'])
    expect(await rulesVersion()).toBe(before + 1)
  })
})

describe('the live flows of a page', () => {
  /** A live flow with content that the editor would refuse. */
  const standing = async (payload: object, title = '') => {
    const { queries } = product.database
    const id = await chatAutomation(queries, CLOTHES)
    await sql`
      update chat_automations set live_trigger = trigger, live_version = version, live_at = now(),
        live = jsonb_set(draft, '{nodes,0,payload}', ${JSON.stringify(payload)}::jsonb)
          || jsonb_build_object('title', repeat(${title}::text, 16777216))
      where id = ${id}
    `.execute(queries)
  }

  it('have a limit on keywords, including excluded ones', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, number) => `үг${number}`)
    const id = await draw()
    await standing({ kind: 'keywords', keywords: words(4000), topics: [], exclude_keywords: words(1000) })
    expect(await goLive(id)).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_LIVE_KEYWORDS', message: expect.stringContaining('5000') },
    })
    expect(await read(id)).toMatchObject({ status: 'draft', live: null })
  })

  it('have a limit on size', async () => {
    const id = await draw()
    await standing({}, 'x')
    expect((await goLive(id)).body.code).toBe('TOO_MUCH_LIVE')
  })
})
