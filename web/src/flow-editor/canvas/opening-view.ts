import type { Viewport } from '@xyflow/react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { usualRectangle } from './canvas-tools.ts'
import { boundsOf, type Size } from './placement.ts'

/** Zoom below which cards are hard to read. */
const COMFORTABLE = 0.75
const LEFT_OF_TRIGGER = 64

/** A large flow opens at its trigger in a readable size. Undefined for a small one, which is shown whole. */
export const openingView = (steps: readonly FlowNode[], pane: Size): Viewport | undefined => {
  const [trigger] = steps
  if (!trigger) return undefined
  const bounds = boundsOf(steps.map(usualRectangle))
  const fitting = Math.min(pane.width / bounds.width, pane.height / bounds.height) * 0.9
  if (fitting >= COMFORTABLE) return undefined
  const { x, y } = trigger.position
  return {
    x: LEFT_OF_TRIGGER - x * COMFORTABLE,
    y: pane.height / 3 - y * COMFORTABLE,
    zoom: COMFORTABLE,
  }
}

/** The steps outside this view, the nearest first. */
export const outOfSight = (steps: readonly FlowNode[], view: Viewport, pane: Size): string[] => {
  const [left, top] = [-view.x / view.zoom, -view.y / view.zoom]
  const [right, bottom] = [left + pane.width / view.zoom, top + pane.height / view.zoom]
  const farFrom = (step: FlowNode): number => {
    const { x, y, width, height } = usualRectangle(step)
    return Math.max(0, left - x - width, x - right) + Math.max(0, top - y - height, y - bottom)
  }
  return steps
    .map((step) => ({ id: step.id, far: farFrom(step) }))
    .filter(({ far }) => far > 0)
    .toSorted((one, other) => one.far - other.far)
    .map(({ id }) => id)
}
