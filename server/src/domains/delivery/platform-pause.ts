import { sql } from 'kysely'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import type { LimitKind, Usage } from '#server/integrations/meta/usage.ts'
import { type Limit, percentOf } from './limits.ts'
import { readLimitsOfPage, recordSamples } from './limits-store.ts'
import { pausedUntil } from './meters.ts'
import { type Call, samplesOf, samplesOfRefusal, saysNews } from './usage-samples.ts'

/** Limits that reads count on; only messages count on another. */
const READING_LIMITS: ReadonlySet<LimitKind> = new Set(['app', 'pages', 'instagram'])

/** Until when reads of this page pause because a platform limit is used up; undefined without a pause. */
export const readPauseUntil = async (
  queries: Queries,
  pageId: PageKey,
  now: Date,
): Promise<Date | undefined> => pauseOf(await readLimitsOfPage(queries, pageId), now)

const pauseOf = (limits: readonly Limit[], now: Date): Date | undefined =>
  limits
    .filter(({ kind }) => READING_LIMITS.has(kind))
    .map((limit) => pausedUntil(limit, now))
    .reduce((last, until) => (until && (!last || until > last) ? until : last), undefined)

/** Time of the next try of a delivery, as a column of `deliveries`: not before its limits allow it. */
export const dueAtWithinLimits = sql<Date>`greatest(deliveries.due_at, (
  select max(next_call_at) from platform_limits
  where full_since is not null and (
    (key = 'app' and platform_limits.kind = 'app')
    or (key = deliveries.page_id and platform_limits.kind = 'instagram')
    or (key = deliveries.page_id and platform_limits.kind = case
      when deliveries.kind in ('chat_reply', 'chat_message') then 'messenger' else 'pages' end)
  )
))`.as('due_at')

type Answer = {
  pageId: PageKey
  usages: readonly Usage[]
  /** The failure of a read that was refused for a limit. */
  refused?: GraphFailure
}

/**
 * Stores the limits that the response to a read reports, so that replies to customers respect them too.
 * @returns when reads of the page may continue, when a limit is used up
 */
export const recordUsage = async (
  queries: Queries,
  { pageId, usages, refused }: Answer,
  now: Date,
): Promise<Date | undefined> => {
  const known = await readLimitsOfPage(queries, pageId)
  const call: Call = {
    pageId,
    ownLimit: known.some(({ kind }) => kind === 'instagram') ? 'instagram' : 'pages',
  }
  const samples = refused ? samplesOfRefusal(call, refused) : samplesOf(call, usages)
  const news = samples.filter((sample) => {
    const before = known.find(({ key, kind }) => key === sample.key && kind === sample.kind)
    return saysNews(sample, before && { percent: percentOf(before), readAt: before.readAt }, now)
  })
  if (news.length > 0)
    await queries.transaction().execute((transaction) => recordSamples(transaction, news, now))
  return readPauseUntil(queries, pageId, now)
}
