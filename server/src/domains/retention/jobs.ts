import { daysAfter } from '#server/infrastructure/clock.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { forgetTextsBefore } from './forget-texts.ts'

/** Night in Ulaanbaatar. */
const DAILY = '47 18 * * *'

export const retentionJobs = ({
  database,
  clock,
  config,
}: Pick<Services, 'database' | 'clock' | 'config'>): Job<never>[] => [
  {
    queue: 'retention.forget-texts',
    retries: 2,
    every: DAILY,
    run: () => forgetTextsBefore(database.queries, daysAfter(clock.now(), -config.eventTextDays)),
  },
]
