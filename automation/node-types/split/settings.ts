import { z } from 'zod'
import { connection, keptText, partId, stepFields } from '../../flow/parts.ts'

export const splitBranch = z.object({
  id: partId,
  title: keptText,
  percent: z.number().int().min(0).max(100),
  next: connection,
})
export type SplitBranch = z.infer<typeof splitBranch>

/** Divides customers by share. A customer stays in one branch. */
export const splitNode = z.object({
  node_type: z.literal('split'),
  ...stepFields,
  payload: z.object({ branches: z.array(splitBranch).max(100) }),
})
export type SplitNode = z.infer<typeof splitNode>
