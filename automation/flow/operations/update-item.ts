import { z } from 'zod'
import type { Flow } from '../flow.ts'
import { indexOf, item, itemPlace, withItems } from './items.ts'
import { withNode } from './nodes.ts'

/** A block, button, quick reply or branch as it is from now on, found by its id. */
export const updateItem = z
  .object({ type: z.literal('update_item'), place: itemPlace, item: item })
  .refine(({ place, item: changed }) => place.list === changed.list)
export type UpdateItem = z.infer<typeof updateItem>

export const applyUpdateItem = (flow: Flow, { place, item: changed }: UpdateItem): Flow =>
  withNode(flow, place.node_id, (node) =>
    withItems(node, place, (items) => items.with(indexOf(items, changed.item.id), changed.item)),
  )
