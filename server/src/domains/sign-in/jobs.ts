import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { deleteExpired } from './store.ts'

/** Night in Ulaanbaatar. */
const DAILY = '17 19 * * *'

export const signInJobs = ({ database, clock }: Pick<Plumbing, 'database' | 'clock'>): Job<never>[] => [
  {
    queue: 'sign-in.delete-expired',
    retries: 2,
    every: DAILY,
    run: () => deleteExpired(database.queries, clock.now()),
  },
]
