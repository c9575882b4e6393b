import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingMessage } from '#automation/messages/outgoing-message.ts'
import { graphError, scriptedGraph } from '#server/testing/scripted-graph.ts'
import { REQUEST_EXAMPLES } from '#wire-examples/meta/index.ts'
import { needsUpload, sendMessage, sendSenderAction, toWire, uploadAttachment } from './messages.ts'

let graph: Awaited<ReturnType<typeof scriptedGraph>>
beforeAll(async () => {
  graph = await scriptedGraph()
})
afterAll(() => graph.close())
beforeEach(() => {
  graph.calls.length = 0
  graph.on('POST', 'page/messages', () => ({ body: { message_id: 'm_1', recipient_id: '6010203040506070' } }))
})

const address = {
  platform: 1 as const,
  facebookPageId: 'page',
  recipient: { id: '6010203040506070' },
  token: 'token-of-the-page-0000',
  metadata: 'ours',
  about: {},
}
const plain = (text: string): OutgoingMessage => ({ kind: 'text', text, buttons: [], quick_replies: [] })
const sent = () => graph.calls.at(-1)?.body as Record<string, unknown>
/** Our message carries metadata, which the documented examples omit. */
const withMetadata = (body: Record<string, unknown>) => ({
  ...body,
  message: { ...(body.message as object), metadata: 'ours' },
})

describe('a message to Meta', () => {
  it('quotes another one beside the message, as documented', async () => {
    await sendMessage(graph.client, address, plain('Тийм, 10 суудалтай.'), { replyTo: 'm_quoted' })
    expect(sent()).toEqual(withMetadata(REQUEST_EXAMPLES.quote.body))
  })

  it('of a person after 24 hours carries the human agent tag, as documented', async () => {
    await sendMessage(graph.client, { ...address, platform: 2 }, plain('Захиалга тань бэлэн боллоо.'), {
      humanAgent: true,
    })
    expect(sent()).toEqual(withMetadata(REQUEST_EXAMPLES['human-agent'].body))
  })

  it('carries no tag otherwise', async () => {
    await sendMessage(graph.client, address, plain('Сайн байна уу'))
    expect(sent()).toMatchObject({ messaging_type: 'RESPONSE' })
    expect(sent()).not.toHaveProperty('tag')
  })
})

describe('sender actions', () => {
  it.each([
    ['typing', { action: 'typing_on' }],
    ['seen', { action: 'mark_seen' }],
    ['react', { action: 'react', messageId: 'm_quoted', reaction: '🎉' }],
    ['unreact', { action: 'unreact', messageId: 'm_quoted' }],
  ] as const)('%s is sent as documented', async (name, action) => {
    await sendSenderAction(graph.client, address, action)
    expect(sent()).toEqual(REQUEST_EXAMPLES[name].body)
  })
})

describe('a detail asked for by one tap', () => {
  const asks = (asked: 'phone' | 'email'): OutgoingMessage => ({
    kind: 'text',
    text: 'Утасны дугаараа үлдээнэ үү.',
    buttons: [],
    asks: asked,
    quick_replies: [{ title: 'Дараа', payload: 'LATER' }],
  })

  it('is a quick reply on Messenger, as documented', () => {
    const { message } = REQUEST_EXAMPLES['phone-and-email'].body as { message: { quick_replies: object[] } }
    const [phone, email, later] = message.quick_replies
    expect(toWire(asks('phone'), 1)).toEqual({ ...message, quick_replies: [phone, later] })
    expect(toWire(asks('email'), 1)).toMatchObject({ quick_replies: [email, later] })
  })

  it('is a plain text on Instagram, which shows no button', () => {
    expect(toWire(asks('phone'), 2).quick_replies).toEqual([
      { content_type: 'text', title: 'Дараа', payload: 'LATER' },
    ])
  })

  it('of an address is the form of Messenger, as documented', () => {
    const { message } = REQUEST_EXAMPLES['customer-information'].body as {
      message: { attachment: { payload: { expires_in_days: number } } }
    }
    const { expires_in_days: _, ...payload } = message.attachment.payload
    const form: OutgoingMessage = {
      kind: 'address_form',
      country: 'US',
      privacy_url: 'https://shop.example.com/privacy',
      quick_replies: [],
    }
    expect(toWire(form, 1)).toEqual({ attachment: { type: 'template', payload } })
  })
})

describe('a picture with buttons', () => {
  const picture: OutgoingMessage = {
    kind: 'media',
    media: 'image',
    url: 'https://shop.example.com/bread.jpg',
    buttons: [{ type: 'postback', title: 'Захиалах', payload: 'ORDER' }],
    quick_replies: [],
  }

  it('is uploaded by its address, as documented', async () => {
    graph.on('POST', 'page/message_attachments', () => ({ body: { attachment_id: '18000000000100001' } }))
    expect(needsUpload(picture, 1) && (await uploadAttachment(graph.client, address, picture))).toBe(
      '18000000000100001',
    )
    expect(sent()).toEqual(REQUEST_EXAMPLES.upload.body)
  })

  it('names the upload in its template, never our address', () => {
    const { message } = REQUEST_EXAMPLES['media-with-buttons'].body
    expect(toWire(picture, 1, '18000000000100001')).toEqual(message)
  })

  it('needs no upload on Instagram or without buttons', () => {
    expect(needsUpload(picture, 2)).toBe(false)
    expect(needsUpload({ ...picture, buttons: [] }, 1)).toBe(false)
  })

  it('whose upload broke off was certainly not sent', async () => {
    graph.on('POST', 'page/message_attachments', () => ({ reset: true }))
    const broken = needsUpload(picture, 1) ? uploadAttachment(graph.client, address, picture) : undefined
    await expect(broken).rejects.toMatchObject({ class: 'transient' })
    graph.on('POST', 'page/message_attachments', () => graphError(100, 2018008))
    const refused = needsUpload(picture, 1) ? uploadAttachment(graph.client, address, picture) : undefined
    await expect(refused).rejects.toMatchObject({ class: 'attachment' })
  })
})
