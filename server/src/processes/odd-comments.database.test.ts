import { describe, expect, it } from 'vitest'
import type { IncomingComment } from '#server/domains/webhook-intake/index.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  page,
  platformWorks,
  runs,
  setUpPipeline,
} from '#server/testing/pipeline.ts'

setUpPipeline()

type Changes = Parameters<typeof comment>[2]

const shopOn = async (platform: 1 | 2, wanted?: Parameters<typeof commentRule>[2]) => {
  const pageId = await page({ platform, username: platform === 2 ? 'tsenkher.tovch' : null })
  await commentRule(database.queries, pageId, wanted)
  graph.on('POST', /\/replies$/, () => ({ body: { id: `1787${graph.calls.length}` } }))
  platformWorks()
  return pageId
}

const reasonsOf = async (pageId: string) =>
  (await runs(pageId)).map((run) => (run.reasons as { code: string }[])[0]?.code)

const edited = (event: IncomingComment, text: string): IncomingComment => ({
  ...event,
  kind: 'comment_edited',
  platformKey: `${event.payload.commentId}:${text}`,
  payload: { ...event.payload, text },
})

describe.each([1, 2] as const)('on platform %i', (platform) => {
  const on = (pageId: string, text: string, changes: Changes = {}) =>
    comment(pageId, text, { platform, ...changes })

  it("the page's own comment is ignored", async () => {
    const pageId = await shopOn(platform)
    await arrive(on(pageId, 'үнэ', { own: true }))
    if (platform === 2) await arrive(on(pageId, 'үнэ', { customerName: 'tsenkher.tovch' }))
    expect(new Set(await reasonsOf(pageId))).toEqual(new Set(['own_comment']))
    expect(graph.calls).toEqual([])
  })

  it('a webhook that arrives twice is one comment', async () => {
    const pageId = await shopOn(platform)
    const event = on(pageId, 'үнэ')
    await arrive(event, event)
    await arrive(event)
    expect(await reasonsOf(pageId)).toEqual(['matched_keyword'])
    expect(graph.calls).toHaveLength(2)
  })

  it('a photo without text matches no keyword, but gets the default reply', async () => {
    const pageId = await shopOn(platform)
    await arrive(on(pageId, ''))
    expect(await reasonsOf(pageId)).toEqual(['no_text'])
    const other = await shopOn(platform, { trigger: 'default', keywords: [] })
    await arrive(on(other, ''))
    expect(await reasonsOf(other)).toEqual(['matched_default'])
  })

  it('a reply under a reply is answered, unless only the first level is wanted', async () => {
    const anyLevel = await shopOn(platform)
    await arrive(on(anyLevel, 'үнэ', { parentCommentId: '220033004400550_1' }))
    expect(await reasonsOf(anyLevel)).toEqual(['matched_keyword'])
    const firstLevel = await shopOn(platform, { first_level_only: true })
    await arrive(on(firstLevel, 'үнэ', { parentCommentId: '220033004400550_1' }), on(firstLevel, 'үнэ'))
    expect(await reasonsOf(firstLevel)).toEqual(['reply_to_comment', 'matched_keyword'])
  })

  it('a comment on a photo post is of the first level, also when a former version stored its album as parent', async () => {
    const firstLevel = await shopOn(platform, { first_level_only: true })
    const contentId = `${firstLevel}_220033004400550`
    await arrive(on(firstLevel, 'үнэ', { contentId, parentCommentId: '394555099507147_220033004400550' }))
    expect(await reasonsOf(firstLevel)).toEqual(['matched_keyword'])
  })

  it('a customer is answered once on each content, in one batch and later', async () => {
    const pageId = await shopOn(platform, { once_per_customer: true })
    const elsewhere = { contentId: `${pageId}_other` }
    await arrive(on(pageId, 'үнэ'), on(pageId, 'үнэ хэд вэ'), on(pageId, 'үнэ', elsewhere))
    await arrive(on(pageId, 'Үнэ?'), on(pageId, 'Үнэ?', { customerId: '77', customerName: 'Дорж' }))
    expect(await reasonsOf(pageId)).toEqual([
      'matched_keyword',
      'customer_answered_before',
      'matched_keyword',
      'customer_answered_before',
      'matched_keyword',
    ])
    expect(graph.calls).toHaveLength(6)
  })

  it('a customer whose answer failed is answered the next time', async () => {
    const pageId = await shopOn(platform, { once_per_customer: true })
    await arrive(on(pageId, 'үнэ'))
    await database.queries
      .updateTable('runs')
      .set({ comment_status: 'failed', chat_status: 'failed' })
      .where('page_id', '=', pageId)
      .execute()
    await arrive(on(pageId, 'үнэ'))
    expect(await reasonsOf(pageId)).toEqual(['matched_keyword', 'matched_keyword'])
  })

  it('a delayed answer waits, and goes out in order', async () => {
    const pageId = await shopOn(platform, { delay_seconds: 300 })
    await arrive(on(pageId, 'үнэ'))
    expect(graph.calls).toEqual([])
    expect((await deliveries(pageId)).map((one) => one.due_at.getTime() - clock.now().getTime())).toEqual([
      300_000, 300_000,
    ])
    clock.advance(299)
    await arrive()
    expect(graph.calls).toEqual([])
    clock.advance(1)
    await arrive()
    expect(graph.calls.map(({ path }) => path.split('/')[1])).toEqual([
      'messages',
      platform === 1 ? 'comments' : 'replies',
    ])
  })
})

describe('an edit on Facebook', () => {
  it('of an answered comment is not answered again, even in the same batch', async () => {
    const pageId = await shopOn(1)
    const event = comment(pageId, 'үнэ')
    await arrive(event, edited(event, 'үнэ?'))
    await arrive(edited(event, 'үнэ хэд вэ'))
    expect(await reasonsOf(pageId)).toEqual(['matched_keyword', 'edited_comment', 'edited_comment'])
    expect(graph.calls).toHaveLength(2)
  })

  it('of an ignored comment is answered once when it now contains a question', async () => {
    const pageId = await shopOn(1)
    const event = comment(pageId, 'гоё юм')
    await arrive(event)
    await arrive(edited(event, 'гоё юм, үнэ?'))
    await arrive(edited(event, 'гоё юм, үнэ хэд вэ?'))
    expect(await reasonsOf(pageId)).toEqual(['no_keyword_found', 'matched_keyword', 'edited_comment'])
    expect(graph.calls).toHaveLength(2)
  })

  it('that arrives before the comment is answered instead of it', async () => {
    const pageId = await shopOn(1)
    const event = comment(pageId, 'үнэ')
    await arrive(edited(event, 'үнэ?'))
    await arrive(event)
    expect(await reasonsOf(pageId)).toEqual(['matched_keyword', 'comment_answered_before'])
    expect(graph.calls).toHaveLength(2)
  })
})

describe('a deleted comment', () => {
  it('is not answered if its delayed answer still waits', async () => {
    const pageId = await shopOn(1, { delay_seconds: 60 })
    const event = comment(pageId, 'үнэ')
    await arrive(event)
    await arrive({ ...event, kind: 'comment_removed' })
    clock.advance(61)
    await arrive()
    expect(graph.calls).toEqual([])
    expect(await deliveries(pageId)).toMatchObject([{ state: 'skipped' }, { state: 'skipped' }])
    expect((await runs(pageId))[0]).toMatchObject({ comment_status: 'skipped', chat_status: 'skipped' })
  })
})

describe('a comment on a boosted Instagram post, which sends two webhooks', () => {
  const told = (pageId: string, text: string, commentId: string, changes: Changes = {}) =>
    comment(pageId, text, { platform: 2, commentId, ...changes })
  const advertisement = { advertisementId: '120330000000000001' }

  it.each([
    ['the post first', {}, advertisement],
    ['the advertisement first', advertisement, {}],
  ])('and it is answered once: %s', async (_, first, second) => {
    const together = await shopOn(2)
    await arrive(told(together, 'үнэ', '1', first), told(together, 'үнэ', '2', second))
    const apart = await shopOn(2)
    await arrive(told(apart, 'үнэ', '1', first))
    await arrive(told(apart, 'үнэ', '2', second))
    for (const pageId of [together, apart])
      expect(await reasonsOf(pageId)).toEqual(['matched_keyword', 'boosted_double'])
    expect(graph.calls).toHaveLength(4)
  })

  it('two questions of one customer under posts that are not boosted are two comments', async () => {
    const pageId = await shopOn(2)
    await arrive(told(pageId, 'үнэ', '1'), told(pageId, 'үнэ', '2', { contentId: 'other' }))
    expect(await reasonsOf(pageId)).toEqual(['matched_keyword', 'matched_keyword'])
  })

  it('the same text of another customer, or much later, is another comment', async () => {
    const pageId = await shopOn(2)
    await arrive(told(pageId, 'үнэ', '1', advertisement))
    await arrive(told(pageId, 'үнэ', '2', { customerId: '77', customerName: 'dorj' }))
    clock.advance(121)
    await arrive(told(pageId, 'үнэ', '3'))
    expect(await reasonsOf(pageId)).toEqual(['matched_keyword', 'matched_keyword', 'matched_keyword'])
  })
})

describe('an Instagram broadcast', () => {
  it('is answered in the chat only, immediately, whatever the delay', async () => {
    const pageId = await shopOn(2, { delay_seconds: 600 })
    await arrive(comment(pageId, 'үнэ', { platform: 2, contentType: 3 }))
    expect(graph.calls.map(({ path }) => path.split('/')[1])).toEqual(['messages'])
    expect((await runs(pageId))[0]).toMatchObject({ chat_status: 'sent', comment_status: null })
  })
})
