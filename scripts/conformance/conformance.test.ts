import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_APP_ID, DEFAULT_APP_SECRET, GRAPH_VERSION } from '#sandbox/defaults.ts'
import { type Playground, startPlayground } from '#sandbox/testing/running-sandbox.ts'
import { contentIdOf, loginOwner, PAGE_IDS, subscribe } from '#sandbox/testing/shop-owner.ts'
import { CALLS, type DocumentedCall } from './calls.ts'
import { type Planted, startPlantedGraph } from './planted-graph.ts'
import { playConformance } from './play.ts'
import { createRecorder } from './recorder.ts'
import { printable } from './report.ts'

const PAGE = PAGE_IDS.bakery

let playground: Playground
let token: string
let customer: string
let instagramCustomer: string

beforeAll(async () => {
  playground = await startPlayground()
  token = (await loginOwner(playground)).pageTokens[PAGE] ?? ''
  await subscribe(playground, PAGE, token, 'feed,messages')
  await playground.graph('POST', 'me/messenger_profile', {
    access_token: token,
    get_started: { payload: 'START' },
    greeting: [{ locale: 'default', text: 'Сайн байна уу' }],
  })
  for (const content of [
    await contentIdOf(playground, 'platform=facebook&kind=post', PAGE),
    await contentIdOf(playground, 'platform=instagram&kind=reel', PAGE),
  ]) {
    const body = { customer_id: 'undral', text: 'Үнэ хэд вэ?' }
    const { comment } = await playground.control('POST', `content/${content}/comments`, body)
    const reply_to = (comment as { id: string }).id
    await playground.control('POST', `content/${content}/comments`, {
      ...body,
      reply_to,
      text: 'Надад ч бас',
    })
  }
  const chat = async (platform: string) => {
    const path = `conversations/${PAGE}:${platform}:undral`
    await playground.control('POST', `${path}/messages`, { text: 'Сайн уу, талх байна уу?' })
    const { conversation } = await playground.control('GET', path)
    return (conversation as { recipient_id: string }).recipient_id
  }
  customer = await chat('facebook')
  instagramCustomer = await chat('instagram')
})

afterAll(() => playground.close())

type Wanted = {
  graphUrl?: string
  pageId?: string
  token?: string
  customers?: boolean
  timeoutMilliseconds?: number
}

const recorderFor = ({
  graphUrl = playground.address,
  token: used = token,
  timeoutMilliseconds,
}: Wanted = {}) =>
  createRecorder({
    graphUrl,
    version: GRAPH_VERSION,
    appId: DEFAULT_APP_ID,
    appSecret: DEFAULT_APP_SECRET,
    token: used,
    ...(timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds }),
  })

const run = async (wanted: Wanted = {}) => {
  const recorder = recorderFor(wanted)
  const { pageId = PAGE, token: used = token, customers = true } = wanted
  const tests = customers ? { customer, instagramCustomer } : {}
  await playConformance(recorder, { pageId, appId: DEFAULT_APP_ID, token: used, ...tests })
  return recorder.result()
}

type Json = Record<string, unknown>

/** The first item of a list with this key. */
const itemWith = (body: Json, key: string): Json => {
  const item = (body.data as Json[]).find((one) => one[key] !== undefined)
  if (!item) throw new Error(`no item has ${key}`)
  return item
}

/** Runs against a copy of the sandbox with these deviations. */
const runPlanted = async (planted: Planted[], wanted: Wanted = {}) => {
  const copy = await startPlantedGraph(playground.address, planted)
  try {
    return await run({ ...wanted, graphUrl: copy.address })
  } finally {
    await copy.close()
  }
}

describe('the list of calls', () => {
  test('stands in the how-to with the endpoint of each', () => {
    const guide = readFileSync('docs/how-to/check-against-meta.md', 'utf8')
    for (const [name, { call }] of Object.entries(CALLS)) {
      const row = guide
        .split('\n')
        .find((line) => line.includes(`\`${call}\``) && line.includes(`\`${name}\``))
      expect(row, `${name}: ${call}`).toBeDefined()
    }
  })

  test('names files that exist', () => {
    for (const documented of Object.values<DocumentedCall>(CALLS))
      for (const file of [documented.sandbox, documented.product ?? documented.sandbox])
        expect(existsSync(file), file).toBe(true)
  })
})

describe('against the sandbox', () => {
  test('finds no deviation, and checks every documented call', async () => {
    const { deviations, notChecked, isComplete, calls } = await run()
    expect(deviations).toEqual([])
    expect({ notChecked, isComplete }).toEqual({ notChecked: [], isComplete: true })
    expect([...new Set(calls.map(({ name }) => name))].sort()).toEqual(Object.keys(CALLS).sort())
  })

  test('leaves comments, replies and subscriptions as they were', async () => {
    const state = async () => {
      const post = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
      const reel = await contentIdOf(playground, 'platform=instagram&kind=reel', PAGE)
      const access_token = token
      const read = (path: string, fields: string) => playground.graph('GET', path, { access_token, fields })
      return [
        (await read(`${post}/comments`, 'id,is_hidden,comments{id}')).body,
        (await read(`${reel}/comments`, 'id,hidden,replies{id}')).body,
        (await read(`${PAGE}/subscribed_apps`, '')).body,
      ]
    }
    const before = await state()
    expect(JSON.stringify(before)).toContain('"is_hidden":false')
    await run()
    expect(await state()).toEqual(before)
  })

  test('sends no message without a test customer, and names what was not checked', async () => {
    const { calls, notChecked, isComplete } = await run({ customers: false })
    expect(calls.filter(({ name }) => name === 'sent-message')).toEqual([])
    expect(notChecked.map(({ reason }) => reason)).toEqual([
      'no --customer was given; nothing was sent on Messenger',
      'no --instagram-customer was given; nothing was sent on Instagram',
    ])
    expect(isComplete).toBe(true)
  })

  test('records shapes without texts, names, ids or tokens', async () => {
    const { deviations: _, ...recorded } = await runPlanted([
      {
        call: new RegExp(`GET /[^/]+/${PAGE}$`),
        plant: ({ body }) => Object.assign(body, { 'Цэнхэр Товч': PAGE }),
      },
    ])
    const text = JSON.stringify(recorded)
    for (const secret of [
      token,
      PAGE,
      customer,
      instagramCustomer,
      DEFAULT_APP_ID,
      'Үнэ',
      'Цэнхэр',
      'undral',
    ])
      expect(text).not.toContain(secret)
    // Longer than any code of Meta.
    expect(text).not.toMatch(/\d{9}/)
    expect(text).not.toMatch(/[А-Яа-яӨөҮү]/)
  })
})

describe('against a copy with planted deviations', () => {
  const TEN: (Planted & { found: string })[] = [
    {
      call: /published_posts$/,
      plant: ({ body }) => delete itemWith(body, 'created_time').created_time,
      found: 'posts data[].created_time: string → no such key',
    },
    {
      call: new RegExp(`GET /[^/]+/${PAGE}$`),
      plant: ({ body }) => body.id && Object.assign(body, { cover: { source: 'https://cdn.example.com' } }),
      found: 'page cover: no such key → object',
    },
    {
      call: new RegExp(`GET /[^/]+/${PAGE}$`),
      plant: ({ body }) => body.id && Object.assign(body, { fan_count: String(body.fan_count) }),
      found: 'page fan_count: number → string',
    },
    {
      call: /GET .*\/123456789$/,
      plant: ({ body }) => Object.assign(body.error as Json, { code: 803, error_subcode: undefined }),
      found: 'unsupported-get error.code: 100/33 → 803',
    },
    {
      call: /live_videos$/,
      plant: ({ headers }) => delete headers['facebook-api-version'],
      found: `live-videos header facebook-api-version: ${GRAPH_VERSION} → no such header`,
    },
    {
      call: /video_reels$/,
      plant: ({ headers }) => Object.assign(headers, { 'facebook-api-version': 'v25.0' }),
      found: `video-reels header facebook-api-version: ${GRAPH_VERSION} → v25.0`,
    },
    {
      call: /\/\d+_\d+\/comments$/,
      plant: ({ body }) => {
        if (Array.isArray(body.data)) itemWith(body, 'message').message = null
      },
      found: 'comments data[].message: string → null',
    },
    {
      call: /\/page_status$/,
      plant: ({ body }) => Object.assign(body, { paging: [body.paging] }),
      found: 'page-status paging: object → array',
    },
    {
      call: /\/messenger_profile$/,
      plant: ({ body }) => {
        const { greeting } = itemWith(body, 'greeting')
        const [first] = greeting as Json[]
        if (first) Object.assign(first, { lang: first.locale, locale: undefined })
      },
      found: 'messenger-profile data[].greeting[].locale: key «locale» → renamed: key «lang»',
    },
    {
      call: /\/media$/,
      plant: ({ body }) => Object.assign(itemWith(body, 'media_type'), { media_product_type: 'CLIPS' }),
      found: 'instagram-media data[].media_product_type: one of FEED, REELS, STORY, LIVE, AD → CLIPS',
    },
  ]

  test('finds exactly the ten, and names each', async () => {
    const { deviations } = await runPlanted(TEN)
    expect(
      deviations.map(({ name, path, expected, found }) => `${name} ${path}: ${expected} → ${found}`).sort(),
    ).toEqual(TEN.map(({ found }) => found).sort())
  })

  test('prints the call, the path, both values and the file to correct', async () => {
    const [planted] = TEN
    const result = await runPlanted(planted ? [planted] : [])
    const text = printable({ madeAt: '', webhooks: undefined, ...result })
    expect(text).toContain(
      [
        'Deviation 1 of 1: GET /{page-id}/published_posts (posts)',
        '  path      data[].created_time',
        '  expected  string',
        '  found     no such key',
        '  to do     Correct «posts» in wire-examples/meta/answers.json, then sandbox/meta/nodes/post.ts and server/src/integrations/meta/content.ts.',
        '',
        '1 deviation.',
      ].join('\n'),
    )
  })

  test('a header that every answer lacks is one deviation', async () => {
    const { deviations, calls } = await runPlanted([
      { call: /./, plant: ({ headers }) => delete headers['facebook-api-version'] },
    ])
    expect(deviations).toMatchObject([{ path: 'header facebook-api-version', found: 'no such header' }])
    expect(deviations[0]?.alsoIn).toHaveLength(new Set(calls.map(({ name }) => name)).size - 1)
  })

  test.each<[string, Planted, object]>([
    [
      'another HTTP status',
      { call: /123456789$/, plant: (answer) => Object.assign(answer, { status: 404 }) },
      { name: 'unsupported-get', path: 'status', expected: 'HTTP 400', found: 'HTTP 404' },
    ],
    [
      'a refusal that became an answer',
      { call: /GET \/[^/]+\/$/, plant: (answer) => Object.assign(answer, { status: 200, body: {} }) },
      { name: 'several-ids', path: 'error', expected: 'a refusal', found: 'HTTP 200 without an error' },
    ],
    [
      'an answer that became a refusal',
      {
        call: /live_media$/,
        plant: (answer) =>
          Object.assign(answer, { status: 400, body: { error: { message: 'Талх', code: 100, type: 'x' } } }),
      },
      {
        name: 'instagram-live-media',
        path: 'error',
        expected: 'an answer without an error',
        found: 'code 100',
      },
    ],
    [
      'another shape of a usage header',
      {
        call: /live_media$/,
        plant: ({ headers }) => Object.assign(headers, { 'x-app-usage': '{"call_count":"28"}' }),
      },
      { path: 'header x-app-usage call_count', expected: 'number', found: 'string' },
    ],
    [
      'a write without its effect',
      {
        call: /GET .*\/\d+_\d+$/,
        plant: ({ body }) => 'is_hidden' in body && Object.assign(body, { is_hidden: false }),
      },
      { name: 'hide-comment', path: 'the comment is hidden', found: 'false' },
    ],
    [
      'a text in the place of a constant, without printing it',
      {
        call: /\/media$/,
        plant: ({ body }) => Object.assign(itemWith(body, 'id'), { media_type: 'Номин 99' }),
      },
      { path: 'data[].media_type', found: 'another string' },
    ],
  ])('finds %s', async (_, planted, expected) => {
    const { deviations } = await runPlanted([planted])
    expect(deviations[0]).toMatchObject(expected)
  })
})

const refusal = (code: number, error_subcode?: number) => (answer: { status: number; body: Json }) =>
  Object.assign(answer, {
    status: 400,
    body: { error: { message: 'Алдаа', type: 'OAuthException', code, error_subcode, fbtrace_id: 'A' } },
  })

describe('problems of a run', () => {
  test.each<[string, RegExp, number, number | undefined, RegExp]>([
    ['an expired token', /\/me$/, 190, 463, /refuses the token \(code 190\/463\).*--token-file/],
    ['a secret of another app', /\/me$/, 100, undefined, /META_APP_SECRET belongs to the token's app/],
    ['a page that the token does not see', new RegExp(`/${PAGE}$`), 100, 33, /no page of this id/],
    ['a reached limit', /published_posts$/, 80001, undefined, /limit is reached \(code 80001\)/],
  ])('ends with a sentence for %s', async (_, call, code, subcode, sentence) => {
    await expect(runPlanted([{ call, plant: refusal(code, subcode) }])).rejects.toThrow(sentence)
  })

  test('repeats a read that Meta could not answer, and a write never', async () => {
    let failures = 0
    const fails = (answer: { status: number; body: Json }) => {
      failures += 1
      if (failures === 1) refusal(2)(answer)
    }
    const { isComplete, deviations } = await runPlanted([{ call: /published_posts$/, plant: fails }])
    expect({ isComplete, deviations, failures }).toEqual({ isComplete: true, deviations: [], failures: 2 })
    failures = 0
    const { notChecked } = await runPlanted([{ call: /POST .*subscribed_apps$/, plant: fails }])
    expect({ failures, reason: notChecked[0]?.reason }).toEqual({
      failures: 1,
      reason: 'Meta could not answer (code 2); try again later',
    })
  })

  test('refuses the token of another page', async () => {
    await expect(run({ pageId: PAGE_IDS.clothes })).rejects.toThrow(/to a person or to another page/)
  })

  test('names a missing permission, and is not complete', async () => {
    const { notChecked, isComplete, deviations } = await runPlanted([
      { call: /messenger_profile$/, plant: refusal(200) },
    ])
    expect(notChecked).toEqual([
      {
        call: 'GET /{page-id}/messenger_profile (messenger-profile)',
        reason: 'a permission is missing (code 200): it needs pages_messaging',
      },
    ])
    expect({ isComplete, deviations }).toEqual({ isComplete: false, deviations: [] })
  })

  test('ends when Meta cannot be reached, or answers too late', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const graphUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    await expect(run({ graphUrl, timeoutMilliseconds: 20 })).rejects.toThrow(/no answer within 0.02 seconds/)
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
    await expect(run({ graphUrl })).rejects.toThrow(/the connection failed \(ECONNREFUSED\)/)
  })

  test('names a write that could not be undone', async () => {
    let removals = 0
    const { notChecked, isComplete } = await runPlanted([
      {
        call: /^DELETE /,
        plant: (answer) => {
          removals += 1
          refusal(200)(answer)
        },
      },
    ])
    expect(removals).toBe(2)
    expect(notChecked.map(({ reason }) => reason)).toContain(
      'NOT UNDONE: delete the reply «Hariu: тест, удахгүй устгана»',
    )
    expect(isComplete).toBe(false)
  })

  test('undoes an open write when the operator interrupts', async () => {
    let writes = 0
    const onWrite: (() => void)[] = []
    const copy = await startPlantedGraph(playground.address, [
      {
        call: /POST .*\/\d+_\d+$/,
        plant: () => {
          writes += 1
          for (const stop of onWrite) stop()
        },
      },
    ])
    const recorder = recorderFor({ graphUrl: copy.address })
    onWrite.push(recorder.stop)
    const played = { pageId: PAGE, appId: DEFAULT_APP_ID, token }
    await expect(playConformance(recorder, played)).rejects.toThrow('The run was interrupted.')
    expect(writes).toBe(2)
    await copy.close()
  })
})
