import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { daysAfter } from '#server/plumbing/clock.ts'
import {
  arrive,
  clock,
  comment,
  database,
  graph,
  platformWorks,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { coverageQuery, readCoverage } from './store.ts'

const coverageOf = (pageId: string, days = 7) =>
  readCoverage(database.queries, pageId, daysAfter(clock.now(), -days))

const nothing = {
  seen: 0,
  deserved: 0,
  answered: 0,
  waiting: 0,
  failed: 0,
  given_up: 0,
  found_later: 0,
  left: 0,
  moderated: 0,
  no_longer_needed: 0,
  waiting_comment_replies: 0,
  waiting_chat_replies: 0,
  failed_comment_replies: 0,
  failed_chat_replies: 0,
}

describe('how completely a page answers', () => {
  it('is nothing while nobody comments', async () => {
    expect(await coverageOf(await shopWithRule())).toEqual(nothing)
  })

  it('counts what was answered and what no automation is for; edits, removals and own comments are none', async () => {
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
    expect(await coverageOf(pageId)).toEqual({
      ...nothing,
      seen: 3,
      deserved: 2,
      answered: 2,
      left: 1,
      found_later: 1,
    })
  })

  it('has one waiting while either of its replies is not sent', async () => {
    const pageId = await shopWithRule()
    graph.on('POST', /\/messages$/, () => ({ body: { message_id: 'm_1' } }))
    graph.on('POST', /\/comments$/, () => graphError(200))
    await arrive(comment(pageId, 'үнэ'))
    expect(await coverageOf(pageId)).toMatchObject({
      deserved: 1,
      answered: 0,
      waiting: 1,
      failed: 0,
      waiting_comment_replies: 1,
      waiting_chat_replies: 0,
    })
  })

  it('has one failed when either reply failed, and knows those that became too old', async () => {
    const pageId = await shopWithRule()
    platformWorks()
    graph.on('POST', /\/messages$/, () => graphError(551, 1545041))
    await arrive(comment(pageId, 'үнэ'))
    graph.on('POST', /\/messages$/, () => graphError(10901))
    await arrive(comment(pageId, 'үнэ'))
    expect(await coverageOf(pageId)).toMatchObject({
      deserved: 2,
      answered: 0,
      failed: 2,
      given_up: 1,
      failed_comment_replies: 0,
      failed_chat_replies: 2,
    })
  })

  it('needs none that was taken back before the reply went out', async () => {
    const pageId = await shopWithRule({ comment_replies: [] })
    graph.on('POST', /\/messages$/, () => graphError(100, 2018292))
    await arrive(comment(pageId, 'үнэ'))
    expect(await coverageOf(pageId)).toEqual({ ...nothing, seen: 1, no_longer_needed: 1 })
  })

  it('looks back as many days as asked', async () => {
    const pageId = await shopWithRule()
    platformWorks()
    await arrive(comment(pageId, 'үнэ'))
    clock.advance(8 * 86_400)
    expect((await coverageOf(pageId)).seen).toBe(0)
    expect((await coverageOf(pageId, 9)).seen).toBe(1)
  })

  it('reads along an index, however long the history is', async () => {
    const now = sql`${clock.now().toISOString()}::timestamptz`
    await sql`
      insert into runs (
        page_id, event_id, kind, comment_id, content_id, text, occurred_at, decided_at, outcome, own, reasons
      )
      select '1', number, 'comment_added', number::text, '1_1', 'үнэ', ${now}, ${now} - number * interval '10 minutes',
        'left', false, '[]'
      from generate_series(1, 20000) as number
    `.execute(database.queries)
    await sql`analyze runs`.execute(database.queries)
    const query = coverageQuery('1', daysAfter(clock.now(), -7))
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(database.queries)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('runs_decided')
    expect((await coverageOf('1')).seen).toBe(7 * 24 * 6)
    await database.queries.deleteFrom('runs').where('page_id', '=', '1').execute()
  })
})
