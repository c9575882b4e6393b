import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { builtPages } from '#server/testing/built-pages.ts'
import { startProductAt } from '#server/testing/product.ts'

/** An address without a server. No test calls it. */
const META_URL = 'http://127.0.0.1:9'
const METRICS_TOKEN = 'a token of the operators'

let product: Awaited<ReturnType<typeof startProductAt>>
let pages: Awaited<ReturnType<typeof builtPages>>
let webDirectory: string

beforeAll(async () => {
  pages = await builtPages()
  webDirectory = pages.directory
  product = await startProductAt(META_URL, { webDirectory, METRICS_TOKEN })
})
afterAll(async () => {
  await product.stop()
  await pages.remove()
})

describe('web pages', () => {
  test.each([
    ['/', '<h1>Хариу</h1>'],
    ['/en', '<h1>Hariu</h1>'],
    ['/signin?error=Callback', '<h1>Нэвтрэх</h1>'],
    ['/page-management', '<p>бүрхүүл</p>'],
    ['/commentbot/edit/7?pageId=1', '<p>бүрхүүл</p>'],
    ['/en/page-management', '<p>shell</p>'],
  ])('%s', async (address, html) => {
    const answer = await product.browser().get(address)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.text).toBe(html)
  })

  test.each([
    ['/entry', 'Олдсонгүй'],
    ['/404', 'Олдсонгүй'],
    ['/help/nothing?pageId=1', 'Олдсонгүй'],
    ['/commentbot/edit', 'Олдсонгүй'],
    ['/commentbot/edit/7/8', 'Олдсонгүй'],
    ['/..%2f..%2fetc/passwd', 'Олдсонгүй'],
    ['/en/nothing', 'Not found'],
    ['/en/404', 'Not found'],
    ['/english', 'Олдсонгүй'],
  ])('%s is nobody’s, and is said to be', async (address, html) => {
    const answer = await product.browser().get(address)
    expect(answer.status).toBe(404)
    expect(answer.text).toBe(html)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    expect(answer.headers.etag).toBeUndefined()
  })

  test.each([
    ['/en/', '/en'],
    ['/page-management/?pageId=1', '/page-management?pageId=1'],
    ['/en/help//', '/en/help'],
  ])('%s leads to %s', async (address, place) => {
    const { statusCode, headers } = await product.app.inject({ url: address })
    expect([statusCode, headers.location]).toEqual([301, place])
  })

  test.each(['//evil.example/', '/%2fevil.example/', '/\\\\evil.example/'])(
    '%s leads nowhere',
    async (address) => {
      const { headers } = await product.app.inject({ url: `http://hariu.test${address}` })
      expect(headers.location).toBeUndefined()
    },
  )

  test.each([
    ['TRACE', '/'],
    ['TRACE', '/api/profile'],
    ['GET', '/assets/'],
    ['GET', '/assets'],
  ] as const)('nothing is said again or listed: %s %s', async (method, url) => {
    const headers = { authorization: 'Bearer said' }
    const { statusCode, body } = await product.app.inject({ method, url, headers })
    expect([400, 404]).toContain(statusCode)
    expect(body).not.toMatch(/said|app-0a1b2c/)
  })

  test('built files may be cached for a year', async () => {
    const answer = await product.browser().get('/assets/app-0a1b2c.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await product.browser().get('/assets/gone.js')).status).toBe(404)
  })

  test.each([
    ['/signin', 'brotli of the screen'],
    ['/page-management', 'brotli of the shell'],
  ])('%s goes compressed to a browser that can read it, under the same policy', async (address, bytes) => {
    const answer = await product.app.inject({ url: address, headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.body).toBe(bytes)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
  })

  test('a screen names its files, so that a browser fetches them while it reads the shell', async () => {
    const { headers } = await product.browser().get('/page-management')
    expect(headers.link).toBe(
      '</assets/list-0a1b2c.css>; rel=preload; as=style; crossorigin, </assets/list-0a1b2c.js>; rel=modulepreload',
    )
    expect((await product.browser().get('/signin')).headers.link).toBeUndefined()
  })

  test('the policy allows only own scripts, and the inline scripts of the build', async () => {
    const policy = String((await product.browser().get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-abc='")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("img-src 'self' data: blob: https: http://127.0.0.1:9")
    expect(policy).toContain("media-src 'self' blob: https: http://127.0.0.1:9")
    expect(policy).not.toContain('upgrade-insecure-requests')
    const shell = await product.browser().get('/page-management')
    expect(shell.headers['content-security-policy']).toBe(policy)
  })

  test.each([
    '/',
    '/page-management',
    '/nobody’s',
    '/assets/app-0a1b2c.js',
    '/api/auth/providers',
    '/api/profile',
    '/api/docs/',
    '/uploads/nothing',
    '/healthz',
  ])('%s is read as what it is, framed by nobody, and told to nobody', async (address) => {
    const { headers } = await product.browser().get(address, { headers: { origin: 'https://evil.example' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('a webhook response must not be cached', async () => {
    const { statusCode, headers } = await product.app.inject({ method: 'POST', url: '/webhooks/meta' })
    expect(statusCode).toBe(401)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  test('the policy of API responses allows no loading', async () => {
    const { headers } = await product.browser().get('/api/auth/providers')
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    const documents = await product.browser().get('/api/docs/')
    expect(documents.status).toBe(200)
    expect(documents.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('another loopback name redirects to the public one, where the cookies are', async () => {
    const local = await startProductAt(META_URL, { webDirectory, PUBLIC_URL: 'http://localhost:3000' })
    const ask = (host: string, dest: string) =>
      local.app.inject({ url: '/signin?mode=login', headers: { host, 'sec-fetch-dest': dest } })
    try {
      const { statusCode, headers } = await ask('127.0.0.1:3000', 'document')
      expect([statusCode, headers.location]).toEqual([302, 'http://localhost:3000/signin?mode=login'])
      expect((await ask('localhost:3000', 'document')).statusCode).toBe(200)
      expect((await ask('127.0.0.1:3000', 'script')).statusCode).toBe(200)
      expect((await ask('hariu.example', 'document')).statusCode).toBe(200)
    } finally {
      await local.stop()
    }
  })
})

describe('an unknown address of the API', () => {
  test('is answered in JSON and in the requested language', async () => {
    const answer = await product.browser().get('/api/v1/nowhere', { headers: { 'x-lang': 'en' } })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({
      success: false,
      code: 'NOT_FOUND',
      message: 'Not found. It may have been deleted.',
    })
  })

  test('a POST to a page gets the same answer', async () => {
    expect((await product.browser().post('/page-management', { json: {} })).status).toBe(404)
  })
})

describe('requests that cannot be read', () => {
  test('malformed JSON', async () => {
    const answer = await product.browser().post('/api/refresh-token', {
      headers: { 'content-type': 'application/json' },
      text: '{"refresh_token":',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('MALFORMED_REQUEST')
  })

  test('more than a megabyte', async () => {
    const json = { refresh_token: 'x'.repeat(1_100_000) }
    expect((await product.browser().post('/api/refresh-token', { json })).status).toBe(413)
  })
})

test('the OpenAPI document lists every call of the contract, and none of the sign-in client', async () => {
  const { body } = await product.browser().get('/api/openapi.json')
  expect(body.openapi).toMatch(/^3\.1/)
  const documented = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  )
  expect(body.components.schemas.ConnectedPage.properties).toHaveProperty('health')
  const references = JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  for (const [, name = ''] of references) expect(body.components.schemas).toHaveProperty(name)
  expect(body.components.schemas.FlowNode.oneOf).toHaveLength(17)
  expect((await product.browser().get('/api/docs')).status).toBe(200)
})

test('operators see health, readiness and request durations', async () => {
  const browser = product.browser()
  expect((await browser.get('/healthz')).body).toEqual({ status: 'up' })
  const ready = await browser.get('/readyz')
  expect(ready.status).toBe(200)
  expect(ready.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  await browser.get('/api/v1/teams')
  expect((await browser.get('/metrics')).status).toBe(404)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  expect((await browser.get('/metrics', { headers })).text).toContain(
    'hariu_http_request_seconds_count{method="GET",route="/api/v1/teams",status="401"}',
  )
})
