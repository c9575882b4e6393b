import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'

let graph: Awaited<ReturnType<typeof scriptedGraph>>
beforeAll(async () => {
  graph = await scriptedGraph()
})
afterAll(() => graph.close())

const TOKEN = 'EAAMz8pageTokenOfTheBakery'

describe('what Facebook says of a failure', () => {
  const refusal = (message: string) => ({ status: 400, body: { error: { message, code: 190 } } })

  it('is kept without the token that it repeats', async () => {
    graph.on('GET', 'me', () => refusal(`Malformed access token ${TOKEN}`))
    const asked = graph.client.call({ method: 'GET', path: 'me', token: TOKEN })
    await expect(asked).rejects.toThrow(/^Malformed access token …$/)
  })

  it('is kept without the one to be exchanged', async () => {
    graph.on('GET', 'oauth/access_token', () => refusal(`The token ${TOKEN} has ended`))
    const query = { grant_type: 'fb_exchange_token', fb_exchange_token: TOKEN }
    const asked = graph.client.call({ method: 'GET', path: 'oauth/access_token', query })
    await expect(asked).rejects.toThrow(/^The token … has ended$/)
  })
})
