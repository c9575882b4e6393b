/** Whether hours go over midnight: they do when they end before they begin. */
export const spanOf = (from: string, until: string): 'wholeDay' | 'overMidnight' | 'within' => {
  if (from === until) return 'wholeDay'
  return until < from ? 'overMidnight' : 'within'
}

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Adds or removes a weekday; the list stays sorted. */
export const toggled = (weekdays: readonly number[], day: number): number[] =>
  weekdays.includes(day)
    ? weekdays.filter((one) => one !== day)
    : [...weekdays, day].sort((left, right) => left - right)
