import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { deleteExpired } from './store.ts'

/** Night in Ulaanbaatar. */
const DAILY = '17 19 * * *'

export const signInJobs = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Job<never>[] => [
  {
    queue: 'sign-in.delete-expired',
    retries: 2,
    every: DAILY,
    run: () => deleteExpired(database.queries, clock.now()),
  },
]
