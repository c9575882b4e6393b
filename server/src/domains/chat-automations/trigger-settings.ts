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
    topics: [],
    match_mode: 'smart',
    intent: '',
    frequency: 'every',
  } as const
  if (node.node_type === 'default')
    return { ...nothing, keywords: [], topics: [], frequency: node.payload.frequency }
  if (node.node_type === 'link')
    return { ...nothing, keywords: linkWords(node.payload.ref, node.payload.ad_id), topics: [] }
  if (node.node_type !== 'keyword') return { ...nothing, keywords: [], topics: [] }
  const { kind, match_mode, intent } = node.payload
  const { keywords, topics } = kind === 'keywords' ? node.payload : { keywords: [], topics: [] }
  return { ...nothing, kind, keywords, topics, match_mode, intent }
}
