import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import type { Browser } from '#server/testing/browser.ts'
import { answerDialog, type Product, startProduct } from '#server/testing/product.ts'

// The unchanged browser client of next-auth 4.24 against this server, without a mock of either.
type Client = typeof import('next-auth/react')

const SARANTUYA = '10160000000000101'

let product: Product
let browser: Browser
let client: Client
let location: { href: string; origin: string; reload: () => void }
let storage: Map<string, string>
let lastAnswer: { method: string; url: string; status: number }[]

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

beforeEach(async () => {
  browser = product.browser()
  storage = new Map()
  lastAnswer = []
  location = { href: `${product.publicUrl}/signin`, origin: product.publicUrl, reload: () => undefined }
  vi.stubGlobal('window', { location, addEventListener: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  vi.stubGlobal('fetch', fetchInBrowser)
  vi.resetModules()
  client = (await import('next-auth/react')) as Client
})
afterEach(() => vi.unstubAllGlobals())

/** Relative addresses belong to the page's own server; others are calls of the tests to the local Facebook. */
const fetchElsewhere = globalThis.fetch
const fetchInBrowser = async (asked: string | URL, init: RequestInit = {}) => {
  const address = String(asked)
  if (!address.startsWith('/')) return fetchElsewhere(asked, init)
  const method = (init.method ?? 'GET').toUpperCase()
  const send = method === 'POST' ? browser.post : browser.get
  const answer = await send(address, {
    headers: init.headers as Record<string, string>,
    ...(init.body === undefined || init.body === null ? {} : { text: String(init.body) }),
  })
  lastAnswer.push({ method, url: address, status: answer.status })
  return new Response(answer.text, { status: answer.status })
}

const signInThroughFacebook = async () => {
  await client.signIn('facebook', { callbackUrl: '/page-management' })
  const back = await answerDialog(product.sandbox, location.href, SARANTUYA)
  return browser.get(back)
}

describe('the published sign-in client', () => {
  it('reads the one provider', async () => {
    expect(await client.getProviders()).toMatchObject({
      facebook: { id: 'facebook', name: 'Facebook', type: 'oauth' },
    })
  })

  it('gets the same token in one browser each time', async () => {
    const token = await client.getCsrfToken()
    expect(token).toMatch(/^[a-f0-9]{64}$/)
    expect(await client.getCsrfToken()).toBe(token)
  })

  it('has no session before the sign-in', async () => {
    expect(await client.getSession()).toBeNull()
  })

  it('redirects to Facebook and back to the target, and then has a session', async () => {
    const back = await signInThroughFacebook()
    expect(new URL(location.href).pathname).toBe(`/${GRAPH_VERSION}/dialog/oauth`)
    expect(back.location).toBe(`${product.publicUrl}/page-management`)
    const session = await client.getSession()
    expect(session?.user?.name).toBe('Сарантуяа Лхагва')
    expect(Date.parse(session?.expires ?? '')).toBeGreaterThan(product.clock.now().getTime())
  })

  it('with an unknown provider goes to the sign-in page instead', async () => {
    await client.signIn('github', { callbackUrl: '/page-management' })
    expect(location.href).toBe(`/api/auth/signin?${new URLSearchParams({ callbackUrl: '/page-management' })}`)
    const page = await browser.get(location.href)
    expect(page.location).toBe(
      `${product.publicUrl}/signin?callbackUrl=${encodeURIComponent(`${product.publicUrl}/page-management`)}`,
    )
  })

  it('signs out, notifies the other tabs, and has no session', async () => {
    await signInThroughFacebook()
    await client.signOut({ callbackUrl: '/' })
    expect(new URL(location.href).pathname).toBe('/')
    expect(JSON.parse(storage.get('nextauth.message') ?? '{}')).toMatchObject({
      event: 'session',
      data: { trigger: 'signout' },
    })
    expect(await client.getSession()).toBeNull()
  })

  it('logged no failure in any test', async () => {
    await signInThroughFacebook()
    await client.getSession()
    await client.signOut({ redirect: false })
    expect(lastAnswer.filter(({ status }) => status >= 400)).toEqual([])
  })
})
