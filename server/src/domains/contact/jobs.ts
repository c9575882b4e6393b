import { CONTACT_DAYS } from '#contract/contact-rules.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { mailMessages } from './mail-messages.ts'
import { deleteMessagesBefore } from './store.ts'

const MAIL = 'contact.mail-messages'

/** Picks up messages from outages longer than the retries of a job. */
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Night in Ulaanbaatar. */
const DAILY = '37 19 * * *'

export const requestMail = async ({ jobs, config }: Pick<Services, 'jobs' | 'config'>): Promise<void> => {
  if (config.mail) await jobs.send(MAIL, {}, { onlyOnePer: 'all' })
}

export const contactJobs = (
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  mailer: Mailer | undefined,
): Job<never>[] => [
  {
    queue: MAIL,
    retries: 5,
    every: EVERY_TEN_MINUTES,
    run: async () => {
      if (mailer) await mailMessages(services, mailer)
    },
  },
  {
    queue: 'contact.delete-old',
    retries: 2,
    every: DAILY,
    run: () =>
      deleteMessagesBefore(services.database.queries, daysAfter(services.clock.now(), -CONTACT_DAYS)),
  },
]
