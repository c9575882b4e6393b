import type { Flow } from '../flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { type PlacedItem, withItems } from './items.ts'
import { withNode } from './nodes.ts'

/** Inserts a block, button, quick reply or branch; an index beyond the end means the end. */
export type InsertItem = { type: 'insert_item'; index: number } & PlacedItem

/** @throws CannotApply for a missing list or a known id */
export const applyInsertItem = (flow: Flow, { place, item: inserted, index }: InsertItem): Flow =>
  withNode(flow, place.node_id, (node) =>
    withItems(node, place, (items) => {
      if (items.some(({ id }) => id === inserted.item.id)) throw new CannotApply('same_id')
      return items.toSpliced(index, 0, inserted.item)
    }),
  )
