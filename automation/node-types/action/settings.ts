import { z } from 'zod'
import { connection, stepFields } from '../../flow/parts.ts'
import { block, quickReply } from './blocks.ts'

/**
 * A message: its blocks in order, then the quick replies. `next` is followed at once, unless the message waits for a
 * tap (a quick reply, or a button that leads to a step): then `next` is where the customer's own words lead.
 */
export const actionNode = z.object({
  node_type: z.literal('action'),
  ...stepFields,
  payload: z.array(block).max(100),
  quick_replies: z.array(quickReply).max(100),
  next: connection,
})
export type ActionNode = z.infer<typeof actionNode>
