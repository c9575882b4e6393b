import type { NodeChange } from '@xyflow/react'
import { createContext, useContext } from 'react'
import { createStore } from 'zustand'
import type { FlowNode } from '#automation/flow/flow.ts'
import type { Position } from '#automation/flow/parts.ts'
import type { StepNode } from './canvas-nodes.ts'
import type { Size } from './placement.ts'

export type Handled = { position?: Position; dragging?: boolean; measured?: Size }

/** What is being dragged right now, and how large cards came out. The document learns of a drag when it ends. */
export type Gesture = ReadonlyMap<string, Handled>

type CanvasState = {
  gesture: Gesture
  /** The steps that are being dragged: another set only when others are. */
  carried: ReadonlySet<string>
  /** Steps that are drawn later, in this order: nobody sees them yet. */
  waiting: ReadonlySet<string>
}

export const createGestureStore = () => {
  const store = createStore<CanvasState>(() => ({
    gesture: new Map(),
    carried: new Set(),
    waiting: new Set(),
  }))

  const carry = (ids: ReadonlySet<string>) => {
    const { carried } = store.getState()
    const same = ids.size === carried.size && [...ids].every((id) => carried.has(id))
    if (!same) store.setState({ carried: ids })
  }

  const change = (ids: Iterable<string>, changed: (id: string, before: Handled) => Handled) => {
    const gesture = new Map(store.getState().gesture)
    for (const id of ids) gesture.set(id, changed(id, gesture.get(id) ?? {}))
    store.setState({ gesture })
  }

  // The pointer moves, and the view follows it when it comes to the edge: together they are drawn once in a frame.
  const moved = new Map<string, Handled>()
  let frame: number | undefined
  const drawMoved = () => {
    frame = undefined
    carry(new Set([...moved].flatMap(([id, { dragging }]) => (dragging ? [id] : []))))
    change(moved.keys(), (id, before) => ({ ...before, ...moved.get(id) }))
    moved.clear()
  }
  const forgetMoved = () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
    moved.clear()
  }

  return {
    ...store,
    /** What the canvas asks for while something is dragged or measured. */
    follow: (changes: readonly NodeChange<StepNode>[]) => {
      const sizes = new Map<string, Size>()
      for (const one of changes) {
        if (one.type === 'position' && one.position)
          moved.set(one.id, { position: one.position, dragging: one.dragging ?? false })
        if (one.type === 'dimensions' && one.dimensions) sizes.set(one.id, one.dimensions)
      }
      if (sizes.size > 0) change(sizes.keys(), (id, before) => ({ ...before, measured: sizes.get(id)! }))
      if (moved.size > 0) frame ??= requestAnimationFrame(drawMoved)
    },
    /** Shows cards at other places for a moment. */
    float: (positions: ReadonlyMap<string, Position>) =>
      change(positions.keys(), (id, before) => ({ ...before, position: positions.get(id)! })),
    /** The document says again where everything stands. */
    rest: () => {
      forgetMoved()
      carry(new Set())
      const gesture = store.getState().gesture
      change(gesture.keys(), (_, { measured }) => (measured ? { measured } : {}))
    },
    wait: (ids: readonly string[]) => store.setState({ waiting: new Set(ids) }),
    /** So many of those that wait, or all. */
    drawWaiting: (count = Number.POSITIVE_INFINITY) => {
      const { waiting } = store.getState()
      if (waiting.size > 0) store.setState({ waiting: new Set([...waiting].slice(count)) })
    },
    /** Each step as it was when its card was last drawn whole: what the canvas measured is true of that one. */
    drawnWhole: new Map<string, FlowNode>(),
    sizeOf: (id: string): Size | undefined => store.getState().gesture.get(id)?.measured,
  }
}

export type GestureStore = ReturnType<typeof createGestureStore>

const GestureContext = createContext<GestureStore | undefined>(undefined)
export const GestureProvider = GestureContext

export const useGesture = (): GestureStore => {
  const gesture = useContext(GestureContext)
  if (!gesture) throw new Error('useGesture outside the canvas')
  return gesture
}
