import { FEWEST_SPLIT_BRANCHES, flowLimits, MOST_SPLIT_BRANCHES } from '../../flow/flow-limits.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import type { Finding } from '../../flow/problems.ts'
import type { SplitNode } from './settings.ts'

/** Checks number, names and targets of the branches, and that their shares make 100 %. */
export const splitProblems = ({ payload: { branches } }: SplitNode): Finding[] => {
  const sum = branches.reduce((all, { percent }) => all + percent, 0)
  const few = branches.length < FEWEST_SPLIT_BRANCHES || branches.length > MOST_SPLIT_BRANCHES
  return [
    ...(few
      ? [
          {
            code: 'SPLIT_BRANCHES',
            field: 'branches',
            facts: { min: FEWEST_SPLIT_BRANCHES, max: MOST_SPLIT_BRANCHES },
          } as const,
        ]
      : []),
    ...branches.flatMap(({ id: part_id, title, next }): Finding[] => [
      ...textLength(title, {
        part_id,
        field: 'title',
        max: flowLimits.step_title.max,
        tooLong: 'STEP_TITLE_TOO_LONG',
      }),
      ...(next === null ? [{ code: 'BRANCH_LEADS_NOWHERE', part_id, field: 'next' } as const] : []),
    ]),
    ...(sum === 100 ? [] : [{ code: 'SPLIT_SUM', field: 'branches', facts: { sum } } as const]),
  ]
}
