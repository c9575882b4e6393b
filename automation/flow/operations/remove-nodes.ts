import { z } from 'zod'
import { type Flow, isTrigger } from '../flow.ts'
import { MOST_NODES } from '../flow-limits.ts'
import { withTargets } from '../outlets.ts'
import { partId } from '../parts.ts'

/** Removes steps and every connection into them. The trigger stays, whatever is asked; what is gone already is no fault. */
export const removeNodes = z.object({ type: z.literal('remove_nodes'), ids: z.array(partId).max(MOST_NODES) })
export type RemoveNodes = z.infer<typeof removeNodes>

export const applyRemoveNodes = (flow: Flow, { ids }: RemoveNodes): Flow => {
  const asked = new Set(ids)
  const removed = new Set(
    flow.nodes.filter((node) => asked.has(node.id) && !isTrigger(node)).map(({ id }) => id),
  )
  const nodes = flow.nodes
    .filter(({ id }) => !removed.has(id))
    .map((node) => withTargets(node, (_, to) => (to !== null && removed.has(to) ? null : to)))
  return { ...flow, nodes }
}
