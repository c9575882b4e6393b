import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { graphError, scriptedGraph } from '#server/testing/scripted-graph.ts'
import { createPlatformCheck, secondsToNextCheck, WANTED_FIELDS } from './platform-check.ts'
import { platformCheckPage } from './platform-check-page.ts'

const CALLBACK = 'https://hariu.example.mn/webhooks/meta'
const PAGE_FIELDS = [...WANTED_FIELDS.page.essential, ...WANTED_FIELDS.page.others]
const INSTAGRAM_FIELDS = [...WANTED_FIELDS.instagram.essential, ...WANTED_FIELDS.instagram.others]

type Kept = { object: string; callback_url: string; active: boolean; fields: string[] }

let graph: Awaited<ReturnType<typeof scriptedGraph>>
/** The app's subscriptions at Meta: each POST replaces those of its object. */
let kept: Kept[]
let logged: string[]

beforeEach(async () => {
  graph = await scriptedGraph()
  kept = []
  logged = []
  const path = `${graph.settings.appId}/subscriptions`
  graph.on('GET', path, () => ({
    body: {
      data: kept.map((one) => ({
        ...one,
        fields: one.fields.map((name) => ({ name, version: GRAPH_VERSION })),
      })),
    },
  }))
  graph.on('POST', path, ({ body }) => {
    const { object, callback_url, fields } = body as Record<'object' | 'callback_url' | 'fields', string>
    kept = [
      ...kept.filter((one) => one.object !== object),
      { object, callback_url, active: true, fields: fields.split(',') },
    ]
    return { body: { success: true } }
  })
})
afterEach(() => graph.close())

const start = (missing?: (object: string, fields: number) => void) =>
  createPlatformCheck({
    graph: graph.client,
    clock: manualClock(),
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    callbackUrl: CALLBACK,
    ...(missing ? { missing } : {}),
  })
const posts = () => graph.calls.filter(({ method }) => method === 'POST')
const fieldsAtMeta = (object: string) => kept.find((one) => one.object === object)?.fields

describe('webhook fields of the app', () => {
  it('are subscribed for chats and comments when Meta has none', async () => {
    const state = await start().check()
    expect(fieldsAtMeta('page')).toEqual(PAGE_FIELDS)
    expect(fieldsAtMeta('instagram')).toEqual(INSTAGRAM_FIELDS)
    expect(state.objects.map(({ status, missing }) => [status, missing])).toEqual([
      ['ok', []],
      ['ok', []],
    ])
    expect(posts()[0]).toMatchObject({
      authorization: `Bearer ${graph.settings.appId}|${graph.settings.appSecret}`,
      body: { callback_url: CALLBACK, verify_token: graph.settings.verifyToken, include_values: 'true' },
    })
  })

  it('are completed, and fields added by hand stay', async () => {
    kept = [
      { object: 'page', callback_url: CALLBACK, active: true, fields: ['feed', 'mention'] },
      { object: 'instagram', callback_url: CALLBACK, active: true, fields: ['comments', 'live_comments'] },
    ]
    await start().check()
    expect(fieldsAtMeta('page')).toEqual(['feed', 'mention', ...PAGE_FIELDS.slice(1)])
    expect(fieldsAtMeta('instagram')).toEqual(INSTAGRAM_FIELDS)
  })

  it('are only read when complete, so processes that start together change nothing', async () => {
    await Promise.all([start().check(), start().check(), start().check()])
    const written = posts().length
    await Promise.all([start().check(), start().check()])
    expect(posts()).toHaveLength(written)
    expect(kept).toHaveLength(2)
    expect(fieldsAtMeta('page')).toEqual(PAGE_FIELDS)
  })

  it('of another installation keep its address, and the operator sees it', async () => {
    const other = 'https://another.example.mn/webhooks/meta'
    kept = [{ object: 'page', callback_url: other, active: true, fields: ['feed'] }]
    const counts = new Map<string, number>()
    const state = await start((object, fields) => counts.set(object, fields)).check()
    expect(kept.find(({ object }) => object === 'page')?.callback_url).toBe(other)
    expect(state.objects[0]).toMatchObject({ status: 'elsewhere', callback_url: other })
    expect(counts).toEqual(
      new Map([
        ['page', PAGE_FIELDS.length],
        ['instagram', 0],
      ]),
    )
  })

  it('refused by Meta are shown with its answer, and the other object is still subscribed', async () => {
    graph.on('POST', `${graph.settings.appId}/subscriptions`, ({ body }) => {
      if (body.object === 'page') return graphError(2200)
      kept.push({
        object: 'instagram',
        callback_url: CALLBACK,
        active: true,
        fields: String(body.fields).split(','),
      })
      return { body: { success: true } }
    })
    const state = await start().check()
    expect(state.objects).toMatchObject([
      { object: 'page', status: 'missing', missing: PAGE_FIELDS, refusal: 'scripted' },
      { object: 'instagram', status: 'ok' },
    ])
    expect(logged.some((line) => line.includes('webhook fields are not subscribed'))).toBe(true)
    expect(logged.join()).not.toContain(graph.settings.appSecret)
    expect(logged.join()).not.toContain(graph.settings.verifyToken)
  })

  it('that Meta does not know are left out, and all others are subscribed', async () => {
    const path = `${graph.settings.appId}/subscriptions`
    graph.on('POST', path, ({ body }) => {
      const { object, callback_url, fields } = body as Record<'object' | 'callback_url' | 'fields', string>
      if (fields.split(',').includes('standby')) return graphError(100)
      kept = [
        ...kept.filter((one) => one.object !== object),
        { object, callback_url, active: true, fields: fields.split(',') },
      ]
      return { body: { success: true } }
    })
    const check = start()
    const { objects } = await check.check()
    expect(objects).toMatchObject([
      { object: 'page', status: 'ok', missing: [], unknown: ['standby'] },
      { object: 'instagram', status: 'ok', missing: [], unknown: ['standby'] },
    ])
    expect(fieldsAtMeta('page')).toEqual(PAGE_FIELDS.filter((field) => field !== 'standby'))
    const written = posts().length
    await check.check()
    expect(posts()).toHaveLength(written)
  })

  it('that cannot be read count as a failure until they can', async () => {
    graph.on('GET', `${graph.settings.appId}/subscriptions`, () => graphError(190))
    const check = start()
    await check.check()
    expect(check.read()).toMatchObject({ failure: 'scripted', objects: [] })
    graph.on('GET', `${graph.settings.appId}/subscriptions`, () => ({ body: { data: 'x' } }))
    expect(await check.check()).toMatchObject({ failure: 'Meta answered in an unknown shape', objects: [] })
    expect(Date.parse(check.read().next_check_at ?? '') - manualClock().now().getTime()).toBe(10_000)
  })

  it('are retried with growing pauses, and verified every hour', () => {
    expect([1, 2, 3, 4, 50].map(secondsToNextCheck)).toEqual([5, 10, 20, 40, 600])
    expect(secondsToNextCheck(0)).toBe(3600)
  })
})

describe('the page of the platform check', () => {
  it('explains missing fields and their fix in both languages', async () => {
    graph.on('POST', `${graph.settings.appId}/subscriptions`, () => graphError(2200))
    kept = [{ object: 'page', callback_url: CALLBACK, active: true, fields: ['feed'] }]
    const state = await start().check()
    const mn = platformCheckPage(state, 'mn').html
    expect(mn).toContain('13 талбар холбогдоогүй')
    expect(mn).toContain('Webhooks → Page')
    expect(mn).toContain(
      'messages, message_echoes, messaging_postbacks, messaging_referrals, messaging_policy_enforcement',
    )
    expect(platformCheckPage(state, 'en').html).toContain('13 fields are not subscribed')
    for (const shown of [CALLBACK, graph.settings.appId, GRAPH_VERSION]) expect(mn).toContain(shown)
    expect(mn).not.toContain(graph.settings.verifyToken)
  })

  it('lists permissions, the webhooks of the last hour and the Human Agent feature', async () => {
    const check = createPlatformCheck({
      graph: graph.client,
      clock: manualClock(),
      log: createLog('silent'),
      callbackUrl: CALLBACK,
      webhooks: () => [{ object: 'page', field: 'feed', items: 42 }],
      pagesWithout: async () => ({ connected: 7, missing: { pages_messaging: 3 } }),
    })
    const state = await check.check()
    expect(state.permissions).toContainEqual({ name: 'pages_messaging', pages_without: 3 })
    expect(state.permissions).toContainEqual({ name: 'business_management', pages_without: 0 })
    const { html } = platformCheckPage(state, 'en')
    for (const shown of [
      'Connected pages: 7.',
      'page / feed',
      '42',
      'Advanced access',
      'META_HUMAN_AGENT=on',
    ])
      expect(html).toContain(shown)
    expect(platformCheckPage(state, 'mn').html).toContain('Сүүлийн цагт ирсэн мэдээлэл')
  })

  it('escapes foreign texts', async () => {
    kept = [{ object: 'page', callback_url: '"><script>alert(1)</script>', active: true, fields: ['<b>'] }]
    const { html } = platformCheckPage(await start().check(), 'mn')
    expect(html).not.toMatch(/<script|<b>/)
  })

  it('warns when Meta serves another version than the configured one', async () => {
    graph.on('GET', `${graph.settings.appId}/subscriptions`, () => ({
      body: { data: [] },
      headers: { 'facebook-api-version': 'v27.0' },
    }))
    const state = await start().check()
    expect(state).toMatchObject({ served_version: 'v27.0', version_problem: 'differs' })
    expect(platformCheckPage(state, 'mn').html).toContain('Meta өөр хувилбараар хариулж байна')
    const { html } = platformCheckPage(state, 'en')
    for (const shown of ['v27.0', 'Meta answers with another version', 'META_GRAPH_VERSION'])
      expect(html).toContain(shown)
  })

  it('shows that the check is running before the first result', () => {
    expect(platformCheckPage(start().read(), 'en').html).toContain('Checking.')
  })
})
