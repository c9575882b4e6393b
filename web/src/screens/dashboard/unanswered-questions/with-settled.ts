import type { QuestionGroup } from '#contract/unanswered-questions.schemas.ts'

/** A group that just got its keyword or was dismissed, and its place. */
export type Settled = { at: number; group: QuestionGroup }

/** The current groups, with just settled ones in their places, so that nothing jumps. */
export const withSettled = (
  groups: readonly QuestionGroup[],
  settled: readonly Settled[],
): QuestionGroup[] => {
  const shown = groups.filter(({ keyword }) => settled.every(({ group }) => group.keyword !== keyword))
  for (const { at, group } of settled.toSorted((left, right) => left.at - right.at))
    shown.splice(at, 0, groups.find(({ keyword }) => keyword === group.keyword) ?? group)
  return shown
}
