import type { Flow, FlowNode } from '../flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { withNode } from './nodes.ts'

/**
 * Changes the title and settings of a node, but not its type, position and connections. `insert_item` and the other
 * item operations change its lists.
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
      default:
        return { ...before, title: node.title, payload: node.payload } as typeof before
    }
  })
