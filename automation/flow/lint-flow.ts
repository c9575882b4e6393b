import { fieldsOfFlow } from '../contacts/fields-of-flow.ts'
import { nodeChecks } from '../node-types/node-checks.ts'
import { blankProblems } from './blanks.ts'
import type { Flow, FlowNode } from './flow.ts'
import { aiButtons } from './lint/ai-buttons.ts'
import { beyondChainLimit } from './lint/chain-limit.ts'
import { endlessLoops } from './lint/endless-loops.ts'
import { inOrder } from './lint/in-order.ts'
import { restAfterAnswer } from './lint/rest-after-answer.ts'
import { stepTitleProblems, titleProblems } from './lint/titles.ts'
import { unreachableSteps } from './lint/unreachable-steps.ts'
import { waitsBeyondWindow } from './lint/waits-beyond-window.ts'
import { waysOf } from './lint/ways.ts'
import { isTrigger } from './nodes.ts'
import { type Finding, type FlowProblem, type LintContext, problemSeverities } from './problems.ts'

/** @returns all problems of a flow, in the order of its steps; it may go live if none is an error */
export const lintFlow = (flow: Flow, outer: LintContext): FlowProblem[] => {
  const lintContext = withFieldsOf(flow, outer)
  const ways = waysOf(flow)
  const ofSteps = flow.nodes.flatMap((node) =>
    stepProblems(node, lintContext).map((finding) => problem(finding, node.id)),
  )
  const ofFlow = [
    ...aiButtons(flow, ways),
    ...unreachableSteps(flow, ways),
    ...endlessLoops(flow, ways),
    ...beyondChainLimit(flow, ways, lintContext),
    ...restAfterAnswer(flow, ways, lintContext),
    ...waitsBeyondWindow(flow, ways),
  ].map((finding) => problem(finding, finding.node_id))
  const ofTitle = titleProblems(flow).map((finding) => problem(finding, null))
  return inOrder([...ofTitle, ...ofSteps, ...ofFlow], flow)
}

const extended = new WeakMap<LintContext, Map<string, LintContext>>()

/** The same object for the same fields, because the checks of steps are cached by it. */
const withFieldsOf = (flow: Flow, lintContext: LintContext): LintContext => {
  const own = fieldsOfFlow(flow).filter((field) => lintContext.fields.every(({ key }) => key !== field.key))
  if (own.length === 0) return lintContext
  const known = extended.get(lintContext) ?? new Map<string, LintContext>()
  extended.set(lintContext, known)
  const name = JSON.stringify(own)
  const context = known.get(name) ?? { ...lintContext, fields: [...lintContext.fields, ...own] }
  known.set(name, context)
  return context
}

const problem = (finding: Finding, node_id: string | null): FlowProblem => ({
  ...finding,
  severity: problemSeverities[finding.code],
  node_id,
})

const found = new WeakMap<LintContext, WeakMap<FlowNode, readonly Finding[]>>()

/** Caches by node object, because editing one step keeps the objects of the others. */
const stepProblems = (node: FlowNode, lintContext: LintContext): readonly Finding[] => {
  const ofSteps = found.get(lintContext) ?? new WeakMap<FlowNode, readonly Finding[]>()
  found.set(lintContext, ofSteps)
  const known = ofSteps.get(node) ?? checkStep(node, lintContext)
  ofSteps.set(node, known)
  return known
}

const checkStep = (node: FlowNode, lintContext: LintContext): Finding[] => {
  const check = nodeChecks[node.node_type] as (node: FlowNode, lintContext: LintContext) => Finding[]
  const leadsNowhere = isTrigger(node) && node.next === null
  return [
    ...stepTitleProblems(node),
    ...check(node, lintContext),
    ...blankProblems(node),
    ...(leadsNowhere ? [{ code: 'TRIGGER_LEADS_NOWHERE', field: 'next' } as const] : []),
  ]
}
