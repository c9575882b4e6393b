import type { Block } from '../node-types/action/blocks.ts'
import type { Flow, FlowNode, NodeType } from './flow.ts'

/** What somebody wants to know before a flow from elsewhere becomes theirs. Nothing is listed twice. */
export type Brought = {
  /** How many steps of each kind there are; none of the others. */
  steps: Partial<Record<NodeType, number>>
  /** What customers would read. */
  texts: readonly string[]
  /** Addresses of pictures, files, audio and video. */
  media: readonly string[]
  keywords: readonly string[]
  /** Ids of the automations its steps go on with: those of the place it comes from. */
  starts: readonly string[]
}

/** The flow in short. */
export const broughtBy = ({ nodes }: Pick<Flow, 'nodes'>): Brought => ({
  steps: Object.fromEntries(
    Map.groupBy(nodes, ({ node_type }) => node_type)
      .entries()
      .map(([type, some]) => [type, some.length]),
  ),
  texts: distinct(nodes.flatMap(blocksOf).flatMap(textsOf)),
  media: distinct(nodes.flatMap(blocksOf).map(addressOf)),
  keywords: distinct(nodes.flatMap((node) => (node.node_type === 'keyword' ? node.payload.keywords : []))),
  starts: distinct(
    nodes.map((node) => (node.node_type === 'start_automation' ? (node.payload.automation_id ?? '') : '')),
  ),
})

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => text.trim() !== '')

const blocksOf = (node: FlowNode): readonly Block[] => (node.node_type === 'action' ? node.payload : [])

const textsOf = (block: Block): string[] => {
  if (block.type === 'text') return [block.text]
  return block.type === 'card' ? [block.title, block.subtitle] : []
}

const addressOf = (block: Block): string => {
  if (block.type === 'text') return ''
  return block.type === 'card' ? block.image_url : block.url
}
