import { z } from 'zod'
import { connection, keptText, stepFields } from '../../flow/parts.ts'

/** Starts a flow for a customer who came by a link with this `ref`, or from an advertisement. Both empty: by any. */
export const linkNode = z.object({
  node_type: z.literal('link'),
  ...stepFields,
  payload: z.object({ ref: keptText, ad_id: keptText }),
  next: connection,
})
export type LinkNode = z.infer<typeof linkNode>
