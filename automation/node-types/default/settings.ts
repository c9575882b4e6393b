import { z } from 'zod'
import { connection, stepFields } from '../../flow/parts.ts'
import { defaultFrequencies } from '../../vocabulary.ts'

/** Starts a flow for a message that no other flow answers: every time, or once in 24 hours for each customer. */
export const defaultNode = z.object({
  node_type: z.literal('default'),
  ...stepFields,
  payload: z.object({ frequency: z.enum(defaultFrequencies) }),
  next: connection,
})
export type DefaultNode = z.infer<typeof defaultNode>
