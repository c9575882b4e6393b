import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import type { Browser } from '#server/testing/browser.ts'
import { answerDialog, type Product, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const OUR_ORIGIN = 'http://hariu.test'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
beforeEach(() => {
  browser = product.browser()
})

const csrfTokenOf = async (from: Browser): Promise<string> =>
  (await from.get('/api/auth/csrf')).body.csrfToken

const startSignIn = async (from: Browser, callbackUrl = '/signup', extra = '') => {
  const csrfToken = await csrfTokenOf(from)
  return from.post(`/api/auth/signin/facebook${extra}`, { form: { csrfToken, callbackUrl, json: 'true' } })
}

const signIn = async (from: Browser, callbackUrl = '/signup') => {
  const { body } = await startSignIn(from, callbackUrl)
  return from.get(await answerDialog(product.sandbox, body.url, SARANTUYA))
}

const cookieNamed = (answer: { cookies: { name: string }[] }, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)

describe('before signing in', () => {
  test('the one provider is listed with absolute addresses', async () => {
    expect((await browser.get('/api/auth/providers')).body).toEqual({
      facebook: {
        id: 'facebook',
        name: 'Facebook',
        type: 'oauth',
        signinUrl: `${OUR_ORIGIN}/api/auth/signin/facebook`,
        callbackUrl: `${OUR_ORIGIN}/api/auth/callback/facebook`,
      },
    })
  })

  test('the CSRF token stays the same for a browser and is never cached', async () => {
    const first = await browser.get('/api/auth/csrf')
    expect(first.body.csrfToken).toMatch(/^[0-9a-f]{64}$/)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache, no-store',
      pragma: 'no-cache',
      expires: '0',
    })
    expect(cookieNamed(first, 'next-auth.csrf-token')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    const second = await browser.get('/api/auth/csrf')
    expect(second.body).toEqual(first.body)
    expect(second.cookies).toEqual([])
  })

  test('a CSRF cookie without our signature is replaced', async () => {
    browser.cookies.set('next-auth.csrf-token', `${'a'.repeat(64)}|${'b'.repeat(64)}`)
    expect(await csrfTokenOf(browser)).not.toBe('a'.repeat(64))
  })

  test('there is no session', async () => {
    const answer = await browser.get('/api/auth/session')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({})
  })

  test('a session cookie without a session is removed', async () => {
    browser.cookies.set('next-auth.session-token', 'unknown')
    const answer = await browser.get('/api/auth/session')
    expect(answer.body).toEqual({})
    expect(cookieNamed(answer, 'next-auth.session-token')).toMatchObject({ value: '', maxAge: 0 })
  })

  test.each([
    ['/api/auth/signin', '/signin'],
    ['/api/auth/signin/facebook', '/signin'],
    ['/api/auth/signin/google', '/signin'],
    [
      '/api/auth/signin?callbackUrl=/en/history&error=SessionRequired',
      `/en/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(`${OUR_ORIGIN}/en/history`)}`,
    ],
    ['/api/auth/error?error=OAuthCallback', '/signin?error=OAuthCallback'],
    ['/api/error?error=Configuration', '/signin?error=Configuration'],
    ['/api/auth/error?error=<script>', '/signin?error=Default'],
    ['/api/auth/signout', ''],
  ])('%s redirects to %s', async (address, destination) => {
    const answer = await browser.get(address)
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(`${OUR_ORIGIN}${destination}`)
  })

  test.each([
    ['GET', '/api/auth/unknown'],
    ['POST', '/api/auth/providers'],
  ] as const)('%s %s is refused as the protocol says', async (method, address) => {
    const answer = await (method === 'GET' ? browser.get(address) : browser.post(address, { form: {} }))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(`HTTP ${method}`)
  })
})

describe('starting at Facebook', () => {
  test('the dialog requests the person and their pages together', async () => {
    const answer = await startSignIn(browser)
    const url = new URL(answer.body.url)
    expect(url.pathname).toBe(`/${GRAPH_VERSION}/dialog/oauth`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: '900100200300400',
      redirect_uri: `${OUR_ORIGIN}/callback/facebook`,
      response_type: 'code',
      scope:
        'public_profile,email,pages_show_list,pages_manage_metadata,pages_read_engagement,pages_read_user_content,pages_manage_engagement,pages_messaging,instagram_basic,instagram_manage_comments,instagram_manage_messages,business_management',
    })
    expect(url.searchParams.get('state')?.length).toBeGreaterThan(40)
    expect(cookieNamed(answer, 'next-auth.callback-url')).toMatchObject({ value: `${OUR_ORIGIN}/signup` })
  })

  test('allowed parameters of the caller are added, and no others', async () => {
    const extra =
      '?auth_type=rerequest&display=popup&scope=email,ads_management&client_id=1&redirect_uri=http://evil.example'
    const { searchParams } = new URL((await startSignIn(browser, '/signup', extra)).body.url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      auth_type: 'rerequest',
      display: 'popup',
      scope: 'email',
      client_id: '900100200300400',
      redirect_uri: `${OUR_ORIGIN}/callback/facebook`,
    })
    const { searchParams: other } = new URL(
      (await startSignIn(browser, '/signup', '?auth_type=anything&display=tv')).body.url,
    )
    expect([other.has('auth_type'), other.has('display')]).toEqual([false, false])
  })

  test('a form without scripts is redirected', async () => {
    const csrfToken = await csrfTokenOf(browser)
    const answer = await browser.post('/api/auth/signin/facebook', { form: { csrfToken, callbackUrl: '/' } })
    expect(answer.status).toBe(302)
    expect(answer.location).toContain(`/${GRAPH_VERSION}/dialog/oauth?`)
  })

  test.each([
    ['without a token', async () => ({})],
    ['with a token of another browser', async () => ({ csrfToken: await csrfTokenOf(product.browser()) })],
  ])('%s it redirects to the sign-in page', async (_, fields) => {
    await csrfTokenOf(browser)
    const form = { ...(await fields()), callbackUrl: '/', json: 'true' }
    const answer = await browser.post('/api/auth/signin/facebook', { form })
    expect(answer.body).toEqual({ url: `${OUR_ORIGIN}/api/auth/signin?csrf=true` })
  })

  test('an unknown provider, or a page of another site, is sent to the sign-in page', async () => {
    const csrfToken = await csrfTokenOf(browser)
    const form = { csrfToken, callbackUrl: '/', json: 'true' }
    const anew = { url: `${OUR_ORIGIN}/api/auth/signin?csrf=true` }
    expect((await browser.post('/api/auth/signin/google', { form })).body).toEqual(anew)
    const fromElsewhere = { form, headers: { origin: 'https://evil.example' } }
    expect((await browser.post('/api/auth/signin/facebook', fromElsewhere)).body).toEqual(anew)
  })
})

describe('coming back from Facebook', () => {
  test('the browser has a session and is redirected to its target', async () => {
    const back = await signIn(browser, '/en/signup?mode=signup')
    expect(back.status).toBe(302)
    expect(back.location).toBe(`${OUR_ORIGIN}/en/signup?mode=signup`)
    expect(cookieNamed(back, 'next-auth.session-token')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      expires: new Date('2026-12-21T02:00:00.000Z'),
    })
    const session = await browser.get('/api/auth/session')
    expect(session.body).toEqual({
      user: {
        name: 'Сарантуяа Лхагва',
        email: 'sarantuya@example.com',
        image: expect.stringContaining('/sandbox/pictures/'),
      },
      expires: '2026-12-21T02:00:00.000Z',
    })
    expect(cookieNamed(session, 'next-auth.session-token')).toBeDefined()
  })

  test('a session cookie that was set by an attacker is not reused', async () => {
    browser.cookies.set('next-auth.session-token', 'planted-by-somebody')
    await signIn(browser)
    expect(browser.cookies.get('next-auth.session-token')).not.toBe('planted-by-somebody')
    const planter = product.browser()
    planter.cookies.set('next-auth.session-token', 'planted-by-somebody')
    expect((await planter.get('/api/auth/session')).body).toEqual({})
  })

  test('each sign-in gives the browser a new session and ends the former', async () => {
    await signIn(browser)
    const before = browser.cookies.get('next-auth.session-token') ?? ''
    await signIn(browser)
    expect(browser.cookies.get('next-auth.session-token')).not.toBe(before)
    const holder = product.browser()
    holder.cookies.set('next-auth.session-token', before)
    expect((await holder.get('/api/auth/session')).body).toEqual({})
  })

  test.each(['https://evil.example', '//evil.example', '/..//evil.example', 'javascript:alert(1)'])(
    'a requested or stored address elsewhere is dropped: %s',
    async (elsewhere) => {
      const started = await startSignIn(browser, elsewhere)
      expect(cookieNamed(started, 'next-auth.callback-url')).toMatchObject({ value: OUR_ORIGIN })
      browser.cookies.set('next-auth.callback-url', elsewhere)
      const back = await browser.get(await answerDialog(product.sandbox, started.body.url, SARANTUYA))
      expect(back.location).toBe(OUR_ORIGIN)
      browser.cookies.set('next-auth.callback-url', elsewhere)
      expect((await browser.get('/api/auth/signout')).location).toBe(OUR_ORIGIN)
      const asked = `/api/auth/error?error=Callback&callbackUrl=${encodeURIComponent(elsewhere)}`
      expect((await browser.get(asked)).location).toBe(`${OUR_ORIGIN}/signin?error=Callback`)
    },
  )

  test('both addresses of the callback work', async () => {
    const { body } = await startSignIn(browser)
    const back = new URL(await answerDialog(product.sandbox, body.url, SARANTUYA))
    expect(back.pathname).toBe('/callback/facebook')
    const answer = await browser.get(`/api/auth/callback/facebook${back.search}`)
    expect(answer.location).toBe(`${OUR_ORIGIN}/signup`)
  })

  test('only hashes and an encrypted token are stored', async () => {
    await signIn(browser)
    const { queries } = product.database
    const kept = {
      sessions: await queries.selectFrom('sign_in_sessions').selectAll().execute(),
      grants: await queries.selectFrom('facebook_grants').selectAll().execute(),
    }
    const held = browser.cookies.get('next-auth.session-token') ?? ''
    expect(held.length).toBeGreaterThan(40)
    expect(JSON.stringify(kept)).not.toContain(held)
    expect(kept.grants[0]?.token_encrypted).toMatch(/^v1\./)
  })

  test('two tabs that sign in concurrently both succeed', async () => {
    const first = await startSignIn(browser, '/history')
    const second = await startSignIn(browser, '/page-management')
    const arrive = async (url: string) =>
      (await browser.get(await answerDialog(product.sandbox, url, SARANTUYA))).location
    expect(await arrive(first.body.url)).toBe(`${OUR_ORIGIN}/history`)
    expect(await arrive(second.body.url)).toBe(`${OUR_ORIGIN}/page-management`)
  })

  const errorAfter = async (address: string, from: Browser = browser) => {
    const refused = await from.get(address)
    expect(refused.cookies).toEqual([])
    return (await from.get(refused.location ?? '')).location
  }

  test('after a cancellation the sign-in page shows it, in the original language', async () => {
    const { body } = await startSignIn(browser, '/en/signup')
    const back = await answerDialog(product.sandbox, body.url, SARANTUYA, { answer: 'cancel' })
    expect(back).toContain('error=access_denied')
    expect(await errorAfter(back)).toBe(
      `${OUR_ORIGIN}/en/signin?error=Callback&callbackUrl=${encodeURIComponent(`${OUR_ORIGIN}/en/signup`)}`,
    )
  })

  test('a return works once', async () => {
    const { body } = await startSignIn(browser)
    const back = await answerDialog(product.sandbox, body.url, SARANTUYA)
    await browser.get(back)
    expect(await errorAfter(back)).toContain('error=OAuthCallback')
  })

  test('another browser cannot use a person’s return', async () => {
    const { body } = await startSignIn(browser)
    const back = await answerDialog(product.sandbox, body.url, SARANTUYA)
    const thief = product.browser()
    await startSignIn(thief)
    expect(await errorAfter(back, thief)).toContain('error=OAuthCallback')
    expect(await errorAfter(back, product.browser())).toContain('error=OAuthCallback')
  })

  test('a code that Facebook has invalidated is refused', async () => {
    const { body } = await startSignIn(browser)
    const back = new URL(await answerDialog(product.sandbox, body.url, SARANTUYA))
    back.searchParams.set('code', 'AQDmadeup')
    expect(await errorAfter(back.href)).toContain('error=OAuthCallback')
  })

  test('without a code or a state it is refused', async () => {
    const { body } = await startSignIn(browser)
    const state = new URL(body.url).searchParams.get('state')
    expect(await errorAfter(`/callback/facebook?state=${state}`)).toContain('error=OAuthCallback')
    expect(await errorAfter('/callback/facebook')).toContain('error=OAuthCallback')
  })

  test('an attempt lasts a quarter of an hour', async () => {
    const { body } = await startSignIn(browser)
    const back = await answerDialog(product.sandbox, body.url, SARANTUYA)
    product.clock.advance(15 * 60)
    expect(await errorAfter(back)).toContain('error=OAuthCallback')
  })
})

describe('a session', () => {
  test('is extended by reads, and ends thirty days after the last one', async () => {
    await signIn(browser)
    product.clock.advance(20 * 86_400)
    await browser.get('/api/auth/session')
    product.clock.advance(20 * 86_400)
    expect((await browser.get('/api/auth/session')).body).toHaveProperty('user')
    product.clock.advance(31 * 86_400)
    expect((await browser.get('/api/auth/session')).body).toEqual({})
  })

  test('ends half a year after its start, whatever the number of reads', async () => {
    await signIn(browser)
    for (let month = 0; month < 7; month += 1) {
      product.clock.advance(25 * 86_400)
      expect((await browser.get('/api/auth/session')).body).toHaveProperty('user')
    }
    product.clock.advance(6 * 86_400)
    expect((await browser.get('/api/auth/session')).body).toEqual({})
  })

  test('accepts another name from an update, and nothing else', async () => {
    await signIn(browser)
    const csrfToken = await csrfTokenOf(browser)
    const update = async (data: unknown) =>
      (await browser.post('/api/auth/session', { json: { csrfToken, data } })).body.user
    const { email, image } = (await browser.get('/api/auth/session')).body.user
    const named = { name: 'Сарантуяа Батын', email, image }
    expect(await update({ name: '  Сарантуяа   Батын ' })).toEqual(named)
    expect((await browser.get('/api/auth/session')).body.user).toEqual(named)
    for (const data of [
      { email: 'other@example.com', image: 'https://evil.example/a.png' },
      { name: '' },
      { name: 'х'.repeat(256) },
      { name: ['Өөр хүн'] },
      null,
      'Өөр хүн',
      undefined,
    ])
      expect(await update(data)).toEqual(named)
  })

  test('is updated by its own pages only', async () => {
    await signIn(browser)
    const csrfToken = 'f'.repeat(64)
    const forged = await browser.post('/api/auth/session', { json: { csrfToken, data: { name: 'Өөр' } } })
    expect([forged.status, forged.body]).toEqual([400, {}])
    expect((await browser.get('/api/auth/session')).body.user.name).toBe('Сарантуяа Лхагва')
  })

  test('ends when its browser signs out, and not without the CSRF token', async () => {
    await signIn(browser)
    const forged = await browser.post('/api/auth/signout', { form: { callbackUrl: '/', json: 'true' } })
    expect(forged.body).toEqual({ url: `${OUR_ORIGIN}/api/auth/signout?csrf=true` })
    expect((await browser.get('/api/auth/session')).body).toHaveProperty('user')

    const held = browser.cookies.get('next-auth.session-token') ?? ''
    const csrfToken = await csrfTokenOf(browser)
    const form = { csrfToken, callbackUrl: '/en', json: 'true' }
    const answer = await browser.post('/api/auth/signout', { form })
    expect(answer.body).toEqual({ url: `${OUR_ORIGIN}/en` })
    expect(cookieNamed(answer, 'next-auth.session-token')).toMatchObject({ value: '', maxAge: 0 })
    browser.cookies.set('next-auth.session-token', held)
    expect((await browser.get('/api/auth/session')).body).toEqual({})
  })
})

test.each([
  [{ level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'алдаа\u0007' }],
  [{ level: 'constructor', code: 'x' }],
  [{}],
])('a report of a browser gets an empty response: %o', async (form) => {
  const answer = await browser.post('/api/auth/_log', { form })
  expect([answer.status, answer.text]).toEqual([200, ''])
})

test('cookies over https are bound to https', async () => {
  const secure = await startProduct({ PUBLIC_URL: 'https://hariu.example' })
  try {
    const from = secure.browser()
    const { cookies, headers } = await from.get('/api/auth/csrf')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(cookies[0]).toMatchObject({ name: '__Host-next-auth.csrf-token', secure: true, path: '/' })
    const csrfToken = await csrfTokenOf(from)
    const form = { csrfToken, callbackUrl: '/', json: 'true' }
    const started = await from.post('/api/auth/signin/facebook', { form })
    expect(started.cookies.map(({ name }) => name)).toEqual([
      '__Host-next-auth.state',
      '__Secure-next-auth.callback-url',
    ])
    expect(started.cookies.every(({ secure: isSecure }) => isSecure)).toBe(true)
    expect(started.cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true)
    const back = await from.get(await answerDialog(secure.sandbox, started.body.url, SARANTUYA))
    expect(back.cookies.map(({ name }) => name)).toEqual(['__Secure-next-auth.session-token'])
  } finally {
    await secure.stop()
  }
})
