import { flowLimits } from '../../flow/flow-limits.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import type { Finding, LintContext } from '../../flow/problems.ts'
import type { AiNode } from './settings.ts'

/** Checks that the plan includes AI replies, and that instruction, context and `unanswered` are set. */
export const aiProblems = ({ payload, unanswered }: AiNode, { ai_allowed }: LintContext): Finding[] => [
  ...(ai_allowed ? [] : [{ code: 'AI_NOT_IN_PLAN' } as const]),
  ...textLength(payload.instruction, {
    field: 'instruction',
    max: flowLimits.instruction.max,
    needed: 'INSTRUCTION_NEEDED',
    tooLong: 'INSTRUCTION_TOO_LONG',
  }),
  ...textLength(payload.context, {
    field: 'context',
    max: flowLimits.context.max,
    needed: 'CONTEXT_NEEDED',
    tooLong: 'CONTEXT_TOO_LONG',
  }),
  ...(unanswered === null ? [{ code: 'UNANSWERED_LEADS_NOWHERE', field: 'unanswered' } as const] : []),
]
