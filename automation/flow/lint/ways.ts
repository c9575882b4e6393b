import { waitsForTap } from '../../node-types/action/waits-for-tap.ts'
import type { Flow, FlowNode } from '../flow.ts'
import { outletsOf } from '../outlets.ts'

/** A flow as a graph: what the checks that look beyond one step walk on. */
export type Ways = {
  node: (id: string | null) => FlowNode | undefined
  /**
   * Whether the conversation stays at a step until the customer does something. An AI step answers the words that led
   * to it, but never twice the same.
   */
  waits: (node: FlowNode) => boolean
  /** Every step that one leads to. A message that does not wait leads on at its bottom alone. */
  followers: (node: FlowNode) => readonly FlowNode[]
  /** Those that follow without the customer doing anything. */
  atOnce: (node: FlowNode) => readonly FlowNode[]
}

export const waysOf = ({ nodes }: Pick<Flow, 'nodes'>): Ways => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const known = new Map(
    nodes.map((node) => [
      node,
      { waits: waits(node), followers: outletsOf(node).flatMap(({ to }) => byId.get(to ?? '') ?? []) },
    ]),
  )
  const followers = (node: FlowNode) => known.get(node)?.followers ?? []
  const isWaiting = (node: FlowNode) => known.get(node)?.waits ?? false
  return {
    node: (id) => (id === null ? undefined : byId.get(id)),
    waits: isWaiting,
    followers,
    atOnce: (node) => (isWaiting(node) ? [] : followers(node)),
  }
}

const waits = (node: FlowNode): boolean =>
  node.node_type === 'ai' || (node.node_type === 'action' && waitsForTap(node))
