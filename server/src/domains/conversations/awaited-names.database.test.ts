import { beforeEach, describe, expect, it } from 'vitest'
import { type IncomingChat, storeEvents } from '#server/domains/webhook-intake/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import { eventually } from '#server/testing/eventually.ts'
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
  comment,
  database,
  graph,
  newWorker,
  page,
  platformWorks,
  rounds,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { platformLimit } from '#server/testing/platform-limit.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

const CUSTOMER = '6010203040506070'
const GREETED = 'Сайн байна уу, Анужин! Юу сонирхож байна?'
const NAMELESS = 'Сайн байна уу! Юу сонирхож байна?'

let told = 0
const chat = (
  pageId: string,
  text: string,
  payload: Partial<IncomingChat['payload']> = {},
  kind: IncomingChat['kind'] = 'chat_message',
): IncomingChat => {
  told += 1
  return {
    pageId,
    kind,
    platformKey: `m_n_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text, messageId: `m_n_${told}`, ...payload },
  }
}
const arrives = (event: IncomingChat) => storeEvents(database.queries, [event], clock.now())

/** A page that greets every message by name; «үнэ» is answered without the name. */
const shop = async (platform: 1 | 2 = 1) => {
  const pageId = await page({ platform })
  await liveAutomation(database.queries, pageId, {
    title: 'Угтах',
    nodes: [
      defaultTrigger('every', 'ask'),
      textMessage('ask', 'Сайн байна уу, {{first_name}}! Юу сонирхож байна?'),
    ],
  })
  await liveAutomation(database.queries, pageId, {
    title: 'Үнэ',
    nodes: [keywordTrigger(['үнэ'], 'price'), textMessage('price', 'Цамц 45,000 ₮.')],
  })
  return pageId
}

const texts = () =>
  graph.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body.message as { text?: string } | undefined)?.text ?? body.message)
const lookUps = () => graph.calls.filter(({ method }) => method === 'GET').length
const named = (body: object, customer = CUSTOMER) => graph.on('GET', customer, () => ({ body }))
const never = () => new Promise<never>(() => undefined)
const nameOf = async (pageId: string) => {
  const { name } = await database.queries
    .selectFrom('conversations')
    .where('page_id', '=', pageId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}
const lastWords = async (pageId: string) => {
  const { state } = await database.queries
    .selectFrom('conversations')
    .where('page_id', '=', pageId)
    .select('state')
    .executeTakeFirstOrThrow()
  return state.last_words
}
const runs = (pageId: string) =>
  database.queries
    .selectFrom('chat_runs')
    .where('page_id', '=', pageId)
    .orderBy('event_id')
    .select(['text', 'customer_name'])
    .execute()

beforeEach(async () => {
  await database.queries.deleteFrom('events').execute()
  await database.queries.deleteFrom('conversations').execute()
  platformWorks()
})

describe('the first answer to a customer', () => {
  it('greets them by their name, which is read first', async () => {
    const pageId = await shop()
    named({ first_name: 'Анужин', last_name: 'Бат' })
    await arrive(chat(pageId, 'Сайн уу'))
    await rounds.nameCustomers()
    expect(texts()).toEqual([GREETED])
    expect(lookUps()).toBe(1)
    expect(await runs(pageId)).toEqual([{ text: 'Сайн уу', customer_name: 'Анужин Бат' }])
  })

  it('greets them by name when they open the chat', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, {
      title: 'Тавтай морил',
      nodes: [welcomeTrigger('hello'), textMessage('hello', 'Тавтай морил, {{first_name}}!')],
    })
    named({ first_name: 'Анужин' })
    await arrive(chat(pageId, '', { tapped: 'get-started' }, 'chat_opened'))
    expect(texts()).toEqual(['Тавтай морил, Анужин!'])
  })

  it.each([
    { profile: { name: 'Анужин Бат', username: 'anujin_b' }, greeting: 'Анужин' },
    { profile: { name: null, username: 'anujin_b' }, greeting: 'anujin_b' },
  ])('greets them on Instagram as $greeting', async ({ profile, greeting }) => {
    const pageId = await shop(2)
    named(profile)
    await arrive(chat(pageId, 'Сайн уу', { platform: 2 }))
    expect(texts()).toEqual([`Сайн байна уу, ${greeting}! Юу сонирхож байна?`])
  })

  it('is sent without the name when the profile takes too long, and the name is read later', async () => {
    const pageId = await shop()
    graph.on('GET', CUSTOMER, never)
    await arrives(chat(pageId, 'Сайн уу'))
    clock.advance(1.15)
    await untilQuiet(rounds)
    expect(texts()).toEqual([NAMELESS])
    named({ first_name: 'Анужин' })
    await rounds.nameCustomers()
    expect(await nameOf(pageId)).toBe('Анужин')
  })

  it.each([
    ['the platform fails', graphError(2)],
    ['the profile is closed', graphError(230)],
    ['there is no profile', graphError(100, 2018218)],
    ['the permission is missing', graphError(200, 2018247)],
    ['the profile is empty', { body: {} }],
  ])('is sent without the name when %s', async (_, answer) => {
    const pageId = await shop()
    graph.on('GET', CUSTOMER, () => answer)
    await arrive(chat(pageId, 'Сайн уу'))
    expect(texts()).toEqual([NAMELESS])
    expect(lookUps()).toBe(1)
  })

  it('is sent without the name when it is decided late', async () => {
    const pageId = await shop()
    named({ first_name: 'Анужин' })
    await arrives(chat(pageId, 'Сайн уу'))
    clock.advance(2)
    await untilQuiet(rounds)
    expect(texts()).toEqual([NAMELESS])
    expect(lookUps()).toBe(0)
  })

  it('is sent without the name and without a call while the limits of the page are used up', async () => {
    const pageId = await shop()
    const now = clock.now()
    const fullUntil = secondsAfter(now, 60)
    await platformLimit(database.queries, { key: pageId, kind: 'messenger', percent: 100, now, fullUntil })
    await arrive(chat(pageId, 'Сайн уу'))
    expect(await runs(pageId)).toHaveLength(1)
    expect(lookUps()).toBe(0)
  })

  it('does not wait for a name that it does not use', async () => {
    const pageId = await shop()
    named({ first_name: 'Анужин' })
    await arrive(chat(pageId, 'үнэ'))
    expect(texts()).toEqual(['Цамц 45,000 ₮.'])
    expect(lookUps()).toBe(0)
  })

  it('is sent once when the process that reads the name is killed', async () => {
    const pageId = await shop()
    graph.on('GET', CUSTOMER, never)
    await arrives(chat(pageId, 'Сайн уу'))
    clock.advance(1.15)
    await rounds.decide()
    const other = newWorker()
    expect(await other.decide(), 'while the name is awaited').toBe(false)
    clock.advance(0.05)
    await untilQuiet(other)
    expect(texts()).toEqual([NAMELESS])
    await rounds.names.idle()
    await untilQuiet(rounds)
    expect(texts()).toEqual([NAMELESS])
  })
})

describe('while the name of a customer is awaited', () => {
  it('their next messages wait behind the first', async () => {
    const pageId = await shop()
    const profile = Promise.withResolvers<{ body: object }>()
    graph.on('GET', CUSTOMER, () => profile.promise)
    await arrives(chat(pageId, 'Сайн уу'))
    await rounds.decide()
    await arrives(chat(pageId, 'үнэ'))
    await arrives(chat(pageId, 'Баярлалаа'))
    while (await rounds.decide());
    expect(await runs(pageId)).toEqual([])
    profile.resolve({ body: { first_name: 'Анужин' } })
    await rounds.names.idle()
    await untilQuiet(rounds)
    expect(texts()).toEqual([GREETED, 'Цамц 45,000 ₮.', GREETED])
    expect(lookUps()).toBe(1)
  })

  it('a message that arrives after the release stays behind the waiting ones', async () => {
    const pageId = await shop()
    const profile = Promise.withResolvers<{ body: object }>()
    graph.on('GET', CUSTOMER, () => profile.promise)
    await arrives(chat(pageId, 'Сайн уу'))
    await rounds.decide()
    await arrives(chat(pageId, 'үнэ'))
    while (await rounds.decide());
    profile.resolve({ body: { first_name: 'Анужин' } })
    await rounds.names.idle()
    await arrives(chat(pageId, 'Баярлалаа'))
    await untilQuiet(rounds)
    expect(texts()).toEqual([GREETED, 'Цамц 45,000 ₮.', GREETED])
    expect(await lastWords(pageId)).toBe('Баярлалаа')
  })

  it('messages that arrived together stay in order', async () => {
    const pageId = await shop()
    named({ first_name: 'Анужин' })
    await arrive(chat(pageId, 'Сайн уу'), chat(pageId, 'үнэ'))
    expect(texts()).toEqual([GREETED, 'Цамц 45,000 ₮.'])
  })

  it('a manual reply stays behind the message', async () => {
    const pageId = await shop()
    named({ first_name: 'Анужин' })
    await arrive(chat(pageId, 'Сайн уу'), chat(pageId, 'Би хариулъя', { sentBy: {} }, 'page_message'))
    expect(texts()).toEqual([GREETED])
  })

  it('other customers and comments of the page are answered', async () => {
    const pageId = await shop()
    await commentRule(database.queries, pageId, { comment_replies: ['Чатаар илгээлээ, {{first_name}}.'] })
    graph.on('GET', CUSTOMER, never)
    await arrives(chat(pageId, 'Сайн уу'))
    clock.advance(1.15)
    await rounds.decide()
    await storeEvents(
      database.queries,
      [comment(pageId, 'үнэ', { customerId: '7010203040506070' })],
      clock.now(),
    )
    await arrives(chat(pageId, 'үнэ', { customerId: '7010203040506071' }))
    while (await rounds.decide());
    while (await rounds.sender.round()) await rounds.sender.idle()
    expect(texts()).toEqual(expect.arrayContaining(['Чатаар илгээлээ, Сараа.', 'Цамц 45,000 ₮.']))
    expect(lookUps()).toBe(1)
  })
})

it('names are not awaited for a minute after several consecutive failed look-ups', async () => {
  const pageId = await shop()
  const customers = Array.from({ length: 7 }, (_, place) => `801020304050607${place}`)
  for (const customer of customers) graph.on('GET', customer, () => graphError(2))
  for (const customerId of customers.slice(0, 6)) await arrive(chat(pageId, 'Сайн уу', { customerId }))
  expect(texts()).toHaveLength(6)
  expect(lookUps()).toBe(5)
  clock.advance(60)
  await arrive(chat(pageId, 'Сайн уу', { customerId: customers[6] ?? '' }))
  expect(lookUps()).toBe(6)
})

it('a worker answers a released message as soon as it is notified', async () => {
  const pageId = await shop()
  const woken: string[] = []
  await database.listen('events', (payload) => woken.push(payload))
  named({ first_name: 'Анужин' })
  await arrives(chat(pageId, 'Сайн уу'))
  await eventually(() => expect(woken).toHaveLength(1))
  await rounds.decide()
  await rounds.names.idle()
  await eventually(() => expect(woken).toHaveLength(2))
})
