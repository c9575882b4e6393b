import type { FlowNode } from '#automation/flow/flow.ts'
import { foldKeyword } from '#automation/flow/fold-keyword.ts'
import { isTrigger } from '#automation/flow/nodes.ts'
import type { Outlet } from '#automation/flow/outlets.ts'
import type { StepType } from '../new-step.ts'

/** `new:<type>` adds a step; any other value is a step's id. */
export type Choice = { value: string; label: string; searched: string }

const NEW = 'new:'

export const newChoice = (type: StepType): string => NEW + type
export const typeToAdd = (value: string): StepType | undefined =>
  value.startsWith(NEW) ? (value.slice(NEW.length) as StepType) : undefined

/** The words of a step for the search. */
const wordsOf = (node: FlowNode): string => {
  switch (node.node_type) {
    case 'action':
      return node.payload
        .map((block) => ('text' in block ? block.text : 'title' in block ? block.title : ''))
        .join(' ')
    case 'ai':
      return node.payload.instruction
    default:
      return ''
  }
}

/**
 * The possible targets of an outlet, in the order of the flow. The trigger is never one; a button for an AI
 * answer leads to AI steps only; `next` never leads to its own step.
 */
export const targetChoices = (
  nodes: readonly FlowNode[],
  from: Outlet,
  onlyAi: boolean,
  nameOf: (node: FlowNode) => string,
): Choice[] =>
  nodes
    .filter((node) => !isTrigger(node) && (!onlyAi || node.node_type === 'ai'))
    .filter(({ id }) => id !== from.node_id || from.kind === 'button' || from.kind === 'quick_reply')
    .map((node) => ({
      value: node.id,
      label: nameOf(node),
      searched: foldKeyword(`${nameOf(node)} ${wordsOf(node)}`),
    }))

/** New steps stay in the list for every search. */
export const choicesFound = (choices: readonly Choice[], searched: string): Choice[] => {
  const words = foldKeyword(searched).split(' ')
  return choices.filter(({ searched: text }) => words.every((word) => text.includes(word)))
}
