import type { Flow } from '../flow.ts'
import { isTrigger } from '../nodes.ts'
import { withTargets } from '../outlets.ts'

/** Removes steps and every connection to them. Ignores the trigger and missing steps. */
export type RemoveNodes = { type: 'remove_nodes'; ids: string[] }

/** Never throws. */
export const applyRemoveNodes = (flow: Flow, { ids }: RemoveNodes): Flow => {
  const selected = new Set(ids)
  const removed = new Set(
    flow.nodes.filter((node) => selected.has(node.id) && !isTrigger(node)).map(({ id }) => id),
  )
  const nodes = flow.nodes
    .filter(({ id }) => !removed.has(id))
    .map((node) => withTargets(node, (_, to) => (to !== null && removed.has(to) ? null : to)))
  return { ...flow, nodes }
}
