import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { orderHandlers } from '#server/domains/orders/index.ts'
import { todayHandlers } from '#server/domains/today/index.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import {
  arrive,
  clock,
  comment,
  database,
  graph,
  page,
  platformWorks,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'

setUpPipeline()

const DAY = 86_400
let told = 0
const says = (pageId: string, customerId: string, text: string) => {
  told += 1
  return arrive({
    pageId,
    kind: 'chat_message',
    platformKey: `m_t_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId, text, messageId: `m_t_${told}` },
  })
}

const personOf = async (pageId: string) => {
  const { person_id } = await database.queries
    .selectFrom('team_members')
    .innerJoin('pages', 'pages.team_id', 'team_members.team_id')
    .where('page_id', '=', pageId)
    .select('person_id')
    .executeTakeFirstOrThrow()
  return person_id
}

const todayOf = async (pageId: string) => {
  const { getToday } = todayHandlers({ database, clock })
  const caller = { personId: await personOf(pageId), familyId: '' }
  const around = { caller, query: {} } as unknown as Parameters<typeof getToday>[0]
  return (await getToday(around)).today
}

describe('today', () => {
  it('begins with the customers who wait, in chats and comments, and never counts them as answered', async () => {
    platformWorks()
    const pageId = await shopWithRule({ keywords: ['үнэ'] })
    await liveAutomation(database.queries, pageId, {
      title: 'Үнэ',
      nodes: [keywordTrigger(['үнэ'], 'price'), textMessage('price', 'Цамц 45,000 ₮.')],
    })
    await arrive(comment(pageId, 'үнэ хэд вэ'), comment(pageId, 'Дархан руу хүргэдэг үү?'))
    await says(pageId, '6010203040506071', 'үнэ хэд вэ')
    await says(pageId, '6010203040506072', '99112233 БЗД 13-р хороо')
    clock.advance(60)
    await says(pageId, '6010203040506073', 'Хүргэлт хэд вэ?')

    expect(await todayOf(pageId)).toMatchObject({
      waiting: {
        count: 2,
        chats: [{ last: { text: '99112233 БЗД 13-р хороо' } }, { last: { text: 'Хүргэлт хэд вэ?' } }],
      },
      comments: { count: 1, newest: [{ text: 'Дархан руу хүргэдэг үү?', page: { page_id: pageId } }] },
      failed: [],
      bot: { comments: 1, chats: 1 },
    })
    const { topics } = (await todayOf(pageId)).bot
    expect(topics).toEqual(
      expect.arrayContaining([
        { topic: 'price', count: expect.any(Number) },
        { topic: 'delivery', count: 2 },
      ]),
    )
  })

  it('names replies that failed, and forgets comments after a week', async () => {
    platformWorks()
    const pageId = await shopWithRule({ keywords: ['үнэ'] })
    graph.on('POST', /\/comments$/, () => graphError(100))
    graph.on('POST', /\/messages$/, () => graphError(100))
    await arrive(comment(pageId, 'үнэ хэд вэ'), comment(pageId, 'Дархан руу хүргэдэг үү?'))
    expect(await todayOf(pageId)).toMatchObject({
      comments: { count: 1 },
      failed: [{ page: { page_id: pageId }, comments: 1, chats: 0 }],
    })
    clock.advance(8 * DAY)
    expect(await todayOf(pageId)).toMatchObject({
      comments: { count: 0, newest: [] },
      failed: [],
      bot: { comments: 0, chats: 0, topics: [] },
    })
  })

  it('names the orders that a person has to take on, and money that fits none', async () => {
    const pageId = await page()
    const { createOrder, actOnOrder } = orderHandlers({ database, clock })
    const caller = { personId: await personOf(pageId), familyId: '' }
    const nameless = {
      name: '',
      phone: '',
      address: '',
      note: '',
      delivery_fee: 5000,
      discount: 0,
      lines: [],
    }
    const body = { page_id: pageId, client_key: randomUUID(), ...nameless }
    const making = { caller, body } as unknown as Parameters<typeof createOrder>[0]
    const { order } = await createOrder(making)
    const needed = { page: { page_id: pageId }, new: 1, to_pack: 0, money_problems: 0 }
    expect((await todayOf(pageId)).orders).toMatchObject([needed])
    const paying = {
      caller,
      params: { id: order.id },
      body: { page_id: pageId, version: 1, client_key: randomUUID(), act: 'pay', amount: 1000, way: 'cash' },
    } as unknown as Parameters<typeof actOnOrder>[0]
    await actOnOrder(paying)
    expect((await todayOf(pageId)).orders).toMatchObject([{ ...needed, money_problems: 1 }])
  })

  it('has nothing of pages that the person does not have', async () => {
    platformWorks()
    const [own, other] = [await page(), await page()]
    await says(other, '6010203040506071', 'Байна уу?')
    expect(await todayOf(own)).toMatchObject({ waiting: { count: 0, chats: [] }, orders: [] })
  })
})
