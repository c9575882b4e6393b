import { type RawBuilder, sql } from 'kysely'
import type { NodeOf, TriggerNode } from '#automation/flow/flow.ts'
import type { ChatAutomationSummary } from '#contract/chat-automations.ts'

type TriggerSettings = Omit<ChatAutomationSummary['trigger'], 'node_type'>

/** Of the trigger in a flow's document what `triggerSettings` reads: for a whole page's flows the rest is much. */
export const toldTrigger = (document: RawBuilder<unknown>) =>
  sql<ToldTrigger>`(${document} -> 'nodes' -> 0) #- '{payload,examples}' #- '{payload,exclude_keywords}'`

type Told<Node extends TriggerNode> =
  Node extends NodeOf<'keyword'>
    ? Omit<Node, 'payload'> & { payload: Omit<Node['payload'], 'examples' | 'exclude_keywords'> }
    : Node
export type ToldTrigger = Told<TriggerNode>

/** What begins a flow, said alike for every kind of trigger. */
export const triggerSettings = (node: ToldTrigger): TriggerSettings => {
  const nothing = {
    kind: 'keywords',
    keywords: [],
    match_mode: 'smart',
    intent: '',
    frequency: 'every',
  } as const
  if (node.node_type === 'default') return { ...nothing, keywords: [], frequency: node.payload.frequency }
  if (node.node_type === 'welcome') return { ...nothing, keywords: [] }
  const { kind, keywords, match_mode, intent } = node.payload
  return { ...nothing, kind, keywords: kind === 'keywords' ? keywords : [], match_mode, intent }
}
