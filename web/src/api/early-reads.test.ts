import { afterEach, expect, test, vi } from 'vitest'
import { readEarly, takeEarlyRead } from './early-reads.ts'

const access_token = `x.${btoa(JSON.stringify({ iat: 0, exp: 900 }))}.y`
const authorization = `Bearer ${access_token}`

const open = (address: string, stored: object | undefined) => {
  const { pathname, search } = new URL(address, 'https://hariu.mn')
  const fetch = vi.fn(async (path: string) => new Response(path))
  vi.stubGlobal('window', {
    location: { pathname, search },
    localStorage: { getItem: () => (stored ? JSON.stringify(stored) : null) },
    fetch,
  })
  readEarly('hariu')
  return fetch.mock.calls.map(([path]) => path)
}

const fresh = () => ({ access_token, refresh_token: 'r', since: Date.now() })

afterEach(() => vi.unstubAllGlobals())

test('a screen of a page reads its page, and Today what needs the person, before the program has loaded', () => {
  expect(open('/today', fresh())).toEqual(['/api/v1/today', '/api/v1/connected-page'])
  expect(open('/en/inbox?pageId=104', fresh())).toEqual([
    '/api/v1/connected-page',
    '/api/v1/current-page?page_id=104',
  ])
  expect(open('/orders', fresh())).toEqual(['/api/v1/connected-page'])
  expect(open('/today?one=1', fresh())).toEqual(['/api/v1/connected-page'])
})

test('nothing is read for public screens, without tokens, and with an expired one, which would be refused', () => {
  expect(open('/signin', fresh())).toEqual([])
  expect(open('/today', undefined)).toEqual([])
  expect(open('/today', { ...fresh(), since: Date.now() - 900_000 })).toEqual([])
  expect(open('/today', { access_token, refresh_token: 'r' })).toEqual([])
})

test('an answer goes once to the same person', async () => {
  // The process of the tests may be older than an early answer is kept.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  open('/today', fresh())
  const of = (token: string) => ({ headers: { authorization: token } })
  expect(takeEarlyRead('/api/v1/today', of('Bearer another'))).toBeUndefined()
  expect(takeEarlyRead('/api/v1/today', { ...of(authorization), method: 'POST' })).toBeUndefined()
  expect(await (await takeEarlyRead('/api/v1/today', of(authorization)))?.text()).toBe('/api/v1/today')
  expect(takeEarlyRead('/api/v1/today', of(authorization))).toBeUndefined()
})
