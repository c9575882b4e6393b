import type { ReactFlowInstance, ReactFlowProps } from '@xyflow/react'
import { useReactFlow } from '@xyflow/react'
import { type RefObject, useMemo } from 'react'
import { type FlowEditing, useEditing } from '../editor-context.tsx'
import type { ConnectionEdge, StepNode } from './canvas-nodes.ts'
import { connectionGestures } from './connection-gestures.ts'
import { type GestureStore, useGesture } from './gesture-store.ts'
import { type CanvasCommands, useCanvasCommands } from './use-canvas-commands.ts'

export type Gestures = Partial<ReactFlowProps<StepNode, ConnectionEdge>>
type Instance = ReactFlowInstance<StepNode, ConnectionEdge>

const selectionGestures = ({ view }: FlowEditing, gesture: GestureStore): Gestures => {
  let marking = false
  return {
    onNodesChange: (changes) => {
      const moved = changes.filter(({ type }) => type === 'position' || type === 'dimensions')
      if (moved.length > 0) gesture.follow(moved)
      const selected = new Set(view.getState().selected)
      const before = selected.size
      let changed = false
      for (const change of changes) {
        if (change.type !== 'select') continue
        changed = changed || change.selected !== selected.has(change.id)
        if (change.selected) selected.add(change.id)
        else selected.delete(change.id)
      }
      if (!changed && before === selected.size) return
      if (marking) view.mark([...selected])
      else view.select([...selected])
    },
    onSelectionStart: () => {
      marking = true
      // The next key acts on the framed cards, not on the focused one.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
    onSelectionEnd: () => {
      marking = false
      view.select(view.getState().selected)
    },
    onPaneClick: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      view.select([])
    },
    onNodeClick: (event, { id }) => {
      // A click on a selected card opens its settings again.
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey) view.select([id])
    },
    onEdgeClick: (_, { data }) => view.selectConnection(data?.from ?? null),
  }
}

const dragGestures = (gesture: GestureStore, { place }: CanvasCommands): Gestures => {
  const drop = (nodes: readonly StepNode[]) => {
    place(nodes.map(({ id, position }) => ({ id, position })))
    gesture.rest()
  }
  return {
    onNodeDragStop: (_event, _node, nodes) => drop(nodes),
    onSelectionDragStop: (_event, nodes) => drop(nodes),
  }
}

const menuGestures = ({ view }: FlowEditing, instance: Instance): Gestures => {
  const at = (event: { preventDefault: () => void; clientX: number; clientY: number }) => {
    event.preventDefault()
    return { x: event.clientX, y: event.clientY }
  }
  return {
    onNodeContextMenu: (event, { id }) => {
      if (!view.getState().selected.includes(id)) view.mark([id])
      view.openMenu({ kind: 'card', node_id: id, at: at(event) })
    },
    onEdgeContextMenu: (event, { data }) => {
      if (!data) return
      view.selectConnection(data.from)
      view.openMenu({ kind: 'connection', from: data.from, at: at(event) })
    },
    onPaneContextMenu: (event) => {
      const where = at(event)
      view.openMenu({ kind: 'canvas', place: instance.screenToFlowPosition(where), at: where })
    },
    onDoubleClick: (event) => {
      if (!(event.target instanceof Element) || !event.target.matches('.react-flow__pane')) return
      const where = at(event)
      view.openMenu({ kind: 'step', from: null, place: instance.screenToFlowPosition(where), at: where })
    },
  }
}

/** Pointer gestures on the canvas, as changes of view and document. */
export const useCanvasGestures = (root: RefObject<HTMLElement | null>): Gestures => {
  const editing = useEditing()
  const instance = useReactFlow<StepNode, ConnectionEdge>()
  const gesture = useGesture()
  const commands = useCanvasCommands()
  return useMemo(
    () => ({
      ...selectionGestures(editing, gesture),
      ...dragGestures(gesture, commands),
      ...menuGestures(editing, instance),
      ...connectionGestures(editing, instance, commands, root),
    }),
    [editing, gesture, commands, instance, root],
  )
}
