import type { MissedGroup } from '#contract/missed-comments.ts'

/** A group that was just given its keyword, or dismissed, and where it stood. */
export type Settled = { at: number; group: MissedGroup }

/** The groups as they are now, with what was just settled where it stood: nothing jumps under a finger. */
export const withSettled = (groups: readonly MissedGroup[], settled: readonly Settled[]): MissedGroup[] => {
  const shown = groups.filter(({ keyword }) => settled.every(({ group }) => group.keyword !== keyword))
  for (const { at, group } of settled.toSorted((left, right) => left.at - right.at))
    shown.splice(at, 0, groups.find(({ keyword }) => keyword === group.keyword) ?? group)
  return shown
}
