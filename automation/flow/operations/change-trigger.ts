import { z } from 'zod'
import { type Flow, flowNode, isTrigger } from '../flow.ts'
import { CannotApply } from './cannot-apply.ts'

/** Another trigger in the place of the one there is; where it led, the new one leads. */
export const changeTrigger = z.object({ type: z.literal('change_trigger'), node: flowNode })
export type ChangeTrigger = z.infer<typeof changeTrigger>

export const applyChangeTrigger = (flow: Flow, { node }: ChangeTrigger): Flow => {
  const [before, ...others] = flow.nodes
  if (!before || !isTrigger(before) || !isTrigger(node)) throw new CannotApply('structure')
  if (others.some(({ id }) => id === node.id)) throw new CannotApply('same_id')
  return { ...flow, nodes: [{ ...node, position: before.position, next: before.next }, ...others] }
}
