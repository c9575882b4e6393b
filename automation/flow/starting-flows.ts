import { emptyBlock } from '../node-types/action/empty-block.ts'
import type { ActionNode } from '../node-types/action/settings.ts'
import type { AiNode } from '../node-types/ai/settings.ts'
import { emptyKeywordPayload } from '../node-types/keyword/empty-payload.ts'
import type { KeywordNode } from '../node-types/keyword/settings.ts'
import type { Flow, TriggerNode } from './flow.ts'

type AiSettings = AiNode['payload']

/** Kinds of new flows, with the settings entered before the editor opens. */
export type FlowStart =
  | { kind: 'keywords'; keywords: readonly string[] }
  | { kind: 'welcome' }
  | { kind: 'default' }
  | ({ kind: 'ai_intent'; intent: string } & AiSettings)
  | ({ kind: 'ai_default' } & AiSettings)

/** To the right of the trigger, with room for the connection. */
const RIGHT_OF_TRIGGER = { x: 400, y: 0 }

/**
 * Creates a new flow: the trigger and one connected step.
 * @param newId returns a new id for each part
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
  const step = { id: newId(), position: RIGHT_OF_TRIGGER, title: '', next: null }
  if (start.kind !== 'ai_intent' && start.kind !== 'ai_default')
    return { node_type: 'action', ...step, payload: [emptyBlock('text', newId())], quick_replies: [] }
  const { instruction, context } = start
  return { node_type: 'ai', ...step, payload: { instruction, context }, unanswered: null }
}
