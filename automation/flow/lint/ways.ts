import { waitsForTap } from '../../node-types/action/waits-for-tap.ts'
import type { Flow, FlowNode } from '../flow.ts'
import { outletsOf } from '../outlets.ts'

/** A flow as a graph, for checks of the whole flow. */
export type Ways = {
  node: (id: string | null) => FlowNode | undefined
  /**
   * Whether the conversation stays at a step until the customer acts. An AI step answers the words that led to it,
   * but not the same words twice.
   */
  waits: (node: FlowNode) => boolean
  /** Steps that a step leads to; a message that does not wait continues only at its bottom. */
  followers: (node: FlowNode) => readonly FlowNode[]
  /** Steps that follow without an action of the customer. */
  atOnce: (node: FlowNode) => readonly FlowNode[]
}

/** Builds the graph of a flow. */
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
  node.node_type === 'ai' ||
  node.node_type === 'question' ||
  (node.node_type === 'action' && waitsForTap(node))
