import { sql } from 'kysely'
import { ofPage, type PageKey, pageColumns } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { readPauseUntil } from '#server/domains/delivery/index.ts'
import { daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { type ReadingEnd, type ReadingParts, readCommentsOfPage } from './read-comments.ts'
import { findReadablePage } from './store.ts'

export const REFRESH_QUEUE = 'page-comments.refresh'
export const KEPT_DAYS = 90
/** A reading younger than this is not repeated. */
const FRESH_SECONDS = 60

/**
 * Queues a reading of the page's comments of the last 90 days. A repeated request has no effect; unchanged content is
 * not read again.
 */
export const refreshPageComments = async (
  { jobs, database, clock }: Pick<Services, 'jobs' | 'database' | 'clock'>,
  pageId: PageKey,
): Promise<void> => {
  const now = clock.now()
  const before = await readReadingProgress(database.queries, pageId)
  if (before?.state === 'ready' && before.finishedAt && secondsAfter(before.finishedAt, FRESH_SECONDS) > now)
    return
  if (before?.state !== 'reading')
    await saveProgress(database.queries, pageId, { state: 'reading', total: undefined, done: 0 }, now)
  await jobs.send(REFRESH_QUEUE, { page_key: pageId }, { onlyOnePer: pageId })
}

export type ReadingProgress = {
  state: 'reading' | 'ready' | 'paused' | 'failed'
  /** Undefined until the list of contents is known. */
  contentsTotal: number | undefined
  contentsDone: number
  /** Stored comments of the page so far. */
  comments: number
  /** When a reading that paused for a platform limit continues. */
  resumesAt: Date | undefined
  finishedAt: Date | undefined
}

/** Progress of the reading of a page; undefined when none was ever requested. */
export const readReadingProgress = async (
  queries: Queries,
  pageId: PageKey,
): Promise<ReadingProgress | undefined> => {
  const row = await queries
    .selectFrom('page_comment_readings')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from page_comments where ${ofPage(pageId, 'page_comments')})`.as(
        'comments',
      ),
    )
    .where(ofPage(pageId))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    state: row.state,
    contentsTotal: row.contents_total ?? undefined,
    contentsDone: row.contents_done,
    comments: row.comments,
    resumesAt: row.resumes_at ?? undefined,
    finishedAt: row.finished_at ?? undefined,
  }
}

/** The job of `refreshPageComments`. */
export const refreshNow = async (parts: ReadingParts & Pick<Services, 'jobs'>, pageId: PageKey) => {
  const { database, clock } = parts
  const { queries } = database
  const end = await readPast(parts, pageId).catch(async (error: unknown) => {
    await saveProgress(queries, pageId, { state: 'failed' }, clock.now())
    throw error
  })
  const now = clock.now()
  if (end.end === 'complete') return saveProgress(queries, pageId, { state: 'ready', finishedAt: now }, now)
  if (end.end === 'refused') return saveProgress(queries, pageId, { state: 'failed' }, now)
  const resting = end.until > now
  await saveProgress(
    queries,
    pageId,
    resting ? { state: 'paused', resumesAt: end.until } : { state: 'reading' },
    now,
  )
  await parts.jobs.send(REFRESH_QUEUE, { page_key: pageId }, { onlyOnePer: pageId, notBefore: end.until })
}

const readPast = async (parts: ReadingParts, pageId: PageKey): Promise<ReadingEnd> => {
  const { database, clock } = parts
  const { queries } = database
  const page = await findReadablePage(queries, pageId)
  // The page already shows its trouble.
  if (!page) return { end: 'refused', trouble: 'reconnect' }
  const until = await readPauseUntil(queries, pageId, clock.now())
  if (until) return { end: 'paused', until }
  return readCommentsOfPage(parts, page, {
    since: daysAfter(clock.now(), -KEPT_DAYS),
    depth: 'all',
    onProgress: (done, total) =>
      saveProgress(queries, pageId, { state: 'reading', total, done }, clock.now()),
  })
}

type Change = {
  state: ReadingProgress['state']
  total?: number | undefined
  done?: number
  resumesAt?: Date
  finishedAt?: Date
}

const saveProgress = async (queries: Queries, pageId: PageKey, change: Change, now: Date): Promise<void> => {
  const values = {
    state: change.state,
    resumes_at: change.resumesAt ?? null,
    updated_at: now,
    ...('total' in change ? { contents_total: change.total ?? null, contents_done: change.done ?? 0 } : {}),
    ...(change.finishedAt ? { finished_at: change.finishedAt } : {}),
  }
  await queries
    .insertInto('page_comment_readings')
    .values({ ...pageColumns(pageId), contents_total: null, finished_at: null, ...values })
    .onConflict((conflict) => conflict.columns(['team_id', 'page_id']).doUpdateSet(values))
    .execute()
}
