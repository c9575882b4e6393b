import { beforeEach, describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { type IncomingChat, storeEvents } from '#server/domains/webhook-intake/index.ts'
import {
  defaultTrigger,
  keywordTrigger,
  liveAutomation,
  textMessage,
  welcomeTrigger,
} from '#server/testing/live-automation.ts'
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

setUpPipeline()

const CUSTOMER = '6010203040506070'
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
    platformKey: `m_in_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text: '', messageId: `m_in_${told}`, ...payload },
  }
}
const unreachableSince = async (pageId: string) => {
  const { unreachable_since } = await database.queries
    .selectFrom('conversations')
    .where('page_id', '=', pageId)
    .select('unreachable_since')
    .executeTakeFirstOrThrow()
  return unreachable_since
}
const says = (pageId: string, text: string, more = {}) =>
  arrive(chat(pageId, 'chat_message', { text, ...more }))
const taps = (pageId: string, title: string, payload: string) =>
  arrive(chat(pageId, 'chat_tap', { text: title, tapped: payload }))

type Sent = {
  recipient: object
  message: { text?: string; quick_replies?: { title: string; payload: string }[] }
}
const sent = () =>
  graph.calls.filter(({ method }) => method === 'POST').map(({ body }) => body as unknown as Sent)
const texts = () => sent().map(({ message }) => message.text)

const shop: Flow = {
  title: 'Үнэ ба хүргэлт',
  nodes: [
    keywordTrigger(['үнэ'], 'ask'),
    textMessage('ask', 'Сайн байна уу! Юу сонирхож байна?', {
      quickReplies: [
        { id: 'q1', title: 'Үнэ', next: 'price' },
        { id: 'q2', title: 'Хүргэлт', next: 'delivery' },
      ],
    }),
    textMessage('price', 'Цамц 45,000 ₮.'),
    textMessage('delivery', 'Хүргэлт 5,000 ₮.', { next: 'bye' }),
    textMessage('bye', 'Баярлалаа!'),
  ],
}

const runs = (pageId: string) =>
  database.queries
    .selectFrom('chat_runs')
    .selectAll()
    .where('page_id', '=', pageId)
    .orderBy('event_id')
    .execute()

const pausedUntil = async (pageId: string) => {
  const row = await database.queries
    .selectFrom('conversations')
    .where('page_id', '=', pageId)
    .select('paused_until')
    .executeTakeFirst()
  return row?.paused_until
}

beforeEach(() => {
  graph.calls.length = 0
  platformWorks()
})

describe('a customer who writes', () => {
  it('«une» is answered by the flow for «үнэ», and the tap on its quick reply continues it', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, shop)

    await says(pageId, 'une hed ve')
    expect(texts()).toEqual(['Сайн байна уу! Юу сонирхож байна?'])
    const [, delivery] = sent()[0]?.message.quick_replies ?? []
    await taps(pageId, 'Хүргэлт', delivery?.payload ?? '')

    expect(texts().slice(1)).toEqual(['Хүргэлт 5,000 ₮.', 'Баярлалаа!'])
    expect(sent()[1]?.recipient).toEqual({ id: CUSTOMER })
    expect(await runs(pageId)).toMatchObject([
      {
        kind: 'chat_message',
        outcome: 'answered',
        automation_title: 'Үнэ ба хүргэлт',
        keyword: 'үнэ',
        chat_status: 'sent',
      },
      { kind: 'chat_tap', outcome: 'answered', chat_status: 'sent' },
    ])
  })

  it('is answered once however often the webhook arrives', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, shop)
    const message = chat(pageId, 'chat_message', { text: 'үнэ' })
    await arrive(message)
    await arrive(message, message)
    expect(texts()).toHaveLength(1)
  })

  it('gets the default reply once in 24 hours, and again a day later', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, {
      title: 'Бусад',
      nodes: [defaultTrigger('24h', 'hello'), textMessage('hello', 'Удахгүй хариулна.')],
    })
    await says(pageId, 'юу байна')
    await says(pageId, 'хүн байна уу')
    expect(texts()).toEqual(['Удахгүй хариулна.'])
    expect((await runs(pageId))[1]).toMatchObject({ outcome: 'ignored' })
    clock.advance(24 * 3600 + 1)
    await says(pageId, 'сайн уу')
    expect(texts()).toHaveLength(2)
  })

  it('is welcomed when the chat is opened for the first time', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, {
      title: 'Угтах',
      nodes: [welcomeTrigger('hello'), textMessage('hello', 'Тавтай морил!')],
    })
    await arrive(chat(pageId, 'chat_opened', { text: 'Эхлэх', tapped: 'GET_STARTED' }))
    expect(texts()).toEqual(['Тавтай морил!'])
  })
})

describe('a manual reply', () => {
  it('pauses the bot for that customer only, for an hour', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, shop)
    await arrive(chat(pageId, 'page_message', { text: 'Би хариулъя', sentBy: {} }))
    await says(pageId, 'үнэ')
    expect(texts()).toEqual([])
    expect((await runs(pageId))[0]?.reasons).toMatchObject([{ code: 'paused' }])
    await says(pageId, 'үнэ', { customerId: '7010203040506070' })
    expect(texts()).toHaveLength(1)
    clock.advance(3601)
    await says(pageId, 'үнэ')
    expect(texts()).toHaveLength(2)
  })

  it('is told apart from a message of the product by its metadata, app and id', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, shop)
    await says(pageId, 'үнэ')
    const [first] = await database.queries
      .selectFrom('deliveries')
      .selectAll()
      .where('page_id', '=', pageId)
      .execute()
    await arrive(
      chat(pageId, 'page_message', { sentBy: { metadata: 'hariu:1:chat_message:0' } }),
      chat(pageId, 'page_message', { sentBy: { appId: graph.settings.appId } }),
      chat(pageId, 'page_message', { messageId: first?.platform_id ?? '', sentBy: {} }),
    )
    await says(pageId, 'үнэ')
    expect(texts()).toHaveLength(2)
  })

  it('is told apart from a message that is being sent, without an id, by its text', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, shop)
    graph.on('POST', /\/messages$/, () => ({ reset: true }))
    await says(pageId, 'үнэ')
    await arrive(chat(pageId, 'page_message', { text: 'Сайн байна уу! Юу сонирхож байна?', sentBy: {} }))
    expect(await pausedUntil(pageId)).toBeNull()
    clock.advance(60)
    await arrive(chat(pageId, 'page_message', { text: 'Би хариулъя', sentBy: {} }))
    expect(await pausedUntil(pageId)).not.toBeNull()
  })

  it('with the same text as a sent answer still counts as manual', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, shop)
    await says(pageId, 'үнэ')
    clock.advance(60)
    await arrive(chat(pageId, 'page_message', { text: 'Сайн байна уу! Юу сонирхож байна?', sentBy: {} }))
    expect(await pausedUntil(pageId)).not.toBeNull()
  })

  it.each([
    [0, 'never', undefined],
    [30, 'for half an hour', 1800],
    [null, 'until somebody resumes it', Number.POSITIVE_INFINITY],
  ])('with a pause of %s minutes silences the bot %s', async (minutes, _, seconds) => {
    const pageId = await page()
    await database.queries
      .updateTable('pages')
      .set({ chat_pause_minutes: minutes })
      .where('page_id', '=', pageId)
      .execute()
    await arrive(chat(pageId, 'page_message', { text: 'Би хариулъя', sentBy: {} }))
    const until = await pausedUntil(pageId)
    if (seconds === undefined) expect(until ?? null).toBeNull()
    else if (seconds === Number.POSITIVE_INFINITY) expect(until?.getUTCFullYear()).toBe(9999)
    else expect(until?.getTime()).toBe(clock.now().getTime() + seconds * 1000)
  })
})

describe('the quota of a plan', () => {
  it('counts one per answered turn, however many messages it has', async () => {
    const pageId = await page({ planId: 1 })
    await liveAutomation(database.queries, pageId, shop)
    const { team_id } = await database.queries
      .selectFrom('pages')
      .where('page_id', '=', pageId)
      .select('team_id')
      .executeTakeFirstOrThrow()
    const used = () =>
      database.queries.selectFrom('usage').where('team_id', '=', team_id).select('chats').executeTakeFirst()
    await says(pageId, 'үнэ')
    expect(await used()).toEqual({ chats: 1 })
    await database.queries.updateTable('usage').set({ chats: 100 }).where('team_id', '=', team_id).execute()
    await says(pageId, 'үнэ')
    expect(texts()).toHaveLength(1)
    expect((await runs(pageId))[1]).toMatchObject({
      outcome: 'ignored',
      reasons: [{ code: 'plan_limit', kind: 'chats' }],
    })
  })

  it('is returned when no message of the answer arrives', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, shop)
    graph.on('POST', /\/messages$/, () => ({
      status: 400,
      body: { error: { code: 551, message: '(#551) This person isn’t available right now.' } },
    }))
    await says(pageId, 'үнэ')
    expect((await runs(pageId))[0]).toMatchObject({ chat_status: 'failed', counted_period: null })
    expect(await unreachableSince(pageId)).not.toBeNull()
  })
})

describe('an unreachable customer', () => {
  it('stays unreachable until they write again', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, shop)
    graph.on('POST', /\/messages$/, () => graphError(551))
    await says(pageId, 'үнэ')
    const since = await unreachableSince(pageId)
    expect(since).not.toBeNull()
    await arrive(chat(pageId, 'page_message', { text: 'Би хариулъя', sentBy: {} }))
    expect(await unreachableSince(pageId)).toEqual(since)
    await says(pageId, 'Баярлалаа')
    expect(await unreachableSince(pageId)).toBeNull()
  })

  it('gets the deferred message if they wrote at the moment it was refused', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, {
      title: 'Үнэ',
      nodes: [keywordTrigger(['үнэ'], 'price'), textMessage('price', 'Цамц 45,000 ₮.')],
    })
    let asked = 0
    graph.on('POST', /\/messages$/, async () => {
      asked += 1
      if (asked > 1) return { body: { recipient_id: CUSTOMER, message_id: `m_out_${asked}` } }
      clock.advance(1)
      await storeEvents(database.queries, [chat(pageId, 'chat_message', { text: 'үнэ' })], clock.now())
      while (await rounds.decide());
      return graphError(10, 2018278)
    })
    await says(pageId, 'үнэ')
    expect((await runs(pageId)).map(({ chat_status }) => chat_status)).toEqual(['sent', 'sent'])
    expect(asked).toBe(3)
  })
})
