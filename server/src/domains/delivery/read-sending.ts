import { sql } from 'kysely'
import type { DeliveryErrorReason } from '#contract/histories.ts'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { PolicyNotice } from '#contract/pages.schemas.ts'
import type { PageHealth } from '#contract/pages.ts'
import type { Meter, Sending, WaitingReason } from '#contract/sending.schemas.ts'
import { ofPage, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { shownNotice } from '#server/domains/pages/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { giveUpDays } from './decide-after-failure.ts'
import type { DeliveryKind } from './delivery.ts'
import { type Limit, percentOf, STOP_PERCENT, windowSeconds } from './limits.ts'
import { limitKindsOf } from './limits-of-deliveries.ts'
import { readLimitsOfPage } from './limits-store.ts'
import { meterOf, pausedUntil } from './meters.ts'

/** Meters of the limits of a page and of the application that the platform has reported lately. */
export const readMeters = async (queries: Queries, pageId: PageKey, now: Date): Promise<Meter[]> =>
  metersOf(await readLimitsOfPage(queries, pageId), now)

const ORDER: Meter['limit'][] = ['page', 'messages', 'application']

const metersOf = (limits: readonly Limit[], now: Date): Meter[] =>
  limits
    .flatMap((limit) => meterOf(limit, now) ?? [])
    .sort((left, right) => ORDER.indexOf(left.limit) - ORDER.indexOf(right.limit))

type SendingPage = {
  team_id: string
  page_id: string
  platform: 1 | 2
  health: PageHealth
  missing_permissions: MetaPermission[]
  policy_notice: PolicyNotice | null
}

/** Waiting deliveries of one kind with one reason. */
type Waiting = {
  kind: DeliveryKind
  reason: DeliveryErrorReason | null
  count: number
  within_hour: number
  within_day: number
  next_at: Date
  last_at: Date
}

/** Waiting deliveries of a page, with their reasons and times. */
export const readSending = async (
  queries: Queries,
  page: SendingPage,
  now: Date,
  privateRepliesPerHour: number,
): Promise<Sending> => {
  const limits = await readLimitsOfPage(queries, pageKeyOf(page))
  const rows = await readWaiting(queries, pageKeyOf(page), now)
  const waiting = rows.map((row) => ({ ...row, ...prospects(row, page, limits, now) }))
  const gates = waiting.map(({ pausedUntil }) => pausedUntil)
  const of = (...kinds: DeliveryKind[]) => waiting.filter(({ kind }) => kinds.includes(kind))
  const countOf = (...kinds: DeliveryKind[]) => of(...kinds).reduce((sum, { count }) => sum + count, 0)
  const doneOf = (...kinds: DeliveryKind[]) =>
    shown(latestOrUnknown(of(...kinds).map(({ doneAt }) => doneAt)))
  return {
    health: page.health,
    missing_permissions: page.health === 'permission_missing' ? page.missing_permissions : [],
    policy_notice: shownNotice(page, now),
    paused_until: shown(gates.every((gate) => gate !== undefined) ? earliest(gates) : undefined),
    meters: metersOf(limits, now),
    waiting: {
      comment_replies: countOf('comment_reply'),
      private_replies: countOf('chat_reply'),
      chat_messages: countOf('chat_message'),
      moderation: countOf('hide_comment', 'delete_comment'),
      reasons: reasonsOf(waiting),
      next_at: shown(earliest(waiting.map(({ nextAt }) => nextAt))),
      done_at: shown(latestOrUnknown(waiting.map(({ doneAt }) => doneAt))),
      done: {
        comment_replies: doneOf('comment_reply'),
        private_replies: doneOf('chat_reply'),
        chat_messages: doneOf('chat_message'),
        moderation: doneOf('hide_comment', 'delete_comment'),
      },
      too_late: countOf('chat_reply') > 0 ? await countTooLate(queries, pageKeyOf(page), now) : 0,
    },
    private_replies_per_hour: privateRepliesPerHour || null,
  }
}

const readWaiting = async (queries: Queries, pageId: PageKey, now: Date): Promise<Waiting[]> => {
  const by = (seconds: number) => sql`due_at <= ${secondsAfter(now, seconds).toISOString()}::timestamptz`
  const { rows } = await sql<Waiting>`
    select kind, error_reason as reason, count(*)::int as count,
      count(*) filter (where ${by(HOUR_SECONDS)})::int as within_hour,
      count(*) filter (where ${by(24 * HOUR_SECONDS)})::int as within_day,
      min(due_at) as next_at, max(due_at) as last_at
    from deliveries where ${ofPage(pageId)} and state in ('waiting', 'unknown')
    group by kind, error_reason
  `.execute(queries)
  return rows
}

const HOUR_SECONDS = 3600

/**
 * Replies that will be too old. The platform counts from the comment, which is usually decided within seconds; a
 * comment found later has less time.
 */
const countTooLate = async (queries: Queries, pageId: PageKey, now: Date): Promise<number> => {
  const week = giveUpDays('chat_reply')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries
    where ${ofPage(pageId)} and kind = 'chat_reply' and state = 'waiting'
      and due_at > ${now.toISOString()}::timestamptz and created_at < due_at - make_interval(days => ${week}::int)
  `.execute(queries)
  return rows[0]?.count ?? 0
}

type Prospects = {
  reason: WaitingReason | null
  pausedUntil: Date | undefined
  nextAt: Date | undefined
  doneAt: Date | undefined
}

const STOPPED: Partial<Record<PageHealth, DeliveryErrorReason>> = {
  reconnect: 'reconnect',
  blocked_by_policy: 'policy_block',
}

const prospects = (row: Waiting, page: SendingPage, limits: readonly Limit[], now: Date): Prospects => {
  const stopped = STOPPED[page.health]
  if (stopped) return { reason: stopped, pausedUntil: undefined, nextAt: undefined, doneAt: undefined }
  const kinds = limitKindsOf(page.platform, row.kind)
  const counted = limits.filter(({ kind }) => kinds.includes(kind))
  const gate = latest(counted.map((limit) => pausedUntil(limit, now)))
  const nextAt = latest([now, row.next_at, gate]) as Date
  return {
    reason: gate ? 'rate_limited' : isDeferred(row) ? 'hourly_cap' : row.reason,
    pausedUntil: gate,
    nextAt,
    doneAt: doneAfter(counted, row, nextAt),
  }
}

/** Delayed by the hourly cap (decision 0069); while no limit is full, nothing else has this reason. */
const isDeferred = ({ kind, reason }: Waiting): boolean => kind === 'chat_reply' && reason === 'rate_limited'

/** Time of one call including the write of its result. */
const SECONDS_A_CALL = 0.5
/** Concurrent calls of one process, whatever the limits allow. */
const MOST_AT_ONCE = 64

/** Undefined when the limit fills up before, because only the platform knows the quota afterwards. */
const doneAfter = (limits: readonly Limit[], row: Waiting, nextAt: Date): Date | undefined => {
  if (row.reason === 'permission_missing' || limits.length === 0) return undefined
  let done = latest([nextAt, row.last_at]) as Date
  for (const limit of limits) {
    const percent = limit.fullSince ? 0 : percentOf(limit)
    // Later deliveries count in a later window.
    const inWindow = windowSeconds(limit.kind) > HOUR_SECONDS ? row.within_day : row.within_hour
    if (limit.figures && percent + inWindow * (limit.callCost ?? 1) > STOP_PERCENT) return undefined
    const seconds = (row.within_hour * SECONDS_A_CALL) / Math.min(limit.quotaLeft, MOST_AT_ONCE)
    done = latest([done, secondsAfter(nextAt, seconds)]) as Date
  }
  return done
}

const reasonsOf = (waiting: readonly { reason: WaitingReason | null; count: number }[]) =>
  [...Map.groupBy(waiting, ({ reason }) => reason)]
    .map(([reason, rows]) => ({ reason, count: rows.reduce((sum, { count }) => sum + count, 0) }))
    .sort((left, right) => right.count - left.count)

const latest = (times: readonly (Date | undefined)[]): Date | undefined =>
  times.reduce((last, time) => (time && (!last || time > last) ? time : last), undefined)
const earliest = (times: readonly (Date | undefined)[]): Date | undefined =>
  times.reduce((first, time) => (time && (!first || time < first) ? time : first), undefined)
const latestOrUnknown = (times: readonly (Date | undefined)[]): Date | undefined =>
  times.includes(undefined) ? undefined : latest(times)
const shown = (time: Date | undefined): string | null => time?.toISOString() ?? null
