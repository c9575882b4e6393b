/** Statements of this folder touch only what is open, through an index of it, and count no further than this. */
export const COUNTED_TO = 100_000

export const secondsSince = (moment: Date | null | undefined, now: Date): number =>
  moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0
