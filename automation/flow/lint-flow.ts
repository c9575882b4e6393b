import type { Flow } from './flow.ts'
import type { FlowProblem, LintCircumstances } from './problems.ts'

/** Everything that is wrong with a flow, in the order of its steps; an empty list may go live. */
export const lintFlow = ({ title }: Flow, _circumstances: LintCircumstances): FlowProblem[] =>
  title.trim() === '' ? [{ code: 'TITLE_NEEDED', severity: 'error', node_id: null, field: 'title' }] : []
