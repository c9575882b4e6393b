import { z } from 'zod'
import type { Flow } from '../flow.ts'
import { MOST_NODES } from '../flow-limits.ts'
import { partId, position } from '../parts.ts'

/** Where steps stand on the canvas, when a drag ends or all are rearranged. A step that is gone is left out. */
export const moveNodes = z.object({
  type: z.literal('move_nodes'),
  positions: z.array(z.object({ id: partId, position })).max(MOST_NODES),
})
export type MoveNodes = z.infer<typeof moveNodes>

export const applyMoveNodes = (flow: Flow, { positions }: MoveNodes): Flow => {
  const moved = new Map(positions.map(({ id, position: to }) => [id, to]))
  const nodes = flow.nodes.map((node) => {
    const to = moved.get(node.id)
    return to && (to.x !== node.position.x || to.y !== node.position.y) ? { ...node, position: to } : node
  })
  return { ...flow, nodes }
}
