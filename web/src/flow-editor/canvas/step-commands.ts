import { isTrigger } from '#automation/flow/nodes.ts'
import type { Operation } from '#automation/flow/operations/apply-operation.ts'
import { type Outlet, targetOf } from '#automation/flow/outlets.ts'
import type { Position } from '#automation/flow/parts.ts'
import { newStep, type StepType } from '../new-step.ts'
import { arrangedApart, boxesOf, stillToPlace } from './arrange-apart.ts'
import {
  allMeasured,
  allRectangles,
  type CanvasTools,
  flowIn,
  nameIn,
  prefersStillness,
  rectangleOf,
  sizeIn,
  stepIn,
} from './canvas-tools.ts'
import { canLead } from './connecting.ts'
import { makeRoom } from './make-room.ts'
import { CARD_WIDTH, freePlace, GAP, gridPosition, placeAfter, usualSize } from './placement.ts'
import { slide } from './slide.ts'

/** With more moving cards the animation is slow and shows nothing useful. */
const MOST_SLIDING = 60

/** The place of a new step, and the steps that move out of its way. */
const placeFor = (tools: CanvasTools, from: Outlet | null, wanted: Position | null) => {
  const taken = allRectangles(tools)
  const source = from && stepIn(tools, from.node_id)
  const before = from && targetOf(flowIn(tools), from)
  if (source && before) {
    const { x, y, width } = rectangleOf(tools, source)
    const target = stepIn(tools, before)
    const missing = x + width + GAP + CARD_WIDTH + GAP - (target?.position.x ?? Infinity)
    const isAhead = target !== undefined && target.position.x > x + width / 2
    const moved = isAhead && missing > 0 ? makeRoom(flowIn(tools), before, target.position.x, missing) : []
    const away = new Set(moved.map(({ id }) => id))
    const stay = flowIn(tools).nodes.filter(({ id }) => !away.has(id))
    const others = stay.map((node) => rectangleOf(tools, node))
    const place = { x: x + width + GAP, y: isAhead ? target.position.y : y }
    return { position: freePlace({ ...usualSize, ...place }, others), moved }
  }
  if (wanted) return { position: freePlace({ ...usualSize, ...wanted }, taken), moved: [] }
  if (source) return { position: placeAfter(rectangleOf(tools, source), usualSize, taken), moved: [] }
  return { position: freePlace({ ...usualSize, x: 0, y: 0 }, taken), moved: [] }
}

/** Changes of steps and connections. Each is one undoable edit, and screen readers announce it. */
export const stepCommands = (tools: CanvasTools) => {
  const { editing, texts } = tools
  const { document, view } = editing
  const { said } = texts.canvas

  const connect = (from: Outlet, to: string) => {
    const flow = flowIn(tools)
    const [source, target] = [stepIn(tools, from.node_id), stepIn(tools, to)]
    if (!source || !target || !canLead(flow, from, to)) return
    if (document.edit({ type: 'connect', from, to }))
      view.announce(said.connected(nameIn(tools, source), nameIn(tools, target)))
  }

  return {
    connect,
    disconnect: (from: Outlet) => {
      if (!document.edit({ type: 'connect', from, to: null })) return
      view.selectConnection(null)
      view.announce(said.disconnected)
    },
    /** Adds a step after `from`; the previous target of `from` follows the new step. */
    add: (type: StepType, from: Outlet | null, wanted: Position | null): string | undefined => {
      const { position, moved } = placeFor(tools, from, wanted)
      const node = newStep(type, position)
      const operations: Operation[] = [{ type: 'add_node', node, from }]
      if (moved.length > 0) operations.push({ type: 'move_nodes', positions: moved })
      if (!document.edit(operations)) return undefined
      view.addNew(node.id)
      view.select([node.id])
      view.announce(said.added(nameIn(tools, node)))
      return node.id
    },
    remove: (ids: readonly string[]) => {
      const steps = flowIn(tools).nodes.filter((node) => ids.includes(node.id))
      const removed = steps.filter((node) => !isTrigger(node)).map(({ id }) => id)
      if (removed.length === 0) return view.announce(steps.length > 0 ? said.triggerStays : '')
      if (!document.edit({ type: 'remove_nodes', ids: removed })) return
      view.select([])
      view.announce(said.removed(removed.length))
    },
    place: (positions: readonly { id: string; position: Position }[], mergeKey?: string) => {
      const onGrid = positions.map(({ id, position }) => ({ id, position: gridPosition(position) }))
      document.edit({ type: 'move_nodes', positions: onGrid }, mergeKey)
    },
    /** Moves steps by keyboard; quick moves are one edit. */
    nudge: (ids: readonly string[], by: Position) => {
      const steps = flowIn(tools).nodes.filter(({ id }) => ids.includes(id))
      const positions = steps.map(({ id, position: { x, y } }) => ({
        id,
        position: { x: x + by.x, y: y + by.y },
      }))
      document.edit({ type: 'move_nodes', positions }, `nudge:${ids.join()}`)
      const [step] = steps
      if (step) view.announce(said.moved(nameIn(tools, step)))
    },
    undo: () => {
      if (document.undo()) view.announce(said.undone)
    },
    redo: () => {
      if (document.redo()) view.announce(said.redone)
    },
    arrange: async () => {
      await allMeasured(tools)
      const before = flowIn(tools)
      const placed = await arrangedApart(boxesOf(before, (id) => sizeIn(tools, id)))
      const slides = !prefersStillness() && placed.length <= MOST_SLIDING
      if (slides) await slide(tools, stillToPlace(placed, before, flowIn(tools)))
      document.edit({ type: 'move_nodes', positions: stillToPlace(placed, before, flowIn(tools)) })
      tools.gesture.rest()
      view.announce(said.arranged)
    },
  }
}
