import type { Flow } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import { outletsOf } from '#automation/flow/outlets.ts'
import type { Position } from '#automation/flow/parts.ts'

/** The steps after `first` to the right of `left`, moved by `by`, so that a step fits in before them. */
export const makeRoom = (
  flow: Pick<Flow, 'nodes'>,
  first: string,
  left: number,
  by: number,
): { id: string; position: Position }[] => {
  const moved = new Map<string, Position>()
  const waiting = [first]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodeWith(flow, id)
    if (!node || moved.has(id) || node.position.x < left) continue
    moved.set(id, { x: node.position.x + by, y: node.position.y })
    waiting.push(...outletsOf(node).flatMap(({ to }) => (to === null ? [] : [to])))
  }
  return [...moved].map(([id, position]) => ({ id, position }))
}
