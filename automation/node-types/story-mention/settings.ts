import { z } from 'zod'
import { connection, stepFields } from '../../flow/parts.ts'

/** Starts a flow for a customer who mentions the account in a story; Instagram only. */
export const storyMentionNode = z.object({
  node_type: z.literal('story_mention'),
  ...stepFields,
  payload: z.object({}),
  next: connection,
})
export type StoryMentionNode = z.infer<typeof storyMentionNode>
