import { z } from 'zod'
import { stepFields } from '../../flow/parts.ts'

/** Goes on with another chat automation of the page, as it is live. */
export const startAutomationNode = z.object({
  node_type: z.literal('start_automation'),
  ...stepFields,
  payload: z.object({ automation_id: z.string().max(40).nullable() }),
})
export type StartAutomationNode = z.infer<typeof startAutomationNode>
