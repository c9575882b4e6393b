/** How a span of hours is told: over midnight when it ends earlier than it begins. */
export const spanOf = (from: string, until: string): 'wholeDay' | 'overMidnight' | 'within' => {
  if (from === until) return 'wholeDay'
  return until < from ? 'overMidnight' : 'within'
}

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Weekdays in their order, with this one where it was not, and without it where it was. */
export const toggled = (weekdays: readonly number[], day: number): number[] =>
  weekdays.includes(day)
    ? weekdays.filter((one) => one !== day)
    : [...weekdays, day].sort((left, right) => left - right)
