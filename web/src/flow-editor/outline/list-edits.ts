import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { isTrigger, nodeWith } from '#automation/flow/nodes.ts'
import type { Operation } from '#automation/flow/operations/apply-operation.ts'
import { type Connection, outletsOf } from '#automation/flow/outlets.ts'

const into = ({ nodes }: Pick<Flow, 'nodes'>, id: string): Connection[] =>
  nodes.flatMap(outletsOf).filter(({ to }) => to === id)

type Message = Extract<FlowNode, { node_type: 'action' }>

/** The message that only this one leads to, so that the two can be swapped. */
const partner = (flow: Flow, first: FlowNode | undefined): [Message, Message] | undefined => {
  if (first?.node_type !== 'action') return undefined
  const second = nodeWith(flow, first.next)
  if (second?.node_type !== 'action' || second.id === first.id) return undefined
  const onlyNext = into(flow, second.id).length === 1
  // With a connection back to the first, a swap would connect a message to itself.
  const leadsBack = outletsOf(second).some(({ to }) => to === first.id)
  return onlyNext && !leadsBack ? [first, second] : undefined
}

const swapped = (flow: Flow, [first, second]: [Message, Message]): Operation[] => [
  ...into(flow, first.id)
    .filter(({ outlet }) => outlet.node_id !== first.id)
    .map(({ outlet }): Operation => ({ type: 'connect', from: outlet, to: second.id })),
  { type: 'connect', from: { node_id: first.id, kind: 'next' }, to: second.next },
  { type: 'connect', from: { node_id: second.id, kind: 'next' }, to: first.id },
  {
    type: 'move_nodes',
    positions: [
      { id: first.id, position: second.position },
      { id: second.id, position: first.position },
    ],
  },
]

/** Swaps a message with the next one. Undefined where that would change more than their order. */
export const moveDown = (flow: Flow, id: string): Operation[] | undefined => {
  const pair = partner(flow, nodeWith(flow, id))
  return pair && swapped(flow, pair)
}

/** Swaps a message with the one before it. */
export const moveUp = (flow: Flow, id: string): Operation[] | undefined => {
  const [before, ...others] = into(flow, id)
  if (!before || others.length > 0 || before.outlet.kind !== 'next') return undefined
  return moveDown(flow, before.outlet.node_id)
}

/** Removes a step and connects the steps before it to the one after it. Undefined for the trigger. */
export const removeFromList = (flow: Flow, id: string): Operation[] | undefined => {
  const node = nodeWith(flow, id)
  if (!node || isTrigger(node)) return undefined
  const next = 'next' in node && node.next !== id ? node.next : null
  const bridges =
    next === null ? [] : into(flow, id).filter(({ outlet }) => leadsOn(outlet.node_id, next, id))
  return [
    ...bridges.map(({ outlet }): Operation => ({ type: 'connect', from: outlet, to: next })),
    { type: 'remove_nodes', ids: [id] },
  ]
}

/** Not to the step itself, and not from the removed step. */
const leadsOn = (from: string, next: string, removed: string): boolean => from !== next && from !== removed
