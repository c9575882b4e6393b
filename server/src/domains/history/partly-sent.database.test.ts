import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import {
  figuresOfAutomation,
  readFigures,
  readPartlyFailed,
  statisticsOperator,
} from '#server/domains/statistics/index.ts'
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
import { listRuns, type RunFilter } from './list-runs.ts'

let pageId: string
beforeEach(async () => {
  pageId = await shopWithRule()
  platformWorks()
})

const found = (filter: Partial<RunFilter>) =>
  listRuns(database.queries, { page_id: pageId, ...filter }, { page: 1, per_page: 20 }, clock.now())
const totals = async (filters: Partial<RunFilter>[]) =>
  Promise.all(filters.map(async (filter) => (await found(filter)).total))
const figures = async () => {
  const today = { from: new Date('2026-11-20T16:00:00Z'), to: new Date('2026-11-21T16:00:00Z') }
  const { comments_answered, comments_failed } = await readFigures(database.queries, pageId, today)
  return { comments_answered, comments_failed }
}
const partly = () =>
  readPartlyFailed(database.queries, pageId, {
    from: new Date('2026-11-20T16:00:00Z'),
    to: new Date('2026-11-21T16:00:00Z'),
  })
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
  const { rows } = await sql<{ answered: number; failed: number }>`
    select figures.answered, figures.failed from comment_automations
    cross join lateral ${figuresOfAutomation(sql`comment_automations.id`)} as figures where page_id = ${pageId}
  `.execute(database.queries)
  return rows[0]
}

it('a comment with one sent and one failed reply is answered everywhere, and found under failed replies', async () => {
  graph.on('POST', /\/messages$/, () => graphError(551, 1545041))
  await arrive(comment(pageId, 'үнэ'))
  expect(await found({ fate: 'answered' })).toMatchObject({
    total: 1,
    counted: 'exactly',
    runs: [
      {
        fate: 'answered',
        comment_status: 'sent',
        chat_status: 'failed',
        deliveries: [{ state: 'sent' }, { state: 'failed' }],
      },
    ],
  })
  expect(await totals([{ chat_status: 'failed' }, { chat_status: 'failed', fate: 'answered' }])).toEqual([
    1, 1,
  ])
  expect(
    await totals([{ comment_status: 'sent' }, { fate: 'failed' }, { comment_status: 'failed' }]),
  ).toEqual([1, 0, 0])
  expect(await figures()).toEqual({ comments_answered: 1, comments_failed: 0 })
  expect(await partly()).toEqual({ comment: 0, chat: 1, chats: 0 })
  expect(await counted()).toEqual({ comments: 1, private_replies: 0 })
  expect(await automation()).toEqual({ answered: 1, failed: 0 })
  expect(await statisticsOperator(database.queries).check(pageId)).toEqual([])
})

it('a comment of which no reply arrived has failed everywhere', async () => {
  graph.on('POST', /\/(messages|comments)$/, () => graphError(551, 1545041))
  await arrive(comment(pageId, 'үнэ'))
  expect(await totals([{ fate: 'failed' }, { chat_status: 'failed' }, { comment_status: 'failed' }])).toEqual(
    [1, 1, 1],
  )
  expect(await totals([{ fate: 'answered' }])).toEqual([0])
  expect(await figures()).toEqual({ comments_answered: 0, comments_failed: 1 })
  expect(await partly()).toEqual({ comment: 0, chat: 0, chats: 0 })
  expect(await counted()).toEqual({ comments: 0, private_replies: 0 })
  expect(await automation()).toEqual({ answered: 0, failed: 1 })
  expect(await statisticsOperator(database.queries).check(pageId)).toEqual([])
})

it('a failed comment that a person answered since is still found under failed replies', async () => {
  graph.on('POST', /\/(messages|comments)$/, () => graphError(551, 1545041))
  await arrive(comment(pageId, 'үнэ'))
  await database.queries
    .updateTable('runs')
    .set({ request: 'answered_by_person' })
    .where('page_id', '=', pageId)
    .execute()
  expect(
    await totals([{ fate: 'answered_by_person' }, { chat_status: 'failed' }, { fate: 'failed' }]),
  ).toEqual([1, 1, 0])
})
