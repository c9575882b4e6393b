import { expect, it } from 'vitest'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Row } from '#migrations/tables.ts'
import { updateRunStatuses } from '#server/domains/history/index.ts'
import { countFromStatistics, rebuildStatistics } from '#server/domains/statistics/index.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import {
  arrive,
  clock,
  comment,
  database,
  page,
  rounds,
  runs,
  secrets,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { someoneWaits } from '#server/testing/someone-waits.ts'
import { deletePages, deletePagesOfTeam, emptyDeletedPage, readDeletedPages } from './delete-page.ts'

setUpPipeline()

it('a page connected again during the removal of its old history keeps its new rows', async () => {
  const { queries } = database
  const pageId = await page()
  const row = await pageOf(pageId)
  await arrive(comment(pageId, 'үнэ', { commentId: '1_old' }))
  await queries
    .transaction()
    .execute((transaction) => deletePages(transaction, [pageKeyOf(row)], clock.now()))

  const notes = await readDeletedPages(queries)
  await connectAgain(row)
  await arrive(comment(pageId, 'үнэ', { commentId: '1_new' }))
  for (const note of notes) await emptyDeletedPage(queries, note, recount)

  expect((await runs(pageId)).map(({ comment_id }) => comment_id)).toEqual(['1_new'])
  expect(await readDeletedPages(queries)).toEqual([])
})

/** The same team connects its deleted page. */
const connectAgain = async (row: Row<'pages'>) => {
  const { team_id, page_id } = row
  await database.queries.insertInto('pages').values(row).execute()
  await database.queries.insertInto('connected_pages').values({ team_id, page_id }).execute()
}

const recount = (pageKey: PageKey) => rebuildStatistics(database.queries, pageKey)

it('a page connected again starts with empty statistics: neither pending changes nor a late reply count for it', async () => {
  const { queries } = database
  const pageId = await page()
  const row = await pageOf(pageId)
  const pageKey = pageKeyOf(row)
  await commentRule(queries, pageId)
  const old = comment(pageId, 'үнэ')
  await storeEvents(queries, [old], clock.now())
  await rounds.decide()
  const [run] = await runs(pageId)
  await queries.transaction().execute((transaction) => deletePages(transaction, [pageKey], clock.now()))
  const count = (status: 'answered' | 'waiting') =>
    countFromStatistics(queries, { pageId: pageKey, subject: 'comment', status })
  expect(await count('waiting')).toBe(0)

  await connectAgain(row)
  await updateRunStatuses(queries, [
    { pageId: pageKey, eventId: run?.event_id ?? '', kind: 'comment_reply', state: 'sent' },
    { pageId: pageKey, eventId: run?.event_id ?? '', kind: 'chat_reply', state: 'sent' },
  ])
  for (const note of await readDeletedPages(queries)) await emptyDeletedPage(queries, note, recount)
  expect(await count('answered')).toBe(0)
  expect(await count('waiting')).toBe(0)
})

it('pending statistics of other pages stay when one page is deleted, although one round recorded them together', async () => {
  const { queries } = database
  const [gone, staying] = [await page(), await page()]
  const { team_id } = await pageOf(gone)
  for (const table of ['pages', 'connected_pages'] as const)
    await queries.updateTable(table).set({ team_id }).where('page_id', '=', staying).execute()
  for (const pageId of [gone, staying]) await commentRule(queries, pageId)
  await storeEvents(queries, [comment(gone, 'үнэ'), comment(staying, 'үнэ')], clock.now())
  while (await rounds.decide());
  const ofTeam = queries.selectFrom('statistic_deltas').where('team_id', '=', team_id).select('page_ids')
  expect((await ofTeam.execute()).map(({ page_ids }) => page_ids.toSorted())).toEqual([[gone, staying]])
  const keyOf = (page_id: string) => pageKeyOf({ team_id, page_id })
  await queries.transaction().execute((transaction) => deletePages(transaction, [keyOf(gone)], clock.now()))
  const waiting = (pageId: string) =>
    countFromStatistics(queries, { pageId: keyOf(pageId), subject: 'comment', status: 'waiting' })
  expect(await waiting(gone)).toBe(0)
  expect(await waiting(staying)).toBe(1)
})

it('an invoice of a deleted team keeps no id of its page, and one of another team with the page does', async () => {
  const { queries } = database
  const pageId = await page({ status: 0 })
  const row = await pageOf(pageId)
  const present = await connectedPage(queries, secrets, { page_id: pageId })
  const invoice = (team_id: string) => ({
    team_id,
    page_id: pageId,
    number: team_id,
    plan_amount: 35_000,
    overage_amount: 0,
    overage_pieces: 0,
    status: 'completed' as const,
    callback_hash: team_id,
    created_at: clock.now(),
    expires_at: clock.now(),
  })
  await queries
    .insertInto('invoices')
    .values([invoice(row.team_id), invoice(present.teamId)])
    .execute()
  await queries.transaction().execute(async (transaction) => {
    await deletePagesOfTeam(transaction, row.team_id, clock.now())
    await transaction.deleteFrom('teams').where('id', '=', row.team_id).execute()
  })
  for (const note of await readDeletedPages(queries)) await emptyDeletedPage(queries, note, recount)
  const invoices = queries.selectFrom('invoices').select(['number', 'team_id', 'page_id'])
  expect(new Set(await invoices.execute())).toEqual(
    new Set([
      { number: row.team_id, team_id: null, page_id: null },
      { number: present.teamId, team_id: present.teamId, page_id: pageId },
    ]),
  )
})

it('the pages of a team are deleted in the lock order of statistics, without a deadlock', async () => {
  const { queries } = database
  const [later, earlier] = [
    await page({ page_id: '990022003300442' }),
    await page({ page_id: '990022003300441' }),
  ]
  const { team_id } = await pageOf(later)
  await queries.updateTable('pages').set({ team_id }).where('page_id', '=', earlier).execute()
  const rollingUp = await queries.startTransaction().execute()
  const hold = (pageId: string) =>
    rollingUp.selectFrom('pages').where('page_id', '=', pageId).select('page_id').forKeyShare().execute()
  await hold(earlier)
  const deleting = queries
    .transaction()
    .execute((transaction) => deletePagesOfTeam(transaction, team_id, clock.now()))
  await someoneWaits(queries)
  await hold(later)
  await rollingUp.commit().execute()
  await deleting
  expect(await queries.selectFrom('pages').where('team_id', '=', team_id).selectAll().execute()).toEqual([])
})

const pageOf = (pageId: string) =>
  database.queries.selectFrom('pages').where('page_id', '=', pageId).selectAll().executeTakeFirstOrThrow()
