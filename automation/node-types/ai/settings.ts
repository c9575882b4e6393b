import { z } from 'zod'
import { connection, keptText, stepFields } from '../../flow/parts.ts'

/**
 * Answers the customer's question out of `context`, as `instruction` says. `next` follows an answer (when it leads
 * nowhere, the conversation stays here and the next question is answered too), `unanswered` the lack of one.
 */
export const aiNode = z.object({
  node_type: z.literal('ai'),
  ...stepFields,
  payload: z.object({ instruction: keptText, context: keptText }),
  next: connection,
  unanswered: connection,
})
export type AiNode = z.infer<typeof aiNode>
