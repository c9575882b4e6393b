import type { Edge, Node } from '@xyflow/react'
import { MarkerType } from '@xyflow/react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { type Outlet, outletKey, outletsOf } from '#automation/flow/outlets.ts'
import type { Gesture } from './gesture-store.ts'
import { CARD_WIDTH } from './placement.ts'

export type StepNode = Node<{ step: FlowNode }, 'step'>
export type ConnectionEdge = Edge<{ from: Outlet }, 'connection'>

/** The small inlet at the head of a card, where connections end. */
export const INLET = 'in'

export const connectionId = (from: Outlet): string => `${from.node_id}/${outletKey(from)}`

type Seen = { nameOf: (node: FlowNode) => string; selected: ReadonlySet<string>; stepWord: string }

const drawnNode = (step: FlowNode, gesture: Gesture, { nameOf, selected, stepWord }: Seen): StepNode => {
  const { position = step.position, dragging, measured } = gesture.get(step.id) ?? {}
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

/** What was drawn for each step, so that a step that stays the same is the very same node for the canvas too. */
export type DrawnNodes = WeakMap<FlowNode, StepNode>

export const canvasNodes = (
  steps: readonly FlowNode[],
  gesture: Gesture,
  seen: Seen,
  before: DrawnNodes,
): StepNode[] =>
  steps.map((step) => {
    const drawn = drawnNode(step, gesture, seen)
    const known = before.get(step)
    if (known && same(known, drawn)) return known
    // `data` is what a card is drawn from: the same as long as its step is.
    const node = known ? { ...drawn, data: known.data } : drawn
    before.set(step, node)
    return node
  })

export type DrawnEdges = WeakMap<FlowNode, { selected: string | undefined; edges: ConnectionEdge[] }>

const edgesOf = (step: FlowNode, selected: string | undefined): ConnectionEdge[] =>
  outletsOf(step).flatMap(({ outlet, to }): ConnectionEdge[] => {
    if (to === null) return []
    const id = connectionId(outlet)
    const isSelected = id === selected
    const color = isSelected ? 'var(--hariu-primary-text)' : 'var(--hariu-connection)'
    return [
      {
        id,
        type: 'connection',
        data: { from: outlet },
        source: step.id,
        sourceHandle: outletKey(outlet),
        target: to,
        targetHandle: INLET,
        selected: isSelected,
        // Above the cards, so that it is seen where it leads.
        zIndex: isSelected ? 1001 : 0,
        // At its beginning a drag draws another connection out of the same outlet.
        reconnectable: 'target',
        markerEnd: { type: MarkerType.ArrowClosed, color, width: 18, height: 18 },
      },
    ]
  })

export const canvasEdges = (
  steps: readonly FlowNode[],
  selectedConnection: Outlet | null,
  before: DrawnEdges,
): ConnectionEdge[] =>
  steps.flatMap((step) => {
    const selected = selectedConnection?.node_id === step.id ? connectionId(selectedConnection) : undefined
    const known = before.get(step)
    if (known && known.selected === selected) return known.edges
    const edges = edgesOf(step, selected)
    before.set(step, { selected, edges })
    return edges
  })
