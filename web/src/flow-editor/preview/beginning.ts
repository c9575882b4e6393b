import type { Flow } from '#automation/flow/flow.ts'
import { triggerOf } from '#automation/flow/flow.ts'
import type { ChatEvent } from '#automation/runner/turn.ts'

/** How a trial begins. */
export type Beginning = { by: 'message' | 'opened' | 'comment' | 'link' } | { by: 'step'; node_id: string }

/** As the flow's own trigger has it. */
export const usualBeginning = (nodes: Flow['nodes']): Beginning => {
  const trigger = triggerOf({ nodes })
  if (trigger?.node_type === 'welcome') return { by: 'opened' }
  if (trigger?.node_type === 'keyword' && trigger.payload.kind !== 'keywords') return { by: 'link' }
  return { by: 'message' }
}

/** Those that make sense for the flow; a chat that is opened means something to a welcome alone. */
export const beginningsOf = (nodes: Flow['nodes']): Exclude<Beginning['by'], 'step'>[] =>
  triggerOf({ nodes })?.node_type === 'welcome'
    ? ['opened', 'message', 'comment', 'link']
    : ['message', 'comment', 'link']

/** What happens first; undefined while the customer has yet to write. */
export const beginningEvent = (beginning: Beginning, automation_id: string): ChatEvent | undefined => {
  switch (beginning.by) {
    case 'message':
      return undefined
    case 'opened':
      return { type: 'opened' }
    case 'step':
      return { type: 'start', automation_id, node_id: beginning.node_id, by: 'preview' }
    case 'comment':
    case 'link':
      return { type: 'start', automation_id, node_id: null, by: beginning.by }
  }
}

const MOST_SAMPLES = 3

/** What a customer could write to begin: the first keywords, or a greeting where any words will do. */
export const sampleMessages = (nodes: Flow['nodes'], greeting: string): string[] => {
  const trigger = triggerOf({ nodes })
  const keywords =
    trigger?.node_type === 'keyword' && trigger.payload.kind === 'keywords' ? trigger.payload.keywords : []
  const samples = keywords.filter((keyword) => keyword.trim() !== '').slice(0, MOST_SAMPLES)
  return samples.length > 0 ? samples : [greeting]
}
