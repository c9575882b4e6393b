import type { NodeChange } from '@xyflow/react'
import { createContext, useContext } from 'react'
import { createStore } from 'zustand'
import type { FlowNode } from '#automation/flow/flow.ts'
import type { Position } from '#automation/flow/parts.ts'
import type { StepNode } from './canvas-nodes.ts'
import type { Size } from './placement.ts'

type Handled = { position?: Position; dragging?: boolean; measured?: Size }

/** What is being dragged right now, and how large cards came out. The document learns of a drag when it ends. */
export type Gesture = ReadonlyMap<string, Handled>

export const createGestureStore = () => {
  const store = createStore<{ gesture: Gesture }>(() => ({ gesture: new Map() }))

  const change = (ids: Iterable<string>, changed: (id: string, before: Handled) => Handled) => {
    const gesture = new Map(store.getState().gesture)
    for (const id of ids) gesture.set(id, changed(id, gesture.get(id) ?? {}))
    store.setState({ gesture })
  }

  return {
    ...store,
    /** What the canvas asks for while something is dragged or measured. */
    follow: (changes: readonly NodeChange<StepNode>[]) => {
      const gesture = new Map(store.getState().gesture)
      for (const one of changes) {
        if (one.type === 'position' && one.position)
          gesture.set(one.id, {
            ...gesture.get(one.id),
            position: one.position,
            dragging: one.dragging ?? false,
          })
        if (one.type === 'dimensions' && one.dimensions)
          gesture.set(one.id, { ...gesture.get(one.id), measured: one.dimensions })
      }
      store.setState({ gesture })
    },
    /** Shows cards at other places for a moment. */
    float: (positions: ReadonlyMap<string, Position>) =>
      change(positions.keys(), (id, before) => ({ ...before, position: positions.get(id)! })),
    /** The document says again where everything stands. */
    rest: () => {
      const gesture = store.getState().gesture
      change(gesture.keys(), (_, { measured }) => (measured ? { measured } : {}))
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
