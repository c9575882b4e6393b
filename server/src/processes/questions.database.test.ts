import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import { emptyQuestion } from '#automation/node-types/question/empty-question.ts'
import { ofPage } from '#migrations/page-key.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { startFaultyPlatform } from '#server/testing/faulty-platform.ts'
import { keywordTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'

let world: Awaited<ReturnType<typeof startFaultyPlatform>>

const step = (id: string) => ({ id, position: { x: 0, y: 0 }, title: '' })

const question = (
  id: string,
  type: 'phone' | 'address',
  text: string,
  next: string,
  unanswered: string | null = null,
): FlowNode => ({
  ...step(id),
  node_type: 'question',
  payload: { ...emptyQuestion({ type }), text },
  next,
  unanswered,
})

const orderFlow: FlowNode[] = [
  keywordTrigger(['захиалга'], 'phone'),
  question('phone', 'phone', 'Утасны дугаараа бичнэ үү.', 'address', 'person'),
  question('address', 'address', 'Хүргэлтийн хаягаа бичнэ үү.', 'tag'),
  {
    ...step('tag'),
    node_type: 'set',
    payload: { changes: [{ id: 'a', type: 'tag', tag: 'Захиалсан', add: true }] },
    next: 'tell',
  },
  {
    ...step('tell'),
    node_type: 'notify',
    payload: { to: 'owner', text: 'Захиалга: {{phone}}, {{address}}', by_mail: true },
    next: 'thanks',
  },
  textMessage('thanks', 'Баярлалаа! {{phone}} дугаараар холбогдоно.'),
  { ...step('person'), node_type: 'hand_over', payload: { minutes: null, text: 'Утсаа бичиж чадсангүй' } },
]

const reminderFlow: FlowNode[] = [
  keywordTrigger(['каталог'], 'hello'),
  { ...textMessage('hello', 'Манай каталог'), next: 'wait' } as FlowNode,
  {
    ...step('wait'),
    node_type: 'wait',
    payload: { until: { type: 'minutes', minutes: 60 }, stops_when_customer_writes: true },
    next: 'again',
  },
  textMessage('again', 'Таалагдсан зүйл байна уу?'),
]

beforeAll(async () => {
  world = await startFaultyPlatform()
  for (const id of [world.pageId, world.instagramId]) {
    await liveAutomation(world.queries, id, { title: 'Захиалга', nodes: orderFlow })
    await liveAutomation(world.queries, id, { title: 'Каталог', nodes: reminderFlow })
  }
})
afterAll(() => world.stop())

let customer = ''
let platform: 'facebook' | 'instagram' = 'facebook'
beforeEach(() => {
  platform = 'facebook'
})

type Message = { id: string; text: string | null; from_page?: boolean }
const chat = () => `/conversations/${world.pageId}:${platform}:${customer}`
const writes = async (text: string): Promise<string | null | undefined> => {
  await world.control('POST', `${chat()}/messages`, { text })
  await world.settled()
  return (await said()).at(-1)
}
const said = async () => {
  const { messages } = await world.control<{ messages: Message[] }>('GET', chat())
  return messages.map(({ text }) => text)
}

const pageKey = () => keyOfPage(world.queries, platform === 'facebook' ? world.pageId : world.instagramId)
const contact = async () =>
  world.queries
    .selectFrom('contacts')
    .where(ofPage(await pageKey()))
    .orderBy('first_seen_at', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
const notices = async () =>
  world.queries
    .selectFrom('notices')
    .where(ofPage(await pageKey()))
    .orderBy('notice_id')
    .selectAll()
    .execute()

describe.each(['facebook', 'instagram'] as const)('an order by chat on %s', (where) => {
  beforeEach(() => {
    platform = where
  })

  it('is asked, answered in between, stored, and told to the team', async () => {
    customer = 'temuulen'
    expect(await writes('захиалга')).toBe('Утасны дугаараа бичнэ үү.')
    await writes('хүргэлт')
    expect(await said()).toContain('Утасны дугаараа бичнэ үү.')
    expect((await said()).at(-1)).toBe('Утасны дугаараа бичнэ үү.')
    expect(await writes('99112233')).toBe('Хүргэлтийн хаягаа бичнэ үү.')
    expect(await writes('БЗД 13-р хороо 25-р байр 47 тоот')).toBe(
      'Баярлалаа! 9911-2233 дугаараар холбогдоно.',
    )
    const stored = await contact()
    expect(stored.fields).toMatchObject({ phone: '+97699112233', district: 'БЗД' })
    expect(stored.tags).toEqual(['захиалсан'])
    const [notice] = await notices()
    expect(notice).toMatchObject({ kind: 'notify', for_everyone: false, done_at: null })
    expect(notice?.text).toContain('9911-2233')
    expect(notice?.mail_due_at).not.toBeNull()
  })

  it('goes to a person after three wrong numbers, and the bot is silent', async () => {
    customer = 'khulan'
    await writes('захиалга')
    await writes('12')
    await writes('мэдэхгүй ээ')
    const before = (await said()).length
    await writes('яах вэ дээ')
    expect((await said()).length).toBe(before + 1)
    expect(await writes('захиалга')).toBe('захиалга')
    expect((await notices()).at(-1)).toMatchObject({
      kind: 'hand_over',
      text: 'Утсаа бичиж чадсангүй',
      why: 'step',
      for_everyone: true,
    })
    const key = await pageKey()
    const { paused_by } = await world.queries
      .selectFrom('conversations')
      .where(ofPage(key))
      .where('paused_until', 'is not', null)
      .select('paused_by')
      .executeTakeFirstOrThrow()
    expect(paused_by).toBe('flow')
  })
})

describe('a chat that was handed over', () => {
  const openHandOvers = async () =>
    (await notices()).filter(({ kind, done_at }) => kind === 'hand_over' && done_at === null).length
  const reply = async (text: string) => {
    await world.control('POST', `${chat()}/other-app`, { author: 'inbox', text })
    await world.settled()
  }

  it('waits in the bell again when the customer writes after it was marked as done', async () => {
    customer = 'otgonbayar'
    const before = await openHandOvers()
    for (const text of ['захиалга', '1', '2', '3']) await writes(text)
    expect(await openHandOvers()).toBe(before + 1)
    await world.queries.updateTable('notices').set({ done_at: world.clock.now() }).execute()
    await writes('сайн байна уу?')
    expect(await openHandOvers()).toBe(1)
  })

  it('returns to the bot after the usual pause, once a person has answered', async () => {
    customer = 'munkhzul'
    for (const text of ['захиалга', '1', '2', '3']) await writes(text)
    await world.passes(120)
    await reply('Сайн байна уу, би тусалъя')
    expect((await notices()).at(-1)?.done_at).not.toBeNull()
    expect(await writes('каталог')).toBe('каталог')
    await world.passes(3 * 24 * 3600)
    expect(await writes('каталог')).toBe('Манай каталог')
  })
})

describe('a wait', () => {
  it('is ended by a person who answers, so that no reminder follows a customer who is being helped', async () => {
    customer = 'enkhjin'
    await writes('каталог')
    await world.passes(120)
    await world.control('POST', `${chat()}/other-app`, { author: 'inbox', text: 'Би тусалъя' })
    await world.settled()
    await world.queries.updateTable('conversations').set({ paused_until: null }).execute()
    await world.passes(4000)
    await world.rounds.wakeChats()
    await world.settled()
    expect(await said()).not.toContain('Таалагдсан зүйл байна уу?')
  })

  it('ends at its time, once, also when two workers look', async () => {
    customer = 'batbold'
    await writes('каталог')
    await world.passes(3590)
    await world.settled()
    expect((await said()).at(-1)).toBe('Манай каталог')
    await world.passes(20)
    await Promise.all([world.rounds.wakeChats(), world.rounds.wakeChats()])
    await world.settled()
    await world.rounds.wakeChats()
    await world.settled()
    expect((await said()).filter((text) => text === 'Таалагдсан зүйл байна уу?')).toHaveLength(1)
  })

  it('is cancelled by a word of the customer', async () => {
    customer = 'bolormaa'
    await writes('каталог')
    await writes('баярлалаа')
    await world.passes(4000)
    await world.rounds.wakeChats()
    await world.settled()
    expect(await said()).not.toContain('Таалагдсан зүйл байна уу?')
  })

  it('of a page without access is kept until access returns', async () => {
    customer = 'davaasuren'
    await writes('каталог')
    const health = (to: 'ok' | 'reconnect') =>
      world.queries.updateTable('pages').set({ health: to }).where('page_id', '=', world.pageId).execute()
    await health('reconnect')
    await world.passes(4000)
    await world.rounds.wakeChats()
    await world.settled()
    expect(await said()).not.toContain('Таалагдсан зүйл байна уу?')
    await health('ok')
    await world.rounds.wakeChats()
    await world.settled()
    expect((await said()).at(-1)).toBe('Таалагдсан зүйл байна уу?')
  })
})
