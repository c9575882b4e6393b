import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { mailNotices } from './mail-notices.ts'

const EVERY_MINUTE = '* * * * *'

export const noticeJobs = (
  services: Pick<Services, 'database' | 'clock' | 'log' | 'config'>,
  mailer: Mailer | undefined,
): Job<never>[] => [
  {
    queue: 'notices.mail',
    retries: 3,
    every: EVERY_MINUTE,
    run: async () => {
      if (mailer) await mailNotices(services, mailer)
    },
  },
]
