import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { daysAfter, secondsAfter } from '#server/plumbing/clock.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { placeInRound } from '#server/plumbing/spread.ts'
import { KEPT_DAYS, REFRESH_QUEUE, refreshNow } from './refresh-page-comments.ts'
import { deleteOldComments, readReadablePageIds } from './store.ts'
import { sweepPage } from './sweep-page.ts'

const SWEEP_QUEUE = 'page-comments.sweep'
const SWEEP_ALL_QUEUE = 'page-comments.sweep-all'
const FORGET_QUEUE = 'page-comments.forget-old'

type Parts = Pick<Plumbing, 'database' | 'clock' | 'log' | 'secrets' | 'jobs'>
type OfPage = { page_id: string }

/** Pages take their turns over the time until the next round. */
const SPREAD_SECONDS = 540
const PAGES_AT_ONCE = 8

/** Asks for a page to be swept at once: webhooks may have been missing until now. */
export const requestSweep = (
  { jobs }: Pick<Plumbing, 'jobs'>,
  pageId: string,
  notBefore?: Date,
): Promise<void> =>
  jobs.send(SWEEP_QUEUE, { page_id: pageId } satisfies OfPage, {
    onlyOnePer: pageId,
    ...(notBefore ? { notBefore } : {}),
  })

export const pageCommentsJobs = (plumbing: Parts, graph: GraphClient): Job<OfPage>[] => {
  const { database, clock } = plumbing
  const parts = { ...plumbing, graph }
  return [
    {
      queue: REFRESH_QUEUE,
      retries: 3,
      concurrency: 2,
      run: ({ page_id }) => refreshNow(parts, page_id),
    },
    {
      queue: SWEEP_QUEUE,
      // The next round comes by itself.
      retries: 1,
      concurrency: PAGES_AT_ONCE,
      run: ({ page_id }) => sweepPage(parts, page_id),
    },
    {
      queue: SWEEP_ALL_QUEUE,
      retries: 1,
      every: '*/10 * * * *',
      run: async () => {
        const now = clock.now()
        for (const pageId of await readReadablePageIds(database.queries))
          await requestSweep(plumbing, pageId, secondsAfter(now, placeInRound(pageId, SPREAD_SECONDS)))
      },
    },
    {
      queue: FORGET_QUEUE,
      retries: 2,
      // At night in Ulaanbaatar.
      every: '30 18 * * *',
      run: () => deleteOldComments(database.queries, daysAfter(clock.now(), -KEPT_DAYS)),
    },
  ]
}
