import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { nameContacts } from '#server/domains/contacts/index.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import {
  browserOf,
  CUSTOMER,
  chat,
  inbox,
  priceFlow,
  says,
  sentTexts,
  spoken,
  writesElsewhere,
} from '#server/testing/inbox-browser.ts'
import { liveAutomation } from '#server/testing/live-automation.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  page,
  platformWorks,
  rounds,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

const HOUR = 3600

beforeEach(async () => {
  await database.queries.deleteFrom('conversations').execute()
  graph.calls.length = 0
  platformWorks()
})

describe('a thread', () => {
  it('has the messages of the customer, the bot, the inbox and Business Suite in order', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, priceFlow)
    await says(pageId, 'Үнэ хэд вэ?')
    await writesElsewhere(pageId, 'Танд хэдэн размер хэрэгтэй вэ?')
    await says(pageId, 'L', { attachments: [{ type: 'image', url: 'https://cdn.example/a.jpg' }] })
    const owner = await browserOf(pageId)
    await owner.write('За, бэлтгэлээ.')

    const { messages } = await owner.look()
    expect(spoken(messages)).toEqual([
      'customer: Үнэ хэд вэ?',
      'bot: Цамц 45,000 ₮.: sent',
      'page: Танд хэдэн размер хэрэгтэй вэ?',
      'customer: L',
      'person: За, бэлтгэлээ.: sent',
    ])
    expect(messages[0]?.run).toMatchObject({
      automation: { title: 'Үнэ' },
      reasons: [{ code: 'keyword_found', keyword: 'үнэ' }],
    })
    expect(messages[3]).toMatchObject({
      attachments: [{ type: 'image', url: 'https://cdn.example/a.jpg' }],
      run: { reasons: [{ code: 'paused', by: 'person' }] },
    })
    expect(messages[4]?.author).toBe('Болор Бат')
  })

  it('shows a message once although its echo comes back', async () => {
    const pageId = await page()
    await says(pageId, 'Байна уу?')
    const owner = await browserOf(pageId)
    const eventId = await owner.write('Байна.')
    await arrive(
      chat(pageId, 'page_message', {
        text: 'Байна.',
        sentBy: { metadata: `hariu:${eventId}:chat_message:0` },
      }),
    )
    expect(spoken((await owner.look()).messages)).toEqual(['customer: Байна уу?', 'person: Байна.: sent'])
  })

  it('shows the private reply to a comment, and pages back through a long chat', async () => {
    const pageId = await page()
    await says(pageId, 'Сайн байна уу')
    await arrive(
      chat(pageId, 'page_message', {
        text: 'Чатаар хариуллаа',
        sentBy: { metadata: 'hariu:7:chat_reply:0' },
      }),
    )
    for (let place = 0; place < 60; place += 1)
      await storeEvents(database.queries, [chat(pageId, 'chat_message', { text: `${place}` })], clock.now())
    await untilQuiet(rounds)
    const owner = await browserOf(pageId)
    const handlers = inbox()
    const latest = await owner.look()
    expect(latest.messages.at(-1)?.text).toBe('59')
    expect(latest.messages).toHaveLength(50)
    const { messages } = await handlers.getThread({
      caller: { personId: owner.personId, familyId: '' },
      params: { customer_id: CUSTOMER },
      query: { page_id: pageId, before: latest.messages[0]?.event_id },
    } as unknown as Parameters<typeof handlers.getThread>[0])
    expect(spoken(messages.slice(0, 3))).toEqual([
      'customer: Сайн байна уу',
      'bot: Чатаар хариуллаа',
      'customer: 0',
    ])
  })
})

describe('a person who writes', () => {
  it('is sent once although the browser repeats the request', async () => {
    const pageId = await page()
    await says(pageId, 'Байна уу?')
    const owner = await browserOf(pageId)
    const key = randomUUID()
    const first = await owner.write('Байгаа.', key)
    expect(await owner.write('Байгаа.', key)).toBe(first)
    expect(sentTexts()).toEqual(['Байгаа.'])
  })

  it('silences the bot, drops what it still wanted to send, and says why', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, priceFlow)
    let down = true
    graph.on('POST', /\/messages$/, () =>
      down ? graphError(2) : { body: { recipient_id: CUSTOMER, message_id: 'm_1' } },
    )
    await says(pageId, 'үнэ')
    expect(await deliveries(pageId)).toMatchObject([{ state: 'waiting', error_reason: 'transient' }])
    down = false
    const owner = await browserOf(pageId)
    await owner.write('Би хариулъя: 45,000 ₮')
    clock.advance(600)
    await untilQuiet(rounds)

    expect(sentTexts().slice(1)).toEqual(['Би хариулъя: 45,000 ₮'])
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'skipped', error_reason: 'person_answered' },
      { state: 'sent' },
    ])
    await says(pageId, 'үнэ')
    expect(sentTexts()).toHaveLength(2)
  })

  it('is not overtaken by a bot message whose failed try ends after the person wrote', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, priceFlow)
    let first = true
    graph.on('POST', /\/messages$/, async () => {
      if (!first) return { body: { recipient_id: CUSTOMER, message_id: 'm_1' } }
      first = false
      // The person writes while the bot's call is under way.
      const owner = await browserOf(pageId)
      await owner.send('Би хариулъя')
      return graphError(2)
    })
    await says(pageId, 'үнэ')
    clock.advance(HOUR)
    await untilQuiet(rounds)
    expect(sentTexts().slice(1)).toEqual(['Би хариулъя'])
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'skipped', error_reason: 'person_answered' },
      { state: 'sent' },
    ])
  })

  it('is refused when a colleague or the bot wrote meanwhile, and may send after reading it', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, priceFlow)
    await says(pageId, 'Сайн байна уу')
    const [owner, colleague] = [await browserOf(pageId), await browserOf(pageId)]
    await colleague.write('Сайн байна уу!')
    await expect(owner.write('Сайн уу')).rejects.toMatchObject({ code: 'ANSWERED_MEANWHILE' })
    await owner.look()
    await owner.write('Танд юугаар туслах вэ?')
    expect(sentTexts()).toEqual(['Сайн байна уу!', 'Танд юугаар туслах вэ?'])

    await writesElsewhere(pageId, 'Business Suite-ээс')
    await expect(owner.write('Дахин')).rejects.toMatchObject({ code: 'ANSWERED_MEANWHILE' })
  })

  it('never silences the bot for what comes later, whatever the browser says it has seen', async () => {
    const pageId = await page({ chat_pause_minutes: 0 })
    await liveAutomation(database.queries, pageId, priceFlow)
    await says(pageId, 'Байна уу?')
    const owner = await browserOf(pageId)
    await owner.send('Байгаа.', randomUUID(), '999999999999999999')
    await says(pageId, 'үнэ')
    expect(sentTexts()).toEqual(['Байгаа.', 'Цамц 45,000 ₮.'])
  })

  it('may write over a new message of the customer, who then still waits', async () => {
    const pageId = await page()
    await says(pageId, 'Байна уу?')
    const owner = await browserOf(pageId)
    clock.advance(60)
    await says(pageId, 'Хар өнгөтэй нь хэд вэ?')
    await owner.write('Байгаа.')
    const { thread } = await owner.look()
    expect(thread.waiting_since).toBe(clock.now().toISOString())
    expect(thread.unread).toBe(true)
  })

  it('is told until when Meta allows a reply: 24 hours, and seven days with the human agent feature', async () => {
    const pageId = await page()
    await says(pageId, 'Байна уу?')
    clock.advance(25 * HOUR)
    const owner = await browserOf(pageId)
    await expect(owner.write('Байгаа.')).rejects.toMatchObject({ code: 'WINDOW_CLOSED' })
    const granted = await browserOf(pageId, true)
    const { thread } = await granted.look()
    expect(thread.window?.person_until).toBe('2026-11-28T02:00:00.000Z')
    clock.advance(7 * 24 * HOUR)
    await expect(granted.write('Байгаа.')).rejects.toMatchObject({ code: 'WINDOW_CLOSED' })
  })

  it('sees that a message failed while the customer still waits, and sends it again', async () => {
    const pageId = await page()
    await says(pageId, 'Байна уу?')
    const owner = await browserOf(pageId)
    graph.on('POST', /\/messages$/, () => graphError(10, 2018300))
    const eventId = await owner.write('Байгаа.')
    const { messages, thread } = await owner.look()
    expect(messages.at(-1)).toMatchObject({
      state: 'failed',
      error: { reason: 'another_app' },
      can_retry: true,
    })
    expect(thread.waiting_since).not.toBeNull()
    platformWorks()
    await owner.retry(eventId)
    const after = await owner.look()
    expect(after.messages.at(-1)).toMatchObject({ state: 'sent' })
    expect(after.thread.waiting_since).toBeNull()
    await expect(owner.retry(eventId)).rejects.toMatchObject({ code: 'NOTHING_TO_RETRY' })
  })
})

describe('a customer who waits', () => {
  it('is one whose message nobody answered, until a person writes or marks the chat as done', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, priceFlow)
    await says(pageId, '99112233 БЗД 13-р хороо')
    const since = clock.now().toISOString()
    const owner = await browserOf(pageId)
    expect((await owner.look()).thread.waiting_since).toBe(since)
    // The bot's answer to something else does not answer the order.
    clock.advance(60)
    await says(pageId, 'үнэ')
    expect((await owner.look()).thread.waiting_since).toBe(since)
    await owner.change({ done: true })
    expect((await owner.look()).thread).toMatchObject({ waiting_since: null, unread: true })
    await says(pageId, 'Хэзээ ирэх вэ?')
    expect((await owner.look()).thread).toMatchObject({ done_at: null })
    expect((await owner.list('waiting')).counts).toEqual({ waiting: 1, unread: 1, mine: 0, comments: 0 })
  })

  it('is nobody who only thanks, sends a thumb, or whom the bot answered', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, priceFlow)
    await says(pageId, 'үнэ')
    await says(pageId, 'За баярлалаа')
    await says(pageId, '👍')
    await says(pageId, '', { attachments: [{ type: 'image', stickerId: '369239263222822' }] })
    const owner = await browserOf(pageId)
    expect((await owner.look()).thread.waiting_since).toBeNull()
    expect((await owner.list('waiting')).chats).toEqual([])
  })

  it('is one who greets, sends a picture, or writes while the bot is paused', async () => {
    const pageId = await page()
    const owner = async () => (await (await browserOf(pageId)).look()).thread.waiting_since
    await says(pageId, 'Сайн байна уу')
    expect(await owner()).not.toBeNull()
    await (await browserOf(pageId)).change({ done: true })
    await says(pageId, '', { attachments: [{ type: 'image', url: 'https://cdn.example/a.jpg' }] })
    expect(await owner()).not.toBeNull()
    await (await browserOf(pageId)).write('Байгаа')
    expect(await owner()).toBeNull()
    await says(pageId, 'Тийм')
    expect(await owner()).not.toBeNull()
  })

  it('is one whose answer of the bot failed', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, priceFlow)
    graph.on('POST', /\/messages$/, () => graphError(100))
    await says(pageId, 'үнэ')
    const owner = await browserOf(pageId)
    expect((await owner.look()).thread.waiting_since).not.toBeNull()
  })

  it('is not one whom Meta’s agent answers, until the agent gives the chat back', async () => {
    const pageId = await page()
    await says(pageId, 'үнэ')
    await arrive(chat(pageId, 'page_message', { text: 'Сайн уу', sentBy: { agent: true } }))
    const owner = await browserOf(pageId)
    await owner.change({ done: true })
    await says(pageId, 'Хүргэлттэй юу?')
    expect((await owner.look()).thread.waiting_since).toBeNull()
    await arrive(
      chat(pageId, 'page_message', { text: 'Your AI agent transferred this chat to you.', sentBy: {} }),
    )
    expect((await owner.look()).thread.waiting_since).not.toBeNull()
  })

  it('no longer waits when a colleague answered in Business Suite', async () => {
    const pageId = await page()
    await says(pageId, 'Байна уу?')
    await writesElsewhere(pageId, 'Байгаа.')
    const owner = await browserOf(pageId)
    expect((await owner.look()).thread).toMatchObject({ waiting_since: null, unread: false })
  })
})

describe('the inbox', () => {
  it('lists who waits longest first, and finds a customer by name and phone in both scripts', async () => {
    const pageId = await page()
    const names = ['Сараа', 'Болд', 'Наранцэцэг']
    for (const place of names.keys()) {
      await says(pageId, `Сайн байна уу, ${place}`, { customerId: `601020304050607${place}` })
      clock.advance(60)
    }
    const key = await keyOfPage(database.queries, pageId)
    await nameContacts(
      database.queries,
      names.map((name, place) => ({
        pageId: key,
        customerId: `601020304050607${place}`,
        name,
      })),
    )
    const owner = await browserOf(pageId)
    const { chats, counts } = await owner.list('waiting')
    expect(chats.map(({ last }) => last?.text)).toEqual([0, 1, 2].map((place) => `Сайн байна уу, ${place}`))
    expect(counts).toEqual({ waiting: 3, unread: 3, mine: 0, comments: 0 })
    const found = await owner.list('all', { search: 'naran' })
    expect(found.chats.map(({ customer }) => customer.id)).toEqual(['6010203040506072'])
    expect((await owner.list('all', { search: '!!' })).chats).toEqual([])
  })

  it('pages through many chats without losing or repeating one', async () => {
    const pageId = await page()
    const ids = Array.from({ length: 65 }, (_, place) => `60102030405060${100 + place}`)
    await arrive(...ids.map((customerId) => chat(pageId, 'chat_message', { text: 'Сайн уу', customerId })))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    for (const view of ['waiting', 'all'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      for (let turn = 0; turn < 5; turn += 1) {
        const list = await owner.list(view, cursor ? { cursor } : {})
        seen.push(...list.chats.map(({ customer }) => customer.id))
        cursor = list.next_cursor ?? undefined
        if (!cursor) break
      }
      expect(seen.toSorted()).toEqual([...ids, CUSTOMER].toSorted())
    }
  })

  it('keeps a chat for later, gives it to whoever answers first, and shows who has it open', async () => {
    const pageId = await page()
    await says(pageId, 'Байна уу?')
    const owner = await browserOf(pageId)
    // The name of the profile, not of Facebook.
    await database.queries
      .updateTable('people')
      .where('id', '=', owner.personId)
      .set({ first_name: 'Номин', last_name: '' })
      .execute()
    await owner.change({ snoozed_until: new Date(clock.now().getTime() + 2 * HOUR * 1000).toISOString() })
    expect((await owner.list('waiting')).chats).toEqual([])
    expect((await owner.list('later')).chats).toHaveLength(1)
    clock.advance(3 * HOUR)
    expect((await owner.list('waiting')).chats).toHaveLength(1)

    await owner.show(true)
    const { thread } = await owner.look()
    expect(thread.present).toEqual([{ id: owner.personId, name: 'Номин', typing: true }])
    clock.advance(31)
    expect((await owner.look()).thread.present).toEqual([])

    await owner.write('Байгаа.')
    const answered = await owner.look()
    expect(answered.thread.assigned_to).toEqual({ id: owner.personId, name: 'Номин' })
    expect(answered.messages.at(-1)?.author).toBe('Номин')
    expect((await owner.list('mine')).chats[0]?.assigned_to?.name).toBe('Номин')
    await owner.change({ assigned_to: null, read_id: '999999999' })
    expect((await owner.list('mine')).chats).toEqual([])
    await expect(owner.change({ assigned_to: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('opens a postponed chat when the customer writes', async () => {
    const pageId = await page()
    await says(pageId, 'Байна уу?')
    const owner = await browserOf(pageId)
    await owner.change({ snoozed_until: '2027-01-01T00:00:00.000Z' })
    await says(pageId, 'Хариулаач')
    expect((await owner.look()).thread.snoozed_until).toBeNull()
  })

  it('leaves comments to their own list', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Хэд вэ?'))
    await says(pageId, 'Байна уу?')
    const owner = await browserOf(pageId)
    expect(spoken((await owner.look()).messages)).toEqual(['customer: Байна уу?'])
  })
})
