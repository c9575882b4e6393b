import { expect, test } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import { canvasNodes, type DrawnNodes } from './canvas-nodes.ts'

const step = (id: string): FlowNode => ({
  node_type: 'action',
  id,
  title: '',
  position: { x: 0, y: 0 },
  payload: [],
  quick_replies: [],
  next: null,
})

test('a dragged step lies above the others, also above selected ones, until it is dropped', () => {
  const steps = ['dragged', 'selected'].map(step)
  const seen = { nameOf: ({ id }: FlowNode) => id, selected: new Set(['selected']), stepWord: 'step' }
  const drawn: DrawnNodes = new WeakMap()
  const zIndexOf = (dragging: boolean) =>
    canvasNodes(steps, new Map([['dragged', { dragging }]]), seen, drawn).map(({ zIndex = 0 }) => zIndex)
  const [dragged = 0, selected = 0] = zIndexOf(true)
  expect(dragged).toBeGreaterThan(selected + 1000)
  expect(zIndexOf(false)).toEqual([0, 0])
})
