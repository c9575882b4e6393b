import fc from 'fast-check'
import type { Flow, FlowNode } from '../flow.ts'
import { isTrigger } from '../nodes.ts'
import { applyOperation, type Operation } from '../operations/apply-operation.ts'
import { CannotApply } from '../operations/cannot-apply.ts'
import type { ItemPlace, PlacedItem } from '../operations/items.ts'
import { outletsOf } from '../outlets.ts'
import {
  randomBlock,
  randomBranch,
  randomPosition,
  randomQuickReply,
  randomStep,
  randomText,
  randomTrigger,
  randomWish,
  settled,
} from './random-parts.ts'

/** A step whose connections lead to steps of `flow`. */
const settledIn = <Part>(part: Part, { nodes }: Flow): Part =>
  settled(
    part,
    nodes.filter((node) => !isTrigger(node)).map(({ id }) => id),
  )

/** Any flow with a valid structure, also with loops, unreachable steps and empty messages. */
export const randomFlow = ({ mostSteps = 8 } = {}): fc.Arbitrary<Flow> =>
  fc
    .record({
      title: randomText,
      nodes: fc
        .tuple(randomTrigger, fc.array(randomStep, { maxLength: mostSteps }))
        .map(([trigger, steps]): FlowNode[] => [trigger, ...steps])
        .map((nodes) => nodes.filter(({ id }, index) => nodes.findIndex((one) => one.id === id) === index)),
    })
    .map((drawn) => settledIn(drawn, drawn))

type Item = PlacedItem['item']

/** An edit without a flow: numbers select its steps, outlets or parts. */
export type Wish = {
  type: Operation['type']
  /** Selects the step, outlet or list; then its part; then the target. */
  which: number
  part: number
  index: number
  text: string
  position: { x: number; y: number }
  to: string | null
  trigger: FlowNode
  steps: FlowNode[]
  items: { [List in Item['list']]: Extract<Item, { list: List }>['item'] }
}

const types = [
  'set_title',
  'add_node',
  'remove_nodes',
  'move_nodes',
  'update_node',
  'change_trigger',
  'connect',
  'paste_nodes',
  'insert_item',
  'update_item',
  'remove_item',
  'move_item',
  'replace_nodes',
] as const satisfies Operation['type'][]

/** Random wishes; `operationFor(flow, wish)` makes an operation of one, which nearly always fits. */
export const randomWishes = (maxLength = 12): fc.Arbitrary<Wish[]> =>
  fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      which: fc.nat({ max: 200 }),
      part: fc.nat({ max: 20 }),
      index: fc.nat({ max: 12 }),
      text: randomText,
      position: randomPosition,
      to: randomWish,
      trigger: randomTrigger,
      steps: fc.uniqueArray(randomStep, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
      items: fc.record({
        blocks: randomBlock,
        quick_replies: randomQuickReply,
        branches: randomBranch,
        buttons: randomBlock.map((block) =>
          'buttons' in block && block.buttons[0]
            ? block.buttons[0]
            : { id: block.id, title: 'Үнэ', action: { type: 'node' as const, next: null } },
        ),
      }),
    }),
    { maxLength },
  )

const pick = <One>(list: readonly One[], number: number): One | undefined => list[number % list.length]

const placesOf = (node: FlowNode): { place: ItemPlace; ids: string[] }[] => {
  const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id)
  const node_id = node.id
  if (node.node_type === 'condition')
    return [{ place: { node_id, list: 'branches' }, ids: idsOf(node.payload.branches) }]
  if (node.node_type !== 'action') return []
  return [
    { place: { node_id, list: 'blocks' }, ids: idsOf(node.payload) },
    { place: { node_id, list: 'quick_replies' }, ids: idsOf(node.quick_replies) },
    ...node.payload.flatMap((block) =>
      'buttons' in block
        ? [{ place: { node_id, list: 'buttons' as const, block_id: block.id }, ids: idsOf(block.buttons) }]
        : [],
    ),
  ]
}

const itemOperation = (flow: Flow, wish: Wish): Operation | undefined => {
  const { place, ids } = pick(flow.nodes.flatMap(placesOf), wish.which) ?? {}
  if (!place || !ids) return undefined
  const wished = settledIn({ list: place.list, item: wish.items[place.list] } as Item, flow)
  if (wish.type === 'insert_item') return { type: 'insert_item', place, item: wished, index: wish.index }
  const id = pick(ids, wish.part)
  if (id === undefined) return undefined
  if (wish.type === 'remove_item') return { type: 'remove_item', place, id }
  if (wish.type === 'move_item') return { type: 'move_item', place, id, index: wish.index }
  return { type: 'update_item', place, item: { ...wished, item: { ...wished.item, id } } as Item }
}

const replaceOperation = (flow: Flow, { text, steps, which, index }: Wish): Operation => {
  const replaced = pick(flow.nodes.slice(1), which)
  const [first, ...others] = steps.map((step) => settledIn(step, flow))
  const nodes = others.map((node) => ({ index: index + 1, node }))
  if (first) nodes.push({ index: 1, node: replaced ? { ...first, id: replaced.id } : first })
  return { type: 'replace_nodes', title: index % 2 === 0 ? null : text, removed: [], nodes }
}

/** A possible next operation on a flow; undefined when it has no such part. */
export const operationFor = (flow: Flow, wish: Wish): Operation | undefined => {
  const node = pick(flow.nodes, wish.which)
  const connection = pick(flow.nodes.flatMap(outletsOf), wish.which)
  const [step] = settledIn(wish.steps, flow)
  switch (wish.type) {
    case 'set_title':
      return { type: 'set_title', title: wish.text }
    case 'add_node':
      return (
        step && {
          type: 'add_node',
          node: step,
          from: wish.part % 3 === 0 ? null : (connection?.outlet ?? null),
        }
      )
    case 'remove_nodes':
      return node && { type: 'remove_nodes', ids: wish.part % 4 === 0 ? [node.id, 'gone'] : [node.id] }
    case 'move_nodes':
      return node && { type: 'move_nodes', positions: [{ id: node.id, position: wish.position }] }
    case 'update_node': {
      if (!node) return undefined
      const like = [wish.trigger, ...wish.steps].find(({ node_type }) => node_type === node.node_type)
      const changed = { ...node, title: wish.text, ...(like && { payload: settledIn(like.payload, flow) }) }
      return { type: 'update_node', node: changed as FlowNode }
    }
    case 'change_trigger':
      return { type: 'change_trigger', node: settledIn(wish.trigger, flow) }
    case 'connect':
      return connection && { type: 'connect', from: connection.outlet, to: settledIn(wish.to, flow) }
    case 'paste_nodes':
      return {
        type: 'paste_nodes',
        nodes: settled(
          wish.steps,
          wish.steps.map(({ id }) => id),
        ),
      }
    case 'replace_nodes':
      return replaceOperation(flow, wish)
    default:
      return itemOperation(flow, wish)
  }
}

export type Edited = { operation: Operation; before: Flow; after: Flow }

/** Applies wishes in order and skips those that do not fit (a repeated id), like the editor. */
export const editsOf = (flow: Flow, wishes: readonly Wish[]): Edited[] => {
  const edits: Edited[] = []
  for (const wish of wishes) {
    const before = edits.at(-1)?.after ?? flow
    const operation = operationFor(before, wish)
    if (!operation) continue
    try {
      edits.push({ operation, before, after: applyOperation(before, operation) })
    } catch (error) {
      if (!(error instanceof CannotApply)) throw error
    }
  }
  return edits
}

/** A flow made by random edits. */
export const randomEdits = ({
  mostSteps = 8,
  mostEdits = 12,
} = {}): fc.Arbitrary<{ flow: Flow; edits: Edited[] }> =>
  fc
    .record({ flow: randomFlow({ mostSteps }), wishes: randomWishes(mostEdits) })
    .map(({ flow, wishes }) => ({ flow, edits: editsOf(flow, wishes) }))
