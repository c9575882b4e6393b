import type { Flow, FlowNode } from '../flow.ts'

/** Moves steps on the canvas, after a drag or an automatic layout. Ignores missing steps. */
export type MoveNodes = { type: 'move_nodes'; positions: { id: string; position: FlowNode['position'] }[] }

/** Keeps the objects of steps that do not move. */
export const applyMoveNodes = (flow: Flow, { positions }: MoveNodes): Flow => {
  const moved = new Map(positions.map(({ id, position: to }) => [id, to]))
  const nodes = flow.nodes.map((node) => {
    const to = moved.get(node.id)
    return to && (to.x !== node.position.x || to.y !== node.position.y) ? { ...node, position: to } : node
  })
  return { ...flow, nodes }
}
