import { waitsForTap } from '../../node-types/action/waits-for-tap.ts'
import type { Flow, FlowNode } from '../flow.ts'
import { outletsOf } from '../outlets.ts'

/** A flow as a graph: what the checks that look beyond one step walk on. */
export type Ways = {
  node: (id: string) => FlowNode | undefined
  /** Steps that follow without the customer doing anything. */
  atOnce: (node: FlowNode) => readonly FlowNode[]
  /** Steps that follow when the customer has tapped, written, or asked. */
  afterCustomer: (node: FlowNode) => readonly FlowNode[]
}

/** Whether the conversation stays here until the customer does something. */
const waits = (node: FlowNode): boolean =>
  node.node_type === 'ai' || (node.node_type === 'action' && waitsForTap(node))

export const waysOf = ({ nodes }: Pick<Flow, 'nodes'>): Ways => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const followers = new Map<FlowNode, readonly FlowNode[]>()
  const followersOf = (node: FlowNode): readonly FlowNode[] => {
    const known = followers.get(node)
    if (known) return known
    const found = outletsOf(node).flatMap(({ to }) => byId.get(to ?? '') ?? [])
    followers.set(node, found)
    return found
  }
  return {
    node: (id) => byId.get(id),
    atOnce: (node) => (waits(node) ? [] : followersOf(node)),
    afterCustomer: (node) => (waits(node) ? followersOf(node) : []),
  }
}
