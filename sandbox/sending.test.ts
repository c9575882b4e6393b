import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { REQUEST_EXAMPLES } from '#wire-examples/meta/index.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { loginOwner, PAGE_IDS, subscribe } from './testing/shop-owner.ts'

type Json = Record<string, unknown>

const PAGE = PAGE_IDS.bakery
const HOUR = 3_600_000

let playground: Playground
let token: string

beforeEach(async () => {
  playground = await startPlayground()
  token = (await loginOwner(playground)).pageTokens[PAGE] ?? ''
  await subscribe(playground, PAGE, token, 'messages,message_echoes')
})

afterEach(() => playground.close())

const chat = (platform: string) => `conversations/${PAGE}:${platform}:batbold`
const post = (path: string, body: Json) => playground.graph('POST', path, { access_token: token, ...body })
const picture = () => `${playground.address}/sandbox/pictures/bread/1.svg`

/** A customer who has just written; `mid` is the message. */
async function customer(platform = 'facebook') {
  const { message } = await playground.control('POST', `${chat(platform)}/messages`, { text: 'Сайн уу' })
  const { conversation } = await playground.control('GET', chat(platform))
  return {
    id: (conversation as { recipient_id: string }).recipient_id,
    mid: (message as { id: string }).id,
  }
}

const send = async (message: Json, platform = 'facebook', more: Json = {}) => {
  const { id } = await customer(platform)
  return post('me/messages', { recipient: { id }, messaging_type: 'RESPONSE', message, ...more })
}

const template = (payload: Json) => ({ attachment: { type: 'template', payload } })
const refused = { status: 400, body: { error: { code: 100 } } }

const lastMessage = async (platform = 'facebook') => {
  const { messages } = await playground.control('GET', chat(platform))
  return (messages as Json[]).at(-1) ?? {}
}

const upload = async () =>
  (
    await post(`${PAGE}/message_attachments`, {
      message: { attachment: { type: 'image', payload: { url: picture(), is_reusable: true } } },
    })
  ).body.attachment_id

describe('documented requests', () => {
  /** The example with ids and addresses of this sandbox. */
  const here = async ({ body, platform }: (typeof REQUEST_EXAMPLES)['quote']) => {
    const { id, mid } = await customer(platform)
    const text = JSON.stringify(body)
      .replaceAll('6010203040506070', id)
      .replaceAll('m_quoted', mid)
      .replaceAll('18000000000100001', String(await upload()))
      .replaceAll(/https:\/\/shop\.example\.com\/\w+\.jpg/g, picture())
    return JSON.parse(text) as Json
  }

  test.each(Object.entries(REQUEST_EXAMPLES))('%s is accepted', async (_, example) => {
    const path = example.call.split(' ')[1]?.replace('{page-id}', PAGE) ?? ''
    expect(await post(path, await here(example))).toMatchObject({ status: 200 })
  })
})

describe('a quoted message', () => {
  test('stands beside the message; inside it, nothing is quoted', async () => {
    const { id, mid } = await customer()
    const call = { recipient: { id }, messaging_type: 'RESPONSE' }
    await post('me/messages', { ...call, message: { text: 'Тийм' }, reply_to: { mid } })
    await post('me/messages', { ...call, message: { text: 'Үгүй', reply_to: { mid } } })
    const echoes = () =>
      playground.app
        .messages()
        .flatMap(({ message }) => ((message as Json)?.is_echo ? [message as Json] : []))
    await playground.app.until(() => echoes().length === 2)
    expect(echoes().map(({ text, reply_to }) => [text, reply_to])).toEqual([
      ['Тийм', { mid }],
      ['Үгүй', undefined],
    ])
  })

  test('of another chat is refused', async () => {
    expect(await send({ text: 'Тийм' }, 'facebook', { reply_to: { mid: 'm_other' } })).toMatchObject(refused)
  })
})

describe('sender actions', () => {
  test('react and unreact change the page’s reaction and send no echo', async () => {
    const { id, mid } = await customer()
    const act = (sender_action: string, payload: Json) =>
      post('me/messages', { recipient: { id }, sender_action, payload })
    expect((await act('react', { message_id: mid, reaction: '🎉' })).body).toEqual({ recipient_id: id })
    expect(await lastMessage()).toMatchObject({ id: mid, page_reaction: '🎉' })
    await act('unreact', { message_id: mid })
    expect(await lastMessage()).toMatchObject({ id: mid, page_reaction: null })
    expect(await act('react', { message_id: 'm_other', reaction: '🎉' })).toMatchObject(refused)
  })

  test('together with a message are refused', async () => {
    const answer = await send({ text: 'а' }, 'facebook', { sender_action: 'typing_on' })
    expect(answer.body.error).toMatchObject({ code: 100, error_subcode: 2018014 })
  })
})

describe('templates', () => {
  const media = (element: Json) =>
    template({ template_type: 'media', elements: [{ media_type: 'image', ...element }] })

  test('a media template takes an uploaded attachment and its buttons can be tapped', async () => {
    const buttons = [{ type: 'postback', title: 'Захиалах', payload: 'ORDER' }]
    expect((await send(media({ attachment_id: await upload(), buttons }))).status).toBe(200)
    expect(await lastMessage()).toMatchObject({ attachments: [{ type: 'image' }], buttons })
  })

  test('a media template refuses an address outside Facebook', async () => {
    expect(await send(media({ url: picture() }))).toMatchObject(refused)
    expect(await send(media({ url: 'https://facebook.com.example.mn/photo' }))).toMatchObject(refused)
    expect((await send(media({ url: 'https://www.facebook.com/photo/?fbid=1' }))).status).toBe(200)
  })

  test.each([
    [
      'an image grid of one picture',
      () => ({ template_type: 'image_grid', elements: [{ images: [{ url: picture() }] }] }),
    ],
    [
      'a receipt without a total',
      () => ({
        template_type: 'receipt',
        recipient_name: 'Бат',
        order_number: '1',
        currency: 'USD',
        payment_method: 'QPay',
      }),
    ],
    [
      'an address form for ten days',
      () => ({
        template_type: 'customer_information',
        countries: ['US'],
        business_privacy: { url: 'https://shop.example.com' },
        expires_in_days: 10,
      }),
    ],
    [
      'an address form without countries',
      () => ({
        template_type: 'customer_information',
        countries: [],
        business_privacy: { url: 'https://shop.example.com' },
      }),
    ],
  ])('%s is refused', async (_, payload) => {
    expect(await send(template(payload()))).toMatchObject(refused)
  })

  test.each(['receipt', 'image_grid', 'customer_information', 'media'])(
    'Instagram has no %s',
    async (kind) => {
      const example = Object.values(REQUEST_EXAMPLES).find(({ body }) =>
        JSON.stringify(body).includes(`"${kind}"`),
      )
      expect(await send(example?.body.message as Json, 'instagram')).toMatchObject(refused)
    },
  )
})

describe('several images in one message', () => {
  const images = (count: number, type = 'image') => ({
    attachments: Array.from({ length: count }, () => ({ type, payload: { url: picture() } })),
  })

  test.each([
    ['facebook', 30],
    ['instagram', 10],
  ])('on %s: at most %i', async (platform, most) => {
    expect((await send(images(most), platform)).status).toBe(200)
    expect(await send(images(most + 1), platform)).toMatchObject(refused)
  })

  test('no other kind of file', async () => {
    expect(await send(images(2, 'video'))).toMatchObject(refused)
  })
})

describe('phone and e-mail by one tap', () => {
  const asking = {
    text: 'Утас?',
    quick_replies: [{ content_type: 'user_phone_number' }, { content_type: 'user_email' }],
  }

  test('send the customer’s own on Messenger, as text and payload', async () => {
    const { body } = await send(asking)
    const tap = (quick_reply: number) =>
      playground.control('POST', `${chat('facebook')}/taps`, { message_id: body.message_id, quick_reply })
    await tap(0)
    expect(await lastMessage()).toMatchObject({ text: expect.stringMatching(/^\+976\d{8}$/) })
    await tap(1)
    const { text, tapped } = await lastMessage()
    expect(text).toMatch(/@example\.mn$/)
    expect(tapped).toMatchObject({ payload: text })
  })

  test('are accepted on Instagram, without a button', async () => {
    expect((await send(asking, 'instagram')).status).toBe(200)
    expect(await lastMessage('instagram')).toMatchObject({ text: 'Утас?', quick_replies: [] })
  })
})

describe('tags and message types', () => {
  test.each(['CONFIRMED_EVENT_UPDATE', 'ACCOUNT_UPDATE', 'POST_PURCHASE_UPDATE'])(
    'the tag %s has ended',
    async (tag) => {
      expect(await send({ text: 'а' }, 'facebook', { messaging_type: 'MESSAGE_TAG', tag })).toMatchObject(
        refused,
      )
    },
  )

  test('a utility message needs a template, and then no open window', async () => {
    const { id } = await customer()
    playground.clock.now += 48 * HOUR
    const utility = (more: Json) =>
      post('me/messages', { recipient: { id }, messaging_type: 'UTILITY', ...more })
    expect(await utility({ message: { text: 'а' } })).toMatchObject(refused)
    expect((await utility({ template: { name: 'order', language: { code: 'en' } } })).status).toBe(200)
    expect((await lastMessage()).text).toBe('order')
  })
})
