import type { NodeOf, NodeType, TriggerType } from '#automation/flow/flow.ts'
import type { Position } from '#automation/flow/parts.ts'
import { emptyBlock } from '#automation/node-types/action/blocks.ts'
import { newId } from '#web/pieces/new-id.ts'
import { emptyRule } from './panel/condition/empty-rule.ts'

/** Every type of step that can be added: a flow has its trigger from the beginning. */
export type StepType = Exclude<NodeType, TriggerType>
export const stepTypes = ['action', 'condition', 'ai', 'start_automation'] as const satisfies StepType[]

/** A step as it is added: with what most of them begin with: a message has a text, a condition asks for words. */
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
