import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newConversation } from '#automation/runner/conversation.ts'
import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import { pageColumns } from '#migrations/page-key.ts'
import type { DeliveryChange } from '#server/domains/delivery/index.ts'
import type { IncomingChat } from '#server/domains/webhook-intake/index.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { eventually } from '#server/testing/eventually.ts'
import { defaultTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
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
import { someoneWaits } from '#server/testing/someone-waits.ts'
import { listChatRuns } from './list-chat-runs.ts'
import { listConversations } from './list-conversations.ts'
import { settleChats } from './settle-chats.ts'
import { lockConversations, writePause } from './store.ts'

setUpPipeline()

const CUSTOMER = '6010203040506070'
let told = 0
const says = (
  pageId: string,
  text: string,
  payload: Partial<IncomingChat['payload']> = {},
  kind: IncomingChat['kind'] = 'chat_message',
) => {
  told += 1
  return arrive({
    pageId,
    kind,
    platformKey: `m_c_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text, messageId: `m_c_${told}`, ...payload },
  })
}
const columnsOf = async (pageId: string) => pageColumns(await keyOfPage(database.queries, pageId))
const list = async (
  pageId: string,
  asked: { state?: 'all' | 'paused' | 'unreachable'; search?: string } = {},
) =>
  listConversations(
    database.queries,
    { ...(await columnsOf(pageId)), state: 'all', ...asked },
    { page: 1, per_page: 20 },
    clock.now(),
  )

const foundByName = async (pageId: string, search: string) =>
  (
    await listChatRuns(
      database.queries,
      { ...(await columnsOf(pageId)), search },
      { page: 1, per_page: 20 },
      clock.now(),
    )
  ).runs.map(({ text }) => text)

const shop = async (platform: 1 | 2 = 1) => {
  const pageId = await page({ platform })
  await liveAutomation(database.queries, pageId, {
    title: 'Угтах',
    nodes: [
      defaultTrigger('every', 'ask'),
      textMessage('ask', 'Сайн байна уу! Юу сонирхож байна?', {
        quickReplies: [{ id: 'q', title: 'Үнэ', next: 'price' }],
      }),
      textMessage('price', '{{first_name}}, цамц 45,000 ₮.'),
    ],
  })
  return pageId
}

beforeEach(async () => {
  await database.queries.deleteFrom('conversations').execute()
  platformWorks()
})

describe('the chats of a page', () => {
  it('are listed with the awaited step, the last active first, and found by words', async () => {
    const pageId = await shop()
    await says(pageId, 'Сайн уу')
    clock.advance(60)
    await says(pageId, 'хүргэлт байна уу', { customerId: '7010203040506070' })
    const { conversations, total } = await list(pageId)
    expect(total).toBe(2)
    expect(conversations).toMatchObject([
      { last_words: 'хүргэлт байна уу', paused_until: null },
      {
        last_words: 'Сайн уу',
        awaits: { type: 'choice', automation: { title: 'Угтах' } },
      },
    ])
    expect((await list(pageId, { search: 'ХҮРГЭЛТ' })).total).toBe(1)
    clock.advance(25 * 3600)
    expect((await list(pageId)).conversations[0]?.awaits).toBeNull()
  })

  it('are paused and resumed by hand', async () => {
    const pageId = await shop()
    const pageKey = await keyOfPage(database.queries, pageId)
    await says(pageId, 'Сайн уу')
    await writePause(
      database.queries,
      { pageId: pageKey, customerIds: [CUSTOMER] },
      new Date(PAUSED_UNTIL_RESUMED),
    )
    await says(pageId, 'хүн байна уу')
    const posts = () => graph.calls.filter(({ method }) => method === 'POST').length
    expect(posts()).toBe(1)
    expect((await list(pageId, { state: 'paused' })).conversations).toMatchObject([
      { paused_until: PAUSED_UNTIL_RESUMED },
    ])
    await writePause(database.queries, { pageId: pageKey, customerIds: [CUSTOMER] }, null)
    await says(pageId, 'хүн байна уу')
    expect(posts()).toBe(2)
    expect((await list(pageId, { state: 'paused' })).total).toBe(0)
  })
})

describe('browsers that show the chats of a page are notified', () => {
  const pages: string[] = []
  beforeAll(() => database.listen('history', (pageKey) => pages.push(pageKey)))

  /** The page's notifications that `happens` causes. */
  const announced = async (pageId: string, happens: () => Promise<unknown>) => {
    const pageKey = await keyOfPage(database.queries, pageId)
    const count = () => pages.filter((one) => one === pageKey).length
    const before = count()
    await happens()
    await eventually(() => expect(count()).toBeGreaterThan(before))
  }

  it('when a person of the page writes by hand', async () => {
    const pageId = await shop()
    await announced(pageId, () => says(pageId, 'Би хариулъя', { sentBy: {} }, 'page_message'))
  })

  it('when a person pauses or resumes the bot', async () => {
    const pageId = await shop()
    const pageKey = await keyOfPage(database.queries, pageId)
    await says(pageId, 'Сайн уу')
    await eventually(() => expect(pages).toContain(pageKey))
    await announced(pageId, () =>
      writePause(database.queries, { pageId: pageKey, customerIds: [CUSTOMER] }, null),
    )
  })

  it('when the name of a customer becomes known', async () => {
    const pageId = await shop()
    const pageKey = await keyOfPage(database.queries, pageId)
    graph.on('GET', CUSTOMER, () => ({ body: { first_name: 'Сараа' } }))
    await says(pageId, 'Сайн уу')
    await eventually(() => expect(pages).toContain(pageKey))
    await announced(pageId, () => rounds.nameCustomers())
  })
})

describe('the name of a customer', () => {
  it('is read once after an answer that does not use it, and used in later answers', async () => {
    const pageId = await shop()
    let asked = 0
    graph.on('GET', CUSTOMER, () => {
      asked += 1
      return { body: { first_name: 'Сараа', last_name: 'Бат', profile_pic: 'https://cdn.example/s.jpg' } }
    })
    await says(pageId, 'Сайн уу')
    await rounds.nameCustomers()
    await rounds.nameCustomers()
    expect(asked).toBe(1)
    expect((await list(pageId)).conversations[0]?.customer).toMatchObject({
      name: 'Сараа Бат',
      picture_url: 'https://cdn.example/s.jpg',
    })
    await says(pageId, 'Үнэ')
    const bodies = graph.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(JSON.stringify(bodies[1])).toContain('Сараа, цамц 45,000 ₮.')
  })

  it('is not read again when the customer’s profile is closed', async () => {
    const pageId = await shop(2)
    let asked = 0
    graph.on('GET', CUSTOMER, () => {
      asked += 1
      return graphError(230)
    })
    await says(pageId, 'Сайн уу', { platform: 2 })
    await rounds.nameCustomers()
    await says(pageId, 'Сайн уу', { platform: 2 })
    await rounds.nameCustomers()
    expect(asked).toBe(1)
    expect((await list(pageId)).conversations[0]?.customer.name).toBeNull()
  })

  it('is read later when a platform limit is used up', async () => {
    const pageId = await shop()
    let asked = 0
    graph.on('GET', CUSTOMER, () => (++asked === 1 ? graphError(613) : { body: { first_name: 'Сараа' } }))
    await says(pageId, 'Сайн уу')
    await rounds.nameCustomers()
    await rounds.nameCustomers()
    expect(asked, 'while the limit is used up').toBe(1)
    clock.advance(3600)
    await rounds.nameCustomers()
    expect((await list(pageId)).conversations[0]?.customer.name).toBe('Сараа')
  })

  it('is written to the right customer in a batch: their own, none, or read later', async () => {
    const pageId = await shop()
    const names = ['Сараа', 'Болд', undefined, 'Туяа']
    const customers = names.map((_, place) => `801020304050607${place}`)
    let refusing = true
    for (const [place, customer] of customers.entries())
      graph.on('GET', customer, () => {
        if (place === 3 && refusing) return graphError(2)
        return names[place] ? { body: { first_name: names[place] } } : graphError(230)
      })
    for (const customerId of customers) await says(pageId, 'Сайн уу', { customerId })
    const shown = async () => {
      const { conversations } = await list(pageId)
      return customers.map((id) => conversations.find(({ customer }) => customer.id === id)?.customer.name)
    }
    await rounds.nameCustomers()
    expect(await shown()).toEqual(['Сараа', 'Болд', null, null])
    refusing = false
    clock.advance(300)
    await rounds.nameCustomers()
    expect(await shown()).toEqual(['Сараа', 'Болд', null, 'Туяа'])
    expect(await foundByName(pageId, 'tuya')).toEqual(['Сайн уу'])
    expect(await foundByName(pageId, 'bold')).toEqual(['Сайн уу'])
  })

  it('does not cost other customers theirs when a profile is missing or cannot be stored', async () => {
    const pageId = await shop()
    const answers = [null, { first_name: 7 }, { first_name: 'Са\0раа' }, { first_name: 'Болд' }]
    const customers = answers.map((_, place) => `811020304050607${place}`)
    for (const [place, customer] of customers.entries())
      graph.on('GET', customer, () => ({ body: answers[place] }))
    for (const customerId of customers) await says(pageId, 'Сайн уу', { customerId })
    await rounds.nameCustomers()
    const { conversations } = await list(pageId)
    expect(
      customers.map((id) => conversations.find(({ customer }) => customer.id === id)?.customer.name),
    ).toEqual([null, null, 'Сараа', 'Болд'])
  })

  it('is read again some time after a failure of the platform, and not each second', async () => {
    const pageId = await shop()
    let asked = 0
    graph.on('GET', CUSTOMER, () => (++asked < 3 ? graphError(2) : { body: { first_name: 'Сараа' } }))
    await says(pageId, 'Сайн уу')
    for (let second = 0; second < 60; second++) {
      await rounds.nameCustomers()
      clock.advance(1)
    }
    expect(asked).toBe(1)
    for (let minute = 0; minute < 11; minute++) {
      clock.advance(60)
      await rounds.nameCustomers()
    }
    expect(asked).toBe(3)
    expect((await list(pageId)).conversations[0]?.customer.name).toBe('Сараа')
  })

  it('is written in one lock order, whether read or to be read later, without a deadlock', async () => {
    const pageId = await shop()
    const pageKey = await keyOfPage(database.queries, pageId)
    const [later, told] = ['8210203040506070', '8210203040506071']
    for (const customerId of [later, told]) await says(pageId, 'Сайн уу', { customerId })
    const deciding = await database.queries.startTransaction().execute()
    graph.on('GET', told, () => ({ body: { first_name: 'Болд' } }))
    graph.on('GET', later, async () => {
      await lockConversations(deciding, [{ pageId: pageKey, customerId: later }])
      return graphError(2)
    })
    const naming = rounds.nameCustomers()
    await someoneWaits(database.queries)
    await lockConversations(deciding, [{ pageId: pageKey, customerId: told }])
    await deciding.commit().execute()
    await naming
    const { conversations } = await list(pageId)
    expect(conversations.find(({ customer }) => customer.id === told)?.customer.name).toBe('Болд')
  })

  it('is written without waiting for a concurrent run, which is still found by the name', async () => {
    const pageId = await shop()
    graph.on('GET', CUSTOMER, () => ({ body: { first_name: 'Сараа' } }))
    await says(pageId, 'Сайн уу')
    await database.queries.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('chat_runs')
        .where('page_id', '=', pageId)
        .selectAll()
        .forUpdate()
        .execute()
      await rounds.nameCustomers()
    })
    const { customer_name } = await database.queries
      .selectFrom('chat_runs')
      .where('page_id', '=', pageId)
      .select('customer_name')
      .executeTakeFirstOrThrow()
    expect(customer_name).toBeNull()
    expect(await foundByName(pageId, 'saraa')).toEqual(['Сайн уу'])
  })
})

describe('the history of chats', () => {
  it('shows the customer’s event, the messages and their states', async () => {
    const pageId = await shop()
    await says(pageId, 'Сайн уу')
    const { runs } = await listChatRuns(
      database.queries,
      { ...(await columnsOf(pageId)), status: 'answered' },
      { page: 1, per_page: 20 },
      clock.now(),
    )
    expect(runs).toMatchObject([
      {
        text: 'Сайн уу',
        automation: { title: 'Угтах' },
        chat_status: 'sent',
        reasons: [{ code: 'default_reply' }],
        messages: [{ kind: 'text', state: 'sent', text: 'Сайн байна уу! Юу сонирхож байна?' }],
      },
    ])
    const others = await listChatRuns(
      database.queries,
      { ...(await columnsOf(pageId)), customer_id: 'somebody' },
      { page: 1, per_page: 20 },
      clock.now(),
    )
    expect(others.total).toBe(0)
  })
})

describe('an unreachable customer', () => {
  it('is marked in the lock order of decisions, together with started conversations, without a deadlock', async () => {
    const { queries } = database
    const pageId = await shop()
    const pageKey = await keyOfPage(database.queries, pageId)
    const [reached, gone] = ['8310203040506070', '8310203040506071']
    for (const customerId of [reached, gone]) await says(pageId, 'Сайн уу', { customerId })
    const change = (more: Partial<DeliveryChange>): DeliveryChange => ({
      ...{
        pageId: pageKey,
        eventId: '1',
        kind: 'chat_message',
        sequence: 0,
        state: 'failed',
        reason: undefined,
        byPerson: false,
      },
      ...{ detail: undefined, customerId: undefined, recipientId: undefined, conversation: undefined },
      ...{ step: undefined, receivedAt: undefined, triedAt: undefined, ...more },
    })
    const deciding = await queries.startTransaction().execute()
    await lockConversations(deciding, [{ pageId: pageKey, customerId: reached }])
    const settling = queries.transaction().execute((transaction) =>
      settleChats(
        transaction,
        [
          change({ reason: 'person_unavailable', customerId: gone }),
          change({
            kind: 'chat_reply',
            state: 'sent',
            recipientId: reached,
            conversation: {
              at: 0,
              conversation: newConversation(),
              changes: [],
              hand_over: null,
              content_id: '1',
            },
          }),
        ],
        clock.now(),
      ),
    )
    await someoneWaits(queries)
    await lockConversations(deciding, [{ pageId: pageKey, customerId: gone }])
    await deciding.commit().execute()
    await settling
  })
})
