import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { expireOrders } from './change-orders.ts'
import { announceTeam } from './routes.ts'

const EVERY_MINUTE = '* * * * *'

export const orderJobs = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Job<never>[] => [
  {
    queue: 'orders.expire',
    retries: 3,
    every: EVERY_MINUTE,
    run: async () => {
      for (const teamId of await expireOrders(database.queries, clock.now()))
        await announceTeam(database.queries, teamId)
    },
  },
]
