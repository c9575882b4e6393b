import { webAddress } from '../messages/addresses.ts'
import { type Block, buttonsOf } from '../node-types/action/blocks.ts'
import type { Flow, FlowNode, NodeType } from './flow.ts'

/** Summary of an imported flow, shown before it is saved. Lists have no repetitions. */
export type Brought = {
  /** Number of steps by type; types without steps are absent. */
  steps: Partial<Record<NodeType, number>>
  /** Hosts of websites and phone numbers in buttons, because a foreign file may contain anyone's. */
  leads: readonly string[]
  /** URLs of pictures, files, audio and video. */
  media: readonly string[]
  keywords: readonly string[]
  /** Ids of the automations that its steps start, as on the page it comes from. */
  starts: readonly string[]
}

/** Summarises a flow for the import screen. */
export const broughtBy = ({ nodes }: Pick<Flow, 'nodes'>): Brought => ({
  // Spread first, because browsers of last year have no `map` on iterators.
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
  ...(block.type === 'address_form' ? [hostOf(block.privacy_url)] : []),
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
  if (block.type === 'card') return block.image_url
  return 'url' in block ? block.url : ''
}
