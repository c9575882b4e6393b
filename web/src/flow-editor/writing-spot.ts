import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { nodeWith, triggerOf } from '#automation/flow/nodes.ts'
import type { Spot } from './view-store.ts'

/** The first empty field of a new step; undefined when it is filled. */
export const writingSpot = (node: FlowNode): Spot | undefined => {
  const { id: node_id } = node
  switch (node.node_type) {
    case 'action': {
      const [block] = node.payload
      return block?.type === 'text' && block.text === ''
        ? { node_id, part_id: block.id, field: 'text' }
        : undefined
    }
    case 'condition': {
      const [branch] = node.payload.branches
      return branch && { node_id, part_id: branch.id, field: 'words' }
    }
    case 'keyword': {
      const { kind, keywords } = node.payload
      return kind === 'keywords' && keywords.length === 0 ? { node_id, field: 'keywords' } : undefined
    }
    case 'ai':
      return node.payload.instruction === '' ? { node_id, field: 'instruction' } : undefined
    case 'webhook':
      return node.payload.url === '' ? { node_id, field: 'url' } : undefined
    case 'question':
    case 'notify':
      return node.payload.text === '' ? { node_id, field: 'text' } : undefined
    case 'set': {
      const [change] = node.payload.changes
      return change?.type === 'tag' && change.tag === ''
        ? { node_id, part_id: change.id, field: 'tag' }
        : undefined
    }
    default:
      return undefined
  }
}

/** The first empty field of a new flow: its keywords, otherwise its first message. */
export const beginningSpot = (flow: Flow): Spot | undefined => {
  const trigger = triggerOf(flow)
  const first = nodeWith(flow, trigger?.next ?? null)
  return (trigger && writingSpot(trigger)) ?? (first && writingSpot(first))
}
