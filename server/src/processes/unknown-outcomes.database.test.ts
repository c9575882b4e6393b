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
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

describe('a reply whose outcome is unknown', () => {
  it('in the chat is sent once: the refusal of a second one proves the first', async () => {
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

  it('under the comment is looked for, and not sent again when it is found', async () => {
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

  it('under the comment is sent again only when it is proven missing', async () => {
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

  it('is not sent again while there are too many replies to read them all', async () => {
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

  it('is found even if the product’s clock differs from the platform’s by an hour', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, () => ({ reset: true }))
    const event = comment(pageId, 'үнэ')
    await arrive(event)
    const anHourBehind = (moment: Date) => new Date(moment.getTime() - 3_600_000)
    graph.on('GET', `${event.payload.commentId}/comments`, () => ({
      headers: { date: anHourBehind(new Date()).toUTCString() },
      body: {
        data: [
          {
            id: '9',
            message: 'Чатаар илгээлээ.',
            created_time: anHourBehind(clock.now()).toISOString(),
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

  it('on Instagram is recognised by the account name, because the account’s id may differ', async () => {
    const pageId = await page({ platform: 2, username: 'tsenkher.tovch' })
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
            from: { id: '998877', username: 'tsenkher.tovch' },
          },
        ],
      },
    }))
    clock.advance(10)
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: '9' }])
    expect(graph.calls.filter((call) => call.method === 'POST')).toHaveLength(1)
  })

  describe('when another one has the same text', () => {
    /** The first try is lost before it arrives. Every later one appears at the platform. */
    const firstTryIsLost = (shown: (id: string) => void) => {
      let tries = 0
      return () => {
        if (++tries === 1) return { reset: true as const }
        shown(`made_${tries}`)
        return {
          body: { id: `made_${tries}`, message_id: `made_${tries}`, recipient_id: '6010203040506070' },
        }
      }
    }
    const eachHasItsOwn = [
      { state: 'sent', platform_id: 'made_2' },
      { state: 'sent', platform_id: 'made_3' },
    ]

    it('to the same customer is settled first, because the other would be mistaken for it', async () => {
      const pageId = await page({ platform: 2 })
      await commentRule(database.queries, pageId, { comment_replies: [] })
      const data: object[] = []
      const from = { id: pageId }
      graph.on(
        'POST',
        /\/messages$/,
        firstTryIsLost((id) =>
          data.unshift({ id, from, message: 'Үнэ 45,000 ₮.', created_time: clock.now().toISOString() }),
        ),
      )
      graph.on('GET', /\/conversations$/, () => ({ body: { data: [{ messages: { data } }] } }))
      await arrive(comment(pageId, 'үнэ', { platform: 2 }))
      await arrive(comment(pageId, 'үнэ', { platform: 2 }))
      clock.advance(10)
      await untilQuiet(rounds)
      expect(await deliveries(pageId)).toMatchObject(eachHasItsOwn)
    })

    it('under the same first comment is settled first, even when both answer different replies', async () => {
      const pageId = await page({ platform: 2, username: 'tsenkher.tovch' })
      await commentRule(database.queries, pageId, { chat_replies: [] })
      const data: object[] = []
      const from = { id: '998877', username: 'tsenkher.tovch' }
      graph.on(
        'POST',
        /\/replies$/,
        firstTryIsLost((id) =>
          data.push({ id, from, text: 'Чатаар илгээлээ.', timestamp: clock.now().toISOString() }),
        ),
      )
      graph.on('GET', /\d\/replies$/, () => ({ body: { data: [] } }))
      graph.on('GET', 'first/replies', () => ({ body: { data } }))
      await arrive(comment(pageId, 'үнэ', { platform: 2, parentCommentId: 'first' }))
      await arrive(comment(pageId, 'үнэ', { platform: 2, parentCommentId: 'first' }))
      clock.advance(10)
      await untilQuiet(rounds)
      expect(await deliveries(pageId)).toMatchObject(eachHasItsOwn)
    })

    it('that cannot be settled blocks the next ones for ten minutes', async () => {
      const pageId = await page({ platform: 2 })
      await commentRule(database.queries, pageId, { comment_replies: [] })
      const now = () => clock.now().toISOString()
      const many = Array.from({ length: 20 }, (_, nth) => ({
        id: `m_${nth}`,
        message: '',
        created_time: now(),
      }))
      graph.on('GET', /\/conversations$/, () => ({ body: { data: [{ messages: { data: many } }] } }))
      graph.on('POST', /\/messages$/, () => ({ reset: true }))
      await arrive(comment(pageId, 'үнэ', { platform: 2 }))
      platformWorks()
      await arrive(comment(pageId, 'үнэ', { platform: 2 }))
      clock.advance(590)
      await untilQuiet(rounds)
      expect(await deliveries(pageId)).toMatchObject([{ state: 'unknown' }, { state: 'waiting' }])
      clock.advance(20)
      await untilQuiet(rounds)
      expect(await deliveries(pageId)).toMatchObject([{ state: 'unknown' }, { state: 'sent' }])
    })

    it('that waits for its own private reply blocks no other customer’s', async () => {
      const pageId = await page({ platform: 2 })
      await commentRule(database.queries, pageId)
      const toSaraa = (body: object) => JSON.stringify(body).includes('saraa')
      graph.on('POST', /\/messages$/, ({ body }) =>
        toSaraa(body) ? graphError(2) : { body: { recipient_id: '1', message_id: 'm_1' } },
      )
      graph.on('POST', /\/replies$/, () => ({ body: { id: 'reply' } }))
      const under = { platform: 2, parentCommentId: 'first' } as const
      await arrive(
        comment(pageId, 'үнэ', { ...under, customerId: '1', commentId: 'saraa' }),
        comment(pageId, 'үнэ', { ...under, customerId: '2', commentId: 'bold' }),
      )
      expect(await deliveries(pageId)).toMatchObject([
        { kind: 'chat_reply', state: 'waiting' },
        { kind: 'comment_reply', state: 'waiting' },
        { kind: 'chat_reply', state: 'sent' },
        { kind: 'comment_reply', state: 'sent' },
      ])
    })

    it('that is unknown too is settled in turn, so that the two cannot deadlock', async () => {
      const pageId = await page({ platform: 2 })
      await commentRule(database.queries, pageId, { comment_replies: [] })
      const received = [comment(pageId, 'үнэ', { platform: 2 }), comment(pageId, 'үнэ', { platform: 2 })]
      await storeEvents(database.queries, received, clock.now())
      await rounds.decide()
      await database.queries
        .updateTable('deliveries')
        .set({ state: 'unknown', first_unknown_at: clock.now() })
        .where('page_id', '=', pageId)
        .execute()
      graph.on('GET', /\/conversations$/, () => ({ body: { data: [] } }))
      let sent = 0
      graph.on('POST', /\/messages$/, () => ({
        body: { recipient_id: '6010203040506070', message_id: `made_${++sent + 1}` },
      }))
      await untilQuiet(rounds)
      expect(graph.calls.map((call) => call.method)).toEqual(['GET', 'POST', 'GET', 'POST'])
      expect(await deliveries(pageId)).toMatchObject(eachHasItsOwn)
    })
  })

  it('of a worker that crashed during the call is taken over by another', async () => {
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
    clock.set(3600)
    await other.sender.releaseAbandoned()
    await untilQuiet(other)
    expect(graph.calls, 'a clock that was set makes nobody dead').toEqual([])
    clock.set(-7200)
    clock.advance(31)
    await other.sender.releaseAbandoned()
    await untilQuiet(other)
    expect(graph.calls.map((call) => call.method)).toEqual(['GET', 'POST'])
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent' }])
  })
})

describe('an expired claim', () => {
  it('makes no call, because another worker may take over', async () => {
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

  it('does not overwrite a later claim of the same worker', async () => {
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

  it('is not made for a reply that waited for its owner longer than the platform accepts', async () => {
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
