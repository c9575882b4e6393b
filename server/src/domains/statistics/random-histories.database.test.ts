import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ofPage, type PageKey, pageColumns, pageKeyOf, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import { updateChatStatuses } from '#server/domains/conversations/index.ts'
import { insertRuns, type NewRun, updateRunStatuses } from '#server/domains/history/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { chatAutomation } from '#server/testing/chat-automation.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { checkStatistics, rebuildStatistics } from './rebuild.ts'
import { createRollUp } from './roll-up.ts'

const NOW = new Date('2026-11-21T02:00:00Z')

let database: Database
/** Two pages of one team, and the second one's rows in its former team. */
let pages: PageKey[]
beforeAll(async () => {
  database = await freshDatabase()
  const secrets = createSecrets('a secret of the tests, long enough')
  const { queries } = database
  const [first, second] = [await connectedPage(queries, secrets), await connectedPage(queries, secrets)]
  const page_id = second.pageId
  await queries.updateTable('pages').set({ team_id: first.teamId }).where('page_id', '=', page_id).execute()
  const former = await connectedPage(queries, secrets, { page_id, status: 0 })
  pages = [first.pageKey, pageKeyOf({ team_id: first.teamId, page_id }), former.pageKey]
  for (const page of pages) {
    const columns = pageColumns(page)
    automations.set(page, [
      await commentRule(queries, page_id, columns),
      await commentRule(queries, page_id, columns),
    ])
    chatAutomations.set(page, await chatAutomation(queries, page_id, undefined, columns))
  }
})
afterAll(() => database.close())

let lastEvent = 0
const automations = new Map<PageKey, string[]>()
const chatAutomations = new Map<PageKey, string>()
const page = fc.integer({ min: 0, max: 2 }).map((number) => pages[number]!)

// Hours around a midnight in Ulaanbaatar, which is 16:00 in UTC, at the end of a year.
const moment = fc
  .integer({ min: 0, max: 12 * 60 - 1 })
  .map((minutes) => new Date(Date.parse('2026-12-31T10:00:00Z') + minutes * 60_000))

const kinds = ['comment_added', 'comment_edited', 'comment_removed'] as const
const comment = fc
  .record({
    page,
    occurredAt: moment,
    kind: fc.constantFrom(...kinds),
    outcome: fc.constantFrom('answered', 'ignored', 'moderated'),
    own: fc.boolean(),
    foundLater: fc.boolean(),
    content: fc.integer({ min: 1, max: 3 }),
    automation: fc.option(fc.integer({ min: 0, max: 1 }), { nil: undefined }),
    replies: fc.constantFrom('comment_reply', 'chat_reply', 'both'),
  })
  .map(({ page, content, automation, outcome, replies, ...rest }): Omit<NewRun, 'eventId'> => {
    const due = replies === 'both' ? (['comment_reply', 'chat_reply'] as const) : [replies]
    return {
      ...rest,
      pageId: page,
      commentId: '1_1',
      contentId: `${platformIdOf(page)}_${content}`,
      customerId: undefined,
      customerName: undefined,
      text: 'үнэ',
      outcome,
      automation:
        automation === undefined ? undefined : { id: automations.get(page)?.[automation] ?? '', name: 'Үнэ' },
      keyword: undefined,
      reasons: [],
      countedPeriod: undefined,
      deliveries: { answered: [...due], ignored: [], moderated: ['hide_comment' as const] }[outcome],
    }
  })

const states = ['waiting', 'unknown', 'sent', 'failed', 'skipped'] as const
const state = fc.constantFrom(...states)

const chat = fc.record({ page, occurredAt: moment, answered: fc.boolean() })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ comments: fc.array(comment, { minLength: 1, maxLength: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ chats: fc.array(chat, { minLength: 1, maxLength: 4 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ changes: fc.array(fc.tuple(fc.nat(), fc.nat(), state), { maxLength: 8 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/**
 * Writes runs as deciding and sending do. Each writer touches only its own runs, because otherwise it would wait for
 * others.
 */
const writer = () => {
  const comments: NewRun[] = []
  const chats: { pageId: PageKey; eventId: string }[] = []
  const decideComments = async (decided: Omit<NewRun, 'eventId'>[]) => {
    const runs = decided.map((run) => ({ ...run, eventId: String(++lastEvent) }))
    await database.queries.transaction().execute((transaction) => insertRuns(transaction, runs, NOW))
    comments.push(...runs.filter(({ deliveries }) => deliveries.length > 0))
  }
  const decideChats = async (decided: { page: PageKey; occurredAt: Date; answered: boolean }[]) => {
    const runs = decided.map((run) => ({ ...run, eventId: String(++lastEvent) }))
    await database.queries.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('chat_runs')
        .values(
          runs.map(({ page, eventId, occurredAt, answered }) => ({
            ...pageColumns(page),
            event_id: eventId,
            kind: 'chat_message' as const,
            customer_id: '1',
            text: 'үнэ',
            occurred_at: occurredAt,
            decided_at: NOW,
            outcome: answered ? ('answered' as const) : ('ignored' as const),
            reasons: '[]',
            chat_status: answered ? 'waiting' : null,
            automation_id: answered ? (chatAutomations.get(page) ?? null) : null,
          })),
        )
        .execute()
      for (const { page, eventId } of runs.filter(({ answered }) => answered))
        await sql`
          insert into deliveries (team_id, page_id, event_id, kind, sequence, platform, thread, text, state, due_at, created_at)
          select ${teamIdOf(page)}, ${platformIdOf(page)}, ${eventId}::bigint, 'chat_message', place, 1, 'chat', '', 'waiting',
            now(), now()
          from generate_series(0, 1) as place
        `.execute(transaction)
    })
    chats.push(
      ...runs.filter(({ answered }) => answered).map(({ page, eventId }) => ({ pageId: page, eventId })),
    )
  }
  const change = (changes: [number, number, (typeof states)[number]][]) =>
    database.queries.transaction().execute(async (transaction) => {
      const ofComments = comments.length === 0 ? [] : changes
      await updateRunStatuses(
        transaction,
        ofComments.map(([which, reply, state]) => {
          const run = comments[which % comments.length]!
          const kind = run.deliveries[reply % run.deliveries.length]!
          return { pageId: run.pageId, eventId: run.eventId, kind, state }
        }),
      )
      for (const [which, message, state] of chats.length === 0 ? [] : changes) {
        const run = chats[which % chats.length]!
        await transaction
          .updateTable('deliveries')
          .set({ state })
          .where(ofPage(run.pageId))
          .where('event_id', '=', run.eventId)
          .where('sequence', '=', message % 2)
          .execute()
        await updateChatStatuses(transaction, [{ ...run, kind: 'chat_message' }])
      }
    })
  return async (steps: Step[]) => {
    for (const one of steps) {
      if ('comments' in one) await decideComments(one.comments)
      else if ('chats' in one) await decideChats(one.chats)
      else await change(one.changes)
    }
  }
}

const differences = async () =>
  (await Promise.all(pages.map((page) => checkStatistics(database.queries, page)))).flat()

/** The figures of history, counted from the runs. */
const countedStatuses = async (page: PageKey) => {
  const { rows } = await sql<{ figure: string; times: number }>`
    select 'comments_' || status as figure, count(*)::int as times from runs
    where ${ofPage(page)} and not own group by 1
    union all
    select 'chats_' || status, count(*)::int from chat_runs where ${ofPage(page)} group by 1
    union all
    select case when comment_status = 'failed' then 'comments_public_reply_failed' else 'comments_chat_reply_failed' end,
      count(*)::int
    from runs where ${ofPage(page)} and status = 'answered' and 'failed' in (comment_status, chat_status) group by 1
    union all
    select 'chats_partly_failed', count(*)::int from chat_runs
    where ${ofPage(page)} and status = 'answered' and chat_status = 'failed' having count(*) > 0
  `.execute(database.queries)
  return Object.fromEntries(rows.map(({ figure, times }) => [figure, times]))
}

const kept = async (page: PageKey) => {
  const { comments_found_later, team_id, page_id, hour, ...columns } = (
    await database.queries.selectFrom('statistics').where(ofPage(page)).selectAll().execute()
  ).reduce(
    (sum, row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, Number(value) + Number(sum[name] ?? 0)]),
      ),
    {} as Record<string, number>,
  )
  return Object.fromEntries(Object.entries(columns).filter(([, times]) => times !== 0))
}

it('the statistics equal a count of the runs after concurrent writes, rollups and recounts', async () => {
  const rollUpSome = createRollUp(database, 3)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 12 }), { minLength: 3, maxLength: 3 }),
      async (writers) => {
        let writing = true
        const during = async (act: () => Promise<unknown>) => {
          while (writing) await act()
        }
        await Promise.all([
          Promise.all(writers.map((steps) => writer()(steps))).finally(() => {
            writing = false
          }),
          during(rollUpSome),
          during(rollUpSome),
          during(async () => expect(await differences()).toEqual([])),
          during(async () => {
            for (const page of pages) await rebuildStatistics(database.queries, page)
          }),
        ])
        expect(await differences()).toEqual([])
        while (await rollUpSome());
        for (const table of ['statistic_deltas', 'automation_deltas', 'chat_automation_deltas'] as const)
          expect(await database.queries.selectFrom(table).selectAll().execute()).toEqual([])
        for (const page of pages) expect(await kept(page)).toEqual(await countedStatuses(page))
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})
