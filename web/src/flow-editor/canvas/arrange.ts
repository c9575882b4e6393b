import { Graph, layout } from '@dagrejs/dagre'
import type { Position } from '#automation/flow/parts.ts'
import { GAP, gridPosition, type Rectangle } from './placement.ts'

/** A card with what its outlets lead to, from top to bottom. */
export type Box = Rectangle & { id: string; leadsTo: readonly string[] }
export type Placed = { id: string; position: Position }

/** Where every card stands when the flow is drawn from left to right; the first one, the trigger, stays where it is. */
export const arranged = (boxes: readonly Box[]): Placed[] => {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: GAP, ranker: 'network-simplex' })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height })
  for (const { id, leadsTo } of boxes)
    leadsTo.forEach((to, index) => {
      if (to !== id) graph.setEdge(id, to, {}, String(index))
    })
  // Steps stand in the order of the outlets that lead to them; dagre's own search knows nothing of outlets.
  layout(graph, { disableOptimalOrderHeuristic: true })

  const corner = ({ id, width, height }: Box): Position => {
    const { x, y } = graph.node(id) as Position
    return { x: x - width / 2, y: y - height / 2 }
  }
  const [trigger] = boxes
  if (!trigger) return []
  const start = corner(trigger)
  return boxes.map((box) => {
    const { x, y } = corner(box)
    return { id: box.id, position: gridPosition({ x: x - start.x + trigger.x, y: y - start.y + trigger.y }) }
  })
}
