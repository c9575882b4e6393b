import type { FiguresPeriod } from '#contract/step-figures.ts'

const DAY = 24 * 3_600_000
/** Days follow the time of Ulaanbaatar. */
const OFFSET = 8 * 3_600_000

const lengths: Record<Exclude<FiguresPeriod, 'all'>, number> = { day: 1, week: 7, month: 30 }

/** First day of a period, and first day of the period before it, as `YYYY-MM-DD`. */
export const daysOf = (period: FiguresPeriod, now: Date): { from: string; before: string } | undefined => {
  if (period === 'all') return undefined
  const length = lengths[period]
  const dayAgo = (days: number) => new Date(now.getTime() + OFFSET - days * DAY).toISOString().slice(0, 10)
  return { from: dayAgo(length - 1), before: dayAgo(2 * length - 1) }
}
