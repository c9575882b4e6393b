import { z } from 'zod'
import type { Flow } from '../flow.ts'
import { partId } from '../parts.ts'
import { indexOf, itemPlace, withItems } from './items.ts'
import { withNode } from './nodes.ts'

export const removeItem = z.object({ type: z.literal('remove_item'), place: itemPlace, id: partId })
export type RemoveItem = z.infer<typeof removeItem>

export const applyRemoveItem = (flow: Flow, { place, id }: RemoveItem): Flow =>
  withNode(flow, place.node_id, (node) =>
    withItems(node, place, (items) => items.toSpliced(indexOf(items, id), 1)),
  )
