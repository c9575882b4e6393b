import { expect, it } from 'vitest'
import { updateRunStatuses } from '#server/domains/history/index.ts'
import { countFromStatistics, rebuildStatistics } from '#server/domains/statistics/index.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import { arrive, clock, comment, database, page, rounds, runs } from '#server/testing/pipeline.ts'
import { deletePages, emptyDeletedPage, readDeletedPages } from './delete-page.ts'

it('a page that is connected anew while its old history is removed keeps what is new', async () => {
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

it('a page that is connected anew begins at nothing: neither what waited to be added up nor a late reply counts for it', async () => {
  const { queries } = database
  const pageId = await page()
  await commentRule(queries, pageId)
  const old = comment(pageId, 'үнэ')
  await storeEvents(queries, [old], clock.now())
  await rounds.decide()
  const [run] = await runs(pageId)
  await queries.transaction().execute((transaction) => deletePages(transaction, [pageId], clock.now()))
  expect(await queries.selectFrom('statistic_changes').selectAll().execute()).toEqual([])

  await page({ page_id: pageId })
  await updateRunStatuses(queries, [
    { pageId, eventId: run?.event_id ?? '', kind: 'comment_reply', state: 'sent' },
    { pageId, eventId: run?.event_id ?? '', kind: 'chat_reply', state: 'sent' },
  ])
  for (const note of await readDeletedPages(queries)) await emptyDeletedPage(queries, note, recount)
  expect(await countFromStatistics(queries, { pageId, subject: 'comment', fate: 'answered' })).toBe(0)
  expect(await countFromStatistics(queries, { pageId, subject: 'comment', fate: 'waiting' })).toBe(0)
})
