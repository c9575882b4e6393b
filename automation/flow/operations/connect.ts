import { z } from 'zod'
import { type Flow, isTrigger, nodeWith } from '../flow.ts'
import { outlet, targetOf, withTarget } from '../outlets.ts'
import { connection } from '../parts.ts'
import { CannotApply } from './cannot-apply.ts'
import { withNode } from './nodes.ts'

/** Leads an outlet to a step, or (null) nowhere. */
export const connect = z.object({ type: z.literal('connect'), from: outlet, to: connection })
export type Connect = z.infer<typeof connect>

export const applyConnect = (flow: Flow, { from, to }: Connect): Flow => {
  if (targetOf(flow, from) === undefined) throw new CannotApply('gone')
  const target = nodeWith(flow, to)
  if (to !== null && !target) throw new CannotApply('gone')
  if (target && isTrigger(target)) throw new CannotApply('into_trigger')
  return withNode(flow, from.node_id, (node) => withTarget(node, from, to))
}
