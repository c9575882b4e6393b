import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import { pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import { figuresOfAutomation, readFigures, statisticsOperator } from '#server/domains/statistics/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { defaultTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import { arrive, clock, database, graph, page, rounds, setUpPipeline } from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { chatHistoryExport } from './export-chat-runs.ts'
import { listChatRuns } from './list-chat-runs.ts'
import { retryChatRun } from './retry-chat-run.ts'

setUpPipeline()

const CUSTOMER = '6010203040506070'
const DAY = 86_400
let down = true
let told = 0

beforeEach(async () => {
  await database.queries.deleteFrom('conversations').execute()
  down = true
  let sent = 0
  graph.on('POST', /\/messages$/, () =>
    down ? graphError(2) : { body: { recipient_id: CUSTOMER, message_id: `m_sent_${++sent}` } },
  )
  graph.on('GET', CUSTOMER, () => ({ body: { first_name: 'Сараа' } }))
})

const shop = async () => {
  const pageId = await page()
  await liveAutomation(database.queries, pageId, {
    title: 'Угтах',
    nodes: [
      defaultTrigger('every', 'first'),
      textMessage('first', 'Сайн байна уу!', { next: 'second' }),
      textMessage('second', 'Цамц 45,000 ₮.', { next: 'third' }),
      textMessage('third', 'Хүргэлт үнэгүй.'),
    ],
  })
  return pageId
}
const says = (pageId: string, text: string) => {
  told += 1
  return arrive({
    pageId,
    kind: 'chat_message',
    platformKey: `m_r_${told}`,
    occurredAt: clock.now(),
    payload: { platform: 1, customerId: CUSTOMER, text, messageId: `m_r_${told}` },
  })
}
const untilGivenUp = async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    clock.advance(120)
    await untilQuiet(rounds)
  }
}
const columnsOf = async (pageId: string) => pageColumns(await keyOfPage(database.queries, pageId))
const history = async (pageId: string, filter = {}) =>
  listChatRuns(
    database.queries,
    { ...(await columnsOf(pageId)), ...filter },
    { page: 1, per_page: 20 },
    clock.now(),
  )
const first = async (pageId: string) => (await history(pageId)).runs[0]
const figures = async (pageId: string) => {
  const days = {
    from: new Date(clock.now().getTime() - DAY * 1000),
    to: new Date(clock.now().getTime() + DAY * 1000),
  }
  const read = await readFigures(database.queries, await keyOfPage(database.queries, pageId), days)
  return { answered: read.chats_answered, failed: read.chats_failed, partly: read.chats_partly_failed }
}
const automation = async (pageId: string) => {
  const { rows } = await sql`
    select figures.* from chat_automations
    cross join lateral ${figuresOfAutomation('chat', 'chat_automations')} as figures where page_id = ${pageId}
  `.execute(database.queries)
  return rows[0]
}
const asOwner = async (pageId: string) => {
  const page = await database.queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select(['team_id', 'page_id', 'connected_by'])
    .executeTakeFirstOrThrow()
  return { pageId: pageKeyOf(page), teamId: page.team_id, personId: page.connected_by ?? '' }
}
const retry = async (pageId: string) => {
  const asked = await asOwner(pageId)
  const eventId = (await first(pageId))?.id ?? ''
  return retryChatRun(database.queries, { ...asked, eventId }, clock.now())
}
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  )
const sentTexts = () =>
  graph.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { message?: { text?: string } }).message?.text)

describe('a retry of the failed messages of an answer', () => {
  it('sends them once and in order', async () => {
    const pageId = await shop()
    await says(pageId, 'Сайн уу')
    await untilGivenUp()
    expect(await first(pageId)).toMatchObject({
      chat_status: 'failed',
      messages: [{ can_retry: true }, { can_retry: true }, { can_retry: true }],
    })
    const before = sentTexts().length
    down = false
    await Promise.all([retry(pageId), retry(pageId)])
    expect(await first(pageId)).toMatchObject({ chat_status: 'waiting', status: 'waiting' })
    await untilQuiet(rounds)
    expect(sentTexts().slice(before)).toEqual(['Сайн байна уу!', 'Цамц 45,000 ₮.', 'Хүргэлт үнэгүй.'])
    expect(await first(pageId)).toMatchObject({ chat_status: 'sent', status: 'answered' })
  })

  it('is offered for a day after the customer’s last message', async () => {
    const pageId = await shop()
    await says(pageId, 'Сайн уу')
    const writtenAt = clock.now().getTime()
    await untilGivenUp()
    const offered = async () => (await first(pageId))?.messages.map(({ can_retry }) => can_retry)
    const at = (seconds: number) => clock.advance((writtenAt - clock.now().getTime()) / 1000 + seconds)
    at(DAY - 1)
    expect(await offered()).toEqual([true, true, true])
    at(DAY)
    expect(await offered()).toEqual([false, false, false])
    expect(await refusalOf(retry(pageId))).toBe('NOTHING_TO_RETRY')
  })

  it('is sent a day after the decision when the customer has written again', async () => {
    const pageId = await shop()
    await says(pageId, 'Сайн уу')
    await untilGivenUp()
    const old = (await first(pageId))?.id
    clock.advance(20 * 3600)
    down = false
    await says(pageId, 'Байна уу?')
    clock.advance(5 * 3600)
    const run = (await history(pageId)).runs.find(({ id }) => id === old)
    expect(run?.messages.map(({ can_retry }) => can_retry)).toEqual([true, true, true])
    const asked = await asOwner(pageId)
    await retryChatRun(database.queries, { ...asked, eventId: old ?? '' }, clock.now())
    await untilQuiet(rounds)
    expect((await history(pageId)).runs.map(({ chat_status }) => chat_status)).toEqual(['sent', 'sent'])
  })

  it('is not offered for an unreachable customer', async () => {
    const pageId = await shop()
    graph.on('POST', /\/messages$/, () => graphError(551))
    await says(pageId, 'Сайн уу')
    await untilGivenUp()
    await database.queries.updateTable('conversations').set({ unreachable_since: clock.now() }).execute()
    expect((await first(pageId))?.messages.every(({ can_retry }) => !can_retry)).toBe(true)
  })
})

describe('the history of chats', () => {
  it('is searched by text and by customer, in either script', async () => {
    const pageId = await shop()
    down = false
    await says(pageId, 'une hed ve')
    await rounds.nameCustomers()
    clock.advance(60)
    await says(pageId, 'Хаяг хаана вэ')
    const found = async (search: string) => (await history(pageId, { search })).runs.map(({ text }) => text)
    expect(await found('үнэ')).toEqual(['une hed ve'])
    expect(await found('haya')).toEqual(['Хаяг хаана вэ'])
    expect(await found('saraa')).toEqual(['Хаяг хаана вэ', 'une hed ve'])
    expect(await found('сараа үнэ')).toEqual(['une hed ve'])
    expect(await found('загас')).toEqual([])
  })

  it('finds by the conversation’s name also events without one', async () => {
    const pageId = await shop()
    down = false
    await says(pageId, 'une hed ve')
    await rounds.nameCustomers()
    await database.queries
      .updateTable('chat_runs')
      .set({ customer_name: sql`null`, search_text: searchTextOf('une hed ve') })
      .execute()
    const found = async (search: string) => (await history(pageId, { search })).runs.map(({ text }) => text)
    for (const search of ['saraa', 'араа', 'сараа үнэ']) expect(await found(search)).toEqual(['une hed ve'])
    expect(await found('болд')).toEqual([])
  })

  it('is exported with the customer’s name and the state in words', async () => {
    const pageId = await shop()
    down = false
    await says(pageId, '+976 9911, "үнэ"')
    await rounds.nameCustomers()
    const opened = await chatHistoryExport.open(database.queries, await columnsOf(pageId), 'mn', clock.now())
    const rows: string[][] = []
    for await (const batch of opened.batches) rows.push(...batch)
    expect(opened.total).toBe(1)
    expect(opened.columns).toContain('Мессеж')
    const time = '2026-11-21 10:00:00'
    expect(rows).toEqual([
      [time, 'Сараа', '+976 9911, "үнэ"', 'Хариулсан', 'Угтах', '', 'Илгээсэн', CUSTOMER],
    ])
  })

  it('shows an answer with one failed message as answered, and finds it under failed messages', async () => {
    const pageId = await shop()
    down = false
    let sent = 0
    graph.on('POST', /\/messages$/, () => {
      sent += 1
      return sent === 1 ? { body: { recipient_id: CUSTOMER, message_id: 'm_sent_1' } } : graphError(2)
    })
    await says(pageId, 'Сайн уу')
    await untilGivenUp()
    expect(await first(pageId)).toMatchObject({ chat_status: 'failed', status: 'answered' })
    const total = async (filter: object) => (await history(pageId, filter)).total
    expect(await total({ chat_status: 'failed' })).toBe(1)
    expect(await total({ chat_status: 'failed', status: 'answered' })).toBe(1)
    expect(await total({ status: 'answered' })).toBe(1)
    expect(await total({ status: 'failed' })).toBe(0)
    expect(await total({ failed: 'any' })).toBe(1)
    expect(await total({ failed: 'partly' })).toBe(1)
    expect(await figures(pageId)).toEqual({ answered: 1, failed: 0, partly: 1 })
    expect(await automation(pageId)).toEqual({ answered: 1, failed: 0, partly_failed: 1 })
    expect(await statisticsOperator(database.queries).check(pageId)).toEqual([])
    const usage = await database.queries
      .selectFrom('usage')
      .where('team_id', '=', (await asOwner(pageId)).teamId)
      .select('chats')
      .executeTakeFirst()
    expect(usage).toEqual({ chats: 1 })
  })

  it('is filtered by status, state, keyword, automation and days, with exact counts', async () => {
    const pageId = await shop()
    await says(pageId, 'Сайн уу')
    await untilGivenUp()
    clock.advance(DAY)
    down = false
    await says(pageId, 'Байна уу?')
    const texts = async (filter: object) => (await history(pageId, filter)).runs.map(({ text }) => text)
    expect(await texts({ chat_status: 'failed' })).toEqual(['Сайн уу'])
    expect(await texts({ status: 'answered' })).toEqual(['Байна уу?'])
    expect(await texts({ range: 'today' })).toEqual(['Байна уу?'])
    expect(await texts({ keyword: 'үнэ' })).toEqual([])
    expect(await history(pageId, { status: 'failed' })).toMatchObject({ total: 1, counted: 'exactly' })
    const automation_id = (await first(pageId))?.automation?.id
    expect(await texts({ automation_id })).toEqual(['Байна уу?', 'Сайн уу'])
  })
})
