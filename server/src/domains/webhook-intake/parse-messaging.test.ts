import { describe, expect, it } from 'vitest'
import { WEBHOOK_EXAMPLES } from '#wire-examples/meta/index.ts'
import { parseWebhook as parse } from './parse-webhook.ts'

const parseWebhook = (body: unknown) => parse(body, new Date()).events

const PAGE = '110022003300440'
const CUSTOMER = '6010203040506070'
const AT = 1720002222123

const chat = (value: object, { from = CUSTOMER, to = PAGE } = {}) => ({
  object: 'page',
  entry: [
    {
      id: PAGE,
      time: AT,
      messaging: [{ sender: { id: from }, recipient: { id: to }, timestamp: AT, ...value }],
    },
  ],
})
const example = (name: keyof typeof WEBHOOK_EXAMPLES) => parseWebhook(WEBHOOK_EXAMPLES[name]?.body)

describe('a filled-in address form', () => {
  const form = (responses: object[]) =>
    parseWebhook(chat({ messaging_customer_information: { screens: [{ screen_id: 'address', responses }] } }))

  it('is a message with its values, so that the flow goes on', () => {
    const [event] = form([
      { key: 'street', value: 'БЗД 13 хороо 15 байр 23 тоот' },
      { key: 'city', value: 'Улаанбаатар' },
      { key: 'postal_code', value: '' },
    ])
    expect(event).toMatchObject({
      kind: 'chat_message',
      payload: { customerId: CUSTOMER, text: 'БЗД 13 хороо 15 байр 23 тоот, Улаанбаатар' },
    })
    expect(event?.platformKey).toBe(
      form([{ key: 'a', value: 'БЗД 13 хороо 15 байр 23 тоот, Улаанбаатар' }])[0]?.platformKey,
    )
  })

  it('without a value is none', () => {
    expect(form([{ key: 'street', value: '' }])).toEqual([])
  })
})

describe('a customer’s event in a chat', () => {
  it('is a message with its text and its own time', () => {
    expect(example('message-text')).toEqual([
      {
        pageId: PAGE,
        kind: 'chat_message',
        platformKey: 'm_x9Y8z7W6v5U4',
        occurredAt: new Date(AT),
        payload: {
          platform: 1,
          customerId: CUSTOMER,
          text: 'Өнөөдөр талх байна уу?',
          messageId: 'm_x9Y8z7W6v5U4',
        },
      },
    ])
  })

  it('is a tap when it answers a quick reply, presses a button or a starter', () => {
    expect(example('message-quick-reply')[0]).toMatchObject({
      kind: 'chat_tap',
      payload: { text: 'Хөх тариа', tapped: 'BREAD_RYE' },
    })
    expect(example('postback')[0]).toMatchObject({
      kind: 'chat_tap',
      platformKey: 'm_p1',
      payload: { text: 'Жор', tapped: 'RECIPE_RYE' },
    })
    expect(example('instagram-postback')[0]).toMatchObject({ kind: 'chat_tap', payload: { platform: 2 } })
  })

  it('is the first opening of the chat when Get Started is pressed', () => {
    const [event] = parseWebhook(chat({ postback: { mid: 'm_1', title: 'Эхлэх', payload: 'GET_STARTED' } }))
    expect(event?.kind).toBe('chat_opened')
  })

  it('is an opened link when a returning customer comes by an m.me link of the page', () => {
    const opened = chat({ referral: { ref: 'zun24', source: 'SHORTLINK', type: 'OPEN_THREAD' } })
    const [event] = parseWebhook(opened)
    expect(event).toMatchObject({ kind: 'chat_link', payload: { text: '', referral: 'zun24' } })
    expect(parseWebhook(opened)[0]?.platformKey).toBe(event?.platformKey)
  })

  it('is a picture or a sticker without text', () => {
    expect(example('message-image')[0]?.payload).toMatchObject({ text: '', attachment: 'image' })
    const sticker = {
      type: 'image',
      payload: { url: 'https://scontent.xx.fbcdn.net/a', sticker_id: 369239263222822 },
    }
    expect(parseWebhook(chat({ message: { mid: 'm_2', attachments: [sticker] } }))[0]?.payload).toMatchObject(
      {
        attachment: 'sticker',
      },
    )
  })

  it.each(['delivery', 'read', 'instagram-read'] as const)(
    'a receipt (%s) is no event, but moves a mark',
    (name) => {
      const { events, receipts } = parse(WEBHOOK_EXAMPLES[name].body, new Date(AT))
      expect(events).toEqual([])
      expect(receipts).toMatchObject([
        { kind: name === 'delivery' ? 'delivered' : 'read', until: expect.any(Date) },
      ])
    },
  )

  it('keeps thirty attachments at most, and one of two with the same address', () => {
    const picture = (nth: number) => ({ type: 'image', payload: { url: `https://cdn.example/${nth}.jpg` } })
    const attachments = [picture(0), ...Array.from({ length: 40 }, (_, nth) => picture(nth))]
    const [event] = parseWebhook(chat({ message: { mid: 'm_many', attachments } }))
    const payload = event?.payload as { attachments: { url: string }[] }
    expect(payload.attachments).toHaveLength(30)
    expect(new Set(payload.attachments.map(({ url }) => url)).size).toBe(30)
  })

  it('a message that comes by standby and by messaging is two events, of which the first is kept only', () => {
    const [kept] = example('standby-message')
    expect(kept).toMatchObject({
      kind: 'chat_message',
      platformKey: 'standby:m_s1',
      payload: { standby: true },
    })
  })

  it('edited twice is two events', () => {
    const edit = (num_edit: unknown) =>
      parseWebhook(chat({ message_edit: { mid: 'm_e', text: 'Цамц байна уу', num_edit } }))[0]
    // Meta prints the count as a number and as a text.
    expect(edit('1')?.platformKey).toBe(edit(1)?.platformKey)
    expect(edit(2)?.platformKey).not.toBe(edit(1)?.platformKey)
  })

  it('an old postback without an id is one event when repeated, and a new one at another time', () => {
    const [once] = parseWebhook(chat({ postback: { title: 'Үнэ', payload: 'PRICE' } }))
    const [again] = parseWebhook(chat({ postback: { title: 'Үнэ', payload: 'PRICE' } }))
    const [later] = parseWebhook(chat({ timestamp: AT + 1, postback: { title: 'Үнэ', payload: 'PRICE' } }))
    expect(again?.platformKey).toBe(once?.platformKey)
    expect(later?.platformKey).not.toBe(once?.platformKey)
  })
})

describe('a message of the page', () => {
  it('has the id and the metadata of the app that sent it', () => {
    expect(example('echo')[0]).toMatchObject({
      kind: 'page_message',
      platformKey: 'm_out1',
      payload: { customerId: CUSTOMER, sentBy: { appId: '900100200300400', metadata: 'flow:42' } },
    })
  })

  it('has no app when written by hand', () => {
    expect(example('echo-by-hand')[0]?.payload).toMatchObject({ text: 'Би өөрөө хариулъя', sentBy: {} })
    expect(example('instagram-echo')[0]).toMatchObject({ kind: 'page_message', payload: { platform: 2 } })
  })

  it('is ignored when the page writes to itself', () => {
    expect(parseWebhook(chat({ message: { mid: 'm_3', text: 'тест' } }, { from: PAGE }))).toEqual([])
  })
})
