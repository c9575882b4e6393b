import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewRow } from '#migrations/tables.ts'
import { beginFamily } from '#server/testing/begin-family.ts'
import { answeringFlow, chatAutomation, keywordTrigger } from '#server/testing/chat-automation.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { starter } from '#server/testing/entries.ts'
import { startProductAt } from '#server/testing/product.ts'
import { type GraphAct, graphError, scriptedGraph } from '#server/testing/scripted-graph.ts'

const PATH = '/api/v1/chat-automations-entries'
const PROFILE = /\/messenger_profile$/
const OK = () => ({ body: { result: 'success' } })

let product: Awaited<ReturnType<typeof startProductAt>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
/** State of the fake platform, by property, and the last values it was given. */
let shown: Record<string, unknown>
let shop: Awaited<ReturnType<typeof aShop>>

beforeAll(async () => {
  graph = await scriptedGraph()
  product = await startProductAt(graph.settings.graphUrl)
})
afterAll(async () => {
  await product.stop()
  await graph.close()
})
beforeEach(async () => {
  shown = {}
  graph.calls.length = 0
  product.queue.waiting.length = 0
  graph.on('POST', PROFILE, ({ body: { platform: _, ...properties } }) => {
    Object.assign(shown, properties)
    return OK()
  })
  graph.on('DELETE', PROFILE, ({ body }) => {
    for (const field of body.fields as string[]) delete shown[field]
    return OK()
  })
  graph.on('GET', PROFILE, ({ query }) => {
    const fields = query.get('fields')?.split(',') ?? []
    const found = Object.entries(shown).filter(([name]) => fields.includes(name))
    // As in Meta's responses: starters of each language come unwrapped.
    if (fields.length === 1 && shown.ice_breakers) return { body: { data: shown.ice_breakers } }
    return { body: { data: found.length > 0 ? [Object.fromEntries(found)] : [] } }
  })
  shop = await aShop()
})

const aShop = async (wanted: Partial<NewRow<'pages'>> & { planId?: number; planEndsAt?: Date } = {}) => {
  const { queries } = product.database
  const { pageId, ownerId, teamId } = await connectedPage(queries, product.services.secrets, wanted)
  const { access_token } = await beginFamily(product.services, ownerId)
  const flowId = await chatAutomation(queries, pageId, answeringFlow('Үнэ', keywordTrigger('үнэ')))
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await product.app.inject({
      method,
      url,
      headers: { origin: product.publicUrl, authorization: `Bearer ${access_token}` },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    pageId,
    teamId,
    flowId,
    ask,
    add: (title: string, more: Partial<NewRow<'chat_automation_entries'>> = {}) =>
      starter(queries, pageId, flowId, { title, platform_type: wanted.platform ?? 1, ...more }),
    publish: (entry_type = 'conversation_starter') =>
      ask('POST', `${PATH}/publish`, { page_id: pageId, entry_type }),
    group: async (type = 'conversation_starter') =>
      (await ask('GET', `${PATH}?page_id=${pageId}&entry_type=${type}`)).body.groups[0],
  }
}

const calls = () => graph.calls.map(({ method, body }) => ({ method, body }))
const methods = () => graph.calls.map(({ method }) => method)

describe('publishing starters', () => {
  it('sends them to Messenger with payloads that start their flows, and checks that they are shown', async () => {
    await shop.add('Үнэ хэд вэ?')
    await shop.add('Хаана вэ?', { sort_order: 1 })
    const { status, body } = await shop.publish()
    expect([status, body.published]).toEqual([200, true])
    expect(calls()).toEqual([
      {
        method: 'POST',
        body: {
          ice_breakers: [
            {
              call_to_actions: [
                { question: 'Үнэ хэд вэ?', payload: `start:${shop.flowId}` },
                { question: 'Хаана вэ?', payload: `start:${shop.flowId}` },
              ],
              locale: 'default',
            },
          ],
        },
      },
      { method: 'GET', body: {} },
    ])
    expect(body.group).toMatchObject({ changed: false, published: 2, failure: null })
    expect(body.group.entries[0].last_published_at).toBe(product.clock.now().toISOString())
  })

  it('sends the platform with every call for Instagram', async () => {
    const account = await aShop({ platform: 2, facebook_page_id: '110022003309999' })
    await account.add('Үнэ хэд вэ?')
    expect((await account.publish()).body.published).toBe(true)
    expect(graph.calls.map(({ path }) => path)).toEqual(Array(2).fill('110022003309999/messenger_profile'))
    expect(graph.calls[0]?.body).toMatchObject({ platform: 'instagram' })
    expect(graph.calls[1]?.query.get('platform')).toBe('instagram')
  })

  it('reports no changes, and restores a list that was changed elsewhere', async () => {
    await shop.add('Үнэ хэд вэ?')
    await shop.publish()
    graph.calls.length = 0
    expect((await shop.publish()).body).toMatchObject({ published: false, message: 'Өөрчлөлт алга.' })
    expect(methods()).toEqual(['GET'])
    shown = {}
    expect((await shop.publish()).body).toMatchObject({ published: true })
    expect(shown).toHaveProperty('ice_breakers')
  })

  it('keeps a list that was set elsewhere, as long as this list was never used', async () => {
    shown = { ice_breakers: [{ question: 'Өөр', payload: 'OTHER' }] }
    expect((await shop.publish()).body).toMatchObject({ published: false, message: 'Өөрчлөлт алга.' })
    expect(graph.calls).toEqual([])
  })

  it('removes them after the last one was deleted, even after the plan has ended', async () => {
    const id = await shop.add('Үнэ хэд вэ?')
    await shop.publish()
    await shop.ask('DELETE', `${PATH}/${id}`)
    expect(await shop.group()).toMatchObject({ changed: true, published: 1 })
    await product.database.queries
      .updateTable('teams')
      .set({ plan_ends_at: new Date(0) })
      .where('id', '=', shop.teamId)
      .execute()
    expect((await shop.publish()).body.published).toBe(true)
    expect(shown).toEqual({})
    expect(await shop.group()).toMatchObject({ changed: false, published: 0 })
  })

  it('is required again when the flow of one was deleted', async () => {
    await shop.add('Үнэ хэд вэ?')
    await shop.publish()
    await shop.ask('DELETE', `/api/v1/chat-automations/${shop.flowId}?delete_entries=true`)
    expect(await shop.group()).toMatchObject({ changed: true, published: 1, entries: [] })
  })
})

describe('publishing entries whose automation is a draft', () => {
  it.each([
    ['conversation_starter', 'STARTER_NOT_LIVE'],
    ['main_menu', 'MENU_ITEM_NOT_LIVE'],
  ] as const)('is refused for a %s, which is named with its automation', async (entry_type, code) => {
    await shop.add('Хаана вэ?', { entry_type })
    await shop.add('Үнэ хэд вэ?', { entry_type, sort_order: 1 })
    await product.database.queries
      .updateTable('chat_automations')
      .set({ live: null, live_trigger: null, live_version: null, live_at: null })
      .where('id', '=', shop.flowId)
      .execute()
    const { status, body } = await shop.publish(entry_type)
    expect([status, body.code]).toEqual([409, code])
    expect(body.message).toContain('«Хаана вэ?», «Үнэ хэд вэ?»')
    expect(body.message).toContain('«Үнэ»')
    expect(graph.calls).toEqual([])
  })
})

describe('publishing the menu', () => {
  const menu = { entry_type: 'main_menu' } as const
  it('also sets the Get Started button on Messenger, which requires it', async () => {
    await shop.add('Үнэ', menu)
    await shop.add('Дэлгүүр', { ...menu, sort_order: 1, chat_automation_id: null, url: 'tsenkher-tovch.mn' })
    expect((await shop.publish('main_menu')).body.published).toBe(true)
    expect(graph.calls[0]?.body).toEqual({
      get_started: { payload: 'GET_STARTED' },
      persistent_menu: [
        {
          locale: 'default',
          composer_input_disabled: false,
          call_to_actions: [
            { type: 'postback', title: 'Үнэ', payload: `start:${shop.flowId}` },
            {
              type: 'web_url',
              title: 'Дэлгүүр',
              url: 'https://tsenkher-tovch.mn/',
              webview_height_ratio: 'full',
            },
          ],
        },
      ],
    })
  })

  it('sends Instagram neither button nor heights, which it does not support', async () => {
    const account = await aShop({ platform: 2 })
    await account.add('Дэлгүүр', { ...menu, chat_automation_id: null, url: 'https://tsenkher-tovch.mn/' })
    await account.publish('main_menu')
    expect(graph.calls[0]?.body).toEqual({
      platform: 'instagram',
      persistent_menu: [
        {
          locale: 'default',
          call_to_actions: [{ type: 'web_url', title: 'Дэлгүүр', url: 'https://tsenkher-tovch.mn/' }],
        },
      ],
    })
  })

  it('removes the button with the last item, unless a welcome message needs it', async () => {
    const id = await shop.add('Үнэ', menu)
    await shop.publish('main_menu')
    await shop.ask('DELETE', `${PATH}/${id}`)
    await shop.publish('main_menu')
    expect(shown).toEqual({ get_started: { payload: 'GET_STARTED' } })
    await product.runJobs()
    expect(shown).toEqual({})
  })

  it('is refused when the plan allows fewer items or has ended, and keeps the drafts', async () => {
    const small = await aShop({ planId: 1 })
    for (const sort_order of [0, 1, 2, 3]) await small.add(`Цэс ${sort_order}`, { ...menu, sort_order })
    expect(await small.publish('main_menu')).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } })
    const ended = await aShop({ planEndsAt: new Date(0) })
    await ended.add('Үнэ', menu)
    expect(await ended.publish('main_menu')).toMatchObject({ status: 403, body: { code: 'PLAN_ENDED' } })
    expect(graph.calls).toEqual([])
  })
})

describe('publishing that fails', () => {
  const classes: [string, GraphAct, number, string][] = [
    ['the access was revoked', () => graphError(190, 460), 409, 'PUBLISH_RECONNECT'],
    ['a permission is missing', () => graphError(200), 409, 'PUBLISH_NOT_ALLOWED'],
    ['ten calls were made in ten minutes', () => graphError(613), 429, 'PUBLISH_LIMITED'],
    ['the limit of the whole application is reached', () => graphError(4), 429, 'PUBLISH_LIMITED_APP'],
    ['the limit of the page is reached', () => graphError(80006), 429, 'PUBLISH_LIMITED_PAGE'],
    ['the platform refuses what it is given', () => graphError(100), 502, 'PUBLISH_REFUSED'],
    ['the platform does not respond', () => ({ reset: true }), 502, 'PUBLISH_UNANSWERED'],
  ]
  it.each(classes)(
    'because %s: shows the reason, keeps the list, and stores the reason',
    async (_, act, status, code) => {
      await shop.add('Үнэ хэд вэ?')
      graph.on('POST', PROFILE, act)
      expect(await shop.publish()).toMatchObject({ status, body: { code } })
      const group = await shop.group()
      expect(group).toMatchObject({ changed: true, published: 0, failure: { code } })
      expect(group.entries).toHaveLength(1)
      expect(group.failure.message).not.toContain('{')
    },
  )

  it('marks a page whose access was revoked', async () => {
    await shop.add('Үнэ хэд вэ?')
    graph.on('POST', PROFILE, () => graphError(190, 460))
    await shop.publish()
    const page = await product.database.queries
      .selectFrom('pages')
      .where('page_id', '=', shop.pageId)
      .select('health')
      .executeTakeFirst()
    expect(page).toEqual({ health: 'reconnect' })
  })

  it('also fails when the platform accepts the list and shows another', async () => {
    await shop.add('Үнэ хэд вэ?')
    graph.on('POST', PROFILE, OK)
    expect(await shop.publish()).toMatchObject({ status: 502, body: { code: 'PUBLISH_NOT_SHOWN' } })
  })

  it('is retried without a response, and needs no second press when the retry works', async () => {
    await shop.add('Үнэ хэд вэ?')
    let asked = 0
    graph.on('POST', PROFILE, ({ body: { platform: _, ...properties } }) => {
      asked += 1
      if (asked === 1) return { reset: true }
      Object.assign(shown, properties)
      return OK()
    })
    expect((await shop.publish()).body.published).toBe(true)
  })

  it('is cleared by the next press, even without edits in between', async () => {
    await shop.add('Үнэ хэд вэ?')
    graph.on('POST', PROFILE, OK)
    await shop.publish()
    graph.on('POST', PROFILE, ({ body }) => {
      Object.assign(shown, body)
      return OK()
    })
    expect((await shop.publish()).body).toMatchObject({ published: true, group: { failure: null } })
  })

  it('because the page is disconnected makes no call', async () => {
    const gone = await aShop({ status: 0 })
    await gone.add('Үнэ хэд вэ?')
    expect(await gone.publish()).toMatchObject({ status: 409, body: { code: 'PAGE_NOT_ACTIVE' } })
    expect(graph.calls).toEqual([])
  })
})

describe('two people who publish concurrently', () => {
  it('do so one after the other', async () => {
    await shop.add('Үнэ хэд вэ?')
    let arrived = () => {}
    const underWay = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    graph.on('POST', PROFILE, async ({ body }) => {
      arrived()
      await held
      Object.assign(shown, body)
      return OK()
    })
    const first = shop.publish()
    await underWay
    expect(await shop.publish()).toMatchObject({ status: 409, body: { code: 'PUBLISHING_ALREADY' } })
    expect(await shop.publish('main_menu')).toMatchObject({ body: { published: false } })
    goOn()
    expect((await first).body.published).toBe(true)
    expect((await shop.publish()).body.published).toBe(false)
  })

  it('are not blocked by a process that died', async () => {
    await shop.add('Үнэ хэд вэ?')
    await product.database.queries
      .insertInto('profile_publications')
      .values({
        page_id: shop.pageId,
        team_id: shop.teamId,
        entry_type: 'conversation_starter',
        published_by: null,
        claimed_at: product.clock.now(),
      })
      .execute()
    expect((await shop.publish()).body.code).toBe('PUBLISHING_ALREADY')
    product.clock.advance(120)
    expect((await shop.publish()).body.published).toBe(true)
  })
})

describe('a flow that begins with an empty chat', () => {
  const welcome = answeringFlow('Угтах', { node_type: 'welcome', payload: {} })
  const change = (id: string, status: string) => shop.ask('PUT', `/api/v1/chat-automations/${id}`, { status })
  const draft = { live: null, live_trigger: null, live_version: null, live_at: null }

  const byLink = answeringFlow('Хямдрал', { node_type: 'link', payload: { ref: 'zun24', ad_id: '' } })

  it.each([
    ['a welcome', welcome],
    ['a link', byLink],
  ])('(%s) adds the Get Started button when it goes live, and removes it afterwards', async (_, flow) => {
    const id = await chatAutomation(product.database.queries, shop.pageId, flow, draft)
    await change(id, 'live')
    await product.runJobs()
    expect(shown).toEqual({ get_started: { payload: 'GET_STARTED' } })
    await change(id, 'draft')
    await product.runJobs()
    expect(shown).toEqual({})
    await change(id, 'live')
    await product.runJobs()
    await shop.ask('DELETE', `/api/v1/chat-automations/${id}`)
    await product.runJobs()
    expect(shown).toEqual({})
  })

  it('keeps a button that the menu needs or that was set elsewhere', async () => {
    const id = await chatAutomation(product.database.queries, shop.pageId, welcome)
    shown = {
      get_started: { payload: 'GET_STARTED' },
      persistent_menu: [{ call_to_actions: [{ title: 'x' }] }],
    }
    await change(id, 'draft')
    await product.runJobs()
    expect(shown).toHaveProperty('get_started')
    shown = { get_started: { payload: 'OTHER' } }
    await change(id, 'draft')
    await product.runJobs()
    expect(shown).toEqual({ get_started: { payload: 'OTHER' } })
  })

  it('makes no call to Instagram, which has no such button', async () => {
    shop = await aShop({ platform: 2 })
    const id = await chatAutomation(product.database.queries, shop.pageId, welcome, draft)
    await change(id, 'live')
    await product.runJobs()
    expect(graph.calls).toEqual([])
  })
})
