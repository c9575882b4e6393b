import { z } from 'zod'
import { connection, stepFields } from '../../flow/parts.ts'

/** Starts a flow for a customer who opens the chat for the first time. */
export const welcomeNode = z.object({
  node_type: z.literal('welcome'),
  ...stepFields,
  payload: z.object({}),
  next: connection,
})
export type WelcomeNode = z.infer<typeof welcomeNode>
