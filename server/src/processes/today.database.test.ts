import { describe, expect, it } from 'vitest'
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

const todayOf = async (pageId: string) => {
  const { person_id: personId } = await database.queries
    .selectFrom('team_members')
    .innerJoin('pages', 'pages.team_id', 'team_members.team_id')
    .where('page_id', '=', pageId)
    .select('person_id')
    .executeTakeFirstOrThrow()
  const { getToday } = todayHandlers({ database, clock })
  const around = { caller: { personId, familyId: '' }, query: {} } as unknown as Parameters<
    typeof getToday
  >[0]
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

  it('has nothing of pages that the person does not have', async () => {
    platformWorks()
    const [own, other] = [await page(), await page()]
    await says(other, '6010203040506071', 'Байна уу?')
    expect((await todayOf(own)).waiting).toEqual({ count: 0, chats: [] })
  })
})
