/** Ulaanbaatar: eight hours before UTC all year. */
const OFFSET_MILLISECONDS = 8 * 3_600_000

/**
 * The same day and hour, so many months later, in Ulaanbaatar; where a month is too short, its last day. Always count from
 * where a plan began: a month added to the 28th of February knows nothing of the 31st it came from.
 */
export const monthsAfter = (start: Date, months: number): Date => {
  const local = new Date(start.getTime() + OFFSET_MILLISECONDS)
  const day = local.getUTCDate()
  const moved = new Date(local)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return new Date(moved.getTime() - OFFSET_MILLISECONDS)
}

export type Period = { startsAt: Date; endsAt: Date }

/** The month of a plan in which a moment lies: from its start, the end not included. */
export const periodAt = (planStartedAt: Date, moment: Date): Period => {
  let month = Math.max(0, monthsBetween(planStartedAt, moment))
  while (monthsAfter(planStartedAt, month) > moment && month > 0) month -= 1
  while (monthsAfter(planStartedAt, month + 1) <= moment) month += 1
  return { startsAt: monthsAfter(planStartedAt, month), endsAt: monthsAfter(planStartedAt, month + 1) }
}

const monthsBetween = (start: Date, end: Date): number => {
  const [from, to] = [start, end].map((date) => new Date(date.getTime() + OFFSET_MILLISECONDS)) as [
    Date,
    Date,
  ]
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}
