import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFaultyPlatform } from '#server/testing/faulty-platform.ts'
import { keywordTrigger, liveAutomation, pictureBlock } from '#server/testing/live-automation.ts'

const DAY = 86_400

let world: Awaited<ReturnType<typeof startFaultyPlatform>>
beforeAll(async () => {
  world = await startFaultyPlatform()
  const picture = pictureBlock('picture', `${world.graph.settings.graphUrl}/sandbox/pictures/bread/1.svg`)
  const buttons = [
    { id: 'shop', title: 'Дэлгүүр', action: { type: 'website' as const, url: 'https://shop.example' } },
  ]
  await liveAutomation(world.queries, world.pageId, {
    title: 'Зураг',
    nodes: [
      keywordTrigger(['зураг'], 'show'),
      {
        node_type: 'action',
        id: 'show',
        position: { x: 0, y: 0 },
        title: '',
        payload: [{ ...picture, buttons } as typeof picture],
        quick_replies: [],
        next: null,
      },
    ],
  })
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.control('DELETE', '/faults')
  await world.control('DELETE', '/logs')
})

const CHAT = () => `/conversations/${world.pageId}:facebook:temuulen`

type Message = { from: string; attachments: { type: string }[]; buttons: { title: string }[] }

const asks = async () => {
  await world.control('POST', `${CHAT()}/messages`, { text: 'зураг' })
  await world.settled()
  const { messages } = await world.control<{ messages: Message[] }>('GET', CHAT())
  return messages.at(-1)
}

const uploads = async () => {
  const { calls } = await world.control<{ calls: { method: string; path: string }[] }>('GET', '/calls')
  return calls.filter(({ path }) => path.includes('message_attachments')).length
}

const SHOWN = { from: 'page', attachments: [{ type: 'image' }], buttons: [{ title: 'Дэлгүүр' }] }

describe('a picture with buttons', () => {
  it('arrives with its buttons, and is uploaded once a week', async () => {
    expect(await asks()).toMatchObject(SHOWN)
    expect(await asks()).toMatchObject(SHOWN)
    expect(await uploads()).toBe(1)
    await world.passes(8 * DAY)
    expect(await asks()).toMatchObject(SHOWN)
    expect(await uploads()).toBe(2)
  })

  it('is uploaded again when Meta no longer has it', async () => {
    expect(await asks()).toMatchObject(SHOWN)
    await world.control('DELETE', '/logs')
    await world.control('POST', '/faults', {
      effect: { kind: 'error', error: '100/2018074' },
      operation: 'send',
      count: 1,
    })
    expect(await asks()).toMatchObject(SHOWN)
    expect(await uploads()).toBe(1)
    const failed = await world.queries
      .selectFrom('deliveries')
      .select('state')
      .where('state', '!=', 'sent')
      .execute()
    expect(failed).toEqual([])
  })

  it('waits and is sent later when the upload breaks off', async () => {
    await world.queries.deleteFrom('page_attachments').execute()
    await world.control('POST', '/faults', {
      effect: { kind: 'reset', after_effect: false },
      operation: 'send',
      count: 1,
    })
    await world.control('POST', `${CHAT()}/messages`, { text: 'зураг' })
    await world.settled()
    await world.passes(60)
    await world.settled()
    const { messages } = await world.control<{ messages: Message[] }>('GET', CHAT())
    expect(messages.at(-1)).toMatchObject(SHOWN)
  })
})
