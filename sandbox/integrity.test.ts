import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { loginOwner, PAGE_IDS, subscribe } from './testing/shop-owner.ts'

const page = PAGE_IDS.bakery
const reason = 'The page violated our Platform Policies.'
const violations = [
  { type: 'SPAM', description: 'We don’t allow spam.', url: 'https://transparency.meta.com/spam' },
]

let playground: Playground
let token: string
beforeEach(async () => {
  playground = await startPlayground()
  token = (await loginOwner(playground)).pageTokens[page] ?? ''
  await subscribe(playground, page, token, 'messages,messaging_policy_enforcement,business_integrity')
})
afterEach(() => playground.close())

test.each([
  ['underscore', 'warning', { policy_enforcement: { action: 'warning', reason } }],
  ['underscore', 'block', { policy_enforcement: { action: 'block', reason } }],
  ['underscore', 'unblock', { policy_enforcement: { action: 'unblock' } }],
  ['hyphen', 'warning', { 'policy-enforcement': { action: 'warning', reason } }],
  ['hyphen', 'block', { 'policy-enforcement': { action: 'block', reason } }],
  ['hyphen', 'unblock', { 'policy-enforcement': { action: 'unblock' } }],
])('sends a policy event under the key with %s: %s', async (policy_key, action, expected) => {
  await playground.control('PATCH', 'settings', { policy_key })
  await playground.control('POST', `pages/${page}/policy-enforcement`, { action })
  await playground.app.until(() => playground.app.messages().length === 1)
  expect(playground.app.messages()).toEqual([
    { recipient: { id: page }, timestamp: playground.clock.now, ...expected },
  ])
})

const status = () => playground.graph('GET', `${page}/page_status`, { access_token: token })

test('a restriction comes with its violation, stands in the page’s status, and ends there with its time', async () => {
  const restrictions = [{ feature: 'page_messaging_api', description: 'for 1 day', hours: 24 }]
  await playground.control('POST', `pages/${page}/integrity`, {
    status: 'restricted',
    violations,
    restrictions,
  })
  await playground.app.until(() => playground.app.messages().length === 1)
  const seconds = Math.floor(playground.clock.now / 1000)
  const restricted = {
    feature: 'page_messaging_api',
    status: 'RESTRICTED',
    description: 'for 1 day',
    applied_time: seconds,
    expiration_time: seconds + 86_400,
  }
  expect(playground.app.messages()).toEqual([
    { timestamp: seconds, status: 'restricted', violations, restrictions: [restricted] },
  ])
  expect((await status()).body.data).toMatchObject([{ status: 'restricted', restrictions: [restricted] }])
  playground.clock.now += 25 * 3_600_000
  const [after] = (await status()).body.data as object[]
  expect(after).not.toHaveProperty('restrictions')
})

test('the restrictions stand beside the element where the setting wants it', async () => {
  await playground.control('PATCH', 'settings', { integrity_restrictions: 'beside' })
  const restrictions = [{ feature: 'page_publish', hours: null }]
  await playground.control('POST', `pages/${page}/integrity`, { status: 'restricted', restrictions })
  await playground.app.until(() => playground.app.received.length === 1)
  const [entry] = playground.app.received[0]?.body.entry ?? []
  expect(entry).toMatchObject({ restrictions: [{ feature: 'page_publish', status: 'RESTRICTED' }] })
  expect(entry?.messaging).toEqual([{ timestamp: expect.any(Number), status: 'restricted' }])
})

test('a lifted restriction is announced as unrestricted, and leaves the page’s status', async () => {
  const change = (state: string, hours: number | null) =>
    playground.control('POST', `pages/${page}/integrity`, {
      status: state,
      restrictions: [{ feature: 'page_messaging_api', hours }],
    })
  await change('restricted', null)
  await change('ok', 0)
  await playground.app.until(() => playground.app.messages().length === 2)
  const lifted = playground.app.messages().find(({ status }) => status === 'ok')
  expect(lifted?.restrictions).toEqual([{ feature: 'page_messaging_api', status: 'UNRESTRICTED' }])
  expect((await status()).body.data).toEqual([{ status: 'ok' }])
})
