import type { NodeChange } from '@xyflow/react'
import { createContext, useContext } from 'react'
import { createStore } from 'zustand'
import type { FlowNode } from '#automation/flow/flow.ts'
import type { Position } from '#automation/flow/parts.ts'
import type { StepNode } from './canvas-nodes.ts'
import type { Size } from './placement.ts'

export type Handled = { position?: Position; dragging?: boolean; measured?: Size }

/** The running drag and the measured size of cards. The document is changed when the drag ends. */
export type Gesture = ReadonlyMap<string, Handled>

type CanvasState = {
  gesture: Gesture
  /** The steps being dragged; the same set while the same steps are. */
  carried: ReadonlySet<string>
  /** Steps outside the view, to be drawn later in this order. */
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

  // A drag changes by the pointer and by the view that follows it at the edge: draw both once per frame.
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
    /** Applies React Flow's changes while cards are dragged or measured. */
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
    /** Places follow the document again. */
    rest: () => {
      forgetMoved()
      carry(new Set())
      const gesture = store.getState().gesture
      change(gesture.keys(), (_, { measured }) => (measured ? { measured } : {}))
    },
    wait: (ids: readonly string[]) => store.setState({ waiting: new Set(ids) }),
    /** Draws `count` of the waiting cards, or all of them. */
    drawWaiting: (count = Number.POSITIVE_INFINITY) => {
      const { waiting } = store.getState()
      if (waiting.size > 0) store.setState({ waiting: new Set([...waiting].slice(count)) })
    },
    /** Each step as of its card's last full rendering; the canvas's measurements belong to that version. */
    drawnWhole: new Map<string, FlowNode>(),
    sizeOf: (id: string): Size | undefined => store.getState().gesture.get(id)?.measured,
  }
}

export type GestureStore = ReturnType<typeof createGestureStore>

const GestureContext = createContext<GestureStore | undefined>(undefined)
export const GestureProvider = GestureContext

export const useGesture = (): GestureStore => {
  const gesture = useContext(GestureContext)
  if (!gesture) throw new Error('useGesture needs the flow canvas around the component')
  return gesture
}
