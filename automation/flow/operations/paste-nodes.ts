import { z } from 'zod'
import { type Flow, flowNodes, isTrigger } from '../flow.ts'
import { withTargets } from '../outlets.ts'
import { CannotApply } from './cannot-apply.ts'

/** Several new steps at once, connected among themselves; a connection to anything else than one of them leads nowhere. */
export const pasteNodes = z.object({ type: z.literal('paste_nodes'), nodes: flowNodes })
export type PasteNodes = z.infer<typeof pasteNodes>

export const applyPasteNodes = (flow: Flow, { nodes }: PasteNodes): Flow => {
  const pasted = new Set(nodes.map(({ id }) => id))
  if (nodes.some(isTrigger)) throw new CannotApply('second_trigger')
  if (flow.nodes.some(({ id }) => pasted.has(id)) || pasted.size < nodes.length)
    throw new CannotApply('same_id')
  const among = nodes.map((node) => withTargets(node, (_, to) => (to !== null && pasted.has(to) ? to : null)))
  return { ...flow, nodes: [...flow.nodes, ...among] }
}
