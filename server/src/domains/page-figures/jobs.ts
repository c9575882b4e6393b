import type { PageKey } from '#migrations/page-key.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { placeInRound } from '#server/infrastructure/spread.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { readFigures } from './read-figures.ts'
import { readReadablePageIds, recordRequest } from './store.ts'

const READ_QUEUE = 'page-figures.read'
const READ_ALL_QUEUE = 'page-figures.read-all'

/** Pages are spread over the time until the next round; the last round of a day is in the evening in Ulaanbaatar. */
const EVERY_THREE_HOURS = '10 */3 * * *'
const SPREAD_SECONDS = 9000
const OLD_SECONDS = 3600

type OfPage = { page_key: PageKey }
type Asking = Pick<Services, 'database' | 'clock' | 'jobs'>

const send = ({ jobs }: Pick<Services, 'jobs'>, pageId: PageKey, notBefore?: Date): Promise<void> =>
  jobs.send(READ_QUEUE, { page_key: pageId } satisfies OfPage, {
    onlyOnePer: pageId,
    ...(notBefore ? { notBefore } : {}),
  })

/** Queues a reading of a page's likes and followers. */
export const requestFigures = async (services: Asking, pageId: PageKey): Promise<void> => {
  await recordRequest(services.database.queries, pageId, { now: services.clock.now() })
  await send(services, pageId)
}

/** Queues a reading for a viewer, unless one was queued within the hour. */
export const requestFiguresWhenOld = async (services: Asking, pageId: PageKey): Promise<void> => {
  const now = services.clock.now()
  const wasOld = await recordRequest(services.database.queries, pageId, {
    now,
    askedBefore: secondsAfter(now, -OLD_SECONDS),
  })
  if (wasOld) await send(services, pageId)
}

export const pageFigureJobs = (services: Services, graph: GraphClient): Job<OfPage>[] => [
  {
    queue: READ_QUEUE,
    // The next round is scheduled anyway.
    retries: 2,
    concurrency: 2,
    run: ({ page_key }) => readFigures({ ...services, graph }, page_key),
  },
  {
    queue: READ_ALL_QUEUE,
    retries: 1,
    every: EVERY_THREE_HOURS,
    run: async () => {
      const now = services.clock.now()
      for (const pageId of await readReadablePageIds(services.database.queries))
        await send(services, pageId, secondsAfter(now, placeInRound(pageId, SPREAD_SECONDS)))
    },
  },
]
