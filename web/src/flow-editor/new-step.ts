import type { NodeOf, NodeType } from '#automation/flow/flow.ts'
import type { Position } from '#automation/flow/parts.ts'
import { emptyBlock } from '#automation/node-types/action/empty-block.ts'
import type { TriggerType } from '#automation/vocabulary.ts'
import { newId } from '#web/components/new-id.ts'
import { emptyRule } from './panel/condition/empty-rule.ts'

/** Step types that can be added. The trigger is there from the beginning. */
export type StepType = Exclude<NodeType, TriggerType>
export const stepTypes = ['action', 'condition', 'ai', 'start_automation'] as const satisfies StepType[]

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
    case 'start_automation':
      return { ...step, node_type: type, payload: { automation_id: null } }
  }
}
