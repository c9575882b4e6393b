import { z } from 'zod'
import { partId } from '../flow/parts.ts'

/** Milliseconds since 1970, so that a conversation is plain JSON. */
const time = z.number().int()

/** A step of a chat automation. */
export const place = z.object({ automation_id: z.string(), node_id: partId })
export type Place = z.infer<typeof place>

/**
 * The answer to a question step. `pending`: a known or understood value that the customer confirms. `wrong`: the
 * last answer that was not understood, because customers send a number in pieces. `until`: end of the time to answer.
 */
const openQuestion = z.object({
  type: z.literal('answer'),
  place,
  tries: z.number().int().min(0),
  pending: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  wrong: z.object({ text: z.string(), at: time }).nullable(),
  until: time.nullable(),
  since: time,
})
export type OpenQuestion = z.infer<typeof openQuestion>

/** Awaited event of the customer; dropped after 24 hours. */
export const awaited = z.discriminatedUnion('type', [
  /** A tap on the message of the step, or other words. */
  z.object({ type: z.literal('choice'), place, since: time }),
  /** A question for the AI step. */
  z.object({ type: z.literal('question'), place, since: time }),
  openQuestion,
  /** The AI service's answer to `question`. */
  z.object({ type: z.literal('ai_answer'), place, question: z.string(), since: time }),
  /** The answer of a webhook; what the customer writes meanwhile is answered as usual. */
  z.object({ type: z.literal('webhook'), place, since: time }),
  /**
   * Any event: the chain limit or the one private reply of a comment paused the rest. `message`: index of the next
   * one in the step.
   */
  z.object({
    type: z.literal('anything'),
    place,
    message: z.number().int().min(0),
    held_by: z.enum(['chain_limit', 'private_reply']),
    since: time,
  }),
])
export type Awaited = z.infer<typeof awaited>

/** A wait step under way. `stops`: a message of the customer ends it. */
const wait = z.object({ place, due_at: time, stops: z.boolean() })

/** More are never drawn for one customer; the oldest gives way. */
export const MOST_WAITS = 5
/** More than the platform reports late. */
const MOST_BEGUN = 10

/** State of the chat with one customer of a page, as stored. */
export const conversation = z.object({
  awaits: awaited.nullable(),
  /** A question of a flow, while another flow waits for something in between. Defaults read states of older versions. */
  open_question: openQuestion.nullable().default(null),
  waits: z.array(wait).max(MOST_WAITS).default([]),
  /** Answer to the last question, as customers read it, for `{{answer}}`. */
  answer: z.string().nullable().default(null),
  /** First and last action of the customer; the last one opens the 24-hour window. */
  first_contact_at: time.nullable(),
  last_contact_at: time.nullable(),
  /** Days of Ulaanbaatar on which the customer acted. */
  visits: z.number().int().min(0).default(0),
  /** Last automatic answer of the page. */
  last_answered_at: time.nullable(),
  /** Last automatic answer before the customer's last message. */
  answered_before_at: time.nullable(),
  /** Last default reply. */
  last_default_at: time.nullable(),
  /** The customer's last words, for conditions. */
  last_words: z.string(),
  /** Keyword that started the current flow, for `{{keyword}}`. */
  keyword: z.string().nullable(),
  /** Messages (steps, not bubbles) sent since the customer's last action. */
  sent_in_turn: z.number().int().min(0),
  /** Flows that comments began here, by event: the platform reports each private reply twice. */
  begun_by: z.array(z.string()).max(MOST_BEGUN).default([]),
})
export type Conversation = z.infer<typeof conversation>

/** @returns state of a chat before its first event */
export const newConversation = (): Conversation => ({
  awaits: null,
  open_question: null,
  waits: [],
  answer: null,
  first_contact_at: null,
  last_contact_at: null,
  visits: 0,
  last_answered_at: null,
  answered_before_at: null,
  last_default_at: null,
  last_words: '',
  keyword: null,
  sent_in_turn: 0,
  begun_by: [],
})

/** @returns the questions without an answer: first the one whose answer counts */
export const openQuestionsOf = ({ awaits, open_question }: Conversation): OpenQuestion[] => [
  ...(awaits?.type === 'answer' ? [awaits] : []),
  ...(open_question ? [open_question] : []),
]

/** @returns when time alone changes the conversation, in milliseconds since 1970; undefined when it does not */
export const wakesAt = (conversation: Conversation): number | undefined => {
  const times = conversation.waits.map(({ due_at }) => due_at)
  for (const { until } of openQuestionsOf(conversation)) if (until !== null) times.push(until)
  return times.length === 0 ? undefined : Math.min(...times)
}

/**
 * Takes over what the private reply to a comment began, into the chat of its recipient. Once for each event. A customer
 * who has written since the turn (`at`) keeps what is awaited.
 *
 * @returns undefined when it is taken over already
 */
export const takeOverBegun = (
  before: Conversation,
  begun: Conversation,
  { event_id, at }: { event_id: string; at: number },
): Conversation | undefined => {
  if (before.begun_by.includes(event_id)) return undefined
  const wroteSince = (before.last_contact_at ?? 0) >= at
  const takes = !wroteSince && begun.awaits !== null
  const open = before.awaits?.type === 'answer' ? before.awaits : before.open_question
  // An unanswered question outlives another flow that comes in between.
  const isOther = open?.place.automation_id !== begun.awaits?.place.automation_id
  const begunIn = new Set(begun.waits.map(({ place: { automation_id } }) => automation_id))
  const waits = [
    ...before.waits.filter(({ place: { automation_id } }) => !begunIn.has(automation_id)),
    ...begun.waits.filter(({ stops }) => !(stops && wroteSince)),
  ]
  return {
    ...before,
    ...(takes ? { awaits: begun.awaits, open_question: isOther ? open : null } : {}),
    waits: waits.slice(-MOST_WAITS),
    last_answered_at: Math.max(before.last_answered_at ?? 0, at),
    begun_by: [...before.begun_by, event_id].slice(-MOST_BEGUN),
  }
}
