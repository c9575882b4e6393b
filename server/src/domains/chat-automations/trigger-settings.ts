import { type RawBuilder, sql } from 'kysely'
import type { NodeOf, TriggerNode } from '#automation/flow/flow.ts'
import { linkWords } from '#automation/node-types/link/checks.ts'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'

type TriggerSettings = Omit<ChatAutomationSummary['trigger'], 'node_type'>

/** The part of a flow's trigger that `triggerSettings` reads, because the rest is large for all flows of a page. */
export const extractedTrigger = (document: RawBuilder<unknown>) =>
  sql<ExtractedTrigger>`(${document} -> 'nodes' -> 0) #- '{payload,examples}' #- '{payload,exclude_keywords}'`

type Extracted<Node extends TriggerNode> =
  Node extends NodeOf<'keyword'>
    ? Omit<Node, 'payload'> & { payload: Omit<Node['payload'], 'examples' | 'exclude_keywords'> }
    : Node
export type ExtractedTrigger = Extracted<TriggerNode>

/** The trigger of a flow, in the same form for every kind. */
export const triggerSettings = (node: ExtractedTrigger): TriggerSettings => {
  const nothing = {
    kind: 'keywords',
    keywords: [],
    match_mode: 'smart',
    intent: '',
    frequency: 'every',
  } as const
  if (node.node_type === 'default') return { ...nothing, keywords: [], frequency: node.payload.frequency }
  if (node.node_type === 'link')
    return { ...nothing, keywords: linkWords(node.payload.ref, node.payload.ad_id) }
  if (node.node_type !== 'keyword') return { ...nothing, keywords: [] }
  const { kind, keywords, match_mode, intent } = node.payload
  return { ...nothing, kind, keywords: kind === 'keywords' ? keywords : [], match_mode, intent }
}
