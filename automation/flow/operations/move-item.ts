import type { Flow } from '../flow.ts'
import { type ItemPlace, indexOf, withItems } from './items.ts'
import { withNode } from './nodes.ts'

/** Moves a part within its list; `index` counts without the part itself. */
export type MoveItem = { type: 'move_item'; place: ItemPlace; id: string; index: number }

/** @throws CannotApply for a missing list or part */
export const applyMoveItem = (flow: Flow, { place, id, index }: MoveItem): Flow =>
  withNode(flow, place.node_id, (node) =>
    withItems(node, place, (items) => {
      const from = indexOf(items, id)
      const moved = items[from]
      return moved ? items.toSpliced(from, 1).toSpliced(index, 0, moved) : items
    }),
  )
