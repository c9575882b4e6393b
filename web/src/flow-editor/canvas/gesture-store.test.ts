import type { NodeChange } from '@xyflow/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StepNode } from './canvas-nodes.ts'
import { createGestureStore } from './gesture-store.ts'

const frames: (() => void)[] = []
const nextFrame = () => {
  for (const draw of frames.splice(0)) draw()
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
})
afterEach(() => {
  vi.unstubAllGlobals()
  frames.length = 0
})

const moved = (id: string, x: number, dragging = true): NodeChange<StepNode> => ({
  type: 'position',
  id,
  position: { x, y: 0 },
  dragging,
})

describe('dragged steps', () => {
  test('move once in a frame, to their last place', () => {
    const gesture = createGestureStore()
    gesture.follow([moved('hello', 10)])
    gesture.follow([moved('hello', 20)])
    expect(gesture.getState().gesture.size).toBe(0)
    expect(frames).toHaveLength(1)
    nextFrame()
    expect(gesture.getState().gesture.get('hello')).toEqual({ position: { x: 20, y: 0 }, dragging: true })
  })

  test('are carried, and stay the same set while the same steps are dragged', () => {
    const gesture = createGestureStore()
    gesture.follow([moved('hello', 10), moved('prices', 10)])
    nextFrame()
    const { carried } = gesture.getState()
    expect([...carried]).toEqual(['hello', 'prices'])
    gesture.follow([moved('hello', 20), moved('prices', 20)])
    nextFrame()
    expect(gesture.getState().carried).toBe(carried)
  })

  test('are no longer carried after the drop', () => {
    const gesture = createGestureStore()
    gesture.follow([moved('hello', 10)])
    nextFrame()
    gesture.follow([moved('hello', 10, false)])
    nextFrame()
    expect(gesture.getState().carried.size).toBe(0)

    gesture.follow([moved('hello', 20)])
    nextFrame()
    gesture.rest()
    expect(gesture.getState().carried.size).toBe(0)
    expect(gesture.getState().gesture.get('hello')).toEqual({})
  })

  test('do not include cards that merely slide', () => {
    const gesture = createGestureStore()
    gesture.float(new Map([['hello', { x: 5, y: 5 }]]))
    expect(gesture.getState().carried.size).toBe(0)
  })
})
