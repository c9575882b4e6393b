import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refOfFlow } from '#automation/flow/flow-link.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import { CHAT_QUESTION, startFaultyPlatform } from '#server/testing/faulty-platform.ts'
import {
  keywordTrigger,
  liveAutomation,
  textMessage,
  welcomeTrigger,
} from '#server/testing/live-automation.ts'

type World = Awaited<ReturnType<typeof startFaultyPlatform>>

let world: World
beforeAll(async () => {
  world = await startFaultyPlatform()
})
afterAll(() => world.stop())

let nth = 0
let customer: string
beforeEach(async () => {
  // A customer of their own for each test, so that no test sees another one's chat.
  nth += 1
  const { customer: made } = await world.control<{ customer: { id: string } }>('POST', '/customers', {
    name: `Бат ${nth}`,
  })
  customer = made.id
  await world.queries.updateTable('pages').set({ other_app_pauses: true }).execute()
})

const act = async (platform: 'facebook' | 'instagram', what: string, body: object) => {
  const path = `/conversations/${world.pageId}:${platform}:${customer}/${what}`
  const { message } = await world.control<{ message?: { id: string } }>('POST', path, body)
  await world.settled()
  return message?.id ?? ''
}
const recipientOf = async (platform: 'facebook' | 'instagram') =>
  (
    await world.control<{ conversation: { recipient_id: string } }>(
      'GET',
      `/conversations/${world.pageId}:${platform}:${customer}`,
    )
  ).conversation.recipient_id
const chat = async (platform: 'facebook' | 'instagram') => {
  const customerId = await recipientOf(platform)
  return world.queries
    .selectFrom('conversations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}
const runs = async (platform: 'facebook' | 'instagram') => {
  const customerId = await recipientOf(platform)
  return world.queries
    .selectFrom('chat_runs')
    .select(['kind', 'text', 'status', 'reasons'])
    .where('customer_id', '=', customerId)
    .orderBy('event_id')
    .execute()
}
const authors = async (platform: 'facebook' | 'instagram') => {
  const customerId = await recipientOf(platform)
  const events = await world.queries
    .selectFrom('events')
    .select('payload')
    .where('kind', '=', 'page_message')
    .orderBy('event_id')
    .execute()
  return events
    .map(({ payload }) => payload as unknown as { customerId: string; author?: { kind: string } })
    .filter((payload) => payload.customerId === customerId)
    .map(({ author }) => author?.kind)
}

describe.each(['facebook', 'instagram'] as const)('other writers for a page on %s', (platform) => {
  it('a person in Business Suite pauses the bot, and an instant reply does not', async () => {
    await act(platform, 'messages', { text: CHAT_QUESTION })
    await act(platform, 'other-app', { author: 'instant_reply', text: 'Удахгүй хариулна!', after_ms: 1500 })
    expect((await chat(platform))?.paused_until).toBeNull()
    await act(platform, 'messages', { text: CHAT_QUESTION })
    expect((await runs(platform)).map(({ status }) => status)).toEqual(['answered', 'answered'])
    await act(platform, 'other-app', { author: 'inbox', text: 'Би өөрөө хариулъя', after_ms: 60_000 })
    expect(await chat(platform)).toMatchObject({ paused_by: 'person', paused_until: expect.any(Date) })
    await act(platform, 'messages', { text: CHAT_QUESTION })
    expect((await runs(platform)).at(-1)?.reasons).toMatchObject([{ code: 'paused', by: 'person' }])
    expect(await authors(platform)).toEqual(expect.arrayContaining(['us', 'automatic', 'person']))
  })

  it('Meta’s agent holds the chat on standby, until it gives it back', async () => {
    await act(platform, 'messages', { text: CHAT_QUESTION })
    await act(platform, 'thread', { act: 'take', to: 'business_agent' })
    expect((await chat(platform))?.held_until).toBeInstanceOf(Date)
    await act(platform, 'messages', { text: 'Үнэ хэд вэ?' })
    // Kept for the inbox, without a decision.
    expect(await runs(platform)).toHaveLength(1)
    await act(platform, 'thread', { act: 'pass', to: 'ours' })
    expect((await chat(platform))?.held_until).toBeNull()
    await act(platform, 'messages', { text: CHAT_QUESTION })
    expect((await runs(platform)).at(-1)?.status).toBe('answered')
  })

  it('a line of Meta pauses nothing', async () => {
    await act(platform, 'messages', { text: CHAT_QUESTION })
    await act(platform, 'other-app', {
      author: 'inbox',
      notice: true,
      text: 'Auto-label added: VIP',
      after_ms: 90_000,
    })
    expect((await chat(platform))?.paused_until).toBeNull()
    expect(await authors(platform)).toContain('notice')
  })
})

describe('another application on a page', () => {
  it.each([
    [true, 'paused'],
    [false, 'keyword_found'],
  ])('pauses the bot by the setting of the page (%s)', async (other_app_pauses, code) => {
    await world.queries.updateTable('pages').set({ other_app_pauses }).execute()
    await act('facebook', 'messages', { text: CHAT_QUESTION })
    await act('facebook', 'other-app', { author: 'bot', text: 'Сайн байна уу', after_ms: 60_000 })
    await act('facebook', 'messages', { text: CHAT_QUESTION })
    const [reason] = (await runs('facebook')).at(-1)?.reasons ?? []
    expect(reason?.code).toBe(code)
    if (code === 'paused') expect(reason).toMatchObject({ by: 'other_app', app: '555666777888999' })
  })
})

describe.each(['facebook', 'instagram'] as const)('every act of a customer on %s', (platform) => {
  it('is in history: an edit with the new text, a reaction, a kind that the platform does not show', async () => {
    const message_id = await act(platform, 'messages', { text: CHAT_QUESTION })
    await act(platform, 'edit', { message_id, text: 'Маргааш ирж болох уу?' })
    await act(platform, 'reactions', { message_id, reaction: 'love' })
    await act(platform, 'messages', { unsupported: true })
    const kinds = (await runs(platform)).map(({ kind, text }) => [kind, text])
    expect(kinds).toEqual([
      ['chat_message', 'Маргааш ирж болох уу?'],
      ['message_edited', 'Маргааш ирж болох уу?'],
      ['message_reaction', ''],
      ['chat_message', ''],
    ])
  })

  it('opens the messaging window, except an edit and taking back', async () => {
    const windowFrom = async () => (await chat(platform))?.customer_acted_at?.getTime() ?? 0
    const message_id = await act(platform, 'messages', { text: CHAT_QUESTION })
    const wrote = await windowFrom()
    await world.passes(60)
    await act(platform, 'edit', { message_id, text: 'Маргааш ирж болох уу?' })
    await act(platform, 'unsend', { message_id })
    expect(await windowFrom()).toBe(wrote)
    const another = await act(platform, 'messages', { text: CHAT_QUESTION })
    const wroteAgain = await windowFrom()
    await world.passes(60)
    await act(platform, 'reactions', { message_id: another, reaction: 'love' })
    expect(await windowFrom()).toBeGreaterThan(wroteAgain)
  })

  it('taken back leaves no text of it in history, events or conversation; that it was there stays', async () => {
    const secret = `нууц үг ${platform}`
    const message_id = await act(platform, 'messages', { text: secret })
    await act(platform, 'edit', { message_id, text: `${secret} зассан` })
    await act(platform, 'unsend', { message_id })
    const left = await world.queries.selectFrom('events').select('payload').execute()
    expect(JSON.stringify(left)).not.toContain(secret)
    expect(JSON.stringify(await runs(platform))).not.toContain(secret)
    expect(JSON.stringify(await chat(platform))).not.toContain(secret)
    const kept = await runs(platform)
    expect(kept.map(({ kind }) => kind)).toEqual(['chat_message', 'message_edited', 'message_deleted'])
    // History shows the first reason.
    expect(kept[0]?.reasons.map(({ code }) => code)).toEqual(['unsent', 'nothing_answers'])
  })

  it('taken back leaves none of its words in the reason of its answer either', async () => {
    const message_id = await act(platform, 'messages', { text: `${CHAT_QUESTION} нууцгай` })
    await act(platform, 'unsend', { message_id })
    const [run] = await runs(platform)
    expect(run).toMatchObject({ status: 'answered', reasons: [{ code: 'unsent' }] })
  })

  it('of reading costs one row, however often', async () => {
    const customerId = await recipientOf(platform)
    for (let times = 0; times < 3; times += 1) {
      await act(platform, 'messages', { text: CHAT_QUESTION })
      await act(platform, 'read', {})
    }
    const rows = world.queries.selectFrom('thread_receipts').selectAll().where('customer_id', '=', customerId)
    expect(await rows.execute()).toMatchObject([{ read_until: expect.any(Date) }])
    const events = world.queries
      .selectFrom('events')
      .select('kind')
      .distinct()
      .where((where) => where(sql`payload ->> 'customerId'`, '=', customerId))
      .orderBy('kind')
    expect(await events.execute()).toEqual([{ kind: 'chat_message' }, { kind: 'page_message' }])
  })

  it('by a flow’s link starts that flow', async () => {
    const pageId = platform === 'facebook' ? world.pageId : world.instagramId
    const id = await liveAutomation(world.queries, pageId, {
      title: 'Хямдрал',
      nodes: [
        { ...keywordTrigger([], 'sale'), payload: { ...emptyKeywordPayload(), kind: 'linked' } },
        textMessage('sale', 'Хямдралд тавтай морил!'),
      ],
    })
    await act(platform, 'messages', { text: CHAT_QUESTION })
    await act(platform, 'link', { ref: refOfFlow(id) })
    expect((await runs(platform)).at(-1)).toMatchObject({
      kind: 'chat_link',
      status: 'answered',
      reasons: [{ code: 'came_by_link', ref: refOfFlow(id) }],
    })
    await act(platform, 'link', { ref: 'other' })
    expect((await runs(platform)).at(-1)?.reasons).toMatchObject([{ code: 'nothing_answers' }])
  })
})

it('A message taken back leaves no text in the request to the AI service', async () => {
  const message_id = await act('facebook', 'messages', { text: CHAT_QUESTION })
  const { team_id, page_id, event_id } = await world.queries
    .selectFrom('events')
    .selectAll()
    .where('platform_key', '=', message_id)
    .executeTakeFirstOrThrow()
  const now = new Date()
  await world.queries
    .insertInto('ai_requests')
    .values({
      team_id,
      page_id,
      event_id,
      customer_id: await recipientOf('facebook'),
      purpose: 'answer',
      request: JSON.stringify({ purpose: 'answer', question: CHAT_QUESTION, context: '' }),
      state: 'done',
      due_at: now,
      created_at: now,
    })
    .execute()
  await act('facebook', 'unsend', { message_id })
  const requests = world.queries.selectFrom('ai_requests').select('request').where('event_id', '=', event_id)
  expect(await requests.execute()).toEqual([{ request: { purpose: 'answer', question: '', context: '' } }])
})

it('An answer to a story and a mention start the flows of their triggers', async () => {
  for (const [node_type, text] of [
    ['story_reply', 'Баярлалаа!'],
    ['story_mention', 'Дурдсанд баярлалаа!'],
  ] as const)
    await liveAutomation(world.queries, world.instagramId, {
      title: text,
      nodes: [{ ...welcomeTrigger('thanks'), node_type }, textMessage('thanks', text)],
    })
  await act('instagram', 'story', { kind: 'reply', text: 'Гоё юм аа' })
  await act('instagram', 'story', { kind: 'mention' })
  expect((await runs('instagram')).map(({ status, reasons }) => [status, reasons[0]?.code])).toEqual([
    ['answered', 'replied_to_story'],
    ['answered', 'mentioned_in_story'],
  ])
})

it('A link with the ref of a trigger starts its flow, also with the first words of a customer from an advertisement', async () => {
  await liveAutomation(world.queries, world.pageId, {
    title: 'Зар',
    nodes: [
      { ...welcomeTrigger('ad'), node_type: 'link', payload: { ref: '', ad_id: '120277' } },
      textMessage('ad', 'Зараар ирсэн танд 10% хямдрал!'),
    ],
  })
  await act('facebook', 'link', { ad: { id: '120277', title: 'Хямдрал' } })
  await act('facebook', 'messages', { text: 'Сайн уу' })
  expect(await runs('facebook')).toMatchObject([
    { status: 'answered', reasons: [{ code: 'came_by_link', ad_id: '120277' }] },
  ])
})
