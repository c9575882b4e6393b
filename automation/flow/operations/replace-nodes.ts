import { z } from 'zod'
import { type Flow, flowNode } from '../flow.ts'
import { MOST_NODES } from '../flow-limits.ts'
import { keptText, partId } from '../parts.ts'

/**
 * Turns one flow into another, node by node; used by autosave, undo, redo and import. Replaces known nodes in place,
 * inserts new ones at their index, and ignores missing ones in `removed`.
 */
export const replaceNodes = z.object({
  type: z.literal('replace_nodes'),
  /** Null: unchanged. */
  title: keptText.nullable(),
  removed: z.array(partId).max(MOST_NODES),
  nodes: z.array(z.object({ index: z.number().int().min(0), node: flowNode })).max(MOST_NODES),
})
export type ReplaceNodes = z.infer<typeof replaceNodes>

/** Never throws; `applyOperation` checks the structure of the result. */
export const applyReplaceNodes = (flow: Flow, { title, removed, nodes }: ReplaceNodes): Flow => {
  const gone = new Set(removed)
  const result = flow.nodes.filter(({ id }) => !gone.has(id))
  for (const { index, node } of nodes.toSorted((left, right) => left.index - right.index)) {
    const at = result.findIndex(({ id }) => id === node.id)
    result.splice(at === -1 ? index : at, at === -1 ? 0 : 1, node)
  }
  return { title: title ?? flow.title, nodes: result }
}

/**
 * Returns the operation that turns `before` into exactly `after`. Compares nodes by identity, because operations keep
 * unchanged ones.
 */
export const difference = (before: Flow, after: Flow): ReplaceNodes => {
  const known = new Set(before.nodes)
  const kept = idsInOrder(before, after)
  return {
    type: 'replace_nodes',
    title: before.title === after.title ? null : after.title,
    removed: before.nodes.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    nodes: after.nodes.flatMap((node, index) =>
      known.has(node) && kept.has(node.id) ? [] : [{ index, node }],
    ),
  }
}

/** Ids of common nodes that keep the order of `before`; the others are removed and inserted again. */
const idsInOrder = (before: Flow, after: Flow): Set<string> => {
  const indexes = new Map(before.nodes.map(({ id }, index) => [id, index]))
  let last = -1
  const ids = after.nodes.flatMap(({ id }) => {
    const index = indexes.get(id) ?? -1
    if (index <= last) return []
    last = index
    return [id]
  })
  return new Set(ids)
}

/** Whether an operation changes nothing. */
export const isEmptyDifference = ({ title, removed, nodes }: ReplaceNodes): boolean =>
  title === null && removed.length === 0 && nodes.length === 0
