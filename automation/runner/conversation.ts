import { z } from 'zod'
import { partId } from '../flow/parts.ts'

/** Times are milliseconds since 1970, so that a conversation is plain JSON. */
const time = z.number().int()

/** A step of a chat automation. */
export const place = z.object({ automation_id: z.string(), node_id: partId })
export type Place = z.infer<typeof place>

/** What the conversation waits for; it is forgotten a day later. */
export const awaited = z.discriminatedUnion('type', [
  /** A tap on the message of that step, or the customer's own words. */
  z.object({ type: z.literal('choice'), place, since: time }),
  /** A question for the AI step. */
  z.object({ type: z.literal('question'), place, since: time }),
  /** The AI's answer to a question that it has been asked. */
  z.object({ type: z.literal('ai_answer'), place, question: z.string(), since: time }),
  /** Anything: the chain limit, or a comment's one private reply, held the rest back. `message` counts from 0 within the step. */
  z.object({
    type: z.literal('anything'),
    place,
    message: z.number().int().min(0),
    held_by: z.enum(['chain_limit', 'private_reply']),
    since: time,
  }),
])
export type Awaited = z.infer<typeof awaited>

/** Everything that is remembered of one customer of a page; it is stored as it is. */
export const conversation = z.object({
  awaits: awaited.nullable(),
  /** When the customer first wrote or tapped, and last did: the latter opens the window of 24 hours. */
  first_contact_at: time.nullable(),
  last_contact_at: time.nullable(),
  /** When this page last answered automatically. */
  last_answered_at: time.nullable(),
  /** When it last had before the customer's last message. */
  answered_before_at: time.nullable(),
  /** When the default reply last answered. */
  last_default_at: time.nullable(),
  /** The customer's last words, which conditions look at. */
  last_words: z.string(),
  /** The keyword that began what the customer is in, for `{{keyword}}`. */
  keyword: z.string().nullable(),
  /** Messages (steps, not bubbles) sent since the customer last did something. */
  sent_in_turn: z.number().int().min(0),
})
export type Conversation = z.infer<typeof conversation>

export const newConversation = (): Conversation => ({
  awaits: null,
  first_contact_at: null,
  last_contact_at: null,
  last_answered_at: null,
  answered_before_at: null,
  last_default_at: null,
  last_words: '',
  keyword: null,
  sent_in_turn: 0,
})
