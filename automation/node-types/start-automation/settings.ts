import { z } from 'zod'
import { stepFields } from '../../flow/parts.ts'

/** Continues with the live version of another chat automation of the page. */
export const startAutomationNode = z.object({
  node_type: z.literal('start_automation'),
  ...stepFields,
  payload: z.object({ automation_id: z.string().max(40).nullable() }),
})
export type StartAutomationNode = z.infer<typeof startAutomationNode>
