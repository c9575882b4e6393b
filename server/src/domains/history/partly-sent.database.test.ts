import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import { deletePagesOfTeam } from '#server/domains/pages/index.ts'
import {
  createRollUp,
  figuresOfAutomation,
  readFigures,
  statisticsOperator,
} from '#server/domains/statistics/index.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import {
  arrive,
  clock,
  comment,
  database,
  graph,
  platformWorks,
  rounds,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { listRuns, type RunFilter } from './list-runs.ts'
import { retryRun } from './retry-run.ts'

setUpPipeline()

let pageId: string
let pageKey: PageKey
beforeEach(async () => {
  pageId = await shopWithRule()
  pageKey = await keyOfPage(database.queries, pageId)
  platformWorks()
})

const found = (filter: Partial<RunFilter>) =>
  listRuns(database.queries, { ...pageColumns(pageKey), ...filter }, { page: 1, per_page: 20 }, clock.now())
const totals = async (filters: Partial<RunFilter>[]) =>
  Promise.all(filters.map(async (filter) => (await found(filter)).total))
const today = { from: new Date('2026-11-20T16:00:00Z'), to: new Date('2026-11-21T16:00:00Z') }
const figures = async () => {
  const read = await readFigures(database.queries, pageKey, today)
  return {
    answered: read.comments_answered,
    failed: read.comments_failed,
    publicReplyFailed: read.comments_public_reply_failed,
    chatReplyFailed: read.comments_chat_reply_failed,
  }
}
const none = { answered: 0, failed: 0, publicReplyFailed: 0, chatReplyFailed: 0 }
/** Expects the figures of the page and of its automation before and after the rollup. */
const expectFigures = async (
  ofPage: Partial<typeof none>,
  ofAutomation: { answered: number; failed: number; partly_failed: number },
) => {
  for (const isRolledUp of [false, true]) {
    if (isRolledUp) await createRollUp(database)()
    expect(await figures()).toEqual({ ...none, ...ofPage })
    expect(await automation()).toEqual(ofAutomation)
    expect(await statisticsOperator(database.queries).check(pageId)).toEqual([])
  }
}
const counted = async () => {
  const usage = await database.queries
    .selectFrom('usage')
    .innerJoin('pages', 'pages.team_id', 'usage.team_id')
    .where('page_id', '=', pageId)
    .select(['comments', 'private_replies'])
    .executeTakeFirstOrThrow()
  return usage
}

const automation = async () => {
  const { rows } = await sql<{ answered: number; failed: number; partly_failed: number }>`
    select figures.* from comment_automations
    cross join lateral ${figuresOfAutomation('comment', 'comment_automations')} as figures
    where page_id = ${pageId}
  `.execute(database.queries)
  return rows[0]
}

it('a comment with one sent and one failed reply counts as answered everywhere, and is found under failed replies', async () => {
  graph.on('POST', /\/messages$/, () => graphError(551, 1545041))
  await arrive(comment(pageId, 'үнэ'))
  expect(await found({ status: 'answered' })).toMatchObject({
    total: 1,
    counted: 'exactly',
    runs: [
      {
        status: 'answered',
        comment_status: 'sent',
        chat_status: 'failed',
        deliveries: [{ state: 'sent' }, { state: 'failed' }],
      },
    ],
  })
  expect(await totals([{ chat_status: 'failed' }, { chat_status: 'failed', status: 'answered' }])).toEqual([
    1, 1,
  ])
  expect(
    await totals([{ comment_status: 'sent' }, { status: 'failed' }, { comment_status: 'failed' }]),
  ).toEqual([1, 0, 0])
  expect(await totals([{ failed: 'partly' }, { failed: 'any' }])).toEqual([1, 1])
  expect(await counted()).toEqual({ comments: 1, private_replies: 0 })
  await expectFigures({ answered: 1, chatReplyFailed: 1 }, { answered: 1, failed: 0, partly_failed: 1 })
})

it('a comment whose replies all failed counts as failed everywhere', async () => {
  graph.on('POST', /\/(messages|comments)$/, () => graphError(551, 1545041))
  await arrive(comment(pageId, 'үнэ'))
  expect(
    await totals([{ status: 'failed' }, { chat_status: 'failed' }, { comment_status: 'failed' }]),
  ).toEqual([1, 1, 1])
  expect(await totals([{ status: 'answered' }])).toEqual([0])
  expect(await totals([{ failed: 'partly' }, { failed: 'any' }])).toEqual([0, 1])
  expect(await counted()).toEqual({ comments: 0, private_replies: 0 })
  await expectFigures({ failed: 1 }, { answered: 0, failed: 1, partly_failed: 0 })
})

it('a failed comment that a person has answered is still found under failed replies', async () => {
  graph.on('POST', /\/(messages|comments)$/, () => graphError(551, 1545041))
  await arrive(comment(pageId, 'үнэ'))
  await database.queries
    .updateTable('runs')
    .set({ request: 'answered_by_person' })
    .where('page_id', '=', pageId)
    .execute()
  expect(
    await totals([{ status: 'answered_by_person' }, { chat_status: 'failed' }, { status: 'failed' }]),
  ).toEqual([1, 1, 0])
  expect(await totals([{ failed: 'any' }, { failed: 'partly' }])).toEqual([0, 0])
})

it('a retried chat reply stops counting as failed until it fails again', async () => {
  let down = true
  let sent = 0
  graph.on('POST', /\/messages$/, () => (down ? graphError(2) : { body: { message_id: `m_${++sent}` } }))
  await arrive(comment(pageId, 'үнэ'))
  const untilGivenUp = async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      clock.advance(120)
      await untilQuiet(rounds)
    }
  }
  const retry = async () => {
    const { team_id, connected_by } = await database.queries
      .selectFrom('pages')
      .where('page_id', '=', pageId)
      .select(['team_id', 'connected_by'])
      .executeTakeFirstOrThrow()
    const [run] = (await found({})).runs
    const asked = { pageId: pageKey, teamId: team_id, eventId: run?.id ?? '', personId: connected_by ?? '' }
    await retryRun(database.queries, asked, clock.now())
  }
  await untilGivenUp()
  await expectFigures({ answered: 1, chatReplyFailed: 1 }, { answered: 1, failed: 0, partly_failed: 1 })
  await retry()
  await expectFigures({}, { answered: 1, failed: 0, partly_failed: 0 })
  expect(await totals([{ failed: 'any' }])).toEqual([0])
  await untilGivenUp()
  await expectFigures({ answered: 1, chatReplyFailed: 1 }, { answered: 1, failed: 0, partly_failed: 1 })
  await retry()
  down = false
  await untilQuiet(rounds)
  await expectFigures({ answered: 1 }, { answered: 1, failed: 0, partly_failed: 0 })
  expect(await totals([{ failed: 'any' }, { status: 'answered' }])).toEqual([0, 1])
})

it('a comment with a failed reply stays failed when its customer deletes it', async () => {
  graph.on('POST', /\/comments$/, () => graphError(10901))
  const asked = comment(pageId, 'үнэ')
  await arrive(asked)
  await arrive({ ...asked, kind: 'comment_removed', platformKey: 'removed' })
  await expectFigures({ answered: 1, publicReplyFailed: 1 }, { answered: 1, failed: 0, partly_failed: 1 })
})

it('the filter of failed replies narrows by automation and days, and combines with other filters', async () => {
  graph.on('POST', /\/messages$/, () => graphError(551, 1545041))
  await arrive(comment(pageId, 'үнэ'))
  graph.on('POST', /\/comments$/, () => graphError(10901))
  await arrive(comment(pageId, 'үнэ'))
  platformWorks()
  await arrive(comment(pageId, 'үнэ'))
  const [run] = (await found({})).runs
  const automation_id = run?.automation?.id
  expect(await totals([{ failed: 'any' }, { failed: 'partly' }, { failed: 'any', range: 'today' }])).toEqual([
    2, 1, 2,
  ])
  expect(
    await totals([
      { failed: 'any', automation_id },
      { failed: 'partly', automation_id },
      { failed: 'any', status: 'answered' },
      { failed: 'any', status: 'failed' },
      { failed: 'partly', status: 'failed' },
      { failed: 'any', keyword: 'үнэ' },
      { failed: 'any', range: 'last_week' },
    ]),
  ).toEqual([2, 1, 1, 1, 0, 2, 0])
})

it('no figures are left when the page is deleted before a failed reply is rolled up', async () => {
  graph.on('POST', /\/messages$/, () => graphError(551, 1545041))
  await arrive(comment(pageId, 'үнэ'))
  const { team_id } = await database.queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select('team_id')
    .executeTakeFirstOrThrow()
  await database.queries
    .transaction()
    .execute((transaction) => deletePagesOfTeam(transaction, team_id, clock.now()))
  await createRollUp(database)()
  expect(await figures()).toEqual(none)
})
