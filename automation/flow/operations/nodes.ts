import type { Flow, FlowNode, NodeOf, NodeType } from '../flow.ts'
import { sameValue } from '../same-value.ts'
import { CannotApply } from './cannot-apply.ts'

/**
 * @returns the flow with one node changed; the same flow when the node stays equal @throws CannotApply for a missing
 * node
 */
export const withNode = (flow: Flow, id: string, change: (node: FlowNode) => FlowNode): Flow => {
  const index = flow.nodes.findIndex((node) => node.id === id)
  const before = flow.nodes[index]
  if (!before) throw new CannotApply('gone')
  const after = change(before)
  return sameValue(after, before) ? flow : { ...flow, nodes: flow.nodes.with(index, after) }
}

/**
 * @returns the node with its type narrowed
 * @throws CannotApply for another type
 */
export const requireType = <Type extends NodeType>(node: FlowNode, type: Type): NodeOf<Type> => {
  if (node.node_type !== type) throw new CannotApply('gone')
  return node as NodeOf<Type>
}
