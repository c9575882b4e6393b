import type { Flow, FlowNode } from '../flow.ts'
import { isTrigger } from '../nodes.ts'
import { CannotApply } from './cannot-apply.ts'

/** Replaces the trigger by another one at the same position with the same connection. */
export type ChangeTrigger = { type: 'change_trigger'; node: FlowNode }

/** @throws CannotApply for a node that is no trigger, or a known id */
export const applyChangeTrigger = (flow: Flow, { node }: ChangeTrigger): Flow => {
  const [before, ...others] = flow.nodes
  if (!before || !isTrigger(before) || !isTrigger(node)) throw new CannotApply('structure')
  if (others.some(({ id }) => id === node.id)) throw new CannotApply('same_id')
  return { ...flow, nodes: [{ ...node, position: before.position, next: before.next }, ...others] }
}
