import { daysAfter } from '#server/plumbing/clock.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { forgetTextsBefore } from './forget-texts.ts'

/** Night in Ulaanbaatar. */
const DAILY = '47 18 * * *'

export const retentionJobs = ({
  database,
  clock,
  config,
}: Pick<Plumbing, 'database' | 'clock' | 'config'>): Job<never>[] => [
  {
    queue: 'retention.forget-texts',
    retries: 2,
    every: DAILY,
    run: () => forgetTextsBefore(database.queries, daysAfter(clock.now(), -config.eventTextDays)),
  },
]
