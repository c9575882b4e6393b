import { request } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GRAPH_VERSION, OLDEST_GRAPH_VERSION } from './defaults.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { loginOwner, PAGE_IDS } from './testing/shop-owner.ts'

let playground: Playground
let token: string

beforeEach(async () => {
  playground = await startPlayground()
  token = (await loginOwner(playground)).pageTokens[PAGE_IDS.bakery] ?? ''
})

afterEach(() => playground.close())

const read = async (prefix: string) => {
  const answer = await request(
    `${playground.address}${prefix}/${PAGE_IDS.bakery}/posts?limit=1&access_token=${token}`,
  )
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
}

describe('versions of the Graph API', () => {
  test.each(['v21.0', 'v22.0', 'v23.0', 'v24.0', 'v25.0', 'v26.0'])(
    '%s is served as asked',
    async (version) => {
      const { status, headers } = await read(`/${version}`)
      expect([status, headers['facebook-api-version']]).toEqual([200, version])
    },
  )

  test.each(['/v20.0', '/v3.1', ''])(
    '«%s» is served as the oldest version, without an error',
    async (prefix) => {
      const { status, headers, text } = await read(prefix)
      expect([status, headers['facebook-api-version']]).toEqual([200, OLDEST_GRAPH_VERSION])
      expect(text).toContain(`/${OLDEST_GRAPH_VERSION}/${PAGE_IDS.bakery}/posts?`)
    },
  )

  test('a version that expires meanwhile is served as the next one', async () => {
    await playground.control('PATCH', 'settings', { oldest_graph_version: GRAPH_VERSION })
    expect((await read('/v25.0')).headers['facebook-api-version']).toBe(GRAPH_VERSION)
  })

  test('answers carry no ETag', async () => {
    expect((await read(`/${GRAPH_VERSION}`)).headers.etag).toBeUndefined()
  })
})
