import { z } from 'zod'
import { connection, fieldRef, keptText, partId, stepFields } from '../../flow/parts.ts'

const amount = z.number().min(-1e12).max(1e12).nullable()

/** Kind of the answer. `choice`: one of `choices`, tapped or typed. `file`: pictures or other files. */
export const askedAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('phone') }),
  z.object({ type: z.literal('number'), min: amount, max: amount, whole: z.boolean() }),
  z.object({ type: z.literal('email') }),
  z.object({ type: z.literal('date'), with_time: z.boolean() }),
  z.object({ type: z.literal('yes_no') }),
  z.object({ type: z.literal('name') }),
  z.object({ type: z.literal('address') }),
  z.object({ type: z.literal('location') }),
  z.object({ type: z.literal('rating'), length: z.union([z.literal(5), z.literal(10)]) }),
  z.object({ type: z.literal('choice') }),
  z.object({ type: z.literal('file') }),
])
export type AskedAnswer = z.infer<typeof askedAnswer>
export type AnswerType = AskedAnswer['type']

export const questionChoice = z.object({ id: partId, title: keptText, next: connection })
export type QuestionChoice = z.infer<typeof questionChoice>

/** When the field has a value: repeat the question, skip it, or confirm the value. */
export const askWhens = ['always', 'unknown', 'confirm'] as const

export const SHORTEST_TIMEOUT = 5
/** An hour less than the messaging window of 24 hours, so that something can still be sent. */
export const LONGEST_TIMEOUT = 1380

/**
 * Sends a question and keeps the answer. `next` follows an answer, unless its choice leads elsewhere; `unanswered`
 * follows when all tries are used up, the customer wants a person, or the time is over.
 */
export const questionNode = z.object({
  node_type: z.literal('question'),
  ...stepFields,
  payload: z.object({
    text: keptText,
    answer: askedAnswer,
    choices: z.array(questionChoice).max(100),
    /** Null: kept as `{{answer}}` until the next question. */
    field: fieldRef.nullable(),
    ask_when: z.enum(askWhens),
    /** Phone and e-mail: Messenger offers the customer's own with one tap. */
    one_tap: z.boolean(),
    /** Sent after a wrong answer; empty: a standard text that explains the mistake. */
    retry_text: keptText,
    most_tries: z.number().int().min(1).max(5),
    /** Quick replies; empty: not offered. */
    skip_title: keptText,
    person_title: keptText,
    timeout_minutes: z.number().int().min(SHORTEST_TIMEOUT).max(LONGEST_TIMEOUT).nullable(),
  }),
  next: connection,
  unanswered: connection,
})
export type QuestionNode = z.infer<typeof questionNode>
