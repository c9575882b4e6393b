import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { emptyDeletedPage, type Recount, readDeletedPages } from './delete-page.ts'

const EMPTY_QUEUE = 'pages.empty-deleted'

/** Asks for what deleted pages left to be removed now rather than within the hour. */
export const requestEmptying = ({ jobs }: Pick<Plumbing, 'jobs'>): Promise<void> =>
  jobs.send(EMPTY_QUEUE, {}, { onlyOnePer: 'all' })

export const pageJobs = ({ database }: Pick<Plumbing, 'database'>, recount: Recount): Job<object>[] => [
  {
    queue: EMPTY_QUEUE,
    retries: 4,
    every: '17 * * * *',
    run: async () => {
      for (const page of await readDeletedPages(database.queries))
        await emptyDeletedPage(database.queries, page, recount)
    },
  },
]
