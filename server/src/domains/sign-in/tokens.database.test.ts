import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerDialog, type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const ANUJIN = '10160000000000103'

type Person = Awaited<ReturnType<typeof signUp>>

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const comeBackFromFacebook = async (person: string) => {
  const browser = product.browser()
  const csrfToken = (await browser.get('/api/auth/csrf')).body.csrfToken
  const form = { csrfToken, callbackUrl: '/signup', json: 'true' }
  const { body } = await browser.post('/api/auth/signin/facebook', { form })
  await browser.get(await answerDialog(product.sandbox, body.url, person))
  return browser
}

describe('signing up', () => {
  test('needs a session, and an account or an agreement, and then returns tokens and the profile', async () => {
    const stranger = await product.browser().post('/api/signup', { json: { mode: 'login' } })
    expect([stranger.status, stranger.body.code]).toEqual([401, 'SIGN_IN_NEEDED'])

    const browser = await comeBackFromFacebook(GANZORIG)
    const unknown = await browser.post('/api/signup', { json: { mode: 'login' } })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'ACCOUNT_NOT_FOUND'])
    const disagreeing = await browser.post('/api/signup', { json: { mode: 'signup' } })
    expect([disagreeing.status, disagreeing.body.code]).toEqual([422, 'TERMS_NOT_ACCEPTED'])

    const signedUp = await browser.post('/api/signup', { json: { mode: 'signup', is_agree: true } })
    expect(signedUp.status).toBe(200)
    expect(signedUp.body.profile).toMatchObject({
      first_name: 'Ганзориг',
      last_name: 'Цэрэн',
      facebook_name: 'Ганзориг Цэрэн',
      email: 'ganzorig@example.com',
      language: 'mn',
      created_at: product.clock.now().toISOString(),
    })
    const again = await browser.post('/api/signup', { json: { mode: 'signup', is_agree: true } })
    expect(again.body.profile.id).toBe(signedUp.body.profile.id)
  })

  test('is refused for another site with our cookie', async () => {
    const browser = await comeBackFromFacebook(GANZORIG)
    const headers = { origin: 'https://evil.example' }
    const answer = await browser.post('/api/signup', { json: { mode: 'signup', is_agree: true }, headers })
    expect(answer.body.code).toBe('SIGN_IN_NEEDED')
  })

  test('the language of the screen becomes the language of the person', async () => {
    const browser = await comeBackFromFacebook(ANUJIN)
    const json = { mode: 'signup', is_agree: true }
    const { body } = await browser.post('/api/signup', { json, headers: { 'x-lang': 'en' } })
    expect(body.profile.language).toBe('en')
  })
})

describe('tokens', () => {
  let person: Person
  beforeEach(async () => {
    person = await signUp(product, SARANTUYA)
  })

  const profileStatus = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await product.browser().get('/api/profile', { headers })).status
  }
  const refresh = (refresh_token: string) =>
    product.browser().post('/api/refresh-token', { json: { refresh_token } })

  test('an access token is valid for fifteen minutes', async () => {
    expect(await profileStatus(person.access_token)).toBe(200)
    product.clock.advance(15 * 60 - 1)
    expect(await profileStatus(person.access_token)).toBe(200)
    product.clock.advance(1)
    expect(await profileStatus(person.access_token)).toBe(401)
  })

  test.each([
    ['changed', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['unsigned', (token: string) => `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`],
    ['empty', () => ''],
  ])('a token that was %s is refused', async (_, change) => {
    expect(await profileStatus(change(person.access_token))).toBe(401)
  })

  /** A token signed by us, except for the given change. */
  const made = (
    change: Partial<{ alg: string; key: Uint8Array; header: object; end: number | undefined }>,
  ) => {
    const { sub, family } = decodeJwt(person.access_token)
    const { alg = 'HS256', key = product.services.secrets.tokenKey, header = {} } = change
    const now = product.clock.now().getTime() / 1000
    const token = new SignJWT({ family }).setProtectedHeader({ alg, ...header }).setSubject(String(sub))
    const end = 'end' in change ? change.end : now + 60
    return (end === undefined ? token : token.setExpirationTime(end)).sign(key)
  }

  test.each<[string, number, () => string | Promise<string>]>([
    ['valid parts, as a control', 200, () => made({})],
    ['another key', 401, () => made({ key: new Uint8Array(32).fill(7) })],
    ['another algorithm under our key', 401, () => made({ alg: 'HS512' })],
    ['no expiry', 401, () => made({ end: undefined })],
    [
      'an embedded key',
      401,
      () => made({ key: new Uint8Array(32).fill(7), header: { jwk: { kty: 'oct', k: 'BwcH' } } }),
    ],
    ['the purpose of a refresh token', 401, () => person.refresh_token],
  ])('a token with %s: %i', async (_what, status, make) => {
    expect(await profileStatus(await make())).toBe(status)
  })

  test('a refresh token is exchanged once, for a pair that works', async () => {
    product.clock.advance(20 * 60)
    const { status, body } = await refresh(person.refresh_token)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(person.refresh_token)
    expect(await profileStatus(body.access_token)).toBe(200)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  test('two tabs may use the same one within ten seconds', async () => {
    const [first, second] = await Promise.all([refresh(person.refresh_token), refresh(person.refresh_token)])
    expect([first.status, second.status]).toEqual([200, 200])
    product.clock.advance(10)
    expect((await refresh(person.refresh_token)).status).toBe(200)
  })

  test('a later reuse means theft: the whole sign-in ends, others stay', async () => {
    const elsewhere = await signUp(product, SARANTUYA)
    const { body } = await refresh(person.refresh_token)
    product.clock.advance(11)
    expect((await refresh(person.refresh_token)).status).toBe(401)
    expect((await refresh(body.refresh_token)).status).toBe(401)
    expect((await refresh(elsewhere.refresh_token)).status).toBe(200)
  })

  test('a refresh token expires after thirty days', async () => {
    product.clock.advance(30 * 86_400)
    expect((await refresh(person.refresh_token)).status).toBe(401)
  })

  test('a sign-in expires after half a year of exchanges', async () => {
    let token = person.refresh_token
    for (let month = 0; month < 7; month += 1) {
      product.clock.advance(25 * 86_400)
      const { status, body } = await refresh(token)
      expect(status).toBe(200)
      token = body.refresh_token
    }
    product.clock.advance(6 * 86_400)
    expect((await refresh(token)).status).toBe(401)
  })

  test('signing out ends every token of this browser, and its session', async () => {
    expect((await person.post('/api/logout', {})).body).toEqual({ success: true })
    expect((await refresh(person.refresh_token)).status).toBe(401)
    expect((await person.browser.get('/api/auth/session')).body).toEqual({})
  })

  test('only hashes of refresh tokens are stored', async () => {
    const kept = await product.database.queries.selectFrom('refresh_tokens').selectAll().execute()
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(person.refresh_token)
  })

  test('expired rows are deleted by the daily job', async () => {
    product.clock.advance(31 * 86_400)
    const fresh = await signUp(product, SARANTUYA)
    await product.queue.jobs.send('sign-in.delete-expired', {})
    await product.runJobs()
    const { queries } = product.database
    expect(await queries.selectFrom('sign_in_sessions').select('facebook_name').execute()).toHaveLength(1)
    expect(await queries.selectFrom('refresh_tokens').select('family_id').execute()).toHaveLength(1)
    expect((await refresh(fresh.refresh_token)).status).toBe(200)
  })
})

describe('the profile', () => {
  test('the person may change their own name, but not the name from Facebook', async () => {
    const person = await signUp(product, SARANTUYA)
    const changed = await person.put('/api/profile', {
      first_name: ' Сараа ',
      last_name: '',
      facebook_name: 'Өөр нэр',
    })
    expect(changed.body.profile).toMatchObject({
      first_name: 'Сараа',
      last_name: '',
      facebook_name: 'Сарантуяа Лхагва',
    })
    expect((await person.get('/api/profile')).body.profile).toEqual(changed.body.profile)
    const empty = await person.put('/api/profile', { first_name: '', last_name: 'Лхагва' })
    expect(empty.body.errors).toEqual({ first_name: ['«Нэр» талбарыг бөглөнө үү.'] })
  })
})
