import { emptyBlock } from '../node-types/action/blocks.ts'
import type { ActionNode } from '../node-types/action/settings.ts'
import type { AiNode } from '../node-types/ai/settings.ts'
import { emptyKeywordPayload, type KeywordNode } from '../node-types/keyword/settings.ts'
import type { Flow, TriggerNode } from './flow.ts'

type AiSettings = AiNode['payload']

/** How a flow may begin, with what is asked for it before its editor opens. */
export type FlowStart =
  | { kind: 'keywords'; keywords: readonly string[] }
  | { kind: 'welcome' }
  | { kind: 'default' }
  | ({ kind: 'ai_intent'; intent: string } & AiSettings)
  | ({ kind: 'ai_default' } & AiSettings)

/** Beside the trigger, as the canvas reads, with room for the connection between them. */
const BESIDE = { x: 400, y: 0 }

/**
 * The least that is worth opening: the trigger, and one step connected to it. `newId` is asked for the id of each part.
 */
export const startingFlow = (title: string, start: FlowStart, newId: () => string): Flow => {
  const first = firstStep(start, newId)
  return { title, nodes: [trigger(start, newId(), first.id), first] }
}

const trigger = (start: FlowStart, id: string, next: string): TriggerNode => {
  const step = { id, position: { x: 0, y: 0 }, title: '', next }
  switch (start.kind) {
    case 'welcome':
      return { node_type: 'welcome', ...step, payload: {} }
    case 'default':
    case 'ai_default':
      return { node_type: 'default', ...step, payload: { frequency: 'every' } }
    default:
      return { node_type: 'keyword', ...step, payload: keywordPayload(start) }
  }
}

const keywordPayload = (
  start: Extract<FlowStart, { kind: 'keywords' | 'ai_intent' }>,
): KeywordNode['payload'] =>
  start.kind === 'keywords'
    ? { ...emptyKeywordPayload(), keywords: [...start.keywords] }
    : { ...emptyKeywordPayload(), kind: 'ai_intent', intent: start.intent }

const firstStep = (start: FlowStart, newId: () => string): ActionNode | AiNode => {
  const step = { id: newId(), position: BESIDE, title: '', next: null }
  if (start.kind !== 'ai_intent' && start.kind !== 'ai_default')
    return { node_type: 'action', ...step, payload: [emptyBlock('text', newId())], quick_replies: [] }
  const { instruction, context } = start
  return { node_type: 'ai', ...step, payload: { instruction, context }, unanswered: null }
}
