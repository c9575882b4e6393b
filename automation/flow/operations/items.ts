import type { Block, Button, QuickReply } from '../../node-types/action/blocks.ts'
import type { Branch } from '../../node-types/condition/settings.ts'
import type { FlowNode } from '../flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { requireType } from './nodes.ts'

/** A list within a node: blocks and quick replies of a message, buttons of a block, branches of a condition. */
export type ItemPlace =
  | { node_id: string; list: 'blocks' | 'quick_replies' | 'branches' }
  | { node_id: string; list: 'buttons'; block_id: string }

type Item = Block | QuickReply | Branch | Button

/** An item and the list it belongs to; `list` has the same value in both. */
export type PlacedItem = {
  place: ItemPlace
  item:
    | { list: 'blocks'; item: Block }
    | { list: 'quick_replies'; item: QuickReply }
    | { list: 'branches'; item: Branch }
    | { list: 'buttons'; item: Button }
}

/**
 * @returns the node with one list replaced by `change(list)`
 * @throws CannotApply for a missing list
 */
export const withItems = (node: FlowNode, place: ItemPlace, change: (items: Item[]) => Item[]): FlowNode => {
  switch (place.list) {
    case 'blocks': {
      const message = requireType(node, 'action')
      return { ...message, payload: change(message.payload) as typeof message.payload }
    }
    case 'quick_replies': {
      const message = requireType(node, 'action')
      return { ...message, quick_replies: change(message.quick_replies) as typeof message.quick_replies }
    }
    case 'branches': {
      const condition = requireType(node, 'condition')
      const branches = change(condition.payload.branches) as typeof condition.payload.branches
      return { ...condition, payload: { branches } }
    }
    case 'buttons':
      return withButtons(node, place.block_id, (buttons) => change(buttons) as Button[])
  }
}

const withButtons = (node: FlowNode, blockId: string, change: (buttons: Button[]) => Button[]): FlowNode => {
  const message = requireType(node, 'action')
  const index = message.payload.findIndex(({ id }) => id === blockId)
  const before = message.payload[index]
  if (!before || !('buttons' in before)) throw new CannotApply('gone')
  return { ...message, payload: message.payload.with(index, { ...before, buttons: change(before.buttons) }) }
}

/**
 * @returns index of the item with an id
 * @throws CannotApply when it is missing
 */
export const indexOf = (items: readonly { id: string }[], id: string): number => {
  const index = items.findIndex((one) => one.id === id)
  if (index === -1) throw new CannotApply('gone')
  return index
}
