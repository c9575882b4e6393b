import type { Flow, FlowNode } from '../flow.ts'
import { isTrigger } from '../nodes.ts'
import { withTargets } from '../outlets.ts'
import { CannotApply } from './cannot-apply.ts'

/** Adds several steps with the connections among them; connections to other steps become null. */
export type PasteNodes = { type: 'paste_nodes'; nodes: FlowNode[] }

/** @throws CannotApply for a trigger, or a known or repeated id */
export const applyPasteNodes = (flow: Flow, { nodes }: PasteNodes): Flow => {
  const pasted = new Set(nodes.map(({ id }) => id))
  if (nodes.some(isTrigger)) throw new CannotApply('second_trigger')
  if (flow.nodes.some(({ id }) => pasted.has(id)) || pasted.size < nodes.length)
    throw new CannotApply('same_id')
  const among = nodes.map((node) => withTargets(node, (_, to) => (to !== null && pasted.has(to) ? to : null)))
  return { ...flow, nodes: [...flow.nodes, ...among] }
}
