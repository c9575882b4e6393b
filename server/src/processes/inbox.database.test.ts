import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import type { Thread, ThreadMessage } from '#contract/inbox.schemas.ts'
import type { InboxView } from '#contract/inbox.ts'
import { nameContacts } from '#server/domains/contacts/index.ts'
import { inboxHandlers } from '#server/domains/inbox/index.ts'
import { type IncomingChat, storeEvents } from '#server/domains/webhook-intake/index.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
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

const CUSTOMER = '6010203040506070'
const HOUR = 3600
let told = 0

const chat = (
  pageId: string,
  kind: IncomingChat['kind'],
  payload: Partial<IncomingChat['payload']> = {},
): IncomingChat => {
  told += 1
  return {
    pageId,
    kind,
    platformKey: `m_i_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text: '', messageId: `m_i_${told}`, ...payload },
  }
}
const says = (pageId: string, text: string, more: Partial<IncomingChat['payload']> = {}) =>
  arrive(chat(pageId, 'chat_message', { text, ...more }))
/** A colleague writes in Business Suite, long after the customer. */
const writesElsewhere = (pageId: string, text: string) => {
  clock.advance(60)
  return arrive(chat(pageId, 'page_message', { text, sentBy: {} }))
}

const sentTexts = () =>
  graph.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as unknown as { message: { text?: string } }).message.text)

const inbox = (humanAgent = false) => inboxHandlers({ database, clock, humanAgent })

/** The browser of the page's owner. */
const browserOf = async (pageId: string, humanAgent = false) => {
  const { team_id } = await database.queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select('team_id')
    .executeTakeFirstOrThrow()
  const { person_id } = await database.queries
    .selectFrom('team_members')
    .where('team_id', '=', team_id)
    .select('person_id')
    .executeTakeFirstOrThrow()
  const around = {
    caller: { personId: person_id, familyId: randomUUID() },
    language: 'mn',
    request: undefined,
    reply: undefined,
  } as unknown as Parameters<ReturnType<typeof inbox>['getThread']>[0]
  const params = { customer_id: CUSTOMER }
  const handlers = inbox(humanAgent)
  let seen: { thread: Thread; messages: ThreadMessage[] }
  const look = async () => {
    seen = await handlers.getThread({ ...around, params, query: { page_id: pageId } })
    return seen
  }
  await look()
  const send = async (text: string, clientKey: string = randomUUID(), seenId?: string) => {
    const { event_id } = await handlers.sendMessage({
      ...around,
      params,
      body: {
        page_id: pageId,
        client_key: clientKey,
        text,
        seen_answers: seen.thread.answers,
        seen_id: seenId ?? seen.messages.at(-1)?.event_id ?? '0',
      },
    })
    return event_id
  }
  return {
    personId: person_id,
    look,
    send,
    write: async (text: string, clientKey?: string) => {
      const event_id = await send(text, clientKey)
      await untilQuiet(rounds)
      return event_id
    },
    retry: async (event_id: string) => {
      await handlers.retryMessage({
        ...around,
        params: { ...params, event_id },
        body: { page_id: pageId },
      })
      await untilQuiet(rounds)
    },
    change: (change: object) =>
      handlers.updateThread({ ...around, params, body: { page_id: pageId, ...change } }),
    show: (typing: boolean) =>
      handlers.showPresence({ ...around, params, body: { page_id: pageId, typing } }),
    save: (text: string) => handlers.createSavedReply({ ...around, body: { page_id: pageId, text } }),
    unsave: (id: string) =>
      handlers.deleteSavedReply({ ...around, params: { id }, query: { page_id: pageId } }),
    comments: () => handlers.listInboxComments({ ...around, query: { page_id: pageId } }),
    reply: async (id: string, text: string, isPrivate: boolean) => {
      await handlers.replyToComment({
        ...around,
        params: { id },
        body: { page_id: pageId, text, private: isPrivate },
      })
      await untilQuiet(rounds)
    },
    dismiss: (id: string) =>
      handlers.dismissComment({ ...around, params: { id }, body: { page_id: pageId } }),
    list: (view: InboxView, more: { search?: string; cursor?: string; page_id?: string } = {}) =>
      handlers.listInbox({ ...around, query: { view, page_id: pageId, ...more } }),
  }
}

const spoken = (messages: readonly ThreadMessage[]) =>
  messages.map(({ from, text, state }) => [from, text, ...(state ? [state] : [])].join(': '))

const priceFlow: Flow = {
  title: 'Үнэ',
  nodes: [keywordTrigger(['үнэ'], 'price'), textMessage('price', 'Цамц 45,000 ₮.')],
}

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

describe('a comment in the inbox', () => {
  const listed = async (owner: Awaited<ReturnType<typeof browserOf>>) =>
    (await owner.comments()).comments.map(({ text }) => text)

  it('without a reply is listed, answered below and in private, and counts as answered by a person', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Дархан руу хүргэдэг үү?'), comment(pageId, 'Гоё юм аа'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    expect(await listed(owner)).toEqual(['Дархан руу хүргэдэг үү?'])
    expect((await owner.list('waiting')).counts.comments).toBe(1)
    const [{ id } = { id: '' }] = (await owner.comments()).comments
    await owner.reply(id, 'Хүргэнэ, чатаар бичлээ.', false)
    await owner.reply(id, 'Хүргэнэ, чатаар бичлээ.', false)
    expect(await listed(owner)).toEqual([])
    expect(await deliveries(pageId)).toMatchObject([{ kind: 'comment_reply', state: 'sent' }])
    const [run] = await database.queries
      .selectFrom('runs')
      .where('page_id', '=', pageId)
      .where('event_id', '=', id)
      .select('status')
      .execute()
    expect(run?.status).toBe('answered_by_person')
    await expect(owner.reply(id, 'Өөр хариу', false)).rejects.toMatchObject({ code: 'ANSWERED_MEANWHILE' })
  })

  it('answered leaves other comments of the same customer open', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Дархан руу хүргэдэг үү?'), comment(pageId, 'Хэзээ нээх вэ?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    const [later, first] = (await owner.comments()).comments
    await owner.reply(first?.id ?? '', 'Хүргэнэ', false)
    expect(await listed(owner)).toEqual([later?.text])
  })

  it('answered in private silences the bot for its author, and the chat shows the reply', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, priceFlow)
    await arrive(comment(pageId, 'Дархан руу хүргэдэг үү?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    const [{ id } = { id: '' }] = (await owner.comments()).comments
    await owner.reply(id, 'Хүргэнэ, 8,000 ₮.', true)
    await arrive(
      chat(pageId, 'page_message', {
        text: 'Хүргэнэ, 8,000 ₮.',
        sentBy: { metadata: `hariu:${id}:chat_reply:0` },
      }),
    )
    await says(pageId, 'үнэ')
    expect(sentTexts()).toEqual(['Хүргэнэ, 8,000 ₮.'])
    expect(spoken((await owner.look()).messages)).toContain('person: Хүргэнэ, 8,000 ₮.')
    expect(await listed(owner)).toEqual([])
  })

  it('whose reply fails stays in the list with the reason, and can be answered again', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Дархан руу хүргэдэг үү?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    graph.on('POST', /\/comments$/, () => graphError(100))
    const [{ id } = { id: '' }] = (await owner.comments()).comments
    await owner.reply(id, 'Хүргэнэ', false)
    expect((await owner.comments()).comments).toMatchObject([
      { replies: [{ private: false, state: 'failed', reason: 'content_refused' }] },
    ])
    platformWorks()
    await owner.reply(id, 'Тийм, хүргэнэ', false)
    expect(await listed(owner)).toEqual([])
  })

  it('that needs no reply, was deleted, or is too old for a private reply', async () => {
    const pageId = await page()
    await arrive(comment(pageId, 'Хэд вэ?'))
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    const [{ id } = { id: '' }] = (await owner.comments()).comments
    await owner.dismiss(id)
    expect(await listed(owner)).toEqual([])
    await expect(owner.reply(id, 'Хариу', false)).rejects.toMatchObject({ code: 'ANSWERED_MEANWHILE' })

    const second = comment(pageId, 'Байгаа юу?')
    await arrive(second)
    const [later] = (await owner.comments()).comments
    clock.advance(7 * 24 * HOUR - 60)
    expect((await owner.comments()).comments).toHaveLength(1)
    clock.advance(120)
    await expect(owner.reply(later?.id ?? '', 'Байгаа', true)).rejects.toMatchObject({
      code: 'COMMENT_TOO_OLD',
    })
    await arrive({ ...second, kind: 'comment_removed', platformKey: 'removed' })
    await expect(owner.reply(later?.id ?? '', 'Байгаа', false)).rejects.toMatchObject({
      code: expect.stringMatching(/COMMENT_GONE|ANSWERED_MEANWHILE/),
    })
  })
})

describe('saved replies', () => {
  it('belong to the team, are saved once, and are limited in number', async () => {
    const pageId = await page()
    await says(pageId, 'Сайн уу')
    const owner = await browserOf(pageId)
    await owner.save('Хүргэлт 5,000 ₮')
    const { saved_replies: kept } = await owner.save('Хүргэлт 5,000 ₮')
    expect(kept.map(({ text }) => text)).toEqual(['Хүргэлт 5,000 ₮'])
    for (let place = 1; place < 100; place += 1) await owner.save(`Хариулт ${place}`)
    await expect(owner.save('Дахиад нэг')).rejects.toMatchObject({ code: 'TOO_MANY_SAVED_REPLIES' })
    expect((await owner.unsave(kept[0]?.id ?? '')).saved_replies).toHaveLength(99)
    await expect(owner.unsave(kept[0]?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const other = await page()
    await says(other, 'Сайн уу')
    const stranger = await browserOf(other)
    expect((await stranger.save('Өөр баг')).saved_replies.map(({ text }) => text)).toEqual(['Өөр баг'])
  })
})
