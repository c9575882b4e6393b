import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageColumns } from '#migrations/page-key.ts'
import { nameContacts } from '#server/domains/contacts/index.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { browserOf, CUSTOMER, chat, says, spoken } from '#server/testing/inbox-browser.ts'
import {
  arrive,
  clock,
  database,
  graph,
  page,
  platformWorks,
  rounds,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

beforeEach(async () => {
  await database.queries.deleteFrom('conversations').execute()
  graph.calls.length = 0
  platformWorks()
})

const uploaded = async (pageId: string, type: 'image' | 'video' = 'image'): Promise<string> => {
  const columns = pageColumns(await keyOfPage(database.queries, pageId))
  const key = `uploads/${columns.team_id}/2026/11/${randomUUID()}.png`
  await database.queries
    .insertInto('uploads')
    .values({
      ...columns,
      ...{ key, attachment_type: type, name: 'Цамц.png', content_type: 'image/png', size: 1000 },
      ...{
        automation_id: null,
        state: 'ready',
        created_by: null,
        created_at: clock.now(),
        expires_at: clock.now(),
      },
    })
    .execute()
  return key
}

const sentMessages = () =>
  graph.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => {
      const { message } = body as unknown as {
        message: { text?: string; attachment?: { type: string; payload: { url: string } } }
      }
      return message.text ?? `${message.attachment?.type} ${message.attachment?.payload.url}`
    })

describe('files of a person', () => {
  it('are sent before the text, once, although the browser repeats the request', async () => {
    const pageId = await page()
    await says(pageId, 'Зураг нь байна уу?')
    const owner = await browserOf(pageId)
    const [picture, video] = [await uploaded(pageId), await uploaded(pageId, 'video')]
    const clientKey = randomUUID()
    const attachments = [picture, video]
    const eventId = await owner.send('Ийм өнгөтэй.', clientKey, undefined, { attachments })
    expect(await owner.send('Ийм өнгөтэй.', clientKey, undefined, { attachments })).toBe(eventId)
    await untilQuiet(rounds)
    expect(sentMessages()).toEqual([
      `image https://files.test/${picture}`,
      `video https://files.test/${video}`,
      'Ийм өнгөтэй.',
    ])
    const { messages, thread } = await owner.look()
    expect(
      messages
        .slice(1)
        .map(({ from, text, attachments: shown }) => [from, text, ...shown.map(({ type }) => type)]),
    ).toEqual([
      ['person', '', 'image'],
      ['person', '', 'video'],
      ['person', 'Ийм өнгөтэй.'],
    ])
    expect(thread.waiting_since).toBeNull()
    expect((await owner.list('all')).chats[0]?.last).toEqual({
      from: 'person',
      text: 'Ийм өнгөтэй.',
      attachment: null,
    })
  })

  it('are all refused with the text when one is gone, sent before, or of another page', async () => {
    const pageId = await page()
    await says(pageId, 'Зураг нь байна уу?')
    const owner = await browserOf(pageId)
    const [own, foreign] = [await uploaded(pageId), await uploaded(await page())]
    for (const attachments of [
      [own, foreign],
      [own, 'uploads/none.png'],
      [own, `${own}x`],
    ])
      await expect(owner.send('Ийм.', randomUUID(), undefined, { attachments })).rejects.toMatchObject({
        code: 'UPLOAD_GONE',
      })
    await untilQuiet(rounds)
    expect(sentMessages()).toEqual([])
    await owner.send('', randomUUID(), undefined, { attachments: [own] })
    await untilQuiet(rounds)
    await owner.look()
    await expect(owner.send('', randomUUID(), undefined, { attachments: [own] })).rejects.toMatchObject({
      code: 'UPLOAD_GONE',
    })
    await expect(owner.send('', randomUUID())).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(sentMessages()).toEqual([`image https://files.test/${own}`])
  })

  it('that fail are sent again, and the text that arrived is not', async () => {
    const pageId = await page()
    await says(pageId, 'Зураг нь байна уу?')
    const owner = await browserOf(pageId)
    graph.on('POST', /\/messages$/, ({ body }) => {
      const { message } = body as unknown as { message: { attachment?: object } }
      return message.attachment
        ? graphError(10, 2018300)
        : { body: { recipient_id: '1', message_id: 'm_text' } }
    })
    const attachments = [await uploaded(pageId)]
    const eventId = await owner.send('Ийм.', randomUUID(), undefined, { attachments })
    await untilQuiet(rounds)
    const states = async () =>
      (await owner.look()).messages.slice(1).map(({ text, state, can_retry }) => [text, state, can_retry])
    expect(await states()).toEqual([
      ['', 'failed', true],
      ['Ийм.', 'sent', false],
    ])
    platformWorks()
    graph.calls.length = 0
    await owner.retry(eventId)
    expect(sentMessages()).toEqual([`image https://files.test/${attachments[0]}`])
    expect(await states()).toEqual([
      ['', 'sent', false],
      ['Ийм.', 'sent', false],
    ])
  })
})

/** A message of the customer with this id at the platform. */
const named = (pageId: string, mid: string, text: string) =>
  arrive({ ...chat(pageId, 'chat_message', { text, messageId: mid }), platformKey: mid })

describe('a quoted message', () => {
  const bodies = () =>
    graph.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as unknown as { reply_to?: { mid: string } })

  it('is shown with the customer’s reply, and the person quotes one of both sides', async () => {
    const pageId = await page()
    await named(pageId, 'm_first', 'Ногоон даашинз байна уу?')
    const owner = await browserOf(pageId)
    const [first] = (await owner.look()).messages
    expect(first).toMatchObject({ quotable: true, quoted: null })
    await owner.send('Байгаа.', randomUUID(), undefined, { reply_to: first?.id ?? '' })
    await untilQuiet(rounds)
    expect(bodies()).toMatchObject([{ reply_to: { mid: 'm_first' } }])
    const sent = (await owner.look()).messages.at(-1)
    expect(sent).toMatchObject({
      quoted: { id: first?.id, from: 'customer', text: 'Ногоон даашинз байна уу?' },
    })

    const { platform_id: mid } = await database.queries
      .selectFrom('deliveries')
      .where('event_id', '=', sent?.event_id ?? '')
      .select('platform_id')
      .executeTakeFirstOrThrow()
    await says(pageId, 'Хэд вэ?', { replyTo: mid ?? '' })
    await says(pageId, 'Энэ юу?', { replyTo: 'm_before_our_time' })
    const { messages } = await owner.look()
    expect(messages.slice(2).map(({ quoted }) => quoted)).toEqual([
      { id: sent?.id, from: 'person', text: 'Байгаа.', attachment: null },
      { id: null, from: null, text: '', attachment: null },
    ])
    await owner.send('Дээрхээс.', randomUUID(), undefined, { reply_to: sent?.id ?? '' })
    await untilQuiet(rounds)
    expect(bodies().at(-1)).toMatchObject({ reply_to: { mid } })
  })

  it('that the customer took back is refused before it is sent, and left out afterwards', async () => {
    const pageId = await page()
    await named(pageId, 'm_gone', 'Ногоон байна уу?')
    const owner = await browserOf(pageId)
    const [first] = (await owner.look()).messages
    graph.on('POST', /\/messages$/, ({ body }) =>
      'reply_to' in (body as object)
        ? graphError(100)
        : { body: { recipient_id: '1', message_id: 'm_sent' } },
    )
    await owner.send('Байгаа.', randomUUID(), undefined, { reply_to: first?.id ?? '' })
    await untilQuiet(rounds)
    expect(spoken((await owner.look()).messages).at(-1)).toBe('person: Байгаа.: sent')
    await arrive(chat(pageId, 'message_deleted', { messageId: 'm_gone' }))
    await expect(
      owner.send('Байгаа.', randomUUID(), undefined, { reply_to: first?.id ?? '' }),
    ).rejects.toMatchObject({
      code: 'QUOTE_GONE',
    })
    const other = await page()
    await named(other, 'm_other', 'Өөр хуудас')
    const [foreign] = (await (await browserOf(other)).look()).messages
    await expect(
      owner.send('Байгаа.', randomUUID(), undefined, { reply_to: foreign?.id ?? '' }),
    ).rejects.toMatchObject({
      code: 'QUOTE_GONE',
    })
  })
})

describe('a reaction of the customer', () => {
  it('is shown at its message until it is taken back, and nobody waits for it', async () => {
    const pageId = await page()
    await named(pageId, 'm_asked', 'Байна уу?')
    const owner = await browserOf(pageId)
    await owner.write('Байгаа.')
    const { platform_id: mid } = await database.queries
      .selectFrom('deliveries')
      .where('by_person', '=', true)
      .where('customer_id', '=', CUSTOMER)
      .orderBy('event_id', 'desc')
      .select('platform_id')
      .executeTakeFirstOrThrow()
    const reacts = (reaction?: { kind?: string; emoji?: string }) => {
      clock.advance(1)
      return arrive(chat(pageId, 'message_reaction', { messageId: mid ?? '', ...(reaction && { reaction }) }))
    }
    const shown = async () => (await owner.look()).messages.map(({ reaction }) => reaction)
    await reacts({ kind: 'love' })
    expect(await shown()).toEqual([null, '❤️'])
    await reacts({ kind: 'other', emoji: '🎉' })
    expect(await shown()).toEqual([null, '🎉'])
    expect((await owner.look()).thread).toMatchObject({ waiting_since: null, unread: false })
    await reacts()
    expect(await shown()).toEqual([null, null])
  })
})

describe('variables in the text of a person', () => {
  it('have the values of the customer, and one without a value is never sent', async () => {
    const pageId = await page()
    await says(pageId, 'Байна уу?')
    const key = await keyOfPage(database.queries, pageId)
    await nameContacts(database.queries, [{ pageId: key, customerId: CUSTOMER, name: 'Сараа Бат' }])
    await database.queries
      .updateTable('conversations')
      .set({ name: 'Сараа Бат' })
      .where('customer_id', '=', CUSTOMER)
      .execute()
    await database.queries
      .updateTable('contacts')
      .set({ fields: JSON.stringify({ phone: '+97699112233' }) })
      .where('customer_id', '=', CUSTOMER)
      .execute()
    const owner = await browserOf(pageId)
    expect((await owner.look()).thread.variables).toMatchObject({ first_name: 'Сараа', phone: '9911-2233' })
    for (const text of ['Сайн уу, {{first_name}}', 'Хаяг: [[Хаяг]]'])
      await expect(owner.send(text)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await untilQuiet(rounds)
    expect(sentMessages()).toEqual([])
  })
})
