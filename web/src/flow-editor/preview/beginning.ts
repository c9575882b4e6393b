import type { Flow } from '#automation/flow/flow.ts'
import { triggerOf } from '#automation/flow/nodes.ts'
import type { ChatEvent } from '#automation/runner/turn.ts'

/** The start of a trial. */
export type Beginning = { by: 'message' | 'opened' | 'comment' | 'link' } | { by: 'step'; node_id: string }

/** Triggers outside the chat, which the preview starts directly. */
const BY_LINK = new Set<string>(['link', 'story_reply', 'story_mention'])

/** The default start for the flow's trigger. */
export const usualBeginning = (nodes: Flow['nodes']): Beginning => {
  const trigger = triggerOf({ nodes })
  if (trigger?.node_type === 'welcome') return { by: 'opened' }
  if (trigger?.node_type === 'keyword' && trigger.payload.kind !== 'keywords') return { by: 'link' }
  if (trigger && BY_LINK.has(trigger.node_type)) return { by: 'link' }
  return { by: 'message' }
}

/** The possible starts of the flow; opening the chat is one only for a welcome. */
export const beginningsOf = (nodes: Flow['nodes']): Exclude<Beginning['by'], 'step'>[] =>
  triggerOf({ nodes })?.node_type === 'welcome'
    ? ['opened', 'message', 'comment', 'link']
    : ['message', 'comment', 'link']

/** The first event; undefined while the customer has to write first. */
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

/** Messages to start with: the first keywords, or a greeting where any words will do. */
export const sampleMessages = (nodes: Flow['nodes'], greeting: string): string[] => {
  const trigger = triggerOf({ nodes })
  const keywords =
    trigger?.node_type === 'keyword' && trigger.payload.kind === 'keywords' ? trigger.payload.keywords : []
  const samples = keywords.filter((keyword) => keyword.trim() !== '').slice(0, MOST_SAMPLES)
  return samples.length > 0 ? samples : [greeting]
}
