import { createHmac } from 'node:crypto'
import { request } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_APP_ID, DEFAULT_APP_SECRET, GRAPH_VERSION } from './defaults.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { BAKERY_INSTAGRAM_ID, loginOwner, OWNER_ID, PAGE_IDS } from './testing/shop-owner.ts'

const REDIRECT = 'http://localhost:3000/callback/facebook'
const SCOPES = 'pages_show_list,pages_manage_metadata,pages_read_engagement,pages_messaging'
const APP_TOKEN = `${DEFAULT_APP_ID}|${DEFAULT_APP_SECRET}`

let playground: Playground

beforeEach(async () => {
  playground = await startPlayground()
})

afterEach(() => playground.close())

function dialogAddress(query: Record<string, string> = {}): string {
  const all = { client_id: DEFAULT_APP_ID, redirect_uri: REDIRECT, state: 'Зүйл', scope: SCOPES, ...query }
  return `${playground.address}/${GRAPH_VERSION}/dialog/oauth?${new URLSearchParams(all)}`
}

async function open(query: Record<string, string> = {}) {
  const answer = await request(dialogAddress(query))
  return { status: answer.statusCode, html: await answer.body.text() }
}

async function answerDialog(fields: [string, string][], query: Record<string, string> = {}): Promise<URL> {
  const answer = await request(dialogAddress(query), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  expect(answer.statusCode).toBe(302)
  return new URL(String(answer.headers.location))
}

function allow(pages: string[], permissions: string[]): [string, string][] {
  return [
    ['person', OWNER_ID],
    ['answer', 'continue'],
    ...pages.map((id): [string, string] => ['pages', id]),
    ...permissions.map((name): [string, string] => ['permissions', name]),
  ]
}

const exchange = (code: string, more = {}) =>
  playground.graph('GET', 'oauth/access_token', {
    client_id: DEFAULT_APP_ID,
    client_secret: DEFAULT_APP_SECRET,
    redirect_uri: REDIRECT,
    code,
    ...more,
  })

describe('the login dialog', () => {
  test('lists the people first, then the pages and permissions', async () => {
    const first = await open()
    expect(first.html).toContain('Сарантуяа Лхагва')
    const second = await open({ person: OWNER_ID })
    expect(second.html).toContain('@sharnarny.talkh')
    expect(second.html).toContain('Үргэлжлүүлэх')
    expect((await open({ person: OWNER_ID, locale: 'en_US' })).html).toContain('Continue')
  })

  test('shows an error page for a wrong app, address or scope, without a redirect', async () => {
    expect((await open({ client_id: '1' })).status).toBe(400)
    expect((await open({ redirect_uri: 'no address' })).status).toBe(400)
    const { status, html } = await open({ scope: 'pages_show_list,fly_to_moon' })
    expect(status).toBe(400)
    expect(html).toContain('Invalid Scopes: fly_to_moon')
  })

  test('Cancel redirects with the reason and the state', async () => {
    const back = await answerDialog([
      ['person', OWNER_ID],
      ['answer', 'cancel'],
    ])
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error_reason: 'user_denied',
      error: 'access_denied',
      error_description: 'Permissions error',
      error_code: '200',
      state: 'Зүйл',
    })
  })

  test('Continue redirects with a code, the state and the `#_=_` fragment', async () => {
    const back = await answerDialog(allow([PAGE_IDS.clothes], ['pages_show_list']))
    expect(back.searchParams.get('state')).toBe('Зүйл')
    expect(back.hash).toBe('#_=_')
    const { body } = await exchange(back.searchParams.get('code') ?? '')
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 6893 })
  })

  test('an unticked permission is declined, and an unticked page is not listed', async () => {
    const back = await answerDialog(allow([PAGE_IDS.clothes], ['pages_show_list']))
    const { body } = await exchange(back.searchParams.get('code') ?? '')
    const access_token = body.access_token
    const permissions = await playground.graph('GET', 'me/permissions', { access_token })
    expect(permissions.body.data).toContainEqual({ permission: 'pages_messaging', status: 'declined' })
    expect(permissions.body.data).toContainEqual({ permission: 'public_profile', status: 'granted' })
    const accounts = await playground.graph('GET', 'me/accounts', { access_token, fields: 'id,name' })
    expect(accounts.body.data).toEqual([{ id: PAGE_IDS.clothes, name: 'Цэнхэр Товч хувцас' }])
  })
})

describe('the code', () => {
  const fresh = async () =>
    String((await playground.control('POST', `people/${OWNER_ID}/login`, { redirect_uri: REDIRECT })).code)

  test('works once', async () => {
    const code = await fresh()
    expect((await exchange(code)).status).toBe(200)
    const again = await exchange(code)
    expect(again.body.error).toMatchObject({
      code: 100,
      error_subcode: 36009,
      message: 'This authorization code has been used.',
    })
    expect(again.headers['www-authenticate']).toContain('"invalid_code"')
  })

  test('fails after ten minutes, for another address, a wrong secret and an unknown app', async () => {
    const code = await fresh()
    expect((await exchange(code, { redirect_uri: `${REDIRECT}/` })).body.error).toMatchObject({
      error_subcode: 36008,
    })
    expect((await exchange(code, { client_secret: 'wrong' })).body.error).toMatchObject({ code: 1 })
    expect((await exchange(code, { client_id: '7' })).body.error).toMatchObject({ code: 101 })
    expect((await exchange('AQDnonsense')).body.error).toMatchObject({
      code: 100,
      message: 'Invalid verification code format.',
    })
    playground.clock.now += 11 * 60_000
    expect((await exchange(code)).body.error).toMatchObject({ error_subcode: 36007 })
  })

  test('may be exchanged as a form with the secret in a Basic header', async () => {
    const answer = await request(`${playground.address}/${GRAPH_VERSION}/oauth/access_token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${DEFAULT_APP_ID}:${DEFAULT_APP_SECRET}`).toString('base64')}`,
      },
      body: new URLSearchParams({ code: await fresh(), redirect_uri: REDIRECT }).toString(),
    })
    expect(answer.statusCode).toBe(200)
    await answer.body.dump()
  })
})

describe('tokens', () => {
  test('a short-lived token becomes a long-lived one, whose page tokens do not expire', async () => {
    const code = String(
      (await playground.control('POST', `people/${OWNER_ID}/login`, { redirect_uri: REDIRECT })).code,
    )
    const short = (await exchange(code)).body.access_token
    const long = await playground.graph('GET', 'oauth/access_token', {
      grant_type: 'fb_exchange_token',
      client_id: DEFAULT_APP_ID,
      client_secret: DEFAULT_APP_SECRET,
      fb_exchange_token: short,
    })
    expect(long.body.expires_in).toBe(5_183_944)
    const accounts = await playground.graph('GET', 'me/accounts', { access_token: long.body.access_token })
    const [page] = accounts.body.data as { access_token: string; tasks: string[] }[]
    expect(page?.tasks).toContain('MODERATE')
    const debug = await playground.graph('GET', 'debug_token', {
      access_token: APP_TOKEN,
      input_token: page?.access_token,
    })
    expect(debug.body.data).toMatchObject({
      type: 'PAGE',
      is_valid: true,
      expires_at: 0,
      profile_id: PAGE_IDS.clothes,
      user_id: OWNER_ID,
    })
  })

  test('debug_token names the accounts that each scope covers', async () => {
    const { userToken } = await loginOwner(playground, { page_ids: [PAGE_IDS.bakery, BAKERY_INSTAGRAM_ID] })
    const { body } = await playground.graph('GET', 'debug_token', {
      access_token: APP_TOKEN,
      input_token: userToken,
    })
    const { granular_scopes } = body.data as { granular_scopes: unknown[] }
    expect(granular_scopes).toContainEqual({ scope: 'pages_messaging', target_ids: [PAGE_IDS.bakery] })
    expect(granular_scopes).toContainEqual({ scope: 'instagram_basic', target_ids: [BAKERY_INSTAGRAM_ID] })
  })

  test.each([
    ['remove-app', undefined, 458],
    ['change-password', undefined, 460],
    ['expire-tokens', undefined, 463],
    ['checkpoint', { on: true }, 459],
  ])('%s ends them with its own subcode', async (action, body, subcode) => {
    const { userToken, pageTokens } = await loginOwner(playground)
    await playground.control('POST', `people/${OWNER_ID}/${action}`, body)
    for (const access_token of [userToken, pageTokens[PAGE_IDS.clothes]]) {
      const answer = await playground.graph('GET', 'me', { access_token })
      expect(answer.body.error).toMatchObject({ code: 190, error_subcode: subcode })
      expect(answer.headers['www-authenticate']).toContain('"invalid_token"')
    }
  })

  test('removing the app calls the deauthorize callback with a signed request', async () => {
    await loginOwner(playground)
    await playground.control('POST', `people/${OWNER_ID}/remove-app`)
    const [form] = playground.app.forms
    expect(form?.path).toBe('/webhooks/meta/deauthorize')
    const [signature = '', payload = ''] = (form?.fields.get('signed_request') ?? '').split('.')
    expect(signature).toBe(createHmac('sha256', DEFAULT_APP_SECRET).update(payload).digest('base64url'))
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      algorithm: 'HMAC-SHA256',
      issued_at: playground.clock.now / 1000,
      user_id: OWNER_ID,
    })
  })

  test('a lost role ends the page’s token with 492, and a new login works again', async () => {
    const { pageTokens } = await loginOwner(playground)
    await playground.control('PUT', `people/${OWNER_ID}/roles/${PAGE_IDS.clothes}`, { tasks: [] })
    const answer = await playground.graph('GET', 'me', { access_token: pageTokens[PAGE_IDS.clothes] })
    expect(answer.body.error).toMatchObject({ code: 190, error_subcode: 492 })
    const bakery = await playground.graph('GET', 'me', { access_token: pageTokens[PAGE_IDS.bakery] })
    expect(bakery.body).toEqual({ id: PAGE_IDS.bakery, name: 'Шар Нарны Талх' })
  })

  test('refuses a missing token, an invalid one and a wrong proof', async () => {
    expect((await playground.graph('GET', PAGE_IDS.clothes)).body.error).toMatchObject({ code: 104 })
    expect((await playground.graph('GET', 'me')).body.error).toMatchObject({ code: 2500 })
    expect((await playground.graph('GET', 'me', { access_token: 'EAAnonsense' })).body.error).toMatchObject({
      code: 190,
    })
    const { userToken } = await loginOwner(playground)
    const wrong = await playground.graph('GET', 'me', { access_token: userToken, appsecret_proof: 'abc' })
    expect(wrong.body.error).toMatchObject({ code: 100, type: 'GraphMethodException' })
    const appsecret_proof = createHmac('sha256', DEFAULT_APP_SECRET).update(userToken).digest('hex')
    expect((await playground.graph('GET', 'me', { access_token: userToken, appsecret_proof })).status).toBe(
      200,
    )
  })

  test('refuses an unticked page or permission although the token is valid', async () => {
    const { pageTokens } = await loginOwner(playground)
    const access_token = pageTokens[PAGE_IDS.clothes]
    const read = () => playground.graph('GET', `${PAGE_IDS.clothes}/posts`, { access_token })
    expect((await read()).status).toBe(200)
    await playground.control('PUT', `people/${OWNER_ID}/grants`, { page_ids: [PAGE_IDS.bakery] })
    expect((await read()).body.error).toMatchObject({ code: 10 })
    await playground.control('PUT', `people/${OWNER_ID}/grants`, {
      page_ids: [PAGE_IDS.clothes],
      permissions: ['pages_show_list'],
    })
    expect((await read()).body.error).toMatchObject({ code: 10 })
    const write = await playground.graph('POST', `${PAGE_IDS.clothes}/subscribed_apps`, {
      access_token,
      subscribed_fields: 'feed',
    })
    expect(write.body.error).toMatchObject({ code: 200 })
  })
})
