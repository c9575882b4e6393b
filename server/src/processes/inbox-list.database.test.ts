import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '#contract/endpoints.schemas.ts'
import { customerHandlers, nameContacts } from '#server/domains/contacts/index.ts'
import { inboxHandlers, platformMessageHandlers } from '#server/domains/inbox/index.ts'
import { insertNotices, noticeHandlers } from '#server/domains/notices/index.ts'
import type { IncomingChat } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createGraphClient } from '#server/integrations/meta/graph-client.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import {
  arrive,
  clock,
  database,
  graph,
  page,
  platformWorks,
  secrets,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'

setUpPipeline()

const NOMIN = '6010203040506071'
const SARNAI = '6010203040506072'
const BAT = '6010203040506073'
let told = 0

const chat = (
  pageId: string,
  kind: IncomingChat['kind'],
  payload: Partial<IncomingChat['payload']>,
): IncomingChat => {
  told += 1
  return {
    pageId,
    kind,
    platformKey: `m_l_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: NOMIN, text: '', messageId: `m_l_${told}`, ...payload },
  }
}

const says = async (pageId: string, customerId: string, text: string) => {
  clock.advance(60)
  await arrive(chat(pageId, 'chat_message', { customerId, text }))
}

type Filter = Partial<Input<'listInbox'>['query']>

const memberOf = (pageId: string) =>
  database.queries
    .selectFrom('team_members')
    .innerJoin('pages', 'pages.team_id', 'team_members.team_id')
    .where('page_id', '=', pageId)
    .where('role', '=', 'owner')
    .select('person_id')
    .executeTakeFirstOrThrow()

/** The browser of the page's owner. */
const ownerOf = async (pageId: string) => {
  const key = await keyOfPage(database.queries, pageId)
  const { person_id } = await memberOf(pageId)
  const around = {
    caller: { personId: person_id, familyId: randomUUID() },
    language: 'mn',
    request: undefined,
    reply: undefined,
  } as unknown as Parameters<ReturnType<typeof inboxHandlers>['listInbox']>[0]
  const handlers = inboxHandlers({
    database,
    clock,
    filesUrl: 'https://files.test/',
    setHidden: async () => {},
    humanAgent: false,
  })
  const list = ({ view = 'all', ...query }: Filter) =>
    handlers.listInbox({ ...around, query: { page_id: pageId, view, ...query } })
  return {
    personId: person_id,
    key,
    around,
    handlers,
    list,
    ids: async (filter: Filter) => (await list(filter)).chats.map(({ customer }) => customer.id),
    tag: (customerId: string, ...add_tags: string[]) =>
      customerHandlers({ database, clock }).updateCustomer({
        ...around,
        params: { customer_id: customerId },
        body: { page_id: pageId, fields: {}, add_tags, remove_tags: [] },
      }),
    named: (customerId: string, name: string) =>
      nameContacts(database.queries, [{ pageId: key, customerId, name }]),
  }
}

beforeEach(async () => {
  await database.queries.deleteFrom('conversations').execute()
  platformWorks()
})

describe('the list of chats', () => {
  it('is filtered by a tag of the customer, alone and with a name, however the tag is typed', async () => {
    const pageId = await page()
    for (const customer of [NOMIN, SARNAI, BAT]) await says(pageId, customer, 'Сайн байна уу')
    const owner = await ownerOf(pageId)
    await owner.tag(NOMIN, 'Байнгын')
    await owner.tag(BAT, 'Байнгын', 'Бөөний')
    await owner.named(BAT, 'Бат')
    expect(await owner.ids({ tag: 'байнгын' })).toEqual([BAT, NOMIN])
    expect(await owner.ids({ tag: 'Бөөний' })).toEqual([BAT])
    expect(await owner.ids({ tag: 'Байнгын', search: 'bat' })).toEqual([BAT])
    expect(await owner.ids({ tag: 'Байнгын', search: '!' })).toEqual([])
    expect(await owner.ids({ tag: 'VIP' })).toEqual([])
  })

  it('is filtered by what the waiting messages ask, in both scripts', async () => {
    const pageId = await page()
    await says(pageId, NOMIN, 'Энэ цамц хэдэн төгрөг вэ?')
    await says(pageId, SARNAI, 'hurgelt hiideg uu')
    await says(pageId, BAT, 'une ni hed ve')
    await says(pageId, NOMIN, 'Байна уу?')
    const owner = await ownerOf(pageId)
    expect(await owner.ids({ topic: 'price' })).toEqual([NOMIN, BAT])
    expect(await owner.ids({ topic: 'delivery', view: 'waiting' })).toEqual([SARNAI])
    // Once the chat is done, only the last message counts.
    await owner.handlers.updateThread({
      ...owner.around,
      params: { customer_id: NOMIN },
      body: { page_id: pageId, done: true },
    })
    await says(pageId, NOMIN, 'Хүргэлттэй юу?')
    expect(await owner.ids({ topic: 'price' })).toEqual([BAT])
    expect(await owner.ids({ topic: 'delivery' })).toEqual([NOMIN, SARNAI])
  })

  it('continues a filter by topic where the last call stopped, and misses no chat', async () => {
    const pageId = await page()
    const owner = await ownerOf(pageId)
    const at = clock.now().toISOString()
    await database.queries
      .insertInto('conversations')
      .values(
        Array.from({ length: 230 }, (_, place) => ({
          team_id: owner.key.split('/')[0] as string,
          page_id: pageId,
          customer_id: `7${String(place).padStart(15, '0')}`,
          state: '{}',
          last_event_at: at,
        })),
      )
      .execute()
    await says(pageId, NOMIN, 'Үнэ хэд вэ?')
    await database.queries
      .updateTable('conversations')
      .where('customer_id', '=', NOMIN)
      .set({ last_event_at: '2026-11-01T00:00:00Z' })
      .execute()
    const first = await owner.list({ topic: 'price' })
    expect(first.chats).toEqual([])
    const next = await owner.list({ topic: 'price', cursor: first.next_cursor ?? '' })
    expect(next.chats.map(({ customer }) => customer.id)).toEqual([NOMIN])
    expect(next.next_cursor).toBeNull()
  })
})

describe('the search of messages', () => {
  const search = async (pageId: string, words: string, before?: string) => {
    const { handlers, around } = await ownerOf(pageId)
    return handlers.searchMessages({ ...around, query: { page_id: pageId, search: words, before } })
  }
  const found = async (pageId: string, words: string) =>
    (await search(pageId, words)).messages.map(({ customer, from, before, hit, after }) =>
      [customer.id, from, `${before}[${hit}]${after}`].join(' '),
    )

  it('finds words of customers, of the inbox and of Business Suite in both scripts, the newest of each chat', async () => {
    const pageId = await page()
    await says(pageId, NOMIN, 'Сайн байна уу, боов хэд вэ?')
    await says(pageId, SARNAI, 'boov hed ve')
    await says(pageId, SARNAI, 'hed ve gej baina')
    await says(pageId, BAT, 'Байна уу?')
    const owner = await ownerOf(pageId)
    const { thread } = await owner.handlers.getThread({
      ...owner.around,
      params: { customer_id: BAT },
      query: { page_id: pageId },
    })
    await owner.handlers.sendMessage({
      ...owner.around,
      params: { customer_id: BAT },
      body: {
        page_id: pageId,
        client_key: randomUUID(),
        text: 'Хэдийг авах вэ?',
        seen_answers: thread.answers,
        seen_id: '0',
      },
    })
    clock.advance(60)
    await arrive(chat(pageId, 'page_message', { text: 'Маргааш бэлэн болно', sentBy: {} }))

    expect(await found(pageId, 'хэд вэ')).toEqual([
      `${BAT} person [Хэдийг] авах вэ?`,
      `${SARNAI} customer [hed] ve gej baina`,
      `${NOMIN} customer Сайн байна уу, боов [хэд вэ]?`,
    ])
    expect(await found(pageId, 'HED VE')).toEqual([
      `${BAT} person [Хэдийг] авах вэ?`,
      `${SARNAI} customer [hed ve] gej baina`,
      `${NOMIN} customer Сайн байна уу, боов [хэд] вэ?`,
    ])
    expect(await found(pageId, 'margaash')).toEqual([`${NOMIN} page [Маргааш] бэлэн болно`])
    expect(await found(pageId, 'тоос')).toEqual([])
  })

  it('does not find a customer by name, nor what was taken back or forgotten', async () => {
    const pageId = await page()
    await says(pageId, NOMIN, 'Маргааш ирнэ')
    const owner = await ownerOf(pageId)
    await owner.named(NOMIN, 'Номин')
    await says(pageId, NOMIN, 'Үгүй ээ, нөгөөдөр')
    expect(await found(pageId, 'Номин')).toEqual([])
    expect(await found(pageId, 'нөгөөдөр')).toHaveLength(1)
    await arrive(chat(pageId, 'message_deleted', { customerId: NOMIN, messageId: `m_l_${told}` }))
    expect(await found(pageId, 'нөгөөдөр')).toEqual([])
    await customerHandlers({ database, clock }).forgetCustomer({
      ...owner.around,
      params: { customer_id: NOMIN },
      query: { page_id: pageId },
    })
    expect(await found(pageId, 'Маргааш')).toEqual([])
  })

  it('stops after 20 chats and continues from there', async () => {
    const pageId = await page()
    for (let place = 0; place < 22; place += 1)
      await says(pageId, `601020304050${6100 + place}`, 'Бялуу байна уу')
    const first = await search(pageId, 'byaluu')
    expect(first.messages).toHaveLength(20)
    expect(first.searched_back_to).not.toBeNull()
    const next = await search(pageId, 'бялуу', first.next_before ?? '')
    expect(next.messages).toHaveLength(2)
    expect(next.next_before).toBeNull()
  })
})

describe('several chats', () => {
  const changing = async (pageId: string) => {
    const owner = await ownerOf(pageId)
    const shown = async () =>
      (await owner.list({})).chats.map(({ customer, last_id }) => ({
        ...{ page_id: pageId, customer_id: customer.id, last_id },
      }))
    const change = async (
      chats: Input<'changeThreads'>['body']['chats'],
      what: Input<'changeThreads'>['body']['change'],
    ) => (await owner.handlers.changeThreads({ ...owner.around, body: { chats, change: what } })).results
    return { ...owner, shown, change }
  }

  it('are done together, but one with a new message stays, and an undo makes them wait as before', async () => {
    const pageId = await page()
    for (const customer of [NOMIN, SARNAI, BAT]) await says(pageId, customer, 'Захиалга маань хэзээ ирэх вэ?')
    const owner = await changing(pageId)
    const waiting = (await owner.list({ view: 'waiting' })).chats
    const chats = await owner.shown()
    await says(pageId, SARNAI, 'Яаралтай шүү')
    const results = await owner.change([...chats, { ...chats[0]!, customer_id: '999' }], { type: 'done' })
    expect(results.map(({ customer_id, result }) => [customer_id, result])).toEqual([
      [BAT, 'changed'],
      [SARNAI, 'new_message'],
      [NOMIN, 'changed'],
      ['999', 'gone'],
    ])
    expect(await owner.ids({ view: 'waiting' })).toEqual([SARNAI])
    expect(await owner.ids({ view: 'done' })).toEqual(expect.arrayContaining([BAT, NOMIN]))

    // A customer who has written since waits by that message.
    await says(pageId, BAT, 'Байна уу?')
    const undone = await owner.change(
      chats.map((chat, place) => ({ ...chat, before: results[place]?.before ?? undefined })),
      { type: 'undo' },
    )
    expect(undone.map(({ result }) => result)).toEqual(['new_message', 'new_message', 'changed'])
    expect(await owner.ids({ view: 'done' })).toEqual([])
    const again = (await owner.list({ view: 'waiting' })).chats
    expect(again[0]).toMatchObject({ customer: { id: NOMIN }, waiting_since: waiting[0]?.waiting_since })
  })

  it('are put off, assigned, tagged and left to a person together', async () => {
    const pageId = await page()
    for (const customer of [NOMIN, BAT]) await says(pageId, customer, 'Сайн байна уу')
    const owner = await changing(pageId)
    const chats = await owner.shown()
    const until = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const [first] = await owner.change(chats, { type: 'later', until })
    expect(await owner.ids({ view: 'later' })).toHaveLength(2)
    await owner.change([{ ...chats[0]!, before: first?.before ?? undefined }], { type: 'undo' })
    expect(await owner.ids({ view: 'later' })).toEqual([NOMIN])
    await owner.change(chats, { type: 'assign', person_id: owner.personId })
    expect(await owner.ids({ view: 'mine' })).toHaveLength(2)
    await owner.change(chats, { type: 'tag', tag: 'Тортны курс' })
    expect(await owner.ids({ tag: 'тортны курс' })).toHaveLength(2)
    await owner.change(chats, { type: 'pause', until })
    expect((await owner.list({})).chats.map(({ paused_until }) => paused_until)).toEqual([until, until])
    await owner.change(chats, { type: 'pause', until: null })
    expect((await owner.list({})).chats.map(({ paused_until }) => paused_until)).toEqual([null, null])
  })

  it('are not assigned to a person of another team', async () => {
    const pageId = await page()
    await says(pageId, NOMIN, 'Сайн байна уу')
    const owner = await changing(pageId)
    await expect(
      owner.change(await owner.shown(), { type: 'assign', person_id: randomUUID() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await owner.list({})).team).toEqual([{ id: owner.personId, name: 'Болор Бат' }])
  })

  const colleague = async (pageId: string, role: 'agent' | 'viewer') => {
    const { person_id } = await memberOf(await page())
    const team_id = (await keyOfPage(database.queries, pageId)).split('/')[0] as string
    await database.queries
      .insertInto('team_members')
      .values({ team_id, person_id, role, status: 'active' })
      .execute()
    return person_id
  }

  it('are assigned only to those who may answer, who are notified unless they did it themselves', async () => {
    const pageId = await page()
    for (const customer of [NOMIN, BAT]) await says(pageId, customer, 'Сайн байна уу')
    const owner = await changing(pageId)
    const [agent, viewer] = [await colleague(pageId, 'agent'), await colleague(pageId, 'viewer')]
    const offered = (await owner.list({})).team.map(({ id }) => id)
    expect(offered.toSorted()).toEqual([owner.personId, agent].toSorted())
    const chats = await owner.shown()
    await expect(owner.change(chats, { type: 'assign', person_id: viewer })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const pushes = async () =>
      (
        await database.queries
          .selectFrom('conversations')
          .where('page_id', '=', pageId)
          .select('assigned_push_due_at')
          .execute()
      ).map(({ assigned_push_due_at }) => assigned_push_due_at !== null)
    await owner.change(chats, { type: 'assign', person_id: agent })
    expect(await pushes()).toEqual([true, true])
    await owner.change(chats, { type: 'assign', person_id: owner.personId })
    expect(await pushes()).toEqual([false, false])
  })

  it('of several teams are not assigned at all to a person of one of them', async () => {
    const [first, second] = [await page(), await page()]
    for (const pageId of [first, second]) await says(pageId, NOMIN, 'Сайн байна уу')
    const owner = await changing(first)
    const team_id = (await keyOfPage(database.queries, second)).split('/')[0] as string
    await database.queries
      .insertInto('team_members')
      .values({ team_id, person_id: owner.personId, role: 'agent', status: 'active' })
      .execute()
    const agent = await colleague(first, 'agent')
    const chats = [first, second].map((page_id) => ({ page_id, customer_id: NOMIN, last_id: '0' }))
    await expect(owner.change(chats, { type: 'assign', person_id: agent })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await owner.list({})).chats[0]?.assigned_to).toBeNull()
  })

  it('that are done end a hand-over, and an undo opens only that one, without a mail', async () => {
    const pageId = await page()
    await says(pageId, NOMIN, 'Хүнтэй ярья')
    const owner = await changing(pageId)
    const handOver = (text: string) =>
      insertNotices(
        database.queries,
        [
          {
            ...{ pageId: owner.key, customerId: NOMIN },
            effect: {
              ...{ type: 'hand_over', minutes: null, text, why: 'step' },
              place: { automation_id: randomUUID(), node_id: 'person' },
            },
          },
        ],
        clock.now(),
      )
    const notices = noticeHandlers({ database, clock })
    const list = async () => (await notices.listNotices(owner.around)).notices
    const open = async () => (await list()).map(({ text }) => text)
    const doneAndUndone = async () => {
      const chats = await owner.shown()
      const [done] = await owner.change(chats, { type: 'done' })
      expect(await open()).toEqual([])
      await owner.change([{ ...chats[0]!, before: done?.before ?? undefined }], { type: 'undo' })
    }
    await handOver('Хүргэлтийн тухай')
    await doneAndUndone()
    expect(await open()).toEqual(['Хүргэлтийн тухай'])
    const { mail_due_at } = await database.queries
      .selectFrom('notices')
      .where('page_id', '=', pageId)
      .select('mail_due_at')
      .executeTakeFirstOrThrow()
    expect(mail_due_at).toBeNull()

    const [notice] = await list()
    await notices.finishNotice({ ...owner.around, params: { id: notice?.id ?? '' } })
    clock.advance(60)
    await doneAndUndone()
    expect(await open()).toEqual([])
  })
})

describe('messages from before the first stored one', () => {
  const earlier = async (pageId: string) => {
    const { around } = await ownerOf(pageId)
    const client = createGraphClient(graph.settings, createLog('silent'))
    const handlers = platformMessageHandlers({ services: { database, secrets }, graph: client })
    return handlers.listPlatformMessages({
      ...around,
      params: { customer_id: NOMIN },
      query: { page_id: pageId },
    })
  }
  const past = (minutesAgo: number, from: string, message: string, more = {}) => ({
    id: `m_past_${minutesAgo}`,
    created_time: new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString(),
    from: { id: from },
    message,
    ...more,
  })

  it('come from the platform in order, without those stored already, and change nothing', async () => {
    const pageId = await page()
    await says(pageId, NOMIN, 'Өнөөдөр ирж авах уу?')
    const picture = {
      attachments: { data: [{ mime_type: 'image/png', image_data: { url: 'https://cdn.example/a' } }] },
    }
    const data = [
      past(0, NOMIN, 'Өнөөдөр ирж авах уу?'),
      past(60, '1', 'Маргааш бэлэн болно'),
      { id: 'broken' },
      past(120, NOMIN, 'Цамц байна уу?', picture),
    ]
    graph.on('GET', /\/conversations$/, () => ({ body: { data: [{ messages: { data } }] } }))
    const { messages } = await earlier(pageId)
    expect(messages.map(({ from, text, attachments }) => [from, text, attachments.length])).toEqual([
      ['customer', 'Цамц байна уу?', 1],
      ['page', 'Маргааш бэлэн болно', 0],
    ])
    const owner = await ownerOf(pageId)
    expect((await owner.list({ view: 'waiting' })).chats).toHaveLength(1)
    expect(
      await database.queries.selectFrom('events').where('page_id', '=', pageId).select('kind').execute(),
    ).toHaveLength(1)
  })

  it('are missing with a reason when the platform refuses', async () => {
    const pageId = await page()
    await says(pageId, NOMIN, 'Сайн байна уу')
    graph.on('GET', /\/conversations$/, () => graphError(613))
    await expect(earlier(pageId)).rejects.toMatchObject({ code: 'PLATFORM_BUSY' })
  })
})
