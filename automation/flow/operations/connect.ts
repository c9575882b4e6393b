import type { Flow } from '../flow.ts'
import { isTrigger, nodeWith } from '../nodes.ts'
import { type Outlet, targetOf, withTarget } from '../outlets.ts'
import { CannotApply } from './cannot-apply.ts'
import { withNode } from './nodes.ts'

/** Connects an outlet to a step; null disconnects it. */
export type Connect = { type: 'connect'; from: Outlet; to: string | null }

/** @throws CannotApply for a missing outlet or step, or a connection to the trigger */
export const applyConnect = (flow: Flow, { from, to }: Connect): Flow => {
  if (targetOf(flow, from) === undefined) throw new CannotApply('gone')
  const target = nodeWith(flow, to)
  if (to !== null && !target) throw new CannotApply('gone')
  if (target && isTrigger(target)) throw new CannotApply('into_trigger')
  return withNode(flow, from.node_id, (node) => withTarget(node, from, to))
}
