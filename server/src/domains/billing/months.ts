/** Ulaanbaatar: eight hours before UTC all year. */
const OFFSET_MILLISECONDS = 8 * 3_600_000

/**
 * The same day and hour, `months` later, in Ulaanbaatar, or the last day of a shorter month. Always count from the
 * start of a plan: after one month the 31st may have become the 28th, and its day is lost.
 */
export const monthsAfter = (start: Date, months: number): Date => {
  const local = new Date(start.getTime() + OFFSET_MILLISECONDS)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  const moved = Date.UTC(year, month + months, Math.min(day, lastDay))
  return new Date(start.getTime() + moved - Date.UTC(year, month, day))
}

export type Period = { startsAt: Date; endsAt: Date }

/** The month of a plan that contains a moment; its end is exclusive. */
export const periodAt = (planStartedAt: Date, moment: Date): Period => {
  const month = Math.max(0, monthsBetween(planStartedAt, moment))
  const begun = monthsAfter(planStartedAt, month)
  // Called for every team of a round, so it computes only months that are possible.
  return begun <= moment || month === 0
    ? { startsAt: begun, endsAt: monthsAfter(planStartedAt, month + 1) }
    : { startsAt: monthsAfter(planStartedAt, month - 1), endsAt: begun }
}

const monthsBetween = (start: Date, end: Date): number => {
  const [from, to] = [start, end].map((date) => new Date(date.getTime() + OFFSET_MILLISECONDS)) as [
    Date,
    Date,
  ]
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}
