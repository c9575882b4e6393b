import { expect, test } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import { newStep } from '../new-step.ts'
import { createGestureStore } from './gesture-store.ts'
import { openingView, outOfSight } from './opening-view.ts'

const pane = { width: 1200, height: 800 }
const step = (id: string, x: number, y: number) => ({ ...newStep('action', { x, y }), id }) as FlowNode
const inRow = (count: number) =>
  Array.from({ length: count }, (_, index) => step(`${index}`, 360 * index, 400))

test('a small flow is shown whole', () => {
  expect(openingView(inRow(3), pane)).toBeUndefined()
})

test('a large flow opens at its trigger, at the left, in a readable size', () => {
  const view = openingView(inRow(40), pane)
  expect(view?.zoom).toBe(0.75)
  const [trigger] = inRow(1)
  const seenAt = { x: trigger!.position.x * 0.75 + view!.x, y: trigger!.position.y * 0.75 + view!.y }
  expect(seenAt.x).toBe(64)
  expect(seenAt.y).toBeCloseTo(pane.height / 3)
})

test('the visible cards are drawn first, the others from near to far', () => {
  const steps = [...inRow(40), step('far below', 0, 9000)]
  const later = outOfSight(steps, openingView(steps, pane)!, pane)
  expect(later).not.toContain('0')
  expect(later).not.toContain('3')
  expect(later.slice(0, 2)).toEqual(['5', '6'])
  expect(later.indexOf('far below')).toBeLessThan(later.indexOf('39'))
})

test('waiting cards are drawn in their order, a few at a time or all together', () => {
  const canvas = createGestureStore()
  canvas.wait(['near', 'further', 'far', 'furthest'])
  canvas.drawWaiting(1)
  expect([...canvas.getState().waiting]).toEqual(['further', 'far', 'furthest'])
  canvas.drawWaiting()
  expect(canvas.getState().waiting.size).toBe(0)
})
