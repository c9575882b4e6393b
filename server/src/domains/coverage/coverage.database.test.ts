import { describe, expect, it } from 'vitest'
import { readFigures } from '#server/domains/statistics/index.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import {
  arrive,
  clock,
  comment,
  database,
  graph,
  platformWorks,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { coverageOf } from './coverage.ts'
import { coveredDays } from './routes.ts'

setUpPipeline()

const readCoverage = async (pageId: string, days = 7) => {
  const { span, ...named } = coveredDays(days, clock.now())
  const pageKey = await keyOfPage(database.queries, pageId)
  return { ...named, ...coverageOf(await readFigures(database.queries, pageKey, span)) }
}

const nothing = {
  days: 7,
  from: '2026-11-15',
  to: '2026-11-21',
  seen: 0,
  deserved: 0,
  answered: 0,
  partly_failed: { comment: 0, chat: 0 },
  answered_by_person: 0,
  unanswered: 0,
  waiting: 0,
  failed: 0,
  found_later: 0,
  ignored: 0,
  moderated: 0,
  obsolete: 0,
}

describe('the coverage of a page', () => {
  it('is empty without comments', async () => {
    expect(await readCoverage(await shopWithRule())).toEqual(nothing)
  })

  it('counts answered and unanswered comments, and no edits, removals or own comments', async () => {
    const pageId = await shopWithRule()
    platformWorks()
    const asked = comment(pageId, 'Үнэ хэд вэ?')
    await arrive(
      asked,
      comment(pageId, 'үнэ', { foundLater: { hidden: false, answeredByPage: false } }),
      comment(pageId, 'Гоё байна'),
      comment(pageId, 'үнэ', { own: true }),
    )
    await arrive({ ...asked, kind: 'comment_edited', platformKey: 'edited' })
    expect(await readCoverage(pageId)).toEqual({
      ...nothing,
      seen: 3,
      deserved: 2,
      answered: 2,
      ignored: 1,
      found_later: 1,
    })
  })

  it('counts a comment as waiting while one of its replies is not sent', async () => {
    const pageId = await shopWithRule()
    graph.on('POST', /\/messages$/, () => ({ body: { message_id: 'm_1' } }))
    graph.on('POST', /\/comments$/, () => graphError(200))
    await arrive(comment(pageId, 'үнэ'))
    expect(await readCoverage(pageId)).toMatchObject({
      deserved: 1,
      answered: 0,
      waiting: 1,
      failed: 0,
    })
  })

  it('counts a comment as partly failed when one reply failed, and as failed when both did', async () => {
    const pageId = await shopWithRule()
    platformWorks()
    graph.on('POST', /\/messages$/, () => graphError(551, 1545041))
    await arrive(comment(pageId, 'үнэ'))
    graph.on('POST', /\/messages$/, () => graphError(10901))
    await arrive(comment(pageId, 'үнэ'))
    graph.on('POST', /\/comments$/, () => graphError(10901))
    await arrive(comment(pageId, 'үнэ'))
    expect(await readCoverage(pageId)).toMatchObject({
      deserved: 3,
      answered: 0,
      partly_failed: { comment: 0, chat: 2 },
      failed: 1,
    })
  })

  it('excludes a comment that was removed before its reply was sent', async () => {
    const pageId = await shopWithRule({ comment_replies: [] })
    graph.on('POST', /\/messages$/, () => graphError(100, 2018292))
    await arrive(comment(pageId, 'үнэ'))
    expect(await readCoverage(pageId)).toEqual({ ...nothing, seen: 1, obsolete: 1 })
  })

  it('covers whole days of Ulaanbaatar, including today', async () => {
    const pageId = await shopWithRule()
    platformWorks()
    // One second before midnight in Ulaanbaatar.
    clock.advance(14 * 3600 - 1)
    await arrive(comment(pageId, 'үнэ'))
    clock.advance(6 * 86_400)
    expect(await readCoverage(pageId)).toMatchObject({ from: '2026-11-21', to: '2026-11-27', seen: 1 })
    clock.advance(1)
    expect(await readCoverage(pageId)).toMatchObject({ from: '2026-11-22', to: '2026-11-28', seen: 0 })
    expect((await readCoverage(pageId, 8)).seen).toBe(1)
  })
})
