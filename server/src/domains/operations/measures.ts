/** Limit of counts, because statements of this folder read only open rows, through an index. */
export const COUNTED_TO = 100_000

export const secondsSince = (moment: Date | null | undefined, now: Date): number =>
  moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0
