import { webAddress } from '../messages/addresses.ts'
import { type Block, buttonsOf } from '../node-types/action/blocks.ts'
import type { Flow, FlowNode, NodeType } from './flow.ts'

/** What somebody wants to know before a flow from elsewhere becomes theirs. Nothing is listed twice. */
export type Brought = {
  /** How many steps of each kind there are; none of the others. */
  steps: Partial<Record<NodeType, number>>
  /** Websites and phone numbers that customers would be led to: a file of a stranger may name anybody's. */
  leads: readonly string[]
  /** Addresses of pictures, files, audio and video. */
  media: readonly string[]
  keywords: readonly string[]
  /** Ids of the automations its steps go on with: those of the place it comes from. */
  starts: readonly string[]
}

/** The flow in short. */
export const broughtBy = ({ nodes }: Pick<Flow, 'nodes'>): Brought => ({
  // Spread before it is mapped: browsers of last year cannot map an iterator.
  steps: Object.fromEntries(
    [...Map.groupBy(nodes, ({ node_type }) => node_type)].map(([type, some]) => [type, some.length]),
  ),
  leads: distinct(nodes.flatMap(blocksOf).flatMap(leadsOf)),
  media: distinct(nodes.flatMap(blocksOf).map(addressOf)),
  keywords: distinct(nodes.flatMap((node) => (node.node_type === 'keyword' ? node.payload.keywords : []))),
  starts: distinct(
    nodes.map((node) => (node.node_type === 'start_automation' ? (node.payload.automation_id ?? '') : '')),
  ),
})

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => text.trim() !== '')

const blocksOf = (node: FlowNode): readonly Block[] => (node.node_type === 'action' ? node.payload : [])

const leadsOf = (block: Block): string[] => [
  ...(block.type === 'card' ? [hostOf(block.link_url)] : []),
  ...buttonsOf(block).map(({ action }) => {
    if (action.type === 'website') return hostOf(action.url)
    return action.type === 'call' ? action.phone : ''
  }),
]

const hostOf = (typed: string): string => {
  const address = webAddress(typed)
  return address === undefined ? typed : new URL(address).host
}

const addressOf = (block: Block): string => {
  if (block.type === 'text') return ''
  return block.type === 'card' ? block.image_url : block.url
}
