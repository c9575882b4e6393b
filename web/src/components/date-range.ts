/** No page had a bot before this day. */
export const FIRST_DAY = '2020-01-01'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export type DateProblem = 'order' | 'early' | 'late'

/** The problem of two typed days; either may be empty. */
export const problemOf = (from: string, to: string, today: string): DateProblem | undefined => {
  const days = [from, to].filter((day) => day !== '')
  if (days.some((day) => day > today)) return 'late'
  if (days.some((day) => day < FIRST_DAY)) return 'early'
  return from !== '' && to !== '' && from > to ? 'order' : undefined
}

const dayIn = (day: string): string | undefined => (DAY.test(day) ? day : undefined)

/** The days in the form of the filter. */
export const chosenDays = (from: string, to: string) => ({ from: dayIn(from), to: dayIn(to) })
