import type { Mailer } from '#server/outside/mail/mailer.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { deleteDuePages, emptyDeletedPage, type Recount, readDeletedPages } from './delete-page.ts'
import { mailTroubles } from './mail-troubles.ts'

const EMPTY_QUEUE = 'pages.empty-deleted'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Asks for what deleted pages left to be removed now rather than within the hour. */
export const requestEmptying = ({ jobs }: Pick<Plumbing, 'jobs'>): Promise<void> =>
  jobs.send(EMPTY_QUEUE, {}, { onlyOnePer: 'all' })

export const pageJobs = (
  plumbing: Pick<Plumbing, 'database' | 'clock' | 'log' | 'config'>,
  recount: Recount,
  mailer: Mailer | undefined,
): Job<object>[] => [
  {
    queue: EMPTY_QUEUE,
    retries: 4,
    every: '17 * * * *',
    run: async () => {
      const { queries } = plumbing.database
      await deleteDuePages(queries, plumbing.clock.now())
      for (const page of await readDeletedPages(queries)) await emptyDeletedPage(queries, page, recount)
    },
  },
  {
    queue: 'pages.mail-troubles',
    retries: 3,
    every: EVERY_FIVE_MINUTES,
    run: async () => {
      if (mailer) await mailTroubles(plumbing, mailer)
    },
  },
]
