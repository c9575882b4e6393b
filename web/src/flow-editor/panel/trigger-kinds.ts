import type { TriggerNode } from '#automation/flow/flow.ts'
import type { TriggerType } from '#automation/vocabulary.ts'

/** The triggers as people choose them; three of them are one node type. */
export const triggerKinds = [
  'keywords',
  'ai_intent',
  'linked',
  'default',
  'welcome',
  'link',
  'story_reply',
  'story_mention',
] as const
export type TriggerKind = (typeof triggerKinds)[number]

export const kindOf = (node: TriggerNode): TriggerKind =>
  node.node_type === 'keyword' ? node.payload.kind : node.node_type

export const typeOf = (kind: TriggerKind): TriggerType =>
  kind === 'keywords' || kind === 'ai_intent' || kind === 'linked' ? 'keyword' : kind
