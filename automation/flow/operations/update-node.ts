import { z } from 'zod'
import { type Flow, flowNode } from '../flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { withNode } from './nodes.ts'

/** A node's own settings, title included; its type, place and connections stay as they are. For its lists see `insert_item` and its kin. */
export const updateNode = z.object({ type: z.literal('update_node'), node: flowNode })
export type UpdateNode = z.infer<typeof updateNode>

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
