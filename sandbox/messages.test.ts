import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GRAPH_VERSION } from './defaults.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { loginOwner, PAGE_IDS, subscribe } from './testing/shop-owner.ts'

const PAGE = PAGE_IDS.bakery
const FIELDS =
  'messages,messaging_postbacks,message_echoes,message_deliveries,message_reads,message_reactions'

let playground: Playground
let token: string

beforeEach(async () => {
  playground = await startPlayground()
  token = (await loginOwner(playground)).pageTokens[PAGE] ?? ''
  await subscribe(playground, PAGE, token, FIELDS)
})

afterEach(() => playground.close())

const graph = (method: 'GET' | 'POST' | 'DELETE', path: string, parameters = {}) =>
  playground.graph(method, path, { access_token: token, ...parameters })

const chat = (platform: string) => `conversations/${PAGE}:${platform}:batbold`

/** Lets the customer write first, because that opens the messaging window. */
async function recipientId(platform = 'facebook'): Promise<string> {
  await playground.control('POST', `${chat(platform)}/messages`, { text: 'сайн уу' })
  const { conversation } = await playground.control('GET', chat(platform))
  return (conversation as { recipient_id: string }).recipient_id
}

const send = async (message: unknown, platform = 'facebook', more = {}) =>
  graph('POST', 'me/messages', {
    recipient: { id: await recipientId(platform) },
    messaging_type: 'RESPONSE',
    message,
    ...more,
  })

const picture = () => `${playground.address}/sandbox/pictures/bread/1.svg`

describe('messages', () => {
  test('taps of the customer on quick replies and buttons come back as documented', async () => {
    const quick = await send({
      text: 'Аль талх вэ?',
      quick_replies: [{ content_type: 'text', title: 'Хөх тариа', payload: 'BREAD_RYE' }],
    })
    await playground.control('POST', `${chat('facebook')}/taps`, {
      message_id: quick.body.message_id,
      quick_reply: 0,
    })
    const template = await send({
      attachment: {
        type: 'template',
        payload: {
          template_type: 'button',
          text: 'Юугаар туслах вэ?',
          buttons: [{ type: 'postback', title: 'Цаг', payload: 'HOURS' }],
        },
      },
    })
    await playground.control('POST', `${chat('facebook')}/taps`, {
      message_id: template.body.message_id,
      button: 0,
    })
    await playground.app.until(() => playground.app.messages().some((event) => 'postback' in event))
    const tap = playground.app
      .messages()
      .find((event) => (event.message as { quick_reply?: unknown })?.quick_reply)
    expect(tap?.message).toMatchObject({ text: 'Хөх тариа', quick_reply: { payload: 'BREAD_RYE' } })
    expect(playground.app.messages().find((event) => event.postback)?.postback).toMatchObject({
      title: 'Цаг',
      payload: 'HOURS',
    })
  })

  test('echoes carry the app id on Messenger only: ours, or the inbox’s for a message by a person', async () => {
    await send({ text: 'Сайн уу', metadata: 'flow:42' })
    await playground.control('POST', `${chat('facebook')}/inbox`, { text: 'Би хүн байна' })
    await send({ text: 'Сайн уу' }, 'instagram')
    const echoes = () =>
      playground.app
        .messages()
        .map((event) => event.message as Record<string, unknown>)
        .filter((message) => message?.is_echo)
    await playground.app.until(() => echoes().length === 3)
    const byText = (text: string) => echoes().filter((echo) => echo.text === text)
    expect(byText('Би хүн байна')[0]).toMatchObject({ app_id: 263902037430900 })
    expect(byText('Сайн уу').map((echo) => echo.app_id)).toEqual(
      expect.arrayContaining([900100200300400, undefined]),
    )
    expect(echoes().find((echo) => echo.metadata)?.metadata).toBe('flow:42')
  })

  test('sends delivery and read webhooks: up to a time on Messenger, by message on Instagram', async () => {
    await send({ text: 'Сайн уу' })
    const { body } = await send({ text: 'Сайн уу' }, 'instagram')
    await playground.control('POST', `${chat('facebook')}/read`)
    await playground.control('POST', `${chat('instagram')}/read`)
    await playground.app.until(() => playground.app.messages().filter((event) => event.read).length === 2)
    const reads = playground.app.messages().flatMap((event) => event.read ?? [])
    expect(reads).toEqual(
      expect.arrayContaining([{ watermark: expect.any(Number) }, { mid: body.message_id }]),
    )
    expect(playground.app.messages().filter((event) => event.delivery)).toHaveLength(1)
  })

  test.each([
    ['text of 2,001 letters', { text: 'ү'.repeat(2001) }, 'facebook'],
    ['Instagram text of more than 1,000 bytes', { text: 'ү'.repeat(501) }, 'instagram'],
    [
      '14 quick replies',
      {
        text: 'а',
        quick_replies: Array.from({ length: 14 }, () => ({ content_type: 'text', title: 'а', payload: 'б' })),
      },
      'facebook',
    ],
    [
      'a title of 21 letters',
      { text: 'а', quick_replies: [{ content_type: 'text', title: 'а'.repeat(21), payload: 'б' }] },
      'facebook',
    ],
    ['nothing at all', {}, 'facebook'],
    ['11 cards', { attachment: cards(11) }, 'facebook'],
    [
      'a card with a title only',
      { attachment: { type: 'template', payload: { template_type: 'generic', elements: [{ title: 'а' }] } } },
      'facebook',
    ],
    [
      'a phone button on Instagram',
      { attachment: buttons({ type: 'phone_number', title: 'Залгах', payload: '+97699001122' }) },
      'instagram',
    ],
  ])('%s is refused with code 100', async (_, message, platform) => {
    const answer = await send(message, platform)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatchObject({ code: 100 })
  })

  test('accepts values just within the limits', async () => {
    expect((await send({ text: 'ү'.repeat(2000) })).status).toBe(200)
    expect((await send({ text: 'ү'.repeat(500) }, 'instagram')).status).toBe(200)
    expect((await send({ attachment: cards(10) })).status).toBe(200)
    const cut = await send(
      { text: 'а', quick_replies: [{ content_type: 'text', title: 'а'.repeat(25), payload: 'б' }] },
      'instagram',
    )
    expect(cut.status).toBe(200)
  })

  test('fetches pictures, keeps them for reuse, and refuses missing ones', async () => {
    const image = (payload: unknown) => ({ attachment: { type: 'image', payload } })
    const sent = await send(image({ url: picture(), is_reusable: true }))
    expect(sent.body.attachment_id).toMatch(/^\d+$/)
    expect((await send(image({ attachment_id: sent.body.attachment_id }))).status).toBe(200)
    expect(
      (await send(image({ url: `${playground.address}/sandbox/pictures/nothing/1.svg` }))).body.error,
    ).toMatchObject({
      code: 100,
      error_subcode: 2018008,
    })
    expect((await send(image({ attachment_id: '7' }))).body.error).toMatchObject({
      code: 100,
      error_subcode: 2018074,
    })
    const saved = await graph('POST', `${PAGE}/message_attachments`, {
      message: image({ url: picture(), is_reusable: true }),
    })
    expect(saved.body).toEqual({ attachment_id: expect.stringMatching(/^\d+$/) })
  })

  test('accepts an uploaded file, keeps it and shows it to the customer', async () => {
    const id = await recipientId()
    const form = new FormData()
    form.set('recipient', JSON.stringify({ id }))
    form.set('message', JSON.stringify({ attachment: { type: 'image', payload: { is_reusable: true } } }))
    form.set('filedata', new Blob(['a drawing'], { type: 'image/png' }), 'зураг.png')
    const answer = await fetch(`${playground.address}/${GRAPH_VERSION}/me/messages?access_token=${token}`, {
      method: 'POST',
      body: form,
    })
    expect(await answer.json()).toMatchObject({ recipient_id: id, attachment_id: expect.any(String) })
    const { messages } = await playground.control('GET', chat('facebook'))
    const [attachment] =
      (messages as { attachments: { type: string; url: string }[] }[]).at(-1)?.attachments ?? []
    const file = await fetch(attachment?.url ?? '')
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['image/png', 'a drawing'])
  })

  test('the Instagram window has its own subcode, and a human agent has seven days', async () => {
    const id = await recipientId('instagram')
    playground.clock.now += 30 * 3_600_000
    const write = (more = {}) =>
      graph('POST', 'me/messages', { recipient: { id }, message: { text: 'Сайн уу' }, ...more })
    expect((await write()).body.error).toMatchObject({ code: 10, error_subcode: 2534022 })
    expect((await write({ messaging_type: 'MESSAGE_TAG', tag: 'ACCOUNT_UPDATE' })).body.error).toMatchObject({
      code: 100,
    })
    expect((await write({ messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' })).status).toBe(200)
    playground.clock.now += 7 * 86_400_000
    expect((await write({ messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' })).status).toBe(400)
  })

  test('refuses an unknown person, a customer of another page and one who has blocked the page', async () => {
    const id = await recipientId()
    const write = (to: string) =>
      graph('POST', 'me/messages', { recipient: { id: to }, message: { text: 'Сайн уу' } })
    expect((await write('999')).body.error).toMatchObject({ code: 100, error_subcode: 2018001 })
    await playground.control('PATCH', 'customers/batbold', { page_id: PAGE, blocked: true })
    expect((await write(id)).body.error).toMatchObject({ code: 551, error_subcode: 1545041 })
  })

  test('shows typing until it ends by itself', async () => {
    const id = await recipientId()
    await graph('POST', 'me/messages', { recipient: { id }, sender_action: 'typing_on' })
    const isTyping = async () =>
      ((await playground.control('GET', chat('facebook'))).conversation as { typing: boolean }).typing
    expect(await isTyping()).toBe(true)
    playground.clock.now += 21_000
    expect(await isTyping()).toBe(false)
  })

  test('the chat can be read back, newest message first', async () => {
    const { body } = await send({ text: 'Сайн уу, Батболд аа' })
    const id = await recipientId()
    const threads = await graph('GET', `${PAGE}/conversations`, {
      user_id: id,
      fields: 'participants,messages{id,message,from}',
    })
    const [thread] = threads.body.data as { messages: { data: { id: string; message: string }[] } }[]
    expect(thread?.messages.data[1]).toMatchObject({ id: body.message_id, message: 'Сайн уу, Батболд аа' })
  })

  test('messenger profile: the menu requires the button, at most four questions, read back as set', async () => {
    const set = (properties: Record<string, unknown>) => graph('POST', 'me/messenger_profile', properties)
    const menu = [
      {
        locale: 'default',
        call_to_actions: [{ type: 'postback', title: 'Цагийн хуваарь', payload: 'HOURS' }],
      },
    ]
    expect((await set({ persistent_menu: menu })).body.error).toMatchObject({ code: 100 })
    expect((await set({ get_started: { payload: 'GET_STARTED' }, persistent_menu: menu })).body).toEqual({
      result: 'success',
    })
    const questions = (count: number) =>
      Array.from({ length: count }, () => ({ question: 'Хаана вэ?', payload: 'ADDRESS' }))
    expect((await set({ ice_breakers: questions(5) })).body.error).toMatchObject({ code: 100 })
    const perLocale = [{ locale: 'default', call_to_actions: questions(4) }]
    expect((await set({ platform: 'instagram', ice_breakers: perLocale })).status).toBe(200)
    const read = await graph('GET', 'me/messenger_profile', { fields: 'ice_breakers', platform: 'instagram' })
    expect(read.body.data).toEqual(perLocale)
    await playground.control('POST', `${chat('facebook')}/taps`, { entry: 'menu', index: 0 })
    await playground.app.until(() => playground.app.messages().some((event) => event.postback))
    const removed = await graph('DELETE', 'me/messenger_profile', {
      fields: ['get_started', 'persistent_menu'],
    })
    expect(removed.body).toEqual({ result: 'success' })
  })
})

function cards(count: number) {
  const elements = Array.from({ length: count }, () => ({ title: 'Талх', subtitle: 'Халуун' }))
  return { type: 'template', payload: { template_type: 'generic', elements } }
}

function buttons(...list: unknown[]) {
  return { type: 'template', payload: { template_type: 'button', text: 'Юу хэрэгтэй вэ?', buttons: list } }
}
