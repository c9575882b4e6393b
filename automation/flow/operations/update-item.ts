import type { Flow } from '../flow.ts'
import { indexOf, type PlacedItem, withItems } from './items.ts'
import { withNode } from './nodes.ts'

/** Replaces the block, button, quick reply or branch with the same id. */
export type UpdateItem = { type: 'update_item' } & PlacedItem

/** @throws CannotApply for a missing list or part */
export const applyUpdateItem = (flow: Flow, { place, item: changed }: UpdateItem): Flow =>
  withNode(flow, place.node_id, (node) =>
    withItems(node, place, (items) => items.with(indexOf(items, changed.item.id), changed.item)),
  )
