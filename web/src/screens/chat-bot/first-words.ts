import type { Flow } from '#automation/flow/flow.ts'
import { nodeWith, triggerOf } from '#automation/flow/nodes.ts'

/** The first text of a flow, `ai` when AI answers, or undefined. */
export const firstWords = (flow: Pick<Flow, 'nodes'>): string | 'ai' | undefined => {
  const first = nodeWith(flow, triggerOf(flow)?.next ?? null)
  if (first?.node_type === 'ai') return 'ai'
  if (first?.node_type !== 'action') return undefined
  const texts = first.payload.map((block) =>
    block.type === 'text' ? block.text : block.type === 'card' ? block.title : '',
  )
  return texts.map((text) => text.trim()).find((text) => text !== '')
}
