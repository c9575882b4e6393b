import { sql } from 'kysely'
import type { DeliveryErrorReason } from '#contract/histories.ts'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { PageHealth } from '#contract/pages.ts'
import type { Meter, Sending } from '#contract/sending.ts'
import type { Queries } from '#migrations/tables.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { DeliveryKind } from './delivery.ts'
import { type Limit, percentOf, STOP_PERCENT } from './limits.ts'
import { limitKindsOf } from './limits-of-deliveries.ts'
import { readLimitsOfPage } from './limits-store.ts'
import { meterOf, pausedUntil } from './meters.ts'

/** How full the limits of a page and of the application are; those the platform has spoken of lately. */
export const readMeters = async (queries: Queries, pageId: string, now: Date): Promise<Meter[]> =>
  metersOf(await readLimitsOfPage(queries, pageId), now)

const ORDER: Meter['limit'][] = ['page', 'messages', 'application']

const metersOf = (limits: readonly Limit[], now: Date): Meter[] =>
  limits
    .flatMap((limit) => meterOf(limit, now) ?? [])
    .sort((left, right) => ORDER.indexOf(left.limit) - ORDER.indexOf(right.limit))

type SendingPage = {
  page_id: string
  platform: 1 | 2
  health: PageHealth
  missing_permissions: MetaPermission[]
}

/** What waits of one kind for one reason. */
type Waiting = {
  kind: DeliveryKind
  reason: DeliveryErrorReason | null
  count: number
  next_at: Date
  last_at: Date
}

/** What waits to be sent on a page, why, and when it will be. */
export const readSending = async (queries: Queries, page: SendingPage, now: Date): Promise<Sending> => {
  const limits = await readLimitsOfPage(queries, page.page_id)
  const { rows } = await sql<Waiting>`
    select kind, error_reason as reason, count(*)::int as count, min(due_at) as next_at, max(due_at) as last_at
    from deliveries where page_id = ${page.page_id} and state in ('waiting', 'unknown')
    group by kind, error_reason
  `.execute(queries)
  const waiting = rows.map((row) => ({ ...row, ...prospects(row, page, limits, now) }))
  const gates = waiting.map(({ pausedUntil }) => pausedUntil)
  const countOf = (...kinds: DeliveryKind[]) =>
    waiting.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0)
  return {
    health: page.health,
    missing_permissions: page.health === 'permission_missing' ? page.missing_permissions : [],
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
    },
  }
}

type Prospects = {
  reason: DeliveryErrorReason | null
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
    reason: gate ? 'rate_limited' : row.reason,
    pausedUntil: gate,
    nextAt,
    doneAt: doneAfter(counted, row, nextAt),
  }
}

/** From one call to the next in the same place: an answer of the platform and what is written about it. */
const SECONDS_A_CALL = 0.5

/** Nobody can tell where the limit fills up before, as what it grants afterwards is the platform's to say. */
const doneAfter = (limits: readonly Limit[], row: Waiting, nextAt: Date): Date | undefined => {
  if (row.reason === 'permission_missing' || limits.length === 0) return undefined
  let done = latest([nextAt, row.last_at]) as Date
  for (const limit of limits) {
    const percent = limit.fullSince ? 0 : percentOf(limit)
    if (limit.figures && percent + row.count * (limit.callCost ?? 1) > STOP_PERCENT) return undefined
    done = latest([done, secondsAfter(nextAt, (row.count * SECONDS_A_CALL) / limit.room)]) as Date
  }
  return done
}

const reasonsOf = (waiting: readonly { reason: DeliveryErrorReason | null; count: number }[]) =>
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
