import { z } from 'zod'
import { type Button, block, button, quickReply } from '../../node-types/action/blocks.ts'
import { branch } from '../../node-types/condition/settings.ts'
import type { FlowNode } from '../flow.ts'
import { partId } from '../parts.ts'
import { CannotApply } from './cannot-apply.ts'
import { requireType } from './nodes.ts'

/** The lists within a node: a message's blocks and quick replies, a block's buttons, a condition's branches. */
export const itemPlace = z.discriminatedUnion('list', [
  z.object({ node_id: partId, list: z.literal('blocks') }),
  z.object({ node_id: partId, list: z.literal('quick_replies') }),
  z.object({ node_id: partId, list: z.literal('branches') }),
  z.object({ node_id: partId, list: z.literal('buttons'), block_id: partId }),
])
export type ItemPlace = z.infer<typeof itemPlace>

export const item = z.discriminatedUnion('list', [
  z.object({ list: z.literal('blocks'), item: block }),
  z.object({ list: z.literal('quick_replies'), item: quickReply }),
  z.object({ list: z.literal('branches'), item: branch }),
  z.object({ list: z.literal('buttons'), item: button }),
])
type Item = z.infer<typeof item>['item']

/** The node with one of its lists changed; `change` gets and gives the whole list. */
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

export const indexOf = (items: readonly { id: string }[], id: string): number => {
  const index = items.findIndex((one) => one.id === id)
  if (index === -1) throw new CannotApply('gone')
  return index
}
