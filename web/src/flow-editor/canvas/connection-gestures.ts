import type { FinalConnectionState, ReactFlowInstance, ReactFlowProps } from '@xyflow/react'
import type { RefObject } from 'react'
import { nodeWith } from '#automation/flow/nodes.ts'
import type { Outlet } from '#automation/flow/outlets.ts'
import type { FlowEditing } from '../editor-context.tsx'
import type { ConnectionEdge, StepNode } from './canvas-nodes.ts'
import { canLead, leadsOnlyToAi, outletWith } from './connecting.ts'
import type { CanvasCommands } from './use-canvas-commands.ts'

type Gestures = Partial<ReactFlowProps<StepNode, ConnectionEdge>>

/** From a card's top left corner: where the pointer holds a card that is dropped as the next step. */
const GRIP = { x: 0, y: 22 }

const pointOf = (event: MouseEvent | TouchEvent) => {
  const { clientX: x, clientY: y } = 'changedTouches' in event ? event.changedTouches[0]! : event
  return { x, y }
}

/** Marks the possible targets through attributes of the canvas, so that no card renders again. */
const markTargets = (root: HTMLElement | null, { document }: FlowEditing, from: Outlet) => {
  const { flow } = document.getState()
  if (!root) return
  root.dataset.connecting = leadsOnlyToAi(flow, from) ? 'ai' : 'step'
  if (canLead(flow, from, from.node_id)) return
  const itself = root.querySelector(`.react-flow__node[data-id="${CSS.escape(from.node_id)}"] [data-type]`)
  itself?.setAttribute('data-itself', '')
}

const unmarkTargets = (root: HTMLElement | null) => {
  delete root?.dataset.connecting
  for (const itself of root?.querySelectorAll('[data-itself]') ?? []) itself.removeAttribute('data-itself')
}

export const connectionGestures = (
  editing: FlowEditing,
  instance: ReactFlowInstance<StepNode, ConnectionEdge>,
  commands: CanvasCommands,
  root: RefObject<HTMLElement | null>,
): Gestures => {
  const { document: flowDocument, view } = editing
  let reconnected: Outlet | undefined

  const outletOf = (source: string | null, handle: string | null | undefined): Outlet | undefined => {
    const step = nodeWith(flowDocument.getState().flow, source)
    return step && outletWith(step, handle)
  }

  const dropped = (event: MouseEvent | TouchEvent, { toNode, fromHandle }: FinalConnectionState) => {
    const at = pointOf(event)
    const under = document.elementFromPoint(at.x, at.y)
    const from = outletOf(fromHandle?.nodeId ?? null, fromHandle?.id)
    if (toNode || !from || !root.current?.contains(under)) return
    const { x, y } = instance.screenToFlowPosition(at)
    view.openMenu({ kind: 'step', from, place: { x: x - GRIP.x, y: y - GRIP.y }, at })
  }

  return {
    isValidConnection: ({ source, sourceHandle, target }) => {
      const from = outletOf(source, sourceHandle)
      return from !== undefined && canLead(flowDocument.getState().flow, from, target)
    },
    onConnectStart: (_, { nodeId, handleId, handleType }) => {
      const from = reconnected ?? (handleType === 'source' ? outletOf(nodeId, handleId) : undefined)
      if (from) markTargets(root.current, editing, from)
    },
    onConnect: ({ source, sourceHandle, target }) => {
      const from = outletOf(source, sourceHandle)
      if (from) commands.connect(from, target)
    },
    onConnectEnd: (event, state) => {
      unmarkTargets(root.current)
      if (!reconnected) dropped(event, state)
    },
    onReconnectStart: (_, { data }) => {
      reconnected = data?.from
      if (reconnected) markTargets(root.current, editing, reconnected)
    },
    onReconnect: ({ data }, { target }) => {
      if (data) commands.connect(data.from, target)
    },
    onReconnectEnd: (_event, { data }, _type, { toNode }) => {
      reconnected = undefined
      unmarkTargets(root.current)
      // The end was dropped where there is no card.
      if (!toNode && data) commands.disconnect(data.from)
    },
  }
}
