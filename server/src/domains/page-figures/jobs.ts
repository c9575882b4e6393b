import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { placeInRound } from '#server/plumbing/spread.ts'
import { readFigures } from './read-figures.ts'
import { noteAsked, readReadablePageIds } from './store.ts'

const READ_QUEUE = 'page-figures.read'
const READ_ALL_QUEUE = 'page-figures.read-all'

/** Pages take their turns over the time until the next round; the last of a day is in the evening in Ulaanbaatar. */
const EVERY_THREE_HOURS = '10 */3 * * *'
const SPREAD_SECONDS = 9000
const OLD_SECONDS = 3600

type OfPage = { page_id: string }
type Asking = Pick<Plumbing, 'database' | 'clock' | 'jobs'>

const send = ({ jobs }: Pick<Plumbing, 'jobs'>, pageId: string, notBefore?: Date): Promise<void> =>
  jobs.send(READ_QUEUE, { page_id: pageId } satisfies OfPage, {
    onlyOnePer: pageId,
    ...(notBefore ? { notBefore } : {}),
  })

/** Asks for a page's likes and followers to be read now. */
export const requestFigures = async (plumbing: Asking, pageId: string): Promise<void> => {
  await noteAsked(plumbing.database.queries, pageId, { now: plumbing.clock.now() })
  await send(plumbing, pageId)
}

/** The same for somebody who looks at them, when nobody has asked within the hour. */
export const requestFiguresWhenOld = async (plumbing: Asking, pageId: string): Promise<void> => {
  const now = plumbing.clock.now()
  const wasOld = await noteAsked(plumbing.database.queries, pageId, {
    now,
    askedBefore: secondsAfter(now, -OLD_SECONDS),
  })
  if (wasOld) await send(plumbing, pageId)
}

export const pageFigureJobs = (plumbing: Plumbing, graph: GraphClient): Job<OfPage>[] => [
  {
    queue: READ_QUEUE,
    // The next round comes by itself.
    retries: 2,
    concurrency: 2,
    run: ({ page_id }) => readFigures({ ...plumbing, graph }, page_id),
  },
  {
    queue: READ_ALL_QUEUE,
    retries: 1,
    every: EVERY_THREE_HOURS,
    run: async () => {
      const now = plumbing.clock.now()
      for (const pageId of await readReadablePageIds(plumbing.database.queries))
        await send(plumbing, pageId, secondsAfter(now, placeInRound(pageId, SPREAD_SECONDS)))
    },
  },
]
