import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '#server/testing/browser.ts'
import { answerDialog, type Product, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  browser = product.browser()
  await product.sandbox.control('DELETE', '/faults')
})

const signIn = async () => {
  const { csrfToken } = (await browser.get('/api/auth/csrf')).body
  const form = { csrfToken, callbackUrl: '/signup', json: 'true' }
  const { body } = await browser.post('/api/auth/signin/facebook', { form })
  return browser.get(await answerDialog(product.sandbox, body.url, SARANTUYA))
}

const isSignedIn = async () => 'user' in (await browser.get('/api/auth/session')).body

const goesWrong = (operation: 'login' | 'read', effect: object, count: number) =>
  product.sandbox.control('POST', '/faults', { operation, page_id: null, probability: null, count, effect })

test.each([
  ['is down for a moment', { kind: 'error', error: '2' }],
  ['answers with HTTP 500', { kind: 'error', error: 'http_500' }],
  ['loses the response after taking the code', { kind: 'reset', after_effect: true }],
  ['closes the connection', { kind: 'reset', after_effect: false }],
  ['limits the application', { kind: 'error', error: '4' }],
  ['calls the token invalid', { kind: 'error', error: '190' }],
  ['misses a permission', { kind: 'error', error: '200' }],
  ['blocks the application', { kind: 'error', error: '368' }],
  ['refuses a parameter', { kind: 'error', error: '100' }],
])(
  'when Facebook %s while a code is exchanged, the sign-in fails with a message, and the next try works',
  async (_what, effect) => {
    await goesWrong('login', effect, 1)
    const refused = await signIn()
    expect(refused.location).toContain('error=OAuthCallback')
    expect((await browser.get(refused.location ?? '')).location).toContain('/signin?error=OAuthCallback')
    expect(await isSignedIn()).toBe(false)
    expect((await signIn()).location).toMatch(/\/signup$/)
    expect(await isSignedIn()).toBe(true)
  },
)

test.each([
  ['is down', { kind: 'error', error: '2' }],
  ['closes the connection', { kind: 'reset', after_effect: false }],
])('when Facebook %s for a moment while the person is read, the call is retried', async (_what, effect) => {
  await goesWrong('read', effect, 2)
  expect((await signIn()).location).toMatch(/\/signup$/)
  expect(await isSignedIn()).toBe(true)
})
