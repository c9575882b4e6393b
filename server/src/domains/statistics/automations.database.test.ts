import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRuns, type NewRun, updateRunStatuses } from '#server/domains/history/index.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import { emptyDatabase } from '#server/testing/fresh-database.ts'
import { figuresOfAutomation } from './automations.ts'
import { createFolder } from './fold.ts'
import { statisticsOperator } from './operator.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
let database: Database
let pageId: string
let automationId: string
let lastEvent = 0

type End = 'waiting' | 'sent' | 'failed' | 'skipped'
type Ends = { comment?: End; chat?: End }

/** A comment that the automation answered in public and in private, and how both ended. */
const answered = async (ends: Ends): Promise<string> => {
  const eventId = String(++lastEvent)
  const run: NewRun = {
    pageId,
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
    ...(comment ? [{ pageId, eventId, kind: 'comment_reply' as const, state: comment }] : []),
    ...(chat ? [{ pageId, eventId, kind: 'chat_reply' as const, state: chat }] : []),
  ])

const figures = async () => {
  const { rows } =
    await sql`select * from ${figuresOfAutomation(sql`${automationId}::uuid`)} as figures`.execute(
      database.queries,
    )
  return rows[0]
}
const fold = () => createFolder(database)()

// One after the other: an automation that had answered before its comments were counted as they come.
beforeAll(async () => {
  database = await emptyDatabase()
  await database.migrate('0036-refusals')
  // Written by the code of today, whose insert names the column.
  await sql`alter table runs add column request text`.execute(database.queries)
  pageId = (await connectedPage(database.queries, { encrypt: (text) => text })).pageId
  automationId = await commentRule(database.queries, pageId)
  await answered({ comment: 'sent', chat: 'failed' })
  await answered({ comment: 'failed', chat: 'failed' })
  await answered({ comment: 'skipped', chat: 'sent' })
  await answered({})
  await sql`alter table runs drop column request`.execute(database.queries)
  await database.migrate()
})
afterAll(() => database.close())

it('what an automation answered before the upgrade counts after it', async () => {
  expect(await figures()).toEqual({ answered: 2, failed: 1 })
})

it('so do the figures of the page', async () => {
  expect(await statisticsOperator(database.queries).check(pageId)).toEqual([])
})

it('a comment counts once when one of its replies has arrived, and as failed only while none has', async () => {
  const eventId = await answered({ comment: 'failed' })
  expect(await figures()).toEqual({ answered: 2, failed: 2 })
  await end(eventId, { chat: 'sent' })
  expect(await figures()).toEqual({ answered: 3, failed: 1 })
  await fold()
  await end(eventId, { comment: 'waiting' })
  expect(await figures()).toEqual({ answered: 3, failed: 1 })
  await end(eventId, { comment: 'sent' })
  expect(await figures()).toEqual({ answered: 3, failed: 1 })
  await fold()
  expect(await figures()).toEqual({ answered: 3, failed: 1 })
  expect(await database.queries.selectFrom('automation_change_lists').selectAll().execute()).toEqual([])
})

it('the operator is told where the figures of an automation differ from its comments, and counts them anew', async () => {
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
  expect(await figures()).toEqual({ answered: 3, failed: 1 })
})

it('of an automation that is gone nothing is left, though a reply of its ends later', async () => {
  const eventId = await answered({})
  await database.queries.deleteFrom('comment_automations').where('id', '=', automationId).execute()
  await end(eventId, { comment: 'sent', chat: 'sent' })
  await fold()
  for (const table of ['automation_statistics', 'automation_change_lists'] as const)
    expect(await database.queries.selectFrom(table).selectAll().execute()).toEqual([])
})
