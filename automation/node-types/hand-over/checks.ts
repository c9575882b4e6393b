import { flowLimits } from '../../flow/flow-limits.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import { unknownVariables } from '../../flow/lint/variables.ts'
import type { Finding, LintContext } from '../../flow/problems.ts'
import type { HandOverNode } from './settings.ts'

/** Checks the text for the team, which may be empty. */
export const handOverProblems = (
  { payload: { text } }: HandOverNode,
  lintContext: LintContext,
): Finding[] => [
  ...textLength(text, { field: 'text', max: flowLimits.notice.max, tooLong: 'TEXT_TOO_LONG' }),
  ...unknownVariables(text, { field: 'text' }, lintContext),
]
