import { describe, expect, it } from 'vitest'
import { pageKeyOf } from '#migrations/page-key.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { commentRule, keyOfPage } from '#server/testing/connected-page.ts'
import { paidPlan } from '#server/testing/paid-plan.ts'
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
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { readRun } from './list-runs.ts'
import { retryRun } from './retry-run.ts'

setUpPipeline()

const DAY = 86_400
const TRIAL = 1
const PERIOD = new Date('2026-11-20T00:00:00Z')

const asOwner = async (pageId: string) => {
  const page = await database.queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select(['team_id', 'page_id', 'connected_by'])
    .executeTakeFirstOrThrow()
  return { pageId: pageKeyOf(page), teamId: page.team_id, personId: page.connected_by ?? '' }
}

const lastEvent = async (pageId: string) => (await runs(pageId))[0]?.event_id ?? ''
const retry = async (pageId: string) =>
  retryRun(database.queries, { ...(await asOwner(pageId)), eventId: await lastEvent(pageId) }, clock.now())
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  )
const shown = async (pageId: string) =>
  readRun(database.queries, await keyOfPage(database.queries, pageId), await lastEvent(pageId), clock.now())
const canRetry = async (pageId: string) => (await shown(pageId))?.deliveries.map(({ can_retry }) => can_retry)

/** Runs an outage of the platform that outlasts all tries. */
const untilGivenUp = async () => {
  for (let tries = 0; tries < 12; tries += 1) {
    clock.advance(120)
    await untilQuiet(rounds)
  }
}
let down = true
const outage = () => {
  down = true
  let sent = 0
  graph.on('POST', /\/(messages|comments)$/, () =>
    down
      ? graphError(2)
      : { body: { id: `reply_${++sent}`, recipient_id: '6010203040506070', message_id: `m_${sent}` } },
  )
}
const usageOf = async (pageId: string) =>
  database.queries
    .selectFrom('usage')
    .where('team_id', '=', (await asOwner(pageId)).teamId)
    .select(['comments', 'private_replies'])
    .executeTakeFirst()

describe('a retry of the failed replies of a comment', () => {
  it('sends them after the outage, with all tries again', async () => {
    const pageId = await shopWithRule()
    outage()
    await arrive(comment(pageId, 'үнэ'))
    await untilGivenUp()
    expect(await canRetry(pageId)).toEqual([true, true])
    await retry(pageId)
    expect(await shown(pageId)).toMatchObject({
      status: 'waiting',
      comment_status: 'waiting',
      chat_status: 'waiting',
      deliveries: [{ attempts: 0, error: null, can_retry: false }, { attempts: 0 }],
    })
    down = false
    await untilQuiet(rounds)
    expect(await shown(pageId)).toMatchObject({ status: 'answered', deliveries: [{ attempts: 1 }, {}] })
  })

  it('sends once when two people retry concurrently, without an error for the second', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    outage()
    await arrive(comment(pageId, 'үнэ'))
    await untilGivenUp()
    down = false
    const calls = graph.calls.length
    await Promise.all([retry(pageId), retry(pageId)])
    await untilQuiet(rounds)
    expect(graph.calls.length - calls).toBe(1)
    expect(await refusalOf(retry(pageId)), 'when all has arrived').toBe('NOTHING_TO_RETRY')
  })

  it('first looks up a reply that may have arrived, and marks it sent when it had', async () => {
    const pageId = await shopWithRule({ chat_replies: [] })
    graph.on('POST', /\/comments$/, () => ({ reset: true }))
    let readable = false
    const event = comment(pageId, 'үнэ')
    const writtenAt = clock.now().toISOString()
    graph.on('GET', `${event.payload.commentId}/comments`, () =>
      readable
        ? {
            body: {
              data: [{ id: '9', message: 'Чатаар илгээлээ.', created_time: writtenAt, from: { id: pageId } }],
            },
          }
        : graphError(2),
    )
    await arrive(event)
    await untilGivenUp()
    clock.advance(8 * DAY)
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'failed' }])
    const posts = () => graph.calls.filter(({ method }) => method === 'POST').length
    const before = posts()
    readable = true
    await retry(pageId)
    expect(await shown(pageId)).toMatchObject({ comment_status: 'unknown', status: 'waiting' })
    await untilQuiet(rounds)
    expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: '9' }])
    expect(posts()).toBe(before)
  })

  it('is not offered for a reply that the platform would refuse again', async () => {
    const pageId = await shopWithRule({ comment_replies: [] })
    graph.on('POST', /\/messages$/, () => graphError(551))
    await arrive(comment(pageId, 'үнэ'))
    expect(await canRetry(pageId)).toEqual([false])
    expect(await refusalOf(retry(pageId))).toBe('NOTHING_TO_RETRY')
  })

  it('is offered for seven days for a private reply, and a month for a comment reply', async () => {
    const pageId = await shopWithRule()
    outage()
    const event = comment(pageId, 'үнэ')
    await arrive(event)
    await untilGivenUp()
    const at = (seconds: number) =>
      clock.advance((event.occurredAt.getTime() - clock.now().getTime()) / 1000 + seconds)
    at(7 * DAY - 1)
    expect(await canRetry(pageId)).toEqual([true, true])
    at(7 * DAY)
    const kinds = (await shown(pageId))?.deliveries.map(({ kind, can_retry }) => [kind, can_retry])
    expect(kinds).toEqual([
      ['comment_reply', true],
      ['chat_reply', false],
    ])
    down = false
    await retry(pageId)
    await untilQuiet(rounds)
    expect(await shown(pageId)).toMatchObject({ comment_status: 'sent', chat_status: 'failed' })
    expect(await refusalOf(retry(pageId))).toBe('NOTHING_TO_RETRY')
  })

  it('is not offered after the comment was removed or the page disconnected', async () => {
    const pageId = await shopWithRule()
    outage()
    const event = comment(pageId, 'үнэ')
    await arrive(event)
    await untilGivenUp()
    await database.queries.updateTable('pages').set({ status: 0 }).where('page_id', '=', pageId).execute()
    expect(await canRetry(pageId)).toEqual([false, false])
    await database.queries.updateTable('pages').set({ status: 1 }).where('page_id', '=', pageId).execute()
    await arrive({ ...event, kind: 'comment_removed', platformKey: `${event.platformKey} removed` })
    expect(await canRetry(pageId)).toEqual([false, false])
    expect(await refusalOf(retry(pageId))).toBe('NOTHING_TO_RETRY')
  })
})

describe('the plan during a retry of replies', () => {
  const trialShop = async () => {
    const pageId = await page({ planId: TRIAL, planStartedAt: PERIOD })
    await commentRule(database.queries, pageId)
    outage()
    await arrive(comment(pageId, 'үнэ'))
    await untilGivenUp()
    expect(await usageOf(pageId), 'what failed was given back').toEqual({ comments: 0, private_replies: 0 })
    return pageId
  }

  it('counts the replies again, and gives them back when they fail again', async () => {
    const pageId = await trialShop()
    await retry(pageId)
    expect(await usageOf(pageId)).toEqual({ comments: 1, private_replies: 1 })
    await untilGivenUp()
    expect(await usageOf(pageId)).toEqual({ comments: 0, private_replies: 0 })
  })

  it('refuses the retry when it is used up, and changes nothing', async () => {
    const pageId = await trialShop()
    await database.queries
      .updateTable('usage')
      .set({ comments: 100 })
      .where('team_id', '=', (await asOwner(pageId)).teamId)
      .execute()
    expect(await refusalOf(retry(pageId))).toBe('PLAN_LIMIT')
    expect(await shown(pageId)).toMatchObject({ comment_status: 'failed', chat_status: 'failed' })
    expect(await canRetry(pageId)).toEqual([true, true])
  })

  it('refuses the retry after its end', async () => {
    const pageId = await trialShop()
    await database.queries
      .updateTable('teams')
      .set({ plan_ends_at: clock.now() })
      .where('id', '=', (await asOwner(pageId)).teamId)
      .execute()
    expect(await refusalOf(retry(pageId))).toBe('PLAN_ENDED')
  })
})

describe('overage during a retry of replies', () => {
  const MONTH_END = 3600
  const STANDARD = 2
  const LIMIT = 1000
  /** A page whose plan month ends in an hour, with both kinds of replies used up and overage up to `cap`. */
  const shopAtItsLimit = async (cap: number) => {
    const pageId = await page({ planId: STANDARD, planStartedAt: new Date('2026-10-21T03:00:00Z') })
    const { teamId } = await asOwner(pageId)
    await commentRule(database.queries, pageId)
    await paidPlan(database.queries, teamId, STANDARD, clock.now())
    await database.queries
      .updateTable('teams')
      .set({ overage_enabled: true, overage_cap: cap })
      .where('id', '=', teamId)
      .execute()
    await database.queries
      .insertInto('usage')
      .values({
        team_id: teamId,
        period_starts_at: new Date('2026-10-21T03:00:00Z'),
        comments: LIMIT,
        private_replies: LIMIT,
      })
      .execute()
    outage()
    return pageId
  }
  const periods = async (pageId: string) => {
    const rows = await database.queries
      .selectFrom('usage')
      .where('team_id', '=', (await asOwner(pageId)).teamId)
      .orderBy('period_starts_at')
      .select(['comments', 'private_replies', 'over', 'charged'])
      .execute()
    return rows.map(({ comments, private_replies, over, charged }) => [
      comments,
      private_replies,
      over,
      charged,
    ])
  }
  const charge = async (pageId: string, charged: number) =>
    database.queries
      .updateTable('usage')
      .set({ charged })
      .where('team_id', '=', (await asOwner(pageId)).teamId)
      .execute()

  it('is owed once when the replies arrive, and not when they fail again', async () => {
    const pageId = await shopAtItsLimit(40)
    await arrive(comment(pageId, 'үнэ'))
    expect(await periods(pageId)).toEqual([[LIMIT + 1, LIMIT + 1, 2, 0]])
    await untilGivenUp()
    expect(await periods(pageId), 'nothing is owed for what failed').toEqual([[LIMIT, LIMIT, 0, 0]])
    await retry(pageId)
    expect(await periods(pageId)).toEqual([[LIMIT + 1, LIMIT + 1, 2, 0]])
    await untilGivenUp()
    expect(await periods(pageId)).toEqual([[LIMIT, LIMIT, 0, 0]])
    down = false
    await retry(pageId)
    await untilGivenUp()
    expect(await periods(pageId)).toEqual([[LIMIT + 1, LIMIT + 1, 2, 0]])
  })

  it('needs the cap to allow all replies together', async () => {
    const pageId = await shopAtItsLimit(40)
    await arrive(comment(pageId, 'үнэ'))
    await untilGivenUp()
    const { teamId } = await asOwner(pageId)
    await database.queries.updateTable('teams').set({ overage_cap: 20 }).where('id', '=', teamId).execute()
    expect(await refusalOf(retry(pageId))).toBe('PLAN_LIMIT')
    expect(await periods(pageId)).toEqual([[LIMIT, LIMIT, 0, 0]])
    expect(await shown(pageId)).toMatchObject({ comment_status: 'failed', chat_status: 'failed' })
  })

  it('does not fill the cap while the replies are failed', async () => {
    const pageId = await shopAtItsLimit(40)
    await arrive(comment(pageId, 'үнэ'))
    await untilGivenUp()
    down = false
    await arrive(comment(pageId, 'үнэ хэд вэ', { customerId: '6010203040506071' }))
    expect(await periods(pageId)).toEqual([[LIMIT + 1, LIMIT + 1, 2, 0]])
  })

  it('is not owed a second time when already paid', async () => {
    const pageId = await shopAtItsLimit(40)
    await arrive(comment(pageId, 'үнэ'))
    await charge(pageId, 2)
    await untilGivenUp()
    expect(await periods(pageId), 'paid and unused').toEqual([[LIMIT, LIMIT, 2, 2]])
    down = false
    await retry(pageId)
    await untilGivenUp()
    expect(await periods(pageId)).toEqual([[LIMIT + 1, LIMIT + 1, 2, 2]])
  })

  it('is used for the next comment when already paid', async () => {
    const pageId = await shopAtItsLimit(40)
    await arrive(comment(pageId, 'үнэ'))
    await charge(pageId, 2)
    await untilGivenUp()
    down = false
    await arrive(comment(pageId, 'үнэ хэд вэ', { customerId: '6010203040506071' }))
    expect(await deliveries(pageId)).toMatchObject([
      { state: 'failed' },
      { state: 'failed' },
      { state: 'sent' },
      { state: 'sent' },
    ])
    expect(await periods(pageId)).toEqual([[LIMIT + 1, LIMIT + 1, 2, 2]])
  })

  it('counts once in the new month after the end of the old one', async () => {
    const pageId = await shopAtItsLimit(40)
    await arrive(comment(pageId, 'үнэ'))
    await untilGivenUp()
    clock.advance(MONTH_END)
    await retry(pageId)
    expect(await periods(pageId)).toEqual([
      [LIMIT, LIMIT, 0, 0],
      [1, 1, 0, 0],
    ])
    await untilGivenUp()
    expect(await periods(pageId)).toEqual([
      [LIMIT, LIMIT, 0, 0],
      [0, 0, 0, 0],
    ])
    down = false
    await retry(pageId)
    await untilGivenUp()
    expect(await periods(pageId)).toEqual([
      [LIMIT, LIMIT, 0, 0],
      [1, 1, 0, 0],
    ])
  })

  it('is given back to the month in which it counted, even when the tries end in the next', async () => {
    const pageId = await shopAtItsLimit(40)
    clock.advance(MONTH_END - 60)
    await arrive(comment(pageId, 'үнэ'))
    await untilGivenUp()
    expect(await periods(pageId)).toEqual([
      [LIMIT, LIMIT, 0, 0],
      [0, 0, 0, 0],
    ])
  })

  it('counts each reply of a comment with one sent reply once, whatever the month of the retry', async () => {
    const pageId = await shopAtItsLimit(40)
    graph.on('POST', /\/comments$/, () => ({ body: { id: 'reply_public' } }))
    await arrive(comment(pageId, 'үнэ'))
    await untilGivenUp()
    expect(await periods(pageId)).toEqual([[LIMIT + 1, LIMIT, 1, 0]])
    clock.advance(MONTH_END)
    await retry(pageId)
    await untilGivenUp()
    expect(await periods(pageId), 'it failed again').toEqual([
      [LIMIT + 1, LIMIT, 1, 0],
      [0, 0, 0, 0],
    ])
    down = false
    await retry(pageId)
    await untilGivenUp()
    expect(await periods(pageId), 'it arrived').toEqual([
      [LIMIT + 1, LIMIT, 1, 0],
      [0, 1, 0, 0],
    ])
  })
})

it('a comment of another page is not found', async () => {
  const pageId = await shopWithRule()
  const other = await shopWithRule()
  platformWorks()
  await arrive(comment(pageId, 'үнэ'))
  const asked = retryRun(
    database.queries,
    { ...(await asOwner(other)), eventId: await lastEvent(pageId) },
    clock.now(),
  )
  expect(await refusalOf(asked)).toBe('NOT_FOUND')
})
