import { describe, expect, it } from 'vitest'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import type { createRounds } from '#server/processes/worker.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import { paidPlan } from '#server/testing/paid-plan.ts'
import {
  arrive,
  clock,
  comment,
  database,
  graph,
  newWorker,
  page,
  platformWorks,
  rounds,
  runs,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

const TRIAL = 1
const STANDARD = 2
const PERIOD = new Date('2026-11-20T00:00:00Z')

const usageOf = async (pageId: string) => {
  const [row] = await database.queries
    .selectFrom('usage')
    .innerJoin('pages', 'pages.team_id', 'usage.team_id')
    .where('page_id', '=', pageId)
    .orderBy('period_starts_at', 'desc')
    .select(['comments', 'private_replies', 'over'])
    .execute()
  return row
}

/** A page of a trial team with this usage of its quota of a hundred. */
const trialPage = async (used = { comments: 0, private_replies: 0 }, overageCap?: number) => {
  const pageId = await page({ planId: TRIAL, planStartedAt: PERIOD })
  await commentRule(database.queries, pageId)
  const { team_id } = await database.queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select('team_id')
    .executeTakeFirstOrThrow()
  await database.queries
    .insertInto('usage')
    .values({ team_id, period_starts_at: PERIOD, ...used })
    .execute()
  if (overageCap !== undefined)
    await database.queries
      .updateTable('teams')
      .set({ overage_enabled: true, overage_cap: overageCap })
      .where('id', '=', team_id)
      .execute()
  platformWorks()
  return pageId
}

/** A page of a team that paid for a month with a quota of a thousand. */
const paidPage = async (used: { comments: number; private_replies: number }, overageCap: number) => {
  const pageId = await trialPage(used, overageCap)
  const { team_id } = await database.queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select('team_id')
    .executeTakeFirstOrThrow()
  await paidPlan(database.queries, team_id, STANDARD, PERIOD)
  await database.queries.updateTable('teams').set({ plan_id: STANDARD }).where('id', '=', team_id).execute()
  return pageId
}

const firstReasons = async (pageId: string) =>
  (await runs(pageId)).map((run) => (run.reasons as { code: string }[])[0]?.code)

const tally = (codes: (string | undefined)[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(codes, (code) => code ?? '')).map(([code, all]) => [code, all?.length]),
  )

describe('the comments of a plan', () => {
  it('at 99 of 100 allow exactly one of fifty, with two concurrent workers', async () => {
    const pageId = await trialPage({ comments: 99, private_replies: 0 })
    const events = Array.from({ length: 50 }, () => comment(pageId, 'Үнэ хэд вэ?'))
    await storeEvents(database.queries, events, clock.now())
    const other: ReturnType<typeof createRounds> = newWorker()
    await Promise.all([untilQuiet(rounds), untilQuiet(other)])

    expect(tally(await firstReasons(pageId))).toEqual({ matched_keyword: 1, plan_limit: 49 })
    expect(await usageOf(pageId)).toMatchObject({ comments: 100, private_replies: 1, over: 0 })
    expect(graph.calls).toHaveLength(2)
  })

  it('count an answered comment once, however many replies or webhooks it had', async () => {
    const pageId = await trialPage()
    const event = comment(pageId, 'үнэ')
    await arrive(event, event, comment(pageId, 'гоё'), comment(pageId, 'үнэ', { own: true }))
    await arrive(event)
    expect(await usageOf(pageId)).toMatchObject({ comments: 1, private_replies: 1 })
  })

  it('return the quota of an answer that failed', async () => {
    const pageId = await trialPage()
    graph.on('POST', /\/messages$/, () => graphError(10903))
    graph.on('POST', /\/comments$/, () => graphError(100, 33))
    await arrive(comment(pageId, 'үнэ'))
    expect(await usageOf(pageId)).toMatchObject({ comments: 0, private_replies: 0 })
  })

  it('still count a comment when only its chat reply failed', async () => {
    const pageId = await trialPage()
    graph.on('POST', /\/messages$/, () => graphError(10903))
    await arrive(comment(pageId, 'үнэ'))
    expect(await usageOf(pageId)).toMatchObject({ comments: 1, private_replies: 0 })
  })

  it('return the quota when the customer deletes the comment before the answer', async () => {
    const pageId = await trialPage()
    await database.queries
      .updateTable('comment_automations')
      .set({ delay_seconds: 60 })
      .where('page_id', '=', pageId)
      .execute()
    const event = comment(pageId, 'үнэ')
    await arrive(event)
    expect(await usageOf(pageId)).toMatchObject({ comments: 1, private_replies: 1 })
    await arrive({ ...event, kind: 'comment_removed' })
    expect(await usageOf(pageId)).toMatchObject({ comments: 0, private_replies: 0 })
  })

  it('reset in the next month of the plan', async () => {
    const pageId = await trialPage({ comments: 100, private_replies: 100 })
    await arrive(comment(pageId, 'үнэ'))
    clock.advance(30 * 86_400)
    await arrive(comment(pageId, 'үнэ'))
    expect(await firstReasons(pageId)).toEqual(['plan_limit', 'matched_keyword'])
    expect(await usageOf(pageId)).toMatchObject({ comments: 1 })
  })

  it('reset once a month, with two concurrent workers and several teams', async () => {
    const pages = [await trialPage(), await trialPage(), await trialPage()]
    clock.advance(30 * 86_400)
    const events = Array.from({ length: 50 }, () => pages.map((pageId) => comment(pageId, 'үнэ'))).flat()
    await storeEvents(database.queries, events, clock.now())
    await Promise.all([untilQuiet(rounds), untilQuiet(newWorker())])
    for (const pageId of pages) expect(await usageOf(pageId)).toMatchObject({ comments: 50 })
  })
})

describe('private replies of a plan', () => {
  it('used up leave the public reply', async () => {
    const pageId = await trialPage({ comments: 0, private_replies: 100 })
    await arrive(comment(pageId, 'үнэ'))
    expect(graph.calls.map(({ path }) => path.split('/')[1])).toEqual(['comments'])
    const [run] = await runs(pageId)
    expect(run?.reasons).toContainEqual({ code: 'private_reply_limit' })
    expect(await usageOf(pageId)).toMatchObject({ comments: 1, private_replies: 100 })
  })
})

describe('overage', () => {
  it('ends exactly at the cap of the owner', async () => {
    const pageId = await paidPage({ comments: 1000, private_replies: 0 }, 3 * 20 + 5)
    await arrive(...Array.from({ length: 5 }, () => comment(pageId, 'үнэ')))
    expect(tally(await firstReasons(pageId))).toEqual({ matched_keyword: 3, plan_limit: 2 })
    expect(await usageOf(pageId)).toMatchObject({ comments: 1003, private_replies: 3, over: 3 })
  })

  it('sends only the public reply when the cap covers one more piece', async () => {
    const pageId = await paidPage({ comments: 1000, private_replies: 1000 }, 20)
    await arrive(comment(pageId, 'Үнэ хэд вэ?'))
    expect(graph.calls.map(({ path }) => path.split('/')[1])).toEqual(['comments'])
    const [run] = await runs(pageId)
    expect(run?.reasons).toContainEqual({ code: 'private_reply_limit' })
    expect(await usageOf(pageId)).toMatchObject({ comments: 1001, private_replies: 1000, over: 1 })
  })

  it('ignores an old cap on a trial, and stops at the price of the month', async () => {
    const onTrial = await trialPage({ comments: 100, private_replies: 0 }, 1_000_000)
    await arrive(comment(onTrial, 'Үнэ хэд вэ?'))
    expect(await firstReasons(onTrial)).toEqual(['plan_limit'])
    const onceDearer = await paidPage({ comments: 1000, private_replies: 0 }, 1_000_000)
    await database.queries
      .updateTable('usage')
      .set({ over: 35_000 / 20 - 1 })
      .where('comments', '=', 1000)
      .execute()
    await arrive(comment(onceDearer, 'Үнэ хэд вэ?'), comment(onceDearer, 'Үнэ?'))
    expect(await firstReasons(onceDearer)).toEqual(['matched_keyword', 'plan_limit'])
  })

  it('costs nothing for an answer that failed', async () => {
    const pageId = await paidPage({ comments: 1000, private_replies: 0 }, 1000)
    graph.on('POST', /\/messages$/, () => graphError(10903))
    graph.on('POST', /\/comments$/, () => graphError(100, 33))
    await arrive(comment(pageId, 'үнэ'))
    expect(await usageOf(pageId)).toMatchObject({ comments: 1000, over: 0 })
  })
})
