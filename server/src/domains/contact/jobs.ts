import { CONTACT_DAYS } from '#contract/contact-rules.ts'
import type { Mailer } from '#server/outside/mail/mailer.ts'
import { daysAfter } from '#server/plumbing/clock.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { mailMessages } from './mail-messages.ts'
import { deleteMessagesBefore } from './store.ts'

const MAIL = 'contact.mail-messages'

/** What was left when a mail server was away for longer than a job is patient. */
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Night in Ulaanbaatar. */
const DAILY = '37 19 * * *'

export const requestMail = async ({ jobs, config }: Pick<Plumbing, 'jobs' | 'config'>): Promise<void> => {
  if (config.mail) await jobs.send(MAIL, {}, { onlyOnePer: 'all' })
}

export const contactJobs = (
  plumbing: Pick<Plumbing, 'database' | 'clock' | 'log'>,
  mailer: Mailer | undefined,
): Job<never>[] => [
  {
    queue: MAIL,
    retries: 5,
    every: EVERY_TEN_MINUTES,
    run: async () => {
      if (mailer) await mailMessages(plumbing, mailer)
    },
  },
  {
    queue: 'contact.delete-old',
    retries: 2,
    every: DAILY,
    run: () =>
      deleteMessagesBefore(plumbing.database.queries, daysAfter(plumbing.clock.now(), -CONTACT_DAYS)),
  },
]
