/** A group that just got its rule or was dismissed, and its place. */
export type Settled<Group> = { at: number; group: Group }

/** The current groups, with just settled ones in their places, so that nothing jumps. */
export const withSettled = <Group>(
  groups: readonly Group[],
  settled: readonly Settled<Group>[],
  keyOf: (group: Group) => string,
): Group[] => {
  const shown = groups.filter((one) => settled.every(({ group }) => keyOf(group) !== keyOf(one)))
  for (const { at, group } of settled.toSorted((left, right) => left.at - right.at))
    shown.splice(at, 0, groups.find((one) => keyOf(one) === keyOf(group)) ?? group)
  return shown
}
