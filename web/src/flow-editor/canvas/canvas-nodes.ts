import type { Edge, Node } from '@xyflow/react'
import { MarkerType } from '@xyflow/react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { type Outlet, outletKey, outletsOf } from '#automation/flow/outlets.ts'
import type { Gesture, Handled } from './gesture-store.ts'
import { CARD_WIDTH } from './placement.ts'

export type StepNode = Node<{ step: FlowNode }, 'step'>
export type ConnectionEdge = Edge<{ from: Outlet }, 'connection'>

/** Handle id of a card's inlet, where connections end. */
export const INLET = 'in'

export const connectionId = (from: Outlet): string => `${from.node_id}/${outletKey(from)}`

/** Above selected cards and connections, to which the canvas adds 1000. */
const CARRIED = 1002

type Seen = { nameOf: (node: FlowNode) => string; selected: ReadonlySet<string>; stepWord: string }

const drawnNode = (
  step: FlowNode,
  handled: Handled | undefined,
  { nameOf, selected, stepWord }: Seen,
): StepNode => {
  const { position = step.position, dragging, measured } = handled ?? {}
  return {
    id: step.id,
    type: 'step',
    data: { step },
    position,
    width: CARD_WIDTH,
    selected: selected.has(step.id),
    ariaLabel: nameOf(step),
    domAttributes: { 'aria-roledescription': stepWord },
    ...(dragging !== undefined && { dragging }),
    // A dragged card lies above everything else.
    ...(dragging && { zIndex: CARRIED }),
    ...(measured && { measured }),
  }
}

const same = (left: StepNode, right: StepNode): boolean =>
  left.position.x === right.position.x &&
  left.position.y === right.position.y &&
  left.selected === right.selected &&
  left.dragging === right.dragging &&
  left.measured === right.measured &&
  left.ariaLabel === right.ariaLabel &&
  left.domAttributes?.['aria-roledescription'] === right.domAttributes?.['aria-roledescription']

/**
 * The last drawn node of each step and its inputs, so that React Flow gets the same object for an unchanged
 * step.
 */
export type DrawnNodes = WeakMap<FlowNode, { node: StepNode; handled: Handled | undefined; seen: Seen }>

export const canvasNodes = (
  steps: readonly FlowNode[],
  gesture: Gesture,
  seen: Seen,
  before: DrawnNodes,
): StepNode[] =>
  steps.map((step) => {
    const known = before.get(step)
    const handled = gesture.get(step.id)
    if (known && known.handled === handled && known.seen === seen) return known.node
    const drawn = drawnNode(step, handled, seen)
    // Keep the same `data` object while its step is the same: cards render by it.
    const changed = known ? { ...drawn, data: known.node.data } : drawn
    const node = known && same(known.node, drawn) ? known.node : changed
    before.set(step, { node, handled, seen })
    return node
  })

/** The last drawn edge of each connection, and the list of all. */
export type DrawnEdges = { byId: ReadonlyMap<string, ConnectionEdge>; all: ConnectionEdge[] }

const drawnEdge = (from: Outlet, target: string, id: string, selected: boolean): ConnectionEdge => {
  const color = selected ? 'var(--hariu-primary-text)' : 'var(--hariu-connection)'
  return {
    id,
    type: 'connection',
    data: { from },
    source: from.node_id,
    sourceHandle: outletKey(from),
    target,
    targetHandle: INLET,
    selected,
    // Above the cards, so that its target is visible.
    zIndex: selected ? 1001 : 0,
    // Only the end can be dragged: a drag from the start draws another connection.
    reconnectable: 'target',
    markerEnd: { type: MarkerType.ArrowClosed, color, width: 18, height: 18 },
  }
}

/** Returns the same list while no connection changes, because React Flow processes a new list completely. */
export const canvasEdges = (
  steps: readonly FlowNode[],
  selectedConnection: Outlet | null,
  before: DrawnEdges,
): DrawnEdges => {
  const selectedId = selectedConnection && connectionId(selectedConnection)
  const all = steps.flatMap(outletsOf).flatMap(({ outlet, to }): ConnectionEdge[] => {
    if (to === null) return []
    const id = connectionId(outlet)
    const known = before.byId.get(id)
    const isSelected = id === selectedId
    return [
      known?.target === to && known.selected === isSelected ? known : drawnEdge(outlet, to, id, isSelected),
    ]
  })
  const same = all.length === before.all.length && all.every((edge, index) => edge === before.all[index])
  return same ? before : { byId: new Map(all.map((edge) => [edge.id, edge])), all }
}
