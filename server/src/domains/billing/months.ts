/** Ulaanbaatar: eight hours before UTC all year. */
const OFFSET_MILLISECONDS = 8 * 3_600_000

/**
 * The same day and hour, so many months later, in Ulaanbaatar; where a month is too short, its last day. Always count from
 * where a plan began: a month added to the 28th of February knows nothing of the 31st it came from.
 */
export const monthsAfter = (start: Date, months: number): Date => {
  const local = new Date(start.getTime() + OFFSET_MILLISECONDS)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  const moved = Date.UTC(year, month + months, Math.min(day, lastDay))
  return new Date(start.getTime() + moved - Date.UTC(year, month, day))
}

export type Period = { startsAt: Date; endsAt: Date }

/** The month of a plan in which a moment lies: from its start, the end not included. */
export const periodAt = (planStartedAt: Date, moment: Date): Period => {
  const month = Math.max(0, monthsBetween(planStartedAt, moment))
  const begun = monthsAfter(planStartedAt, month)
  // Asked of each team in a round, so no month is reckoned that cannot be it.
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
