import { describe, expect, it } from 'vitest'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  newWorker,
  page,
  platformWorks,
  rounds,
  runs,
  secrets,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

describe('one comment', () => {
  it('is answered in the chat and then under the comment, and leaves a run that says why', async () => {
    platformWorks()
    const pageId = await shopWithRule()
    const event = comment(pageId, 'Үнэ хэд вэ?')
    await arrive(event)

    expect(graph.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: `${pageId}/messages`,
        body: { recipient: { comment_id: event.payload.commentId }, message: { text: 'Үнэ 45,000 ₮.' } },
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

  it('typed in Latin letters, as many do, is answered for the Cyrillic keyword', async () => {
    platformWorks()
    const pageId = await shopWithRule()
    await arrive(comment(pageId, 'sain bnu, une hed ve?'), comment(pageId, 'unench saihan'))
    expect((await runs(pageId)).map(({ outcome, keyword }) => [outcome, keyword])).toEqual([
      ['answered', 'үнэ'],
      ['left', null],
    ])
  })

  it('is answered once however often its notice comes', async () => {
    platformWorks()
    const pageId = await shopWithRule()
    const event = comment(pageId, 'үнэ')
    expect(await arrive(event, event)).toBe(1)
    expect(await arrive(event)).toBe(0)
    expect(graph.calls).toHaveLength(2)
    expect(await runs(pageId)).toHaveLength(1)
  })

  it('without a keyword is left, and the run names the rule that looked at it', async () => {
    const pageId = await shopWithRule()
    await arrive(comment(pageId, 'Гоё байна'))
    expect(graph.calls).toEqual([])
    const [run] = await runs(pageId)
    expect(run).toMatchObject({ outcome: 'left', comment_status: null, chat_status: null })
    expect(run?.reasons).toEqual([
      expect.objectContaining({ code: 'no_keyword_found', automation_name: 'Үнийн мэдээлэл' }),
    ])
  })

  it('of the page itself is never answered, so that answers do not answer each other', async () => {
    const pageId = await shopWithRule({ keywords: ['чатаар'] })
    await arrive(comment(pageId, 'Чатаар илгээлээ.', { own: true, customerId: pageId }))
    expect(graph.calls).toEqual([])
    expect(await runs(pageId)).toMatchObject([
      { own: true, outcome: 'left', reasons: [{ code: 'own_comment' }] },
    ])
  })

  it('taken back before the answer is left alone, even when the notice of removal came first', async () => {
    const pageId = await shopWithRule()
    const event = comment(pageId, 'үнэ')
    await arrive({ ...event, kind: 'comment_removed' }, event)
    expect(graph.calls).toEqual([])
    expect((await runs(pageId)).map((run) => run.reasons)).toEqual([
      [{ code: 'removed_comment' }],
      [{ code: 'removed_before_answer' }],
    ])
  })

  it('of a page nobody connected leaves nothing behind', async () => {
    expect(await arrive(comment('999', 'үнэ'))).toBe(0)
    expect(await runs('999')).toEqual([])
  })

  it('of a disconnected page or after the plan ended is left, with the reason', async () => {
    const disconnected = await page({ status: 0 })
    const ended = await page({ planEndsAt: new Date('2026-11-01') })
    await arrive(comment(disconnected, 'үнэ'), comment(ended, 'үнэ'))
    expect((await runs(disconnected))[0]?.reasons).toEqual([{ code: 'page_disconnected' }])
    expect((await runs(ended))[0]?.reasons).toEqual([{ code: 'plan_ended' }])
  })

  it('gets the texts of its rule in turn', async () => {
    platformWorks()
    const pageId = await shopWithRule({ comment_replies: ['Нэг', 'Хоёр'], chat_replies: [] })
    await arrive(comment(pageId, 'үнэ'), comment(pageId, 'үнэ'), comment(pageId, 'үнэ'))
    expect(graph.calls.map((call) => call.body.message)).toEqual(['Нэг', 'Хоёр', 'Нэг'])
  })

  it('is decided by the rules as they are now, not as they were cached', async () => {
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
    expect((await runs(pageId)).map((run) => run.outcome)).toEqual(['answered', 'left', 'answered'])
  })
})

describe('a reply whose outcome is unknown', () => {
  it('in the chat is sent once: the platform refuses a second one, and that is the proof of the first', async () => {
    const pageId = await shopWithRule({ comment_replies: [] })
    let asked = 0
    graph.on('POST', /\/messages$/, () => (++asked === 1 ? { reset: true } : graphError(10900)))
    await arrive(comment(pageId, 'үнэ'))
    expect(await deliveries(pageId)).toMatchObject([{ state: 'unknown', error_reason: 'outcome_unknown' }])
    clock.advance(10)
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', error_reason: null }])
    expect(asked).toBe(2)
  })

  it('under the comment is looked for and not repeated when it is there', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, () => ({ reset: true }))
    const event = comment(pageId, 'үнэ')
    await arrive(event)
    graph.on('GET', `${event.payload.commentId}/comments`, () => ({
      body: {
        data: [
          {
            id: '7',
            message: 'Чатаар илгээлээ.',
            created_time: '2020-01-01T00:00:00+0000',
            from: { id: pageId },
          },
          {
            id: '8',
            message: 'Чатаар илгээлээ.',
            created_time: clock.now().toISOString(),
            from: { id: 'somebody' },
          },
          {
            id: '9',
            message: 'Чатаар илгээлээ.',
            created_time: clock.now().toISOString(),
            from: { id: pageId },
          },
        ],
      },
    }))
    clock.advance(10)
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: '9' }])
    expect(graph.calls.filter((call) => call.method === 'POST')).toHaveLength(1)
  })

  it('under the comment is sent again only when it is proven not to be there', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    let asked = 0
    graph.on('POST', /\/comments$/, () =>
      ++asked === 1 ? graphError(1, 1357046) : { body: { id: 'reply' } },
    )
    graph.on('GET', /\/comments$/, () => ({ body: { data: [] } }))
    await arrive(comment(pageId, 'үнэ'))
    clock.advance(10)
    await untilQuiet(rounds)
    expect(graph.calls.map((call) => call.method)).toEqual(['POST', 'GET', 'POST'])
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: 'reply' }])
  })

  it('is not repeated while the replies are too many to be read whole', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, () => ({ reset: true }))
    await arrive(comment(pageId, 'үнэ'))
    graph.on('GET', /\/comments$/, () => ({
      body: { data: [], paging: { next: 'https://graph/next', cursors: { after: 'on and on' } } },
    }))
    clock.advance(10)
    await untilQuiet(rounds)
    expect(graph.calls.filter((call) => call.method === 'POST')).toHaveLength(1)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'unknown' }])
  })

  it('on Instagram is known by the name of the account, which may write under another id', async () => {
    const pageId = await page({ platform: 2, username: 'nomin.huvtsas' })
    await commentRule(database.queries, pageId, { chat_replies: [] })
    graph.on('POST', /\/replies$/, () => ({ reset: true }))
    await arrive(comment(pageId, 'үнэ', { platform: 2 }))
    graph.on('GET', /\/replies$/, () => ({
      body: {
        data: [
          {
            id: '9',
            text: 'Чатаар илгээлээ.',
            timestamp: clock.now().toISOString(),
            from: { id: '998877', username: 'nomin.huvtsas' },
          },
        ],
      },
    }))
    clock.advance(10)
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: '9' }])
    expect(graph.calls.filter((call) => call.method === 'POST')).toHaveLength(1)
  })

  it('of a worker that vanished in the middle of the call is taken over by another', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    platformWorks()
    const event = comment(pageId, 'үнэ')
    await storeEvents(database.queries, [event], clock.now())
    await rounds.decide()
    await database.queries
      .updateTable('deliveries')
      .set({ state: 'sending', claimed_by: crypto.randomUUID(), claimed_at: clock.now() })
      .where('page_id', '=', pageId)
      .execute()
    graph.on('GET', /\/comments$/, () => ({ body: { data: [] } }))
    const other = newWorker()
    await other.sender.releaseAbandoned()
    await untilQuiet(other)
    expect(graph.calls).toEqual([])
    clock.advance(31)
    await other.sender.releaseAbandoned()
    await untilQuiet(other)
    expect(graph.calls.map((call) => call.method)).toEqual(['GET', 'POST'])
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent' }])
  })
})

describe('a claim that lasts too long', () => {
  it('makes no call any more, since another worker may be about to', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, () => ({ reset: true }))
    await arrive(comment(pageId, 'үнэ'))
    platformWorks()
    graph.on('GET', /\/comments$/, () => {
      clock.advance(20)
      return { body: { data: [] } }
    })
    clock.advance(10)
    await rounds.sender.round()
    await rounds.sender.idle()
    expect(graph.calls.map((call) => call.method)).toEqual(['POST', 'GET'])
    expect(await deliveries(pageId)).toMatchObject([{ state: 'unknown' }])
  })

  it('does not write its result over a later claim of the same worker', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    const laterClaim = new Date(clock.now().getTime() + 40_000)
    platformWorks()
    graph.on('POST', /\/comments$/, async () => {
      await database.queries
        .updateTable('deliveries')
        .set({ claimed_at: laterClaim })
        .where('page_id', '=', pageId)
        .execute()
      return { body: { id: 'late' } }
    })
    await arrive(comment(pageId, 'үнэ'))
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sending', platform_id: null }])
  })

  it('is not begun for a reply that waited for its owner longer than the platform accepts it', async () => {
    platformWorks()
    const pageId = await shopWithRule({ chat_replies: [] })
    await storeEvents(database.queries, [comment(pageId, 'үнэ')], clock.now())
    await rounds.decide()
    clock.advance(8 * 86_400)
    await untilQuiet(rounds)
    expect(graph.calls).toEqual([])
    expect(await deliveries(pageId)).toMatchObject([{ state: 'failed', error_reason: 'too_old' }])
  })
})

describe('what the platform refuses', () => {
  it('for the moment is tried again, later each time, five times', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, () => graphError(2))
    await arrive(comment(pageId, 'үнэ'))
    for (const seconds of [1, 4, 16, 64]) {
      expect((await deliveries(pageId))[0]?.state).toBe('waiting')
      clock.advance(seconds)
      await untilQuiet(rounds)
    }
    expect(graph.calls).toHaveLength(5)
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'failed', error_reason: 'gave_up', error_detail: '2' },
    ])
  })

  it('because a limit is used up waits as long as the platform says, and no other call of the page is made', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    const usage = JSON.stringify({
      [pageId]: [
        {
          type: 'pages',
          call_count: 100,
          total_cputime: 1,
          total_time: 1,
          estimated_time_to_regain_access: 19,
        },
      ],
    })
    graph.on('POST', /\/comments$/, () =>
      graphError(80001, undefined, { 'x-business-use-case-usage': usage }),
    )
    await arrive(comment(pageId, 'үнэ'))
    platformWorks()
    await arrive(comment(pageId, 'үнэ'))
    clock.advance(18 * 60)
    await untilQuiet(rounds)
    expect(graph.calls).toHaveLength(1)
    clock.advance(2 * 60)
    await untilQuiet(rounds)
    expect((await deliveries(pageId)).map((delivery) => delivery.state)).toEqual(['sent', 'sent'])
  })

  it('because the token died stops the page and loses nothing: the owner reconnects and it goes out', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, () => graphError(190, 460))
    await arrive(comment(pageId, 'үнэ'))
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'waiting', error_reason: 'reconnect', error_detail: '190/460' },
    ])
    const health = () =>
      database.queries.selectFrom('pages').select('health').where('page_id', '=', pageId).executeTakeFirst()
    expect(await health()).toEqual({ health: 'reconnect' })
    clock.advance(3600)
    await untilQuiet(rounds)
    expect(graph.calls).toHaveLength(1)

    platformWorks()
    await database.queries.updateTable('pages').set({ health: 'ok' }).where('page_id', '=', pageId).execute()
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent' }])
  })

  it('because of a token that was replaced while the call was under way does not stop the reconnected page', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, async () => {
      await database.queries
        .updateTable('pages')
        .set({ token_encrypted: secrets.encrypt('a new token') })
        .where('page_id', '=', pageId)
        .execute()
      platformWorks()
      return graphError(190, 460)
    })
    await arrive(comment(pageId, 'үнэ'))
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent' }])
  })

  it('because a permission for chats is missing waits for it, and the public reply goes out all the same', async () => {
    const pageId = await shopWithRule()
    graph.on('POST', /\/messages$/, () => graphError(200))
    graph.on('POST', /\/comments$/, () => ({ body: { id: 'reply' } }))
    await arrive(comment(pageId, 'үнэ'))
    expect(await deliveries(pageId)).toMatchObject([
      { kind: 'chat_reply', state: 'waiting', error_reason: 'permission_missing' },
      { kind: 'comment_reply', state: 'sent' },
    ])
  })

  it.each([
    [10901, undefined, 'failed', 'too_old'],
    [551, 1545041, 'failed', 'person_unavailable'],
    [100, 2018292, 'skipped', 'comment_gone'],
    [10900, undefined, 'skipped', 'already_replied_privately'],
    [10, 2018278, 'failed', 'outside_window'],
  ])('for good (%i/%s) ends the reply as %s, with the reason', async (code, subcode, state, reason) => {
    const pageId = await shopWithRule({ comment_replies: [] })
    graph.on('POST', /\/messages$/, () => graphError(code, subcode))
    await arrive(comment(pageId, 'үнэ'))
    expect(await deliveries(pageId)).toMatchObject([{ state, error_reason: reason }])
    expect((await runs(pageId))[0]?.chat_status).toBe(state)
  })
})
