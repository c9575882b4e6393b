import type { Flow } from '../flow.ts'
import { type ItemPlace, indexOf, withItems } from './items.ts'
import { withNode } from './nodes.ts'

/** Removes a block, button, quick reply or branch. */
export type RemoveItem = { type: 'remove_item'; place: ItemPlace; id: string }

/** @throws CannotApply for a missing list or part */
export const applyRemoveItem = (flow: Flow, { place, id }: RemoveItem): Flow =>
  withNode(flow, place.node_id, (node) =>
    withItems(node, place, (items) => items.toSpliced(indexOf(items, id), 1)),
  )
