import { describe, expect, it } from 'vitest'
import { pageColumns } from '#migrations/page-key.ts'
import type { NewRow } from '#migrations/tables.ts'
import { commentRule, keyOfPage } from '#server/testing/connected-page.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  page,
  platformWorks,
  rounds,
  runs,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

const BAD = 'н.о.в.ш, үнэ хэд вэ'

const pageWithRule = async (wanted: Partial<NewRow<'pages'>> = {}) => {
  const pageId = await page(wanted)
  await commentRule(database.queries, pageId)
  return pageId
}
const moderationWorks = () => {
  graph.on('POST', /^[\d_]+$/, () => ({ body: { success: true } }))
  graph.on('DELETE', /^[\d_]+$/, () => ({ body: { success: true } }))
}
const asked = () => graph.calls.map(({ method, path, body }) => ({ method, path, body }))

describe('a comment with a word of the blacklist', () => {
  it.each([
    [1, 'hide', 'POST', { is_hidden: true }],
    [2, 'hide', 'POST', { hide: true }],
    [1, 'delete', 'DELETE', {}],
    [2, 'delete', 'DELETE', {}],
  ] as const)(
    'on platform %i with «%s» asks %s %j, and is not answered',
    async (platform, action, method, body) => {
      const pageId = await pageWithRule({ platform, blacklist_action: action })
      moderationWorks()
      const event = comment(pageId, BAD, { platform })
      await arrive(event)
      expect(asked()).toEqual([{ method, path: event.payload.commentId, body }])
      expect(await deliveries(pageId)).toMatchObject([{ kind: `${action}_comment`, state: 'sent' }])
      expect(await runs(pageId)).toMatchObject([
        {
          outcome: 'moderated',
          moderation_status: 'sent',
          comment_status: null,
          chat_status: null,
          reasons: [{ code: 'blacklisted', word: 'новш', words: 'н.о.в.ш', action }],
        },
      ])
    },
  )

  it('on an Instagram broadcast is neither hidden nor answered, with the reason', async () => {
    const pageId = await pageWithRule({ platform: 2 })
    await arrive(comment(pageId, BAD, { platform: 2, contentType: 3 }))
    expect(graph.calls).toEqual([])
    expect(await runs(pageId)).toMatchObject([
      { outcome: 'ignored', reasons: [{ code: 'blacklisted' }, { code: 'no_moderation_on_live' }] },
    ])
  })

  it('is hidden when an edit adds the word, even if it was answered before', async () => {
    const pageId = await pageWithRule()
    platformWorks()
    moderationWorks()
    const first = comment(pageId, 'үнэ хэд вэ')
    await arrive(first)
    await arrive({
      ...first,
      kind: 'comment_edited',
      platformKey: `${first.platformKey}:edit`,
      payload: { ...first.payload, text: BAD },
    })
    expect(await runs(pageId)).toMatchObject([{ outcome: 'answered' }, { outcome: 'moderated' }])
    expect(asked().at(-1)).toEqual({
      method: 'POST',
      path: first.payload.commentId,
      body: { is_hidden: true },
    })
  })

  it('loses its waiting answer when an edit adds the word, and is hidden without delay', async () => {
    const pageId = await page()
    await commentRule(database.queries, pageId, { delay_seconds: 600 })
    moderationWorks()
    const first = comment(pageId, 'үнэ хэд вэ')
    await arrive(first)
    await arrive({
      ...first,
      kind: 'comment_edited',
      platformKey: `${first.platformKey}:edit`,
      payload: { ...first.payload, text: BAD },
    })
    clock.advance(700)
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([
      { kind: 'chat_reply', state: 'skipped', error_reason: 'blacklisted' },
      { kind: 'comment_reply', state: 'skipped', error_reason: 'blacklisted' },
      { kind: 'hide_comment', state: 'sent' },
    ])
    expect(graph.calls).toHaveLength(1)
  })

  it('that was deleted is not listed twice when the webhook of the deletion arrives', async () => {
    const pageId = await pageWithRule({ blacklist_action: 'delete' })
    moderationWorks()
    const event = comment(pageId, BAD)
    const removal = { ...event, kind: 'comment_removed' as const, payload: { ...event.payload, text: '' } }
    await arrive(event)
    await arrive(removal)
    expect(await runs(pageId)).toMatchObject([{ outcome: 'moderated', own: false }, { own: true }])
    const taken = comment(pageId, 'үнэ')
    await arrive({ ...taken, kind: 'comment_removed' })
    expect((await runs(pageId)).at(-1)).toMatchObject({ own: false })
  })

  it('of the page itself is ignored', async () => {
    const pageId = await pageWithRule()
    await arrive(comment(pageId, BAD, { own: true }))
    expect(await runs(pageId)).toMatchObject([{ outcome: 'ignored', reasons: [{ code: 'own_comment' }] }])
  })

  it('is found by the words of its page: including added ones, without excluded ones', async () => {
    const pageId = await pageWithRule()
    moderationWorks()
    const columns = pageColumns(await keyOfPage(database.queries, pageId))
    await database.queries
      .insertInto('blacklist_words')
      .values([
        { ...columns, word: 'новш', excluded: true, created_at: clock.now() },
        { ...columns, word: 'өрсөлдөгч', excluded: false, created_at: clock.now() },
      ])
      .execute()
    await arrive(comment(pageId, 'ямар новш юм'), comment(pageId, 'orsoldogchoos avsan'))
    expect((await runs(pageId)).map(({ outcome }) => outcome)).toEqual(['ignored', 'moderated'])
  })
})

describe('hiding and deleting', () => {
  it.each(['hide', 'delete'] as const)('with an unknown outcome is retried (%s)', async (action) => {
    const pageId = await pageWithRule({ blacklist_action: action })
    let calls = 0
    const act = () => (++calls === 1 ? { reset: true as const } : { body: { success: true } })
    graph.on('POST', /^[\d_]+$/, act)
    graph.on('DELETE', /^[\d_]+$/, act)
    await arrive(comment(pageId, BAD))
    expect(await deliveries(pageId)).toMatchObject([{ state: 'unknown' }])
    clock.advance(10)
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', error_reason: null }])
    expect(graph.calls.map(({ method }) => method)).toEqual(
      action === 'hide' ? ['POST', 'POST'] : ['DELETE', 'DELETE'],
    )
  })

  it('of a comment that is gone: deleting succeeds, hiding fails', async () => {
    graph.on('POST', /^[\d_]+$/, () => graphError(100, 33))
    graph.on('DELETE', /^[\d_]+$/, () => graphError(100, 33))
    const hiding = await pageWithRule()
    const deleting = await pageWithRule({ blacklist_action: 'delete' })
    await arrive(comment(hiding, BAD), comment(deleting, BAD))
    expect(await deliveries(hiding)).toMatchObject([{ state: 'skipped', error_reason: 'comment_gone' }])
    expect(await deliveries(deleting)).toMatchObject([{ state: 'sent', error_reason: null }])
  })

  it("of an admin's comment fails with its reason, and the page keeps its health", async () => {
    const pageId = await pageWithRule()
    graph.on('POST', /^[\d_]+$/, () => graphError(200))
    graph.on('GET', /^[\d_]+$/, () => ({ body: { id: '1', can_hide: false } }))
    await arrive(comment(pageId, BAD))
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'failed', error_reason: 'moderation_refused', error_detail: '200' },
    ])
    expect(await healthOf(pageId)).toBe('ok')
  })

  it('without the permission for it waits for the owner', async () => {
    const pageId = await pageWithRule()
    graph.on('POST', /^[\d_]+$/, () => graphError(200))
    graph.on('GET', /^[\d_]+$/, () => ({ body: { id: '1', can_hide: true } }))
    await arrive(comment(pageId, BAD))
    expect(await deliveries(pageId)).toMatchObject([{ state: 'waiting', error_reason: 'permission_missing' }])
    expect(await healthOf(pageId)).toBe('permission_missing')
  })

  it('that Instagram refuses fails with its reason', async () => {
    const pageId = await pageWithRule({ platform: 2 })
    graph.on('POST', /^[\d_]+$/, () => graphError(100))
    await arrive(comment(pageId, BAD, { platform: 2 }))
    expect(await deliveries(pageId)).toMatchObject([{ state: 'failed', error_reason: 'moderation_refused' }])
  })
})

const healthOf = async (pageId: string) =>
  (
    await database.queries
      .selectFrom('pages')
      .select('health')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
  ).health
