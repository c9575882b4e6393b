import { describe, expect, it } from 'vitest'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  platformWorks,
  rounds,
  runs,
  secrets,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

describe('a reply that the platform refuses', () => {
  it('temporarily is retried five times, with growing delays', async () => {
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

  it('for a used-up limit waits for the stated time, and the page makes no other call', async () => {
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

  it('for the application’s limit is sent before the public reply that mentions it', async () => {
    const pageId = await shopWithRule()
    graph.on('POST', /\/messages$/, () => graphError(4))
    await arrive(comment(pageId, 'үнэ'))
    expect(await deliveries(pageId)).toMatchObject([
      { kind: 'chat_reply', state: 'waiting', error_reason: 'rate_limited' },
      { kind: 'comment_reply', state: 'waiting' },
    ])
    platformWorks()
    await database.queries.deleteFrom('platform_limits').execute()
    await untilQuiet(rounds)
    expect(graph.calls).toHaveLength(1)
    clock.advance(60)
    await untilQuiet(rounds)
    expect(graph.calls.map(({ path }) => path.split('/').at(-1))).toEqual([
      'messages',
      'messages',
      'comments',
    ])
  })

  it('for an expired token stops the page, and is sent after the owner reconnects', async () => {
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

  it('for a token that was replaced during the call does not stop the reconnected page', async () => {
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

  it('for a missing chat permission waits for it, and the public reply is still sent', async () => {
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
