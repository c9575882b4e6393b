import type { NodeOf, NodeType } from '#automation/flow/flow.ts'
import type { Position } from '#automation/flow/parts.ts'
import { emptyBlock } from '#automation/node-types/action/empty-block.ts'
import { emptyQuestion } from '#automation/node-types/question/empty-question.ts'
import type { TriggerType } from '#automation/vocabulary.ts'
import { newId } from '#web/components/new-id.ts'
import { emptyRule } from './panel/condition/empty-rule.ts'

/** Step types that can be added. The trigger is there from the beginning. */
export type StepType = Exclude<NodeType, TriggerType>
export const stepTypes = [
  'action',
  'question',
  'condition',
  'ai',
  'set',
  'wait',
  'notify',
  'hand_over',
  'split',
  'webhook',
  'start_automation',
] as const satisfies StepType[]

/** A new step with its usual start: a message has a text, a condition has a word rule. */
export const newStep = (type: StepType, position: Position): NodeOf<StepType> => {
  const step = { id: newId(), position, title: '' }
  switch (type) {
    case 'action':
      return {
        ...step,
        node_type: type,
        payload: [emptyBlock('text', newId())],
        quick_replies: [],
        next: null,
      }
    case 'condition':
      return {
        ...step,
        node_type: type,
        payload: { branches: [{ id: newId(), rule: emptyRule('words'), next: null }] },
        next: null,
      }
    case 'ai':
      return {
        ...step,
        node_type: type,
        payload: { instruction: '', context: '' },
        next: null,
        unanswered: null,
      }
    case 'question':
      return {
        ...step,
        node_type: type,
        payload: emptyQuestion({ type: 'text' }),
        next: null,
        unanswered: null,
      }
    case 'set':
      return {
        ...step,
        node_type: type,
        payload: { changes: [{ id: newId(), type: 'tag', tag: '', add: true }] },
        next: null,
      }
    case 'wait':
      return {
        ...step,
        node_type: type,
        payload: { until: { type: 'minutes', minutes: 60 }, stops_when_customer_writes: true },
        next: null,
      }
    case 'split':
      return {
        ...step,
        node_type: type,
        payload: {
          branches: [50, 50].map((percent) => ({ id: newId(), title: '', percent, next: null })),
        },
      }
    case 'notify':
      return { ...step, node_type: type, payload: { to: 'owner', text: '', by_mail: true }, next: null }
    case 'hand_over':
      return { ...step, node_type: type, payload: { minutes: null, text: '' } }
    case 'webhook':
      return {
        ...step,
        node_type: type,
        payload: { url: '', timeout_seconds: 10, save: [] },
        next: null,
        unanswered: null,
      }
    case 'start_automation':
      return { ...step, node_type: type, payload: { automation_id: null } }
  }
}
