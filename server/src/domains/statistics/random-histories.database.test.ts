import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateChatStatuses } from '#server/domains/conversations/index.ts'
import { insertRuns, type NewRun, updateRunStatuses } from '#server/domains/history/index.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { chatAutomation } from '#server/testing/chat-automation.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { checkStatistics, rebuildStatistics } from './rebuild.ts'
import { createRollUp } from './roll-up.ts'

const PAGES = ['110022003300901', '110022003300902']
const NOW = new Date('2026-11-21T02:00:00Z')

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  const secrets = createSecrets('a secret of the tests, long enough')
  for (const page_id of PAGES) {
    await connectedPage(database.queries, secrets, { page_id })
    automations.set(page_id, [
      await commentRule(database.queries, page_id),
      await commentRule(database.queries, page_id),
    ])
    chatAutomations.set(page_id, await chatAutomation(database.queries, page_id))
  }
})
afterAll(() => database.close())

let lastEvent = 0
const automations = new Map<string, string[]>()
const chatAutomations = new Map<string, string>()

// Hours around a midnight in Ulaanbaatar, which is 16:00 in UTC, at the end of a year.
const moment = fc
  .integer({ min: 0, max: 12 * 60 - 1 })
  .map((minutes) => new Date(Date.parse('2026-12-31T10:00:00Z') + minutes * 60_000))

const kinds = ['comment_added', 'comment_edited', 'comment_removed'] as const
const comment = fc
  .record({
    page: fc.constantFrom(...PAGES),
    occurredAt: moment,
    kind: fc.constantFrom(...kinds),
    outcome: fc.constantFrom('answered', 'left', 'moderated'),
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
      contentId: `${page}_${content}`,
      customerId: undefined,
      customerName: undefined,
      text: 'үнэ',
      outcome,
      automation:
        automation === undefined ? undefined : { id: automations.get(page)?.[automation] ?? '', name: 'Үнэ' },
      keyword: undefined,
      reasons: [],
      countedPeriod: undefined,
      deliveries: { answered: [...due], left: [], moderated: ['hide_comment' as const] }[outcome],
    }
  })

const states = ['waiting', 'unknown', 'sent', 'failed', 'skipped'] as const
const state = fc.constantFrom(...states)

const chat = fc.record({ page: fc.constantFrom(...PAGES), occurredAt: moment, answered: fc.boolean() })

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
  const chats: { pageId: string; eventId: string }[] = []
  const decideComments = async (decided: Omit<NewRun, 'eventId'>[]) => {
    const runs = decided.map((run) => ({ ...run, eventId: String(++lastEvent) }))
    await database.queries.transaction().execute((transaction) => insertRuns(transaction, runs, NOW))
    comments.push(...runs.filter(({ deliveries }) => deliveries.length > 0))
  }
  const decideChats = async (decided: { page: string; occurredAt: Date; answered: boolean }[]) => {
    const runs = decided.map((run) => ({ ...run, eventId: String(++lastEvent) }))
    await database.queries.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('chat_runs')
        .values(
          runs.map(({ page, eventId, occurredAt, answered }) => ({
            page_id: page,
            event_id: eventId,
            kind: 'chat_message' as const,
            customer_id: '1',
            text: 'үнэ',
            occurred_at: occurredAt,
            decided_at: NOW,
            outcome: answered ? ('answered' as const) : ('left' as const),
            reasons: '[]',
            chat_status: answered ? 'waiting' : null,
            automation_id: answered ? (chatAutomations.get(page) ?? null) : null,
          })),
        )
        .execute()
      for (const run of runs.filter(({ answered }) => answered))
        await sql`
          insert into deliveries (page_id, event_id, kind, sequence, platform, thread, text, state, due_at, created_at)
          select ${run.page}, ${run.eventId}::bigint, 'chat_message', place, 1, 'chat', '', 'waiting', now(), now()
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
          .where('page_id', '=', run.pageId)
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
  (await Promise.all(PAGES.map((page) => checkStatistics(database.queries, page)))).flat()

/** The figures of history, counted from the runs. */
const countedFates = async (page: string) => {
  const { rows } = await sql<{ figure: string; times: number }>`
    select 'comments_' || fate as figure, count(*)::int as times from runs
    where page_id = ${page} and not own group by 1
    union all
    select 'chats_' || fate, count(*)::int from chat_runs where page_id = ${page} group by 1
    union all
    select case when comment_status = 'failed' then 'comments_public_reply_failed' else 'comments_chat_reply_failed' end,
      count(*)::int
    from runs where page_id = ${page} and fate = 'answered' and 'failed' in (comment_status, chat_status) group by 1
    union all
    select 'chats_partly_failed', count(*)::int from chat_runs
    where page_id = ${page} and fate = 'answered' and chat_status = 'failed' having count(*) > 0
  `.execute(database.queries)
  return Object.fromEntries(rows.map(({ figure, times }) => [figure, times]))
}

const kept = async (page: string) => {
  const { comments_found_later, page_id, hour, ...columns } = (
    await database.queries.selectFrom('statistics').where('page_id', '=', page).selectAll().execute()
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
            for (const page of PAGES) await rebuildStatistics(database.queries, page)
          }),
        ])
        expect(await differences()).toEqual([])
        while (await rollUpSome());
        for (const table of ['statistic_deltas', 'automation_deltas', 'chat_automation_deltas'] as const)
          expect(await database.queries.selectFrom(table).selectAll().execute()).toEqual([])
        for (const page of PAGES) expect(await kept(page)).toEqual(await countedFates(page))
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})
