import { Graph, layout } from '@dagrejs/dagre'
import type { Flow } from '#automation/flow/flow.ts'
import { outletsOf } from '#automation/flow/outlets.ts'
import type { Position } from '#automation/flow/parts.ts'
import { GAP, gridPosition, type Size } from './placement.ts'

/** Where every step stands when the flow is drawn from left to right; the trigger stays where it is. */
export const arranged = (
  { nodes }: Pick<Flow, 'nodes'>,
  sizeOf: (id: string) => Size,
): { id: string; position: Position }[] => {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: GAP, ranker: 'network-simplex' })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id } of nodes) graph.setNode(id, { ...sizeOf(id) })
  for (const node of nodes)
    outletsOf(node).forEach(({ to }, index) => {
      if (to !== null && to !== node.id) graph.setEdge(node.id, to, {}, String(index))
    })
  // Steps stand in the order of the outlets that lead to them; dagre's own search knows nothing of outlets.
  layout(graph, { disableOptimalOrderHeuristic: true })

  const corner = (id: string): Position => {
    const { x, y } = graph.node(id) as Position
    const { width, height } = sizeOf(id)
    return { x: x - width / 2, y: y - height / 2 }
  }
  const [trigger] = nodes
  if (!trigger) return []
  const start = corner(trigger.id)
  return nodes.map(({ id }) => {
    const { x, y } = corner(id)
    return {
      id,
      position: gridPosition({ x: x - start.x + trigger.position.x, y: y - start.y + trigger.position.y }),
    }
  })
}
