import { dayOf } from '#contract/calendar.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import type { Job } from '#server/infrastructure/jobs.ts'
import type { Services } from '#server/infrastructure/services.ts'

/** Night in Ulaanbaatar. */
const DAILY = '57 18 * * *'
/** A call may end on the day after its reservation; no other day's budget is read. */
const BUDGET_DAYS = 7
/** Long enough to compare a month with the same month of the year before. */
const USAGE_DAYS = 400

/** Deletes old budgets and figures of AI calls: one row per team and day. */
export const aiJobs = ({
  database: { queries },
  clock,
}: Pick<Services, 'database' | 'clock'>): Job<never>[] => [
  {
    queue: 'ai.delete-old-usage',
    retries: 2,
    every: DAILY,
    run: async () => {
      const oldest = (days: number) => dayOf(daysAfter(clock.now(), -days))
      await queries.deleteFrom('ai_budgets').where('day', '<', oldest(BUDGET_DAYS)).execute()
      await queries.deleteFrom('ai_usage').where('day', '<', oldest(USAGE_DAYS)).execute()
    },
  },
]
