import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionNode } from '#automation/node-types/action/settings.ts'
import { startFaultyPlatform } from '#server/testing/faulty-platform.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'

let world: Awaited<ReturnType<typeof startFaultyPlatform>>

const asks = (payload: ActionNode['payload']): ActionNode => ({
  node_type: 'action',
  id: 'ask',
  position: { x: 0, y: 0 },
  title: '',
  payload,
  quick_replies: [],
  next: 'thanks',
})

beforeAll(async () => {
  world = await startFaultyPlatform()
  for (const id of [world.pageId, world.instagramId])
    await liveAutomation(world.queries, id, {
      title: 'Захиалга',
      nodes: [
        keywordTrigger(['захиалах'], 'ask'),
        asks([{ id: 'phone', type: 'contact', asks: 'phone', text: 'Утасны дугаараа үлдээнэ үү.' }]),
        textMessage('thanks', 'Баярлалаа, удахгүй залгая.'),
      ],
    })
  await liveAutomation(world.queries, world.pageId, {
    title: 'Хаяг',
    nodes: [
      keywordTrigger(['хаягаа өгөх'], 'ask'),
      asks([{ id: 'form', type: 'address_form', country: 'MN', privacy_url: 'https://delguur.mn/nuutslal' }]),
      textMessage('thanks', 'Баярлалаа.'),
    ],
  })
})
afterAll(() => world.stop())

type Message = {
  id: string
  text: string | null
  quick_replies: { content_type: string }[]
  attachments: { type: string; title?: string }[]
}

const chat = (platform: string) => `/conversations/${world.pageId}:${platform}:temuulen`

const last = async (platform: string) => {
  await world.settled()
  const { messages } = await world.control<{ messages: Message[] }>('GET', chat(platform))
  return messages.at(-1)
}

describe('the phone number of a customer', () => {
  it('comes with one tap on Messenger, and the flow goes on', async () => {
    await world.control('POST', `${chat('facebook')}/messages`, { text: 'захиалах' })
    const asked = await last('facebook')
    expect(asked).toMatchObject({
      text: 'Утасны дугаараа үлдээнэ үү.',
      quick_replies: [{ content_type: 'user_phone_number' }],
    })
    await world.control('POST', `${chat('facebook')}/taps`, { message_id: asked?.id, quick_reply: 0 })
    expect(await last('facebook')).toMatchObject({ text: 'Баярлалаа, удахгүй залгая.' })
  })

  it('is typed on Instagram, where no button is sent', async () => {
    await world.control('POST', `${chat('instagram')}/messages`, { text: 'захиалах' })
    expect(await last('instagram')).toMatchObject({
      text: 'Утасны дугаараа үлдээнэ үү.',
      quick_replies: [],
    })
    await world.control('POST', `${chat('instagram')}/messages`, { text: '99112233' })
    expect(await last('instagram')).toMatchObject({ text: 'Баярлалаа, удахгүй залгая.' })
  })
})

it('the address form is taken by Messenger', async () => {
  await world.control('POST', `${chat('facebook')}/messages`, { text: 'хаягаа өгөх' })
  expect(await last('facebook')).toMatchObject({
    attachments: [{ type: 'template', title: 'customer_information' }],
  })
})
