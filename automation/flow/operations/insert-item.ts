import { z } from 'zod'
import type { Flow } from '../flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { item, itemPlace, withItems } from './items.ts'
import { withNode } from './nodes.ts'

/** A new block, button, quick reply or branch; an index beyond the end means the end. */
export const insertItem = z
  .object({ type: z.literal('insert_item'), place: itemPlace, item: item, index: z.number().int().min(0) })
  .refine(({ place, item: inserted }) => place.list === inserted.list)
export type InsertItem = z.infer<typeof insertItem>

export const applyInsertItem = (flow: Flow, { place, item: inserted, index }: InsertItem): Flow =>
  withNode(flow, place.node_id, (node) =>
    withItems(node, place, (items) => {
      if (items.some(({ id }) => id === inserted.item.id)) throw new CannotApply('same_id')
      return items.toSpliced(index, 0, inserted.item)
    }),
  )
