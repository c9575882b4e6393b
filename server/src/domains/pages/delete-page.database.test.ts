import { expect, it } from 'vitest'
import { updateRunStatuses } from '#server/domains/history/index.ts'
import { countFromStatistics, rebuildStatistics } from '#server/domains/statistics/index.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import { arrive, clock, comment, database, page, rounds, runs } from '#server/testing/pipeline.ts'
import { someoneWaits } from '#server/testing/someone-waits.ts'
import { deletePages, deletePagesOfTeam, emptyDeletedPage, readDeletedPages } from './delete-page.ts'

it('a page connected again during the removal of its old history keeps its new rows', async () => {
  const { queries } = database
  const pageId = await page()
  await arrive(comment(pageId, 'үнэ', { commentId: '1_old' }))
  await queries.transaction().execute((transaction) => deletePages(transaction, [pageId], clock.now()))

  const notes = await readDeletedPages(queries)
  await page({ page_id: pageId })
  await arrive(comment(pageId, 'үнэ', { commentId: '1_new' }))
  for (const note of notes) await emptyDeletedPage(queries, note, recount)

  expect((await runs(pageId)).map(({ comment_id }) => comment_id)).toEqual(['1_new'])
  expect(await readDeletedPages(queries)).toEqual([])
})

const recount = (pageId: string) => rebuildStatistics(database.queries, pageId)

it('a page connected again starts with empty statistics: neither pending changes nor a late reply count for it', async () => {
  const { queries } = database
  const pageId = await page()
  await commentRule(queries, pageId)
  const old = comment(pageId, 'үнэ')
  await storeEvents(queries, [old], clock.now())
  await rounds.decide()
  const [run] = await runs(pageId)
  await queries.transaction().execute((transaction) => deletePages(transaction, [pageId], clock.now()))
  const count = (fate: 'answered' | 'waiting') =>
    countFromStatistics(queries, { pageId, subject: 'comment', fate })
  expect(await count('waiting')).toBe(0)

  await page({ page_id: pageId })
  await updateRunStatuses(queries, [
    { pageId, eventId: run?.event_id ?? '', kind: 'comment_reply', state: 'sent' },
    { pageId, eventId: run?.event_id ?? '', kind: 'chat_reply', state: 'sent' },
  ])
  for (const note of await readDeletedPages(queries)) await emptyDeletedPage(queries, note, recount)
  expect(await count('answered')).toBe(0)
  expect(await count('waiting')).toBe(0)
})

it('pending statistics of other pages stay when one page is deleted, although one round recorded them together', async () => {
  const { queries } = database
  const [gone, staying] = [await page(), await page()]
  for (const pageId of [gone, staying]) await commentRule(queries, pageId)
  await storeEvents(queries, [comment(gone, 'үнэ'), comment(staying, 'үнэ')], clock.now())
  while (await rounds.decide());
  await queries.transaction().execute((transaction) => deletePages(transaction, [gone], clock.now()))
  const waiting = (pageId: string) =>
    countFromStatistics(queries, { pageId, subject: 'comment', fate: 'waiting' })
  expect(await waiting(gone)).toBe(0)
  expect(await waiting(staying)).toBe(1)
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
