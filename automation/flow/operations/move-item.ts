import { z } from 'zod'
import type { Flow } from '../flow.ts'
import { partId } from '../parts.ts'
import { indexOf, itemPlace, withItems } from './items.ts'
import { withNode } from './nodes.ts'

/** To another place in its list; `index` counts without the item itself. */
export const moveItem = z.object({
  type: z.literal('move_item'),
  place: itemPlace,
  id: partId,
  index: z.number().int().min(0),
})
export type MoveItem = z.infer<typeof moveItem>

export const applyMoveItem = (flow: Flow, { place, id, index }: MoveItem): Flow =>
  withNode(flow, place.node_id, (node) =>
    withItems(node, place, (items) => {
      const from = indexOf(items, id)
      const moved = items[from]
      return moved ? items.toSpliced(from, 1).toSpliced(index, 0, moved) : items
    }),
  )
