import type { PageKey } from '#migrations/page-key.ts'
import { daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { placeInRound } from '#server/infrastructure/spread.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { KEPT_DAYS, REFRESH_QUEUE, refreshNow } from './refresh-page-comments.ts'
import { deleteOldComments, readReadablePageIds } from './store.ts'
import { sweepPage } from './sweep-page.ts'

const SWEEP_QUEUE = 'page-comments.sweep'
const SWEEP_ALL_QUEUE = 'page-comments.sweep-all'
const FORGET_QUEUE = 'page-comments.forget-old'

type Parts = Pick<Services, 'database' | 'clock' | 'log' | 'secrets' | 'jobs'>
type OfPage = { page_key: PageKey }

/** Pages are spread over the time until the next round. */
const SPREAD_SECONDS = 540
const PAGES_AT_ONCE = 8

/** Queues a sweep of a page, because webhooks may have been missing until now. */
export const requestSweep = (
  { jobs }: Pick<Services, 'jobs'>,
  pageId: PageKey,
  notBefore?: Date,
): Promise<void> =>
  jobs.send(SWEEP_QUEUE, { page_key: pageId } satisfies OfPage, {
    onlyOnePer: pageId,
    ...(notBefore ? { notBefore } : {}),
  })

export const pageCommentsJobs = (services: Parts, graph: GraphClient): Job<OfPage>[] => {
  const { database, clock } = services
  const parts = { ...services, graph }
  return [
    {
      queue: REFRESH_QUEUE,
      retries: 3,
      concurrency: 2,
      run: ({ page_key }) => refreshNow(parts, page_key),
    },
    {
      queue: SWEEP_QUEUE,
      // The next round is scheduled anyway.
      retries: 1,
      concurrency: PAGES_AT_ONCE,
      run: ({ page_key }) => sweepPage(parts, page_key),
    },
    {
      queue: SWEEP_ALL_QUEUE,
      retries: 1,
      every: '*/10 * * * *',
      run: async () => {
        const now = clock.now()
        for (const pageId of await readReadablePageIds(database.queries))
          await requestSweep(services, pageId, secondsAfter(now, placeInRound(pageId, SPREAD_SECONDS)))
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
