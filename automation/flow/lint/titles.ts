import type { Flow, FlowNode } from '../flow.ts'
import { flowLimits } from '../flow-limits.ts'
import type { Finding } from '../problems.ts'
import { textLength } from './text-length.ts'

/** Checks the title of a flow. */
export const titleProblems = ({ title }: Pick<Flow, 'title'>): Finding[] =>
  textLength(title, {
    field: 'title',
    max: flowLimits.title.max,
    needed: 'TITLE_NEEDED',
    tooLong: 'TITLE_TOO_LONG',
  })

/** Checks the optional name of a step. */
export const stepTitleProblems = ({ title }: FlowNode): Finding[] =>
  textLength(title, { field: 'title', max: flowLimits.step_title.max, tooLong: 'STEP_TITLE_TOO_LONG' })
