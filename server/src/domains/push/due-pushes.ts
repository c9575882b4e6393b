import { sql } from 'kysely'
import { type NotificationKind, quietUntil } from '#contract/notifications.ts'
import { allows, type Role } from '#contract/permissions.ts'
import { ofPage, type PageKey, pageKeyOf, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { noteQueued } from './outcomes.ts'
import { signInLasts } from './settings.ts'

/** A person who has the chat open answers within this time, and needs no notification. */
const PATIENCE_SECONDS = 10
/** After an outage, what is older is in the product's own lists. */
const OLDEST_SECONDS = 6 * 3600
const MOST_A_ROUND = 100

export const PUSH_QUEUE = 'push.send'

/** `summary`: customers who wait at the end of quiet hours. */
export type PushJob = {
  subscription_id: string
  kind: NotificationKind | 'summary'
  page?: PageKey
  /** The customer of a chat or notice. */
  customer_id?: string
  outcome_id?: string
}

type Occasion = {
  kind: NotificationKind
  page: PageKey
  customer_id?: string
  for_everyone: boolean
  /** Only this person is notified. */
  person_id?: string
  key: string
}

/**
 * Creates the round that turns waiting customers, assignments, notices of flows and trouble of pages into jobs, one for
 * each browser. They are found by what is stored, and marked after the jobs are: a crash in between repeats a
 * notification, which replaces the first one on the device.
 */
export const createPushRound =
  ({ database: { queries }, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>) =>
  async (): Promise<boolean> => {
    const now = clock.now()
    const found = [
      ...(await readWaiting(queries, now)),
      ...(await readAssigned(queries, now)),
      ...(await readNotices(queries, now)),
      ...(await readTrouble(queries, now)),
    ]
    for (const { occasion, mark } of found) {
      if (occasion)
        for (const browser of await readBrowsers(queries, occasion, now)) {
          const until = quietUntil(browser.quiet, now)
          const { kind, page, customer_id } = occasion
          // Waits are counted at the end of quiet hours; an assignment is news even when the customer does not wait.
          const isSummary = until && kind !== 'assigned'
          const job = isSummary
            ? { kind: 'summary' as const }
            : { kind, page, ...(customer_id !== undefined && { customer_id }) }
          const key = isSummary
            ? `summary ${browser.id} ${until.toISOString()}`
            : `${browser.id} ${occasion.key}`
          const outcome_id = await noteQueued(queries, { ...job, browser, key, until }, now)
          await jobs.send(PUSH_QUEUE, { ...job, subscription_id: browser.id, outcome_id } satisfies PushJob, {
            onlyOnePer: key,
            ...(until && { notBefore: until }),
          })
        }
      await mark()
    }
    return found.length >= MOST_A_ROUND
  }

type Found = { occasion: Occasion | undefined; mark: () => Promise<unknown> }

/** Chats whose customer began to wait, and has not been read within the patience. */
const readWaiting = async (queries: Queries, now: Date): Promise<Found[]> => {
  const { rows } = await sql<{
    team_id: string
    page_id: string
    customer_id: string
    waiting_since: Date
    unread: boolean
  }>`
    select conversations.team_id, conversations.page_id, customer_id, waiting_since,
      last_in_id > read_id and waiting_since > ${secondsAfter(now, -OLDEST_SECONDS).toISOString()}::timestamptz as unread
    from conversations
    where waiting_since is not null and pushed_since is distinct from waiting_since
      and waiting_since <= ${secondsAfter(now, -PATIENCE_SECONDS).toISOString()}::timestamptz
    order by waiting_since limit ${MOST_A_ROUND}
  `.execute(queries)
  return rows.map(({ customer_id, waiting_since, unread, ...row }) => {
    const page = pageKeyOf(row)
    const key = `waiting ${page} ${customer_id} ${waiting_since.toISOString()}`
    return {
      occasion: unread ? { kind: 'waiting', page, customer_id, for_everyone: true, key } : undefined,
      mark: () =>
        sql`
          update conversations set pushed_since = waiting_since
          where ${ofPage(page)} and customer_id = ${customer_id} and waiting_since = ${waiting_since.toISOString()}::timestamptz
        `.execute(queries),
    }
  })
}

/** Chats that a teammate has assigned to another member. An assignment to oneself is never due. */
const readAssigned = async (queries: Queries, now: Date): Promise<Found[]> => {
  const { rows } = await sql<{
    team_id: string
    page_id: string
    customer_id: string
    person_id: string | null
    due_at: Date
    fresh: boolean
  }>`
    select team_id, page_id, customer_id, assigned_to as person_id, assigned_push_due_at as due_at,
      assigned_push_due_at > ${secondsAfter(now, -OLDEST_SECONDS).toISOString()}::timestamptz as fresh
    from conversations where assigned_push_due_at <= ${now.toISOString()}::timestamptz
    order by assigned_push_due_at limit ${MOST_A_ROUND}
  `.execute(queries)
  return rows.map(({ customer_id, person_id, due_at, fresh, ...row }) => {
    const page = pageKeyOf(row)
    const key = `assigned ${page} ${customer_id} ${due_at.toISOString()}`
    return {
      occasion:
        fresh && person_id !== null
          ? { kind: 'assigned', page, customer_id, for_everyone: true, person_id, key }
          : undefined,
      mark: () =>
        sql`
          update conversations set assigned_push_due_at = null
          where ${ofPage(page)} and customer_id = ${customer_id}
            and assigned_push_due_at = ${due_at.toISOString()}::timestamptz
        `.execute(queries),
    }
  })
}

/** Notices of flows. A chat that was handed over is a customer who waits. */
const readNotices = async (queries: Queries, now: Date): Promise<Found[]> => {
  const { rows } = await sql<{
    team_id: string
    page_id: string
    notice_id: string
    customer_id: string
    kind: string
    for_everyone: boolean
    fresh: boolean
  }>`
    select team_id, page_id, notice_id, customer_id, kind, for_everyone,
      created_at > ${secondsAfter(now, -OLDEST_SECONDS).toISOString()}::timestamptz as fresh
    from notices
    where pushed_at is null and done_at is null
      and created_at <= ${secondsAfter(now, -PATIENCE_SECONDS).toISOString()}::timestamptz
    order by created_at limit ${MOST_A_ROUND}
  `.execute(queries)
  return rows.map(({ notice_id, customer_id, kind, for_everyone, fresh, ...row }) => {
    const page = pageKeyOf(row)
    const isNews = fresh && kind === 'notify'
    return {
      occasion: isNews
        ? { kind: 'notice', page, customer_id, for_everyone, key: `notice ${page} ${notice_id}` }
        : undefined,
      mark: () =>
        sql`
          update notices set pushed_at = ${now.toISOString()}::timestamptz
          where ${ofPage(page)} and notice_id = ${notice_id}::bigint
        `.execute(queries),
    }
  })
}

/** Pages that cannot answer any more. */
const readTrouble = async (queries: Queries, now: Date): Promise<Found[]> => {
  const { rows } = await sql<{ team_id: string; page_id: string; health_changed_at: Date }>`
    select team_id, page_id, health_changed_at from pages
    where status = 1 and health <> 'ok' and health_changed_at is not null
      and (trouble_pushed_at is null or trouble_pushed_at < health_changed_at)
      and health_changed_at > ${secondsAfter(now, -OLDEST_SECONDS).toISOString()}::timestamptz
    order by health_changed_at limit ${MOST_A_ROUND}
  `.execute(queries)
  return rows.map(({ health_changed_at, ...row }) => {
    const page = pageKeyOf(row)
    return {
      occasion: {
        kind: 'trouble',
        page,
        for_everyone: true,
        key: `trouble ${page} ${health_changed_at.toISOString()}`,
      },
      mark: () => queries.updateTable('pages').set({ trouble_pushed_at: now }).where(ofPage(page)).execute(),
    }
  })
}

type Browser = { id: string; person_id: string; quiet: { from: number; until: number } | null }

/** Browsers of the team's members who want this kind of notification about this page. */
const readBrowsers = async (
  queries: Queries,
  { kind, page, for_everyone, person_id }: Occasion,
  now: Date,
): Promise<Browser[]> => {
  const rows = await queries
    .selectFrom('push_subscriptions')
    .innerJoin('team_members', 'team_members.person_id', 'push_subscriptions.person_id')
    .leftJoin('notification_settings', 'notification_settings.person_id', 'push_subscriptions.person_id')
    .where('team_members.team_id', '=', teamIdOf(page))
    .where('team_members.status', '=', 'active')
    .$if(person_id !== undefined, (of) => of.where('team_members.person_id', '=', person_id ?? ''))
    .where(signInLasts(now))
    .where(sql<boolean>`not coalesce(${kind} = any(kinds_off), false)`)
    .where(sql<boolean>`not coalesce(${platformIdOf(page)} = any(pages_off), false)`)
    .select(['push_subscriptions.id', 'push_subscriptions.person_id', 'role', 'quiet_from', 'quiet_until'])
    .execute()
  return rows
    .filter(({ role }) => (for_everyone || role === 'owner') && allows(role as Role, 'inbox.view'))
    .map(({ id, person_id: of, quiet_from, quiet_until }) => ({
      id,
      person_id: of,
      quiet: quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
    }))
}
