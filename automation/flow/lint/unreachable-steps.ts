import type { Flow, FlowNode } from '../flow.ts'
import { triggerOf } from '../nodes.ts'
import type { FoundAt } from './found-at.ts'
import type { Ways } from './ways.ts'

/** Finds steps that the trigger does not lead to. */
export const unreachableSteps = (flow: Flow, { followers }: Ways): FoundAt[] => {
  const trigger = triggerOf(flow)
  const reached = new Set<FlowNode>(trigger ? [trigger] : [])
  // The loop also visits nodes added to the set during it.
  for (const node of reached) {
    for (const follower of followers(node)) reached.add(follower)
  }
  return flow.nodes
    .filter((node) => !reached.has(node))
    .map(({ id }) => ({ code: 'STEP_UNREACHABLE', node_id: id }))
}
