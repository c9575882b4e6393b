import { z } from 'zod'
import { connection, stepFields } from '../../flow/parts.ts'

/** Starts a flow for a customer who answers a story of the account; Instagram only. */
export const storyReplyNode = z.object({
  node_type: z.literal('story_reply'),
  ...stepFields,
  payload: z.object({}),
  next: connection,
})
export type StoryReplyNode = z.infer<typeof storyReplyNode>
