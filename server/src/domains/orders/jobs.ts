import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { expireOrders, forgetEndedOrders } from './end-orders.ts'
import { announceTeam } from './routes.ts'

const EVERY_MINUTE = '* * * * *'
const DAILY = '11 19 * * *'

export const orderJobs = ({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): Job<never>[] => [
  {
    queue: 'orders.expire',
    retries: 3,
    every: EVERY_MINUTE,
    run: async () => {
      for (const teamId of await expireOrders(database.queries, clock.now(), (error, orderId) =>
        log.error({ err: error, orderId }, 'an order could not end'),
      ))
        await announceTeam(database.queries, teamId)
    },
  },
  {
    queue: 'orders.forget',
    retries: 3,
    every: DAILY,
    run: async () => {
      await forgetEndedOrders(database.queries, clock.now())
    },
  },
]
