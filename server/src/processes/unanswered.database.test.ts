import { beforeEach, describe, expect, it } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { readUnanswered } from '#server/domains/coverage/index.ts'
import type { IncomingChat } from '#server/domains/webhook-intake/index.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { aiStep, keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import {
  answerWith,
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  page,
  platformWorks,
  runs,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'

setUpPipeline()

const CUSTOMER = '6010203040506070'
let messages = 0

const chat = (
  pageId: string,
  text: string,
  kind: IncomingChat['kind'] = 'chat_message',
  payload: Partial<IncomingChat['payload']> = {},
): IncomingChat => {
  messages += 1
  return {
    pageId,
    kind,
    platformKey: `m_open_${messages}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text, messageId: `m_open_${messages}`, ...payload },
  }
}
const writesByHand = (pageId: string, text = 'Сайн байна уу, бид залгая') =>
  arrive(chat(pageId, text, 'page_message', { sentBy: {} }))
const repliesByHand = (pageId: string, parentCommentId: string) =>
  arrive(comment(pageId, 'Чатаар хариуллаа', { own: true, parentCommentId, customerId: pageId }))

const statuses = async (pageId: string) =>
  (await runs(pageId)).map(({ text, status }) => `${text}: ${status}`)
const chatRunStatuses = async (pageId: string) => {
  const rows = await database.queries
    .selectFrom('chat_runs')
    .where('page_id', '=', pageId)
    .orderBy('event_id')
    .select(['text', 'status'])
    .execute()
  return rows.map(({ text, status }) => `${text}: ${status}`)
}

beforeEach(platformWorks)

describe('a comment with a question or an order', () => {
  it('is unanswered when no rule matches it; praise is not', async () => {
    const pageId = await shopWithRule()
    await arrive(
      comment(pageId, 'Захиалъя, 99112233'),
      comment(pageId, 'S размер бий юу'),
      comment(pageId, 'хүргэлт хэдэн төгрөг вэ'),
      comment(pageId, 'Гоё байна'),
      comment(pageId, 'Үнэ хэд вэ?'),
    )
    expect(await statuses(pageId)).toEqual([
      'Захиалъя, 99112233: unanswered',
      'S размер бий юу: unanswered',
      'хүргэлт хэдэн төгрөг вэ: unanswered',
      'Гоё байна: ignored',
      'Үнэ хэд вэ?: answered',
    ])
  })

  it('is answered by a person who replies under it, even if the reply of the bot failed', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, () => graphError(10901))
    const [asked, failed] = [comment(pageId, 'S размер бий юу'), comment(pageId, 'үнэ')]
    await arrive(asked, failed)
    expect(await statuses(pageId)).toEqual(['S размер бий юу: unanswered', 'үнэ: failed'])
    await repliesByHand(pageId, asked.payload.commentId)
    await repliesByHand(pageId, failed.payload.commentId)
    expect((await statuses(pageId)).slice(0, 2)).toEqual([
      'S размер бий юу: answered_by_person',
      'үнэ: answered_by_person',
    ])
  })

  it('stays unanswered while the page replies to another customer of the thread', async () => {
    const pageId = await shopWithRule()
    const first = comment(pageId, 'S размер бий юу')
    const below = comment(pageId, 'M размер бий юу', {
      parentCommentId: first.payload.commentId,
      customerId: '7010203040506070',
    })
    await arrive(first, below)
    await repliesByHand(pageId, first.payload.commentId)
    expect((await statuses(pageId)).slice(0, 2)).toEqual([
      'S размер бий юу: answered_by_person',
      'M размер бий юу: unanswered',
    ])
    await repliesByHand(pageId, first.payload.commentId)
    expect((await statuses(pageId))[1]).toBe('M размер бий юу: answered_by_person')
  })

  it('is not answered by the reply of the bot to another comment of the thread', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    const first = comment(pageId, 'үнэ')
    const below = comment(pageId, 'M размер бий юу', { parentCommentId: first.payload.commentId })
    await arrive(first, below)
    const [reply] = await deliveries(pageId)
    await arrive(
      comment(pageId, 'Чатаа шалгаарай', {
        own: true,
        commentId: reply?.platform_id ?? '',
        parentCommentId: first.payload.commentId,
      }),
    )
    expect((await statuses(pageId)).slice(0, 2)).toEqual(['үнэ: answered', 'M размер бий юу: unanswered'])
  })

  it('is unanswered when its customer had only the default reply before', async () => {
    const pageId = await shopWithRule({ trigger: 'default', keywords: [], once_per_customer: true })
    await arrive(comment(pageId, 'Гоё байна'), comment(pageId, 'Захиалъя, 99112233'))
    expect(await statuses(pageId)).toEqual(['Гоё байна: answered', 'Захиалъя, 99112233: unanswered'])
  })

  it('no longer waits after its customer deletes it, and waits once after an edit', async () => {
    const pageId = await shopWithRule()
    const [deleted, edited] = [comment(pageId, 'S размер бий юу'), comment(pageId, 'M размер бий юу')]
    await arrive(deleted, edited)
    await arrive(
      { ...deleted, kind: 'comment_removed', platformKey: 'gone' },
      {
        ...edited,
        kind: 'comment_edited',
        platformKey: 'edited',
        payload: { ...edited.payload, text: 'L размер бий юу' },
      },
    )
    expect((await statuses(pageId)).filter((status) => status.endsWith(': unanswered'))).toEqual([
      'L размер бий юу: unanswered',
    ])
  })

  it('is answered by a person who writes to its customer in the chat', async () => {
    const pageId = await shopWithRule()
    await arrive(comment(pageId, 'S размер бий юу'))
    await writesByHand(pageId)
    expect(await statuses(pageId)).toEqual(['S размер бий юу: answered_by_person'])
  })
})

describe('a message with a question or an order', () => {
  it('is unanswered until a person writes, also where the bot never pauses', async () => {
    const pageId = await page()
    await database.queries
      .updateTable('pages')
      .set({ chat_pause_minutes: 0 })
      .where('page_id', '=', pageId)
      .execute()
    await arrive(chat(pageId, 'Сайн байна уу'), chat(pageId, 'Захиалъя, 99112233'))
    expect(await chatRunStatuses(pageId)).toEqual([
      'Сайн байна уу: ignored',
      'Захиалъя, 99112233: unanswered',
    ])
    clock.advance(60)
    await writesByHand(pageId)
    await arrive(chat(pageId, 'Хэзээ ирэх вэ?'))
    expect(await chatRunStatuses(pageId)).toEqual([
      'Сайн байна уу: ignored',
      'Захиалъя, 99112233: answered_by_person',
      'Хэзээ ирэх вэ?: unanswered',
    ])
  })

  it('counts once as answered by the AI while its answer is expected', async () => {
    const pageId = await page()
    await liveAutomation(database.queries, pageId, {
      title: 'Туслах',
      nodes: [keywordTrigger(['асуулт'], 'ask'), aiStep('ask')],
    })
    answerWith({
      source: 'model',
      answer: async () => ({ source: 'model', answer: 'Ноосон цамц 45,000 ₮.' }),
      chooseIntent: async () => ({ place: null }),
    })
    await arrive(chat(pageId, 'асуулт: ноосон цамц бий юу?'))
    expect(await chatRunStatuses(pageId)).toEqual(['асуулт: ноосон цамц бий юу?: asked_ai', ': answered'])
  })

  it('is unanswered when the AI has no answer, even if the bot promises one', async () => {
    const helper: Flow = {
      title: 'Туслах',
      nodes: [
        keywordTrigger(['асуулт'], 'ask'),
        aiStep('ask', { unanswered: 'sorry' }),
        textMessage('sorry', 'Удахгүй ажилтан хариулна.', { next: 'ask' }),
      ],
    }
    const pageId = await page()
    await liveAutomation(database.queries, pageId, helper)
    answerWith({
      source: 'model',
      answer: async () => ({ source: 'model', unanswered: 'not_in_context' }),
      chooseIntent: async () => ({ place: null }),
    })
    await arrive(chat(pageId, 'асуулт: ноосон цамц бий юу?'))
    expect((await chatRunStatuses(pageId))[0]).toBe('асуулт: ноосон цамц бий юу?: unanswered')
  })
})

it('lists unanswered comments and chats, the newest first', async () => {
  const pageId = await shopWithRule()
  await arrive(comment(pageId, 'S размер бий юу'))
  clock.advance(60)
  await arrive(chat(pageId, 'Захиалъя, 99112233'))
  const hour = 3_600_000
  const now = clock.now().getTime()
  const span = { from: new Date(now - hour), to: new Date(now + hour) }
  const pageKey = await keyOfPage(database.queries, pageId)
  expect(await readUnanswered(database.queries, pageKey, span, 10)).toMatchObject([
    { where: 'chat', text: 'Захиалъя, 99112233' },
    { where: 'comment', text: 'S размер бий юу', customer_name: 'Сараа' },
  ])
  expect(await readUnanswered(database.queries, pageKey, span, 1)).toHaveLength(1)
})
