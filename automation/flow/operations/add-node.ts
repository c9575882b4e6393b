import type { Flow, FlowNode } from '../flow.ts'
import { isTrigger, nodeWith } from '../nodes.ts'
import { type Outlet, targetOf, withTarget } from '../outlets.ts'
import { CannotApply } from './cannot-apply.ts'
import { withNode } from './nodes.ts'

/**
 * Adds a step. `from`: outlet to connect to it; its previous target then follows the new step ("+" on a connection).
 */
export type AddNode = { type: 'add_node'; node: FlowNode; from: Outlet | null }

/** @throws CannotApply for a second trigger, a known id, or a missing outlet */
export const applyAddNode = (flow: Flow, { node, from }: AddNode): Flow => {
  if (isTrigger(node)) throw new CannotApply('second_trigger')
  if (nodeWith(flow, node.id)) throw new CannotApply('same_id')
  if (from === null) return { ...flow, nodes: [...flow.nodes, node] }
  const before = targetOf(flow, from)
  if (before === undefined) throw new CannotApply('gone')
  const joined = before === null || !('next' in node) || node.next !== null ? node : { ...node, next: before }
  const led = withNode(flow, from.node_id, (source) => withTarget(source, from, node.id))
  return { ...led, nodes: [...led.nodes, joined] }
}
