import { z } from 'zod'
import { connection, keptText, stepFields } from '../../flow/parts.ts'

/**
 * Answers the customer's question from `context`, in the manner of `instruction`. `next` follows an answer; when it
 * is null, the conversation stays here and the next question is answered too. `unanswered` follows when there is no
 * answer.
 */
export const aiNode = z.object({
  node_type: z.literal('ai'),
  ...stepFields,
  payload: z.object({ instruction: keptText, context: keptText }),
  next: connection,
  unanswered: connection,
})
export type AiNode = z.infer<typeof aiNode>
