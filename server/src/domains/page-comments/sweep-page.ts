import { ofPage, type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { readPauseUntil } from '#server/domains/delivery/index.ts'
import { mendSubscription } from '#server/domains/pages/index.ts'
import { daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import { feedMissedComments } from './missed-comments.ts'
import { type ReadingParts, readCommentsOfPage } from './read-comments.ts'
import { findReadablePage, type ReadPage } from './store.ts'

/** Meta accepts a private reply for seven days, so an older comment cannot be answered. */
const SWEPT_DAYS = 7
/** A webhook usually arrives within seconds: the sweep looks only for late ones. */
const WEBHOOK_GRACE_SECONDS = 120
/** How often old content is read; the newest content is read every time. */
const ALL_EVERY_SECONDS = 3600

/**
 * The catch-up sweep: reads the comments that the platform shows and stores events for those without a webhook. Skips
 * comments from a time when the page was not connected.
 */
export const sweepPage = async (parts: ReadingParts, pageId: PageKey): Promise<void> => {
  const { database, clock, log } = parts
  const { queries } = database
  const startedAt = clock.now()
  const page = await findReadablePage(queries, pageId)
  if (!page) return
  const until = await readPauseUntil(queries, pageId, startedAt)
  if (until) {
    log.info({ page: pageId, until }, 'a page is not swept while it waits for a limit')
    return
  }
  const mended = await mendSubscription(parts, page)
  if (mended === 'refused') return
  const depth = mended === 'mended' || (await isAllDue(queries, pageId, startedAt)) ? 'all' : 'newest'
  const notBefore = laterOf(daysAfter(startedAt, -SWEPT_DAYS), page.connected_at)
  const { end } = await readCommentsOfPage(parts, page, { since: notBefore, depth })
  const fed = await feedMissedComments(queries, {
    pageId,
    platform: page.platform,
    notBefore,
    notAfter: secondsAfter(startedAt, -WEBHOOK_GRACE_SECONDS),
    now: clock.now(),
  })
  await recordSweep(queries, page, startedAt, end === 'complete' && depth === 'all')
  log.info({ page: pageId, end, depth, fed }, 'a page was swept')
}

const laterOf = (left: Date, right: Date): Date => (left > right ? left : right)

const isAllDue = async (queries: Queries, pageId: PageKey, now: Date): Promise<boolean> => {
  const last = await queries
    .selectFrom('page_sweeps')
    .select('all_listed_at')
    .where(ofPage(pageId))
    .executeTakeFirst()
  return !last?.all_listed_at || secondsAfter(last.all_listed_at, ALL_EVERY_SECONDS) <= now
}

const recordSweep = async (queries: Queries, page: ReadPage, sweptAt: Date, all: boolean): Promise<void> => {
  const recorded = { swept_at: sweptAt, ...(all ? { all_listed_at: sweptAt } : {}) }
  await queries
    .insertInto('page_sweeps')
    .values({ ...pageColumns(pageKeyOf(page)), all_listed_at: null, ...recorded })
    .onConflict((conflict) => conflict.columns(['team_id', 'page_id']).doUpdateSet(recorded))
    .execute()
}
