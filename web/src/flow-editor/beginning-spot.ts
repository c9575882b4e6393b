import type { Flow } from '#automation/flow/flow.ts'
import { nodeWith, triggerOf } from '#automation/flow/flow.ts'
import type { Spot } from './view-store.ts'

/** What somebody writes first in a new flow: words that begin it, else what its first message says. */
export const beginningSpot = (flow: Flow): Spot | undefined => {
  const trigger = triggerOf(flow)
  if (trigger?.node_type === 'keyword') {
    const { kind, keywords } = trigger.payload
    if (kind === 'keywords' && keywords.length === 0) return { node_id: trigger.id, field: 'keywords' }
  }
  const first = nodeWith(flow, trigger?.next ?? null)
  const block = first?.node_type === 'action' ? first.payload[0] : undefined
  if (!first || block?.type !== 'text' || block.text !== '') return undefined
  return { node_id: first.id, part_id: block.id, field: 'text' }
}
