import { expect, it } from 'vitest'
import { arrive, clock, comment, database, page, runs } from '#server/testing/pipeline.ts'
import { deletePages, emptyDeletedPage, readDeletedPages } from './delete-page.ts'

it('a page that is connected anew while its old history is removed keeps what is new', async () => {
  const { queries } = database
  const pageId = await page()
  await arrive(comment(pageId, 'үнэ', { commentId: '1_old' }))
  await queries.transaction().execute((transaction) => deletePages(transaction, [pageId], clock.now()))

  const notes = await readDeletedPages(queries)
  await page({ page_id: pageId })
  await arrive(comment(pageId, 'үнэ', { commentId: '1_new' }))
  for (const note of notes) await emptyDeletedPage(queries, note)

  expect((await runs(pageId)).map(({ comment_id }) => comment_id)).toEqual(['1_new'])
  expect(await readDeletedPages(queries)).toEqual([])
})
