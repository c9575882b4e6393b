import { describe, expect, it } from 'vitest'
import {
  arrive,
  comment,
  database,
  graph,
  page,
  platformWorks,
  runs,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'

setUpPipeline()

describe('one comment', () => {
  it('is answered in the chat and then under the comment, and stores a run with the reason', async () => {
    platformWorks()
    const pageId = await shopWithRule()
    const event = comment(pageId, 'Үнэ хэд вэ?')
    await arrive(event)

    expect(graph.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: `${pageId}/messages`,
        body: {
          recipient: { comment_id: event.payload.commentId },
          message: { text: 'Үнэ 45,000 ₮.', metadata: expect.stringMatching(/^hariu:\d+:chat_reply:0$/) },
        },
      },
      { method: 'POST', path: `${event.payload.commentId}/comments`, body: { message: 'Чатаар илгээлээ.' } },
    ])
    const [run] = await runs(pageId)
    expect(run).toMatchObject({
      outcome: 'answered',
      keyword: 'үнэ',
      comment_status: 'sent',
      chat_status: 'sent',
    })
    expect(run?.reasons).toEqual([
      expect.objectContaining({ code: 'matched_keyword', keyword: 'үнэ', words: 'Үнэ' }),
    ])
  })

  it('in Latin letters matches the Cyrillic keyword', async () => {
    platformWorks()
    const pageId = await shopWithRule()
    await arrive(comment(pageId, 'sain bnu, une hed ve?'), comment(pageId, 'unench saihan'))
    expect((await runs(pageId)).map(({ outcome, keyword }) => [outcome, keyword])).toEqual([
      ['answered', 'үнэ'],
      ['ignored', null],
    ])
  })

  it('is answered by topic however it is worded, and praise is left alone', async () => {
    platformWorks()
    const quoting = {
      keywords: [],
      topics: ['price'],
      comment_replies: ['«{{keyword}}»: 45,000 ₮'],
      chat_replies: [],
    }
    const pageId = await shopWithRule(quoting)
    await arrive(comment(pageId, 'heden tugrug ve'), comment(pageId, 'Маш гоё байна, баярлалаа'))
    const [priced, praise] = await runs(pageId)
    expect(priced?.reasons).toMatchObject([{ code: 'matched_topic', topic: 'price' }])
    expect([priced?.outcome, priced?.keyword]).toEqual(['answered', expect.stringContaining('tugrug')])
    expect(graph.calls.map(({ body }) => body)).toEqual([{ message: `«${priced?.keyword}»: 45,000 ₮` }])
    expect(praise?.reasons).toMatchObject([{ code: 'no_keyword_found' }])
  })

  it('is answered once however often its webhook arrives', async () => {
    platformWorks()
    const pageId = await shopWithRule()
    const event = comment(pageId, 'үнэ')
    expect(await arrive(event, event)).toBe(1)
    expect(await arrive(event)).toBe(0)
    expect(graph.calls).toHaveLength(2)
    expect(await runs(pageId)).toHaveLength(1)
  })

  it('without a keyword is ignored, and the run names the rule that was checked', async () => {
    const pageId = await shopWithRule()
    await arrive(comment(pageId, 'Гоё байна'))
    expect(graph.calls).toEqual([])
    const [run] = await runs(pageId)
    expect(run).toMatchObject({ outcome: 'ignored', comment_status: null, chat_status: null })
    expect(run?.reasons).toEqual([
      expect.objectContaining({ code: 'no_keyword_found', automation_name: 'Үнийн мэдээлэл' }),
    ])
  })

  it('of the page itself is never answered, so that answers do not answer each other', async () => {
    const pageId = await shopWithRule({ keywords: ['чатаар'] })
    await arrive(comment(pageId, 'Чатаар илгээлээ.', { own: true, customerId: pageId }))
    expect(graph.calls).toEqual([])
    expect(await runs(pageId)).toMatchObject([
      { own: true, outcome: 'ignored', reasons: [{ code: 'own_comment' }] },
    ])
  })

  it('deleted before the answer is ignored, even when the webhook of the deletion came first', async () => {
    const pageId = await shopWithRule()
    const event = comment(pageId, 'үнэ')
    await arrive({ ...event, kind: 'comment_removed' }, event)
    expect(graph.calls).toEqual([])
    expect((await runs(pageId)).map((run) => run.reasons)).toEqual([
      [{ code: 'removed_comment' }],
      [{ code: 'removed_before_answer' }],
    ])
  })

  it('of an unknown page stores nothing', async () => {
    expect(await arrive(comment('999', 'үнэ'))).toBe(0)
    expect(await runs('999')).toEqual([])
  })

  it('of a disconnected page stores nothing; after the end of the plan it is ignored, with the reason', async () => {
    const disconnected = await page({ status: 0 })
    const ended = await page({ planEndsAt: new Date('2026-11-01') })
    await arrive(comment(disconnected, 'үнэ'), comment(ended, 'үнэ'))
    expect(await runs(disconnected)).toEqual([])
    expect((await runs(ended))[0]?.reasons).toEqual([{ code: 'plan_ended' }])
  })

  it('gets the texts of its rule in rotation', async () => {
    platformWorks()
    const pageId = await shopWithRule({ comment_replies: ['Нэг', 'Хоёр'], chat_replies: [] })
    await arrive(comment(pageId, 'үнэ'), comment(pageId, 'үнэ'), comment(pageId, 'үнэ'))
    expect(graph.calls.map((call) => call.body.message)).toEqual(['Нэг', 'Хоёр', 'Нэг'])
  })

  it('is decided by the current rules, not by cached ones', async () => {
    platformWorks()
    const pageId = await shopWithRule({ chat_replies: [] })
    await arrive(comment(pageId, 'үнэ'))
    await database.queries
      .updateTable('comment_automations')
      .set({ keywords: ['хаяг'] })
      .where('page_id', '=', pageId)
      .execute()
    await database.queries
      .updateTable('pages')
      .set({ rules_version: 2 })
      .where('page_id', '=', pageId)
      .execute()
    await arrive(comment(pageId, 'үнэ'), comment(pageId, 'хаяг'))
    expect((await runs(pageId)).map((run) => run.outcome)).toEqual(['answered', 'ignored', 'answered'])
  })
})
