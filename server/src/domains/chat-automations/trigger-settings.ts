import type { TriggerNode } from '#automation/flow/flow.ts'
import type { ChatAutomationSummary } from '#contract/chat-automations.ts'

type TriggerSettings = Omit<ChatAutomationSummary['trigger'], 'node_type'>

/** What begins a flow, said alike for every kind of trigger. */
export const triggerSettings = (node: TriggerNode): TriggerSettings => {
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
