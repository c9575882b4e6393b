import { z } from 'zod'
import { keptText, stepFields } from '../../flow/parts.ts'

/** 30 days. */
export const LONGEST_HAND_OVER = 43_200

/** Leaves the chat to a person: the bot is silent for this customer, and the team gets a notice. Nothing follows. */
export const handOverNode = z.object({
  node_type: z.literal('hand_over'),
  ...stepFields,
  payload: z.object({
    /** Null: until a person has answered; then the page's usual pause counts. */
    minutes: z.number().int().min(5).max(LONGEST_HAND_OVER).nullable(),
    /** For the team; may contain variables. */
    text: keptText,
  }),
})
export type HandOverNode = z.infer<typeof handOverNode>
