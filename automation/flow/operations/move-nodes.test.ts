import { expect, it } from 'vitest'
import { priceFlow } from '../testing/sample-flow.ts'
import { applyMoveNodes } from './move-nodes.ts'

it('moves several steps, and keeps the objects of the others', () => {
  const flow = priceFlow()
  const moved = applyMoveNodes(flow, {
    type: 'move_nodes',
    positions: [
      { id: 'start', position: { x: 10, y: 0 } },
      { id: 'size', position: { x: 20, y: 5 } },
      { id: 'gone', position: { x: 0, y: 0 } },
    ],
  })
  expect(moved.nodes.map(({ position }) => position.x)).toEqual([10, 0, 20])
  expect(moved.nodes[1]).toBe(flow.nodes[1])
})
