import { z } from 'zod'
import { type Flow, flowNode } from '../flow.ts'
import { MOST_NODES } from '../flow-limits.ts'
import { keptText, partId } from '../parts.ts'

/**
 * What turns one flow into another, node by node: how autosave, undo, redo and import are said. Nodes that the flow
 * already has are replaced where they stand, new ones come in at their index; what is gone already is no fault.
 */
export const replaceNodes = z.object({
  type: z.literal('replace_nodes'),
  /** Null: it stays. */
  title: keptText.nullable(),
  removed: z.array(partId).max(MOST_NODES),
  nodes: z.array(z.object({ index: z.number().int().min(0), node: flowNode })).max(MOST_NODES),
})
export type ReplaceNodes = z.infer<typeof replaceNodes>

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
 * The operation that makes `after` out of `before`, exactly. Nodes are compared by identity: operations share what they
 * do not change.
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

/** Of the nodes that both have, those still in the order of `before`; the others are taken out and put in anew. */
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

export const isEmptyDifference = ({ title, removed, nodes }: ReplaceNodes): boolean =>
  title === null && removed.length === 0 && nodes.length === 0
