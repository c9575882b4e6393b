import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import { insertRuns, type NewRun, updateRunStatuses } from '#server/domains/history/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type AutomationKind, figuresOfAutomation } from './automations.ts'
import { statisticsOperator } from './operator.ts'
import { createRollUp } from './roll-up.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
let database: Database
let pageId: string
let pageKey: PageKey
let automationId: string
let chatAutomationId: string
let lastEvent = 0

type End = 'waiting' | 'sent' | 'failed' | 'skipped'
type Ends = { comment?: End; chat?: End }

/** A comment that the automation answered in public and in private, and the result of both replies. */
const answered = async (ends: Ends): Promise<string> => {
  const eventId = String(++lastEvent)
  const run: NewRun = {
    pageId: pageKey,
    eventId,
    kind: 'comment_added',
    commentId: `1_${eventId}`,
    contentId: '1',
    customerId: undefined,
    customerName: undefined,
    text: 'Үнэ хэд вэ?',
    occurredAt: NOW,
    outcome: 'answered',
    own: false,
    automation: { id: automationId, name: 'Үнэ' },
    keyword: 'үнэ',
    reasons: [],
    foundLater: false,
    countedPeriod: undefined,
    deliveries: ['comment_reply', 'chat_reply'],
  }
  await insertRuns(database.queries, [run], NOW)
  await end(eventId, ends)
  return eventId
}

const end = (eventId: string, { comment, chat }: Ends) =>
  updateRunStatuses(database.queries, [
    ...(comment ? [{ pageId: pageKey, eventId, kind: 'comment_reply' as const, state: comment }] : []),
    ...(chat ? [{ pageId: pageKey, eventId, kind: 'chat_reply' as const, state: chat }] : []),
  ])

/** Creates two answers of a chat automation: one with both messages sent, and one whose second message failed. */
const answeredChats = async (): Promise<string> => {
  const { team_id, page_id } = pageColumns(pageKey)
  const { rows } = await sql<{ id: string }>`
    insert into chat_automations (team_id, page_id, title, trigger, draft, created_at, updated_at)
    values (${team_id}, ${page_id}, 'Үнэ', 'default', '{"nodes": []}', now(), now()) returning id
  `.execute(database.queries)
  const id = rows[0]?.id ?? ''
  for (const second of ['sent', 'failed']) {
    const eventId = String(++lastEvent)
    await sql`
      insert into chat_runs (team_id, page_id, event_id, kind, customer_id, text, occurred_at, decided_at, outcome, reasons,
        chat_status, any_sent, automation_id)
      values (${team_id}, ${page_id}, ${eventId}::bigint, 'chat_message', '1', 'Үнэ?', now(), now(), 'answered', '[]',
        ${second}, true, ${id}::uuid)
    `.execute(database.queries)
  }
  return id
}

const figuresOf = async (kind: AutomationKind, id: string) => {
  const { team_id } = pageColumns(pageKey)
  const { rows } = await sql`
    select figures.* from (select ${team_id}::uuid as team_id, ${id}::uuid as id) as automation
    cross join lateral ${figuresOfAutomation(kind, 'automation')} as figures
  `.execute(database.queries)
  return rows[0]
}
const figures = () => figuresOf('comment', automationId)
const rollUp = () => createRollUp(database)()

// The tests depend on each other: each continues with the figures of the one before.
beforeAll(async () => {
  database = await freshDatabase()
  const page = await connectedPage(database.queries, { encrypt: (text) => text })
  pageId = page.pageId
  pageKey = page.pageKey
  automationId = await commentRule(database.queries, pageId)
  await answered({ comment: 'sent', chat: 'failed' })
  await answered({ comment: 'failed', chat: 'failed' })
  await answered({ comment: 'skipped', chat: 'sent' })
  await answered({})
  chatAutomationId = await answeredChats()
})
afterAll(() => database.close())

it('an answer counts as failed when no reply arrived, and as partly failed when one did', async () => {
  expect(await figures()).toEqual({ answered: 2, failed: 1, partly_failed: 1 })
  expect(await figuresOf('chat', chatAutomationId)).toEqual({ answered: 2, failed: 0, partly_failed: 1 })
})

it('an answer in a chat counts once with any number of failed messages, and is deleted with its automation', async () => {
  const send = (status: string, anySent: boolean) =>
    sql`
      update chat_runs set chat_status = ${status}, any_sent = ${anySent}
      where event_id = (select max(event_id) from chat_runs)
    `.execute(database.queries)
  await send('waiting', true)
  expect(await figuresOf('chat', chatAutomationId)).toEqual({ answered: 1, failed: 0, partly_failed: 0 })
  await rollUp()
  await send('failed', false)
  expect(await figuresOf('chat', chatAutomationId)).toEqual({ answered: 1, failed: 1, partly_failed: 0 })
  await send('failed', true)
  await rollUp()
  expect(await figuresOf('chat', chatAutomationId)).toEqual({ answered: 2, failed: 0, partly_failed: 1 })
  expect(await statisticsOperator(database.queries).check(pageId)).toEqual([])
  await database.queries.updateTable('chat_automation_statistics').set({ partly_failed: 4 }).execute()
  expect(await statisticsOperator(database.queries).check(pageId)).toEqual([
    expect.objectContaining({ figure: 'chat_automation_partly_failed', kept: 4, counted: 1 }),
  ])
  await statisticsOperator(database.queries).rebuild()
  expect(await figuresOf('chat', chatAutomationId)).toEqual({ answered: 2, failed: 0, partly_failed: 1 })
  await send('sent', true)
  await database.queries.deleteFrom('chat_automations').where('id', '=', chatAutomationId).execute()
  await rollUp()
  for (const table of ['chat_automation_statistics', 'chat_automation_deltas'] as const)
    expect(await database.queries.selectFrom(table).selectAll().execute()).toEqual([])
})

it('so do the figures of the page', async () => {
  expect(await statisticsOperator(database.queries).check(pageId)).toEqual([])
})

it('a comment counts once: as failed until one reply arrives, then as partly failed', async () => {
  const eventId = await answered({ comment: 'failed' })
  expect(await figures()).toEqual({ answered: 2, failed: 2, partly_failed: 1 })
  await end(eventId, { chat: 'sent' })
  expect(await figures()).toEqual({ answered: 3, failed: 1, partly_failed: 2 })
  await rollUp()
  await end(eventId, { comment: 'waiting' })
  expect(await figures()).toEqual({ answered: 3, failed: 1, partly_failed: 1 })
  await end(eventId, { comment: 'sent' })
  expect(await figures()).toEqual({ answered: 3, failed: 1, partly_failed: 1 })
  await rollUp()
  expect(await figures()).toEqual({ answered: 3, failed: 1, partly_failed: 1 })
  expect(await database.queries.selectFrom('automation_deltas').selectAll().execute()).toEqual([])
})

it('the operator sees where the figures of an automation differ from its comments, and recounts them', async () => {
  const operator = statisticsOperator(database.queries)
  await database.queries.updateTable('automation_statistics').set({ answered: 7 }).execute()
  expect(await operator.check(pageId)).toEqual([
    {
      page_id: pageId,
      at: null,
      content: null,
      automation: automationId,
      figure: 'automation_answered',
      kept: 7,
      counted: 3,
    },
  ])
  await operator.rebuild()
  expect(await operator.check(pageId)).toEqual([])
  expect(await figures()).toEqual({ answered: 3, failed: 1, partly_failed: 1 })
})

it('no figures of a deleted automation are left, although a reply of it ends later', async () => {
  const eventId = await answered({})
  await database.queries.deleteFrom('comment_automations').where('id', '=', automationId).execute()
  await end(eventId, { comment: 'sent', chat: 'sent' })
  await rollUp()
  for (const table of ['automation_statistics', 'automation_deltas'] as const)
    expect(await database.queries.selectFrom(table).selectAll().execute()).toEqual([])
})
