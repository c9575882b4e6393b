import { z } from 'zod'
import { connection, keptText, stepFields } from '../../flow/parts.ts'

/** Notifies the team. The text may contain variables; customers do not see it. */
export const notifyNode = z.object({
  node_type: z.literal('notify'),
  ...stepFields,
  payload: z.object({
    to: z.enum(['owner', 'everyone']),
    text: keptText,
    by_mail: z.boolean(),
  }),
  next: connection,
})
export type NotifyNode = z.infer<typeof notifyNode>
