import type { Flow, FlowNode } from '../flow.ts'
import { outletsOf } from '../outlets.ts'
import { CannotApply } from './cannot-apply.ts'
import { withNode } from './nodes.ts'

/**
 * Changes the title and settings of a node, but not its type, position and connections. `insert_item` and the other
 * item operations change the lists of messages and conditions.
 */
export type UpdateNode = { type: 'update_node'; node: FlowNode }

/** @throws CannotApply for a missing node or another type */
export const applyUpdateNode = (flow: Flow, { node }: UpdateNode): Flow =>
  withNode(flow, node.id, (before) => {
    if (before.node_type !== node.node_type) throw new CannotApply('gone')
    switch (node.node_type) {
      case 'action':
      case 'condition':
        return { ...before, title: node.title }
      case 'question': {
        const choices = withTargetsOf(before, node.payload.choices)
        return { ...before, title: node.title, payload: { ...node.payload, choices } } as typeof before
      }
      case 'split': {
        const branches = withTargetsOf(before, node.payload.branches)
        return { ...before, title: node.title, payload: { branches } } as typeof before
      }
      default:
        return { ...before, title: node.title, payload: node.payload } as typeof before
    }
  })

/** Parts keep their targets; only `connect` changes those. */
const withTargetsOf = <Part extends { id: string; next: string | null }>(
  before: FlowNode,
  parts: readonly Part[],
): Part[] => {
  const targets = new Map(
    outletsOf(before).flatMap(({ outlet, to }) =>
      outlet.kind === 'branch' ? [[outlet.id, to] as const] : [],
    ),
  )
  return parts.map((part) => ({ ...part, next: targets.get(part.id) ?? null }))
}
