import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HISTORY_STREAM_PATH } from '#contract/paths.ts'
import { HISTORY_CHANNEL } from '#server/domains/pages/index.ts'
import type { Browser } from '#server/testing/browser.ts'
import { answerDialog, type Product, startProduct } from '#server/testing/product.ts'
import { someoneWaits } from '#server/testing/someone-waits.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const CLOTHES = '110022003300441'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const DAY = 86_400

type Tokens = { access_token: string; refresh_token: string }

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  for (const table of ['teams', 'people', 'sign_in_sessions'] as const)
    await product.database.queries.deleteFrom(table).execute()
})

const comeBackFromFacebook = async (browser: Browser, person = SARANTUYA) => {
  const csrfToken = (await browser.get('/api/auth/csrf')).body.csrfToken
  const form = { csrfToken, callbackUrl: '/signup', json: 'true' }
  const { body } = await browser.post('/api/auth/signin/facebook', { form })
  await browser.get(await answerDialog(product.sandbox, body.url, person))
}

const askForTokens = (browser: Browser, userAgent: string) =>
  browser.post('/api/signup', {
    json: { mode: 'signup', is_agree: true },
    headers: { 'user-agent': userAgent },
  })

const signInWith = async (userAgent: string, person = SARANTUYA) => {
  const browser = product.browser()
  await comeBackFromFacebook(browser, person)
  const tokens: Tokens = (await askForTokens(browser, userAgent)).body
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  return {
    browser,
    ...tokens,
    get: (path: string) => browser.get(path, { headers }),
    post: (path: string, json: unknown) => browser.post(path, { headers, json }),
    delete: (path: string) => browser.delete(path, { headers }),
    list: async () => (await browser.get('/api/profile/sign-ins', { headers })).body.sign_ins,
    refresh: (userAgent = 'lightMyRequest') =>
      browser.post('/api/refresh-token', {
        json: { refresh_token: tokens.refresh_token },
        headers: { 'user-agent': userAgent },
      }),
  }
}
type SignedIn = Awaited<ReturnType<typeof signInWith>>

/** Expects that tokens and session of this browser are refused. */
const expectOut = async (who: SignedIn) => {
  expect((await who.get('/api/profile')).status).toBe(401)
  expect((await who.refresh()).status).toBe(401)
  const again = await who.browser.post('/api/signup', { json: { mode: 'login' } })
  expect([again.status, again.body.code]).toEqual([401, 'SIGN_IN_NEEDED'])
}
const expectIn = async (who: SignedIn) => {
  expect((await who.get('/api/profile')).status).toBe(200)
  expect((await who.browser.get('/api/auth/session')).body).toHaveProperty('user')
}

const idOf = async (who: SignedIn): Promise<string> =>
  (await who.list()).find((one: { is_current: boolean }) => one.is_current).id

describe('the sign-ins of a person', () => {
  test('are listed with device, start, last use, and the present one', async () => {
    const computer = await signInWith(WINDOWS)
    const began_at = product.clock.now().toISOString()
    product.clock.advance(3600)
    const phone = await signInWith(IPHONE)
    const later = product.clock.now().toISOString()
    const onPhone = { browser: 'safari', system: 'iphone', began_at: later, last_used_at: later }
    const onComputer = { browser: 'chrome', system: 'windows', began_at, last_used_at: began_at }
    expect(await phone.list()).toEqual([
      { id: expect.any(String), ...onPhone, is_current: true },
      { id: expect.any(String), ...onComputer, is_current: false },
    ])
    product.clock.advance(600)
    await computer.refresh(WINDOWS)
    const used = product.clock.now().toISOString()
    expect(await phone.list()).toMatchObject([{ ...onComputer, last_used_at: used }, onPhone])
  })

  test('another browser that uses the token shows itself', async () => {
    const phone = await signInWith(IPHONE)
    product.clock.advance(1)
    await phone.refresh(WINDOWS)
    expect(await phone.list()).toMatchObject([{ browser: 'chrome', system: 'windows' }])
  })

  test('neither the IP address nor the User-Agent is stored', async () => {
    await signInWith(IPHONE)
    const { queries } = product.database
    const kept = JSON.stringify([
      await queries.selectFrom('refresh_tokens').selectAll().execute(),
      await queries.selectFrom('sign_in_sessions').selectAll().execute(),
    ])
    expect(kept).toContain('iphone')
    expect(kept).not.toMatch(/Mozilla|AppleWebKit|127\.0\.0\.1/)
  })

  test('ended ones are not listed', async () => {
    const computer = await signInWith(WINDOWS)
    await (await signInWith(IPHONE)).post('/api/logout', {})
    expect(await computer.list()).toHaveLength(1)
    product.clock.advance(31 * DAY)
    expect(await (await signInWith(IPHONE)).list()).toMatchObject([{ system: 'iphone' }])
  })

  test('a browser that requests tokens twice, like two tabs, is listed once', async () => {
    const phone = await signInWith(IPHONE)
    const [first, second] = await Promise.all([
      askForTokens(phone.browser, IPHONE),
      askForTokens(phone.browser, IPHONE),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await phone.list()).toHaveLength(1)
    expect((await phone.refresh()).status).toBe(200)
  })
})

describe('ending a sign-in', () => {
  test('takes effect immediately on access token, refresh token and session', async () => {
    const lost = await signInWith(IPHONE)
    const computer = await signInWith(WINDOWS)
    const id = await idOf(lost)
    expect((await computer.delete(`/api/profile/sign-ins/${id}`)).body).toEqual({ success: true })
    await expectOut(lost)
    await expectIn(computer)
    expect((await computer.delete(`/api/profile/sign-ins/${id}`)).status).toBe(404)
  })

  test('all others end, also one that has only come back from Facebook so far', async () => {
    const lost = [await signInWith(IPHONE), await signInWith(WINDOWS)]
    const arriving = product.browser()
    await comeBackFromFacebook(arriving)
    const somebodyElse = await signInWith(IPHONE, GANZORIG)
    const computer = await signInWith(WINDOWS)
    expect((await computer.delete('/api/profile/sign-ins')).body).toEqual({ success: true, ended: 2 })
    for (const one of lost) await expectOut(one)
    expect((await arriving.get('/api/auth/session')).body).toEqual({})
    await expectIn(computer)
    await expectIn(somebodyElse)
    expect(await computer.list()).toHaveLength(1)
    expect((await computer.delete('/api/profile/sign-ins')).body.ended).toBe(0)
  })

  test('another person’s is unknown, like a nonexistent one, and stays', async () => {
    const owner = await signInWith(IPHONE)
    const stranger = await signInWith(WINDOWS, GANZORIG)
    const theirs = await stranger.delete(`/api/profile/sign-ins/${await idOf(owner)}`)
    const nobodys = await stranger.delete('/api/profile/sign-ins/12345678-0000-4000-8000-123456789012')
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(nobodys.body)
    await expectIn(owner)
  })

  test('its open stream ends with it, others stay open', async () => {
    const lost = await signInWith(IPHONE)
    const computer = await signInWith(WINDOWS)
    const teamId = (await computer.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
    await computer.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
    const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const listen = async ({ access_token }: SignedIn) => {
      const answer = await fetch(`${origin}${HISTORY_STREAM_PATH}?page_id=${CLOTHES}`, {
        headers: { authorization: `Bearer ${access_token}` },
        signal: leaving.signal,
      })
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(': open\n\n')
      return reader
    }
    const [ofLost, ofComputer] = [await listen(lost), await listen(computer)]
    await computer.delete(`/api/profile/sign-ins/${await idOf(lost)}`)
    expect((await ofLost.read()).done).toBe(true)
    const next = ofComputer.read()
    await computer.delete('/api/profile/sign-ins')
    await product.database.queries
      .selectNoFrom((of) => of.fn('pg_notify', [of.val(HISTORY_CHANNEL), of.val(CLOTHES)]).as('told'))
      .execute()
    expect((await next).done).toBe(false)
    leaving.abort()
  })
})

describe('a sign-in that is ended while a token is being issued', () => {
  const ends = [
    ['from elsewhere', (computer: SignedIn, id: string) => computer.delete(`/api/profile/sign-ins/${id}`)],
    ['with all others', (computer: SignedIn) => computer.delete('/api/profile/sign-ins')],
    ['by signing out', (_computer: SignedIn, _id: string, lost: SignedIn) => lost.post('/api/logout', {})],
  ] as const
  const ways = [
    ['for the one before', 'refresh_tokens'],
    ['for its session', 'sign_in_sessions'],
  ] as const

  test.each(ends.flatMap(([how, end]) => ways.map(([why, locked]) => ({ how, end, why, locked }))))(
    '$how does not survive through one $why',
    async ({ end, locked }) => {
      const lost = await signInWith(IPHONE)
      const computer = await signInWith(WINDOWS)
      const id = await idOf(lost)
      const { queries } = product.database
      // Issues a token up to the point before its commit.
      const giving = await queries.startTransaction().execute()
      await giving.selectFrom(locked).where('family_id', '=', id).select('family_id').forUpdate().execute()
      const tokens = giving.selectFrom('refresh_tokens').where('family_id', '=', id)
      const token = await tokens.selectAll().executeTakeFirstOrThrow()
      await giving
        .insertInto('refresh_tokens')
        .values({ ...token, token_hash: `of ${id}` })
        .execute()
      const ended = end(computer, id, lost)
      await someoneWaits(queries)
      await giving.commit().execute()
      expect((await ended).status).toBe(200)
      await expectOut(lost)
      const alive = queries
        .selectFrom('refresh_tokens')
        .where('family_id', '=', id)
        .where('revoked_at', 'is', null)
      expect(await alive.select('token_hash').execute()).toEqual([])
    },
  )
})

describe('returning from Facebook in a signed-in browser', () => {
  test('new tokens end the old ones', async () => {
    const phone = await signInWith(IPHONE)
    product.clock.advance(60)
    await comeBackFromFacebook(phone.browser)
    const { body } = await askForTokens(phone.browser, IPHONE)
    expect((await phone.get('/api/profile')).status).toBe(401)
    expect((await phone.refresh()).status).toBe(401)
    const headers = { authorization: `Bearer ${body.access_token}` }
    expect((await phone.browser.get('/api/profile/sign-ins', { headers })).body.sign_ins).toHaveLength(1)
  })

  test('another person’s sign-in ends the one before', async () => {
    const phone = await signInWith(IPHONE)
    await comeBackFromFacebook(phone.browser, GANZORIG)
    await askForTokens(phone.browser, IPHONE)
    expect((await phone.get('/api/profile')).status).toBe(401)
  })

  test('after granting access to pages, the person stays signed in, and the sign-in can be ended from elsewhere', async () => {
    const phone = await signInWith(IPHONE)
    await comeBackFromFacebook(phone.browser)
    await expectIn(phone)
    const computer = await signInWith(WINDOWS)
    await computer.delete(`/api/profile/sign-ins/${await idOf(phone)}`)
    await expectOut(phone)
  })

  test('signing out by the sign-in client alone also ends the tokens', async () => {
    const phone = await signInWith(IPHONE)
    const csrfToken = (await phone.browser.get('/api/auth/csrf')).body.csrfToken
    await phone.browser.post('/api/auth/signout', { form: { csrfToken, callbackUrl: '/', json: 'true' } })
    await expectOut(phone)
  })

  test('half a year counts from the return, not from the first tokens', async () => {
    const browser = product.browser()
    await comeBackFromFacebook(browser)
    for (let month = 0; month < 6; month += 1) {
      product.clock.advance(28 * DAY)
      await browser.get('/api/auth/session')
    }
    let tokens: Tokens = (await askForTokens(browser, IPHONE)).body
    product.clock.advance(11 * DAY)
    const refreshed = await browser.post('/api/refresh-token', {
      json: { refresh_token: tokens.refresh_token },
    })
    expect(refreshed.status).toBe(200)
    tokens = refreshed.body
    product.clock.advance(DAY)
    const late = await browser.post('/api/refresh-token', { json: { refresh_token: tokens.refresh_token } })
    expect(late.status).toBe(401)
  })
})
