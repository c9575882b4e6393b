import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { MOST_DELIVERIES_UNDER_WAY } from './graph-client.ts'

let graph: Awaited<ReturnType<typeof scriptedGraph>>
beforeAll(async () => {
  graph = await scriptedGraph()
})
afterAll(() => graph.close())

const TOKEN = 'EAAMz8pageTokenOfTheBakery'

describe('Facebook’s message of a failure', () => {
  const refusal = (message: string) => ({ status: 400, body: { error: { message, code: 190 } } })

  it('is stored without the repeated token', async () => {
    graph.on('GET', 'me', () => refusal(`Malformed access token ${TOKEN}`))
    const asked = graph.client.call({ method: 'GET', path: 'me', token: TOKEN })
    await expect(asked).rejects.toThrow(/^Malformed access token …$/)
  })

  it('is stored without the token to be exchanged', async () => {
    graph.on('GET', 'oauth/access_token', () => refusal(`The token ${TOKEN} has ended`))
    const query = { grant_type: 'fb_exchange_token', fb_exchange_token: TOKEN }
    const asked = graph.client.call({ method: 'GET', path: 'oauth/access_token', query })
    await expect(asked).rejects.toThrow(/^The token … has ended$/)
  })
})

it('a request is not sent after a pause of the process during connecting', async () => {
  const fresh = await scriptedGraph()
  try {
    const asked = fresh.client.call({ method: 'POST', path: '1_2/comments', body: { message: 'Сайн уу' } })
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
    await expect(asked).rejects.toMatchObject({
      class: 'transient',
      message: expect.stringContaining('came too late'),
    })
    expect(fresh.calls).toEqual([])
  } finally {
    vi.restoreAllMocks()
    await fresh.close()
  }
})

it('all replies of a claim are sent concurrently to a slow platform', async () => {
  const slow = await scriptedGraph()
  const answering = Promise.withResolvers<void>()
  const allThere = Promise.withResolvers<void>()
  slow.on('POST', /comments$/, async () => {
    if (slow.calls.length === MOST_DELIVERIES_UNDER_WAY) allThere.resolve()
    await answering.promise
    return { body: { id: '1' } }
  })
  try {
    const asked = Array.from({ length: MOST_DELIVERIES_UNDER_WAY }, (_, nth) =>
      slow.client.call({ method: 'POST', path: `1_${nth}/comments`, body: { message: 'Чатаар илгээлээ.' } }),
    )
    await allThere.promise
    answering.resolve()
    await Promise.all(asked)
  } finally {
    answering.resolve()
    await slow.close()
  }
})
