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
  ['is away for a moment', { kind: 'error', error: '2' }],
  ['answers with HTTP 500', { kind: 'error', error: 'http_500' }],
  ['took the code, and its answer was lost', { kind: 'reset', after_effect: true }],
  ['breaks the line', { kind: 'reset', after_effect: false }],
  ['has enough of the application', { kind: 'error', error: '4' }],
  ['calls the token invalid', { kind: 'error', error: '190' }],
  ['misses a permission', { kind: 'error', error: '200' }],
  ['blocks the application', { kind: 'error', error: '368' }],
  ['does not take a parameter', { kind: 'error', error: '100' }],
])(
  'when Facebook %s while a code is exchanged, nobody is signed in, the page says so, and the next try works',
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
  ['is away', { kind: 'error', error: '2' }],
  ['breaks the line', { kind: 'reset', after_effect: false }],
])(
  'when Facebook %s for a moment as it is asked who came, it is asked again and nobody notices',
  async (_what, effect) => {
    await goesWrong('read', effect, 2)
    expect((await signIn()).location).toMatch(/\/signup$/)
    expect(await isSignedIn()).toBe(true)
  },
)
