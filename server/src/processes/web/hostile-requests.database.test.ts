import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())

test('a request that never ends does not hold its connection for ever', () => {
  const { requestTimeout, headersTimeout } = product.app.server
  // Files may take so long; everything else is hung up on earlier (end-slow-requests.test.ts).
  expect(requestTimeout).toBe(600_000)
  expect(headersTimeout).toBe(15_000)
})

describe('a large body', () => {
  test('is not even read before its sender is known', async () => {
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

test('answers that may carry tokens or texts are kept by nobody on the way', async () => {
  const browser = product.browser()
  expect((await browser.get('/api/profile')).headers['cache-control']).toBe('no-store')
  const refused = await browser.post('/api/refresh-token', { json: { refresh_token: 'guess' } })
  expect(refused.headers['cache-control']).toBe('no-store')
})

describe('a character that no text has', () => {
  test.each([
    ['to be kept', 'put', '/api/profile', { first_name: 'Бол\0ор', last_name: '' }],
    ['as a name', 'post', '/api/v1/teams', { name: 'Дэлгүүр\0' }],
    ['to be looked for', 'get', `/api/v1/automations?page_id=${CLOTHES}&search=%00`, {}],
  ] as const)('%s is the fault of who sent it', async (_what, method, path, json) => {
    const answer = await owner[method](path, json)
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_REQUEST'])
  })
})

test('an address that is no text is refused as everything else is', async () => {
  const answer = await owner.get('/api/v1/automations/%ED%A0%80')
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ success: false, code: 'MALFORMED_REQUEST' }),
  ])
})

describe('guesses are counted', () => {
  const guess = async (remoteAddress: string, forwardedFor: string) => {
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/api/refresh-token',
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { refresh_token: 'guess' },
    })
    return statusCode
  }
  const guesses = async (remoteAddress: string, forwardedFor: (guess: number) => string) => {
    const statuses: number[] = []
    for (let number = 0; number < 121; number += 1)
      statuses.push(await guess(remoteAddress, forwardedFor(number)))
    return statuses
  }

  test('for each browser behind our proxy, so that one cannot lock out the others', async () => {
    expect((await guesses('127.0.0.1', () => '198.51.100.7')).at(-1)).toBe(429)
    expect(await guess('127.0.0.1', '198.51.100.8')).toBe(401)
  })

  test('for who calls us directly, whatever address they say is theirs', async () => {
    expect((await guesses('203.0.113.9', (number) => `198.51.100.${number}`)).at(-1)).toBe(429)
  })
})
