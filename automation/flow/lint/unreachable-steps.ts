import { type Flow, type FlowNode, triggerOf } from '../flow.ts'
import type { FoundAt } from './found-at.ts'
import type { Ways } from './ways.ts'

/** Steps that no way from the trigger leads to. */
export const unreachableSteps = (flow: Flow, { followers }: Ways): FoundAt[] => {
  const trigger = triggerOf(flow)
  const reached = new Set<FlowNode>(trigger ? [trigger] : [])
  // A set goes on giving what is added to it on the way.
  for (const node of reached) {
    for (const follower of followers(node)) reached.add(follower)
  }
  return flow.nodes
    .filter((node) => !reached.has(node))
    .map(({ id }) => ({ code: 'STEP_UNREACHABLE', node_id: id }))
}
