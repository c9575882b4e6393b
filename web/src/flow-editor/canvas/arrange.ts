import { Graph, layout } from '@dagrejs/dagre'
import type { Position } from '#automation/flow/parts.ts'
import { GAP, gridPosition, type Rectangle } from './placement.ts'

/** A card with the targets of its outlets, from top to bottom. */
export type Box = Rectangle & { id: string; leadsTo: readonly string[] }
export type Placed = { id: string; position: Position }

/** New places that lay the flow out from left to right. The first box, the trigger, keeps its place. */
export const arranged = (boxes: readonly Box[]): Placed[] => {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: GAP, ranker: 'network-simplex' })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height })
  for (const { id, leadsTo } of boxes)
    leadsTo.forEach((to, index) => {
      if (to !== id) graph.setEdge(id, to, {}, String(index))
    })
  // Keeps the order of outlets, which dagre's own ordering would ignore.
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
