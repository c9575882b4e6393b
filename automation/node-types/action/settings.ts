import { z } from 'zod'
import { connection, stepFields } from '../../flow/parts.ts'
import { block, quickReply } from './blocks.ts'

/**
 * A message: its blocks in order, then the quick replies. `next` follows immediately, unless the message waits for a
 * tap (on a quick reply, or a button that leads to a step) or for a detail of the customer. Then `next` follows when the customer types other words.
 */
export const actionNode = z.object({
  node_type: z.literal('action'),
  ...stepFields,
  payload: z.array(block).max(100),
  quick_replies: z.array(quickReply).max(100),
  next: connection,
})
export type ActionNode = z.infer<typeof actionNode>
