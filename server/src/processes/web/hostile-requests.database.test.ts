import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitWords } from '#contract/wait-words.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const GANZORIG = '10160000000000102'
const ANUJIN = '10160000000000103'
const CLOTHES = '110022003300441'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let teamId: string

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())

test('a request that never ends is cut off', () => {
  const { requestTimeout, headersTimeout } = product.app.server
  // Only uploads may take this long; other requests end earlier (end-slow-requests.test.ts).
  expect(requestTimeout).toBe(600_000)
  expect(headersTimeout).toBe(15_000)
})

describe('a large body', () => {
  test('is not read before its sender is authenticated', async () => {
    const json = { name: 'x'.repeat(500_000) }
    expect((await product.browser().post('/api/v1/teams', { json })).status).toBe(401)
    expect((await owner.post('/api/v1/teams', json)).status).toBe(422)
  })

  test.each([
    ['/api/refresh-token', { json: { refresh_token: 'x'.repeat(20_000) } }],
    ['/api/signup', { json: { mode: 'login', filler: 'x'.repeat(20_000) } }],
    ['/api/auth/signin/facebook', { form: { csrfToken: 'x'.repeat(20_000) } }],
    ['/api/auth/session', { json: { csrfToken: 'x'.repeat(20_000) } }],
  ])('is refused at %s, where anybody may call', async (path, body) => {
    expect((await product.browser().post(path, body)).status).toBe(413)
  })
})

test('answers that may contain tokens or texts must not be cached', async () => {
  const browser = product.browser()
  expect((await browser.get('/api/profile')).headers['cache-control']).toBe('no-store')
  const refused = await browser.post('/api/refresh-token', { json: { refresh_token: 'guess' } })
  expect(refused.headers['cache-control']).toBe('no-store')
})

describe('a NUL character', () => {
  test.each([
    ['to be kept', 'put', '/api/profile', { first_name: 'Бол\0ор', last_name: '' }],
    ['as a name', 'post', '/api/v1/teams', { name: 'Дэлгүүр\0' }],
    ['to be looked for', 'get', `/api/v1/automations?page_id=${CLOTHES}&search=%00`, {}],
  ] as const)('%s is the fault of who sent it', async (_what, method, path, json) => {
    const answer = await owner[method](path, json)
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_REQUEST'])
  })
})

describe('unexpected input', () => {
  const post = (url: string, payload: string) => {
    const headers = { authorization: `Bearer ${owner.access_token}`, 'content-type': 'application/json' }
    return product.app.inject({ method: 'POST', url, headers, payload })
  }

  test('a duplicate parameter is refused', async () => {
    for (const other of [CLOTHES, '110022003300999']) {
      const answer = await owner.get(`/api/v1/automations?page_id=${CLOTHES}&page_id=${other}`)
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_INPUT'])
    }
  })

  test.each(['"__proto__":{"owner":true}', '"constructor":{"prototype":{"owner":true}}'])(
    'a body that would change a prototype is refused: %s',
    async (poison) => {
      const answer = await post('/api/v1/teams', `{"name":"Дэлгүүр",${poison}}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
      expect({}).not.toHaveProperty('owner')
    },
  )

  test('unknown fields are not stored', async () => {
    const { profile } = (await owner.get('/api/profile')).body
    const { first_name, last_name } = profile
    const more = { id: 'another', facebook_id: GANZORIG, email: 'another@delguur.mn' }
    expect((await owner.put('/api/profile', { first_name, last_name, ...more })).status).toBe(200)
    expect((await owner.get('/api/profile')).body.profile).toEqual(profile)
  })
})

test('an undecodable URL is refused in the usual shape', async () => {
  const answer = await owner.get('/api/v1/automations/%ED%A0%80')
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ success: false, code: 'MALFORMED_REQUEST' }),
  ])
})

type Ask = (number: number) => {
  method: 'GET' | 'POST'
  url: string
  payload?: object
  headers?: Record<string, string>
}
type From = { remoteAddress?: string; forwardedFor?: string }

const refresh: Ask = () => ({
  method: 'POST',
  url: '/api/refresh-token',
  payload: { refresh_token: 'guess' },
})

const ask = async (what: Ask, number: number, { remoteAddress = '127.0.0.1', forwardedFor }: From) => {
  const { headers, ...call } = what(number)
  const from = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}
  return product.app.inject({ ...call, remoteAddress, headers: { ...headers, ...from } })
}

const expectTooOften = (answer: Awaited<ReturnType<typeof ask>>, window: number) => {
  expect(answer.statusCode).toBe(429)
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(window)
  const { code, message } = answer.json()
  const words = `Хэт олон хүсэлт илгээлээ. ${waitWords(wait, 'mn')} дахин оролдоно уу.`
  expect([code, message]).toEqual(['RATE_LIMITED', words])
}

const RETURNS = ['/callback/facebook', '/api/auth/callback/facebook']

describe('public calls are limited per address', () => {
  test.each<[string, number, number, Ask]>([
    ['beginning to sign in', 60, 60, () => ({ method: 'POST', url: '/api/auth/signin/facebook' })],
    ['asking for tokens', 60, 60, () => ({ method: 'POST', url: '/api/signup', payload: { mode: 'login' } })],
    ['exchanging a token', 120, 60, refresh],
    ['writing to us', 10, 600, () => ({ method: 'POST', url: '/api/v1/contact-messages', payload: {} })],
    ['telling what went wrong in a browser', 30, 60, () => ({ method: 'POST', url: '/api/auth/_log' })],
  ])('%s: %i times in a while, then it is told how long to wait', async (_what, most, window, what) => {
    const from = { forwardedFor: '198.51.100.20' }
    for (let number = 0; number < most; number += 1)
      expect((await ask(what, number, from)).statusCode).not.toBe(429)
    expectTooOften(await ask(what, most, from), window)
    // One address cannot lock out the others.
    expect((await ask(what, most, { forwardedFor: '198.51.100.21' })).statusCode).not.toBe(429)
  })

  test('returns from Facebook are limited to 60 on all routes together, and then a screen explains it', async () => {
    const back: Ask = (number) => ({ method: 'GET', url: `${RETURNS[number % 2]}?state=guess&code=guess` })
    const whereTo = async (number: number, forwardedFor = '198.51.100.40') =>
      (await ask(back, number, { forwardedFor })).headers.location
    for (let number = 0; number < 60; number += 1)
      expect(await whereTo(number)).toContain('/error?error=OAuthCallback')
    expect(await whereTo(60)).toContain('/signin?error=TooOften')
    expect(await whereTo(61, '198.51.100.41')).toContain('/error?error=OAuthCallback')
  })

  test('several people who search from one address share its limit', async () => {
    const tokens = [owner.access_token]
    for (const person of [GANZORIG, ANUJIN]) tokens.push((await signUp(product, person)).access_token)
    const search: Ask = (number) => ({
      method: 'GET',
      url: `/api/v1/teams/users-to-add?team_id=${teamId}&search=zzz`,
      headers: { authorization: `Bearer ${tokens[number % tokens.length]}` },
    })
    const from = { forwardedFor: '198.51.100.30' }
    for (let number = 0; number < 120; number += 1)
      expect((await ask(search, number, from)).statusCode).not.toBe(429)
    expectTooOften(await ask(search, 120, from), 60)
  })
})

const SPELLINGS = ['203.0.113.11', '::ffff:203.0.113.11', '::FFFF:cb00:710b']

describe('a limit cannot be evaded', () => {
  test.each<[string, (number: number) => From, Ask]>([
    [
      'by a forged address without the trusted proxy',
      (number) => ({ remoteAddress: '203.0.113.9', forwardedFor: `198.51.100.${number}` }),
      refresh,
    ],
    [
      'by forged addresses before the one that the proxy adds',
      (number) => ({ forwardedFor: `192.0.2.${number}, 203.0.113.10` }),
      refresh,
    ],
    [
      'by another address in the same IPv6 network',
      (number) => ({ forwardedFor: `2001:db8:7:7:${number.toString(16)}::1` }),
      refresh,
    ],
    [
      'by another spelling of the same address',
      (number) => ({ forwardedFor: SPELLINGS[number % SPELLINGS.length] ?? '' }),
      refresh,
    ],
    [
      'by another spelling of the path',
      () => ({ forwardedFor: '203.0.113.12' }),
      (number) => ({
        ...refresh(number),
        url: number % 2 ? '/api/%72efresh-token' : `/api/refresh-token?number=${number}`,
      }),
    ],
  ])('%s', async (_how, from, what) => {
    for (let number = 0; number < 120; number += 1)
      expect((await ask(what, number, from(number))).statusCode).toBe(401)
    expectTooOften(await ask(what, 120, from(120)), 60)
  })

  test.each(['/API/refresh-token', '/api/Refresh-Token', '/api/refresh-token/', '//api/refresh-token'])(
    '%s is not found',
    async (url) => {
      expect((await ask(() => ({ ...refresh(0), url }), 0, {})).statusCode).toBe(404)
    },
  )

  test('another IPv6 network has its own limit', async () => {
    expect((await ask(refresh, 0, { forwardedFor: '2001:db8:7:8::1' })).statusCode).toBe(401)
  })

  test('the API does not answer HEAD, which would be counted apart', async () => {
    const headers = { authorization: `Bearer ${owner.access_token}` }
    for (const url of ['/api/profile', '/api/auth/session', '/callback/facebook?state=guess'])
      expect((await product.app.inject({ method: 'HEAD', url, headers })).statusCode).toBeGreaterThan(399)
  })
})
