import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { deleteDuePages, emptyDeletedPage, type Recount, readDeletedPages } from './delete-page.ts'
import { resumeAfterRestrictions } from './enforce-policy.ts'
import { mailTroubles } from './mail-troubles.ts'

const EMPTY_QUEUE = 'pages.empty-deleted'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Queues the removal of rows of deleted pages now instead of within the hour. */
export const requestEmptying = ({ jobs }: Pick<Services, 'jobs'>): Promise<void> =>
  jobs.send(EMPTY_QUEUE, {}, { onlyOnePer: 'all' })

export const pageJobs = (
  services: Pick<Services, 'database' | 'clock' | 'log' | 'config'>,
  recount: Recount,
  mailer: Mailer | undefined,
): Job<object>[] => [
  {
    queue: EMPTY_QUEUE,
    retries: 4,
    every: '17 * * * *',
    run: async () => {
      const { queries } = services.database
      await deleteDuePages(queries, services.clock.now())
      for (const page of await readDeletedPages(queries)) await emptyDeletedPage(queries, page, recount)
    },
  },
  {
    queue: 'pages.mail-troubles',
    retries: 3,
    every: EVERY_FIVE_MINUTES,
    run: async () => {
      await resumeAfterRestrictions(services.database.queries, services.clock.now())
      if (mailer) await mailTroubles(services, mailer)
    },
  },
]
