import { z } from 'zod'
import { type Flow, flowNode } from '../flow.ts'
import { keptText, partId } from '../parts.ts'

/**
 * What turns one flow into another, node by node: how autosave, undo, redo and import are said. Nodes that the flow
 * already has are replaced where they stand, new ones come in at their index; what is gone already is no fault.
 */
export const replaceNodes = z.object({
  type: z.literal('replace_nodes'),
  /** Null: it stays. */
  title: keptText.nullable(),
  removed: z.array(partId),
  nodes: z.array(z.object({ index: z.number().int().min(0), node: flowNode })),
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
 * The operation that makes `after` out of `before`. Nodes are compared by identity: operations share what they do not
 * change, and never change the order of the nodes that stay.
 */
export const difference = (before: Flow, after: Flow): ReplaceNodes => {
  const known = new Set(before.nodes)
  const kept = new Set(after.nodes.map(({ id }) => id))
  return {
    type: 'replace_nodes',
    title: before.title === after.title ? null : after.title,
    removed: before.nodes.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    nodes: after.nodes.flatMap((node, index) => (known.has(node) ? [] : [{ index, node }])),
  }
}

export const isEmptyDifference = ({ title, removed, nodes }: ReplaceNodes): boolean =>
  title === null && removed.length === 0 && nodes.length === 0
