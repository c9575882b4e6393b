import { z } from 'zod'
import { type Flow, flowNode, isTrigger, nodeWith } from '../flow.ts'
import { outlet, targetOf, withTarget } from '../outlets.ts'
import { CannotApply } from './cannot-apply.ts'
import { withNode } from './nodes.ts'

/** A new step; `from`, when given, is led to it, and what that outlet led to before follows the new step ("+" on a connection). */
export const addNode = z.object({ type: z.literal('add_node'), node: flowNode, from: outlet.nullable() })
export type AddNode = z.infer<typeof addNode>

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
