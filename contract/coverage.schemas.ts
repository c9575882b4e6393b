import { z } from 'zod'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'

const count = z.number().int()

/** How completely the recent comments of a page were answered. Comments by the page itself do not count. */
export const coverage = z
  .object({
    /** Number of days in Ulaanbaatar, today included. */
    days: count,
    /** First and last day, `YYYY-MM-DD`, both included; history with these dates lists the same comments. */
    from: z.string(),
    to: z.string(),
    /** All comments: `deserved` + `ignored` + `moderated` + `obsolete`. */
    seen: count,
    /**
     * Comments due a reply: `answered` + `partly_failed` + `answered_by_person` + `waiting` + `failed` +
     * `unanswered`.
     */
    deserved: count,
    /** Every due reply was sent. */
    answered: count,
    /** One of two replies was sent; by the one that failed: the comment reply or the chat reply. */
    partly_failed: z.object({ comment: count, chat: count }),
    /** A person of the page replied. */
    answered_by_person: count,
    /** A question or an order without a reply of the bot or a person. */
    unanswered: count,
    /** A reply is still to be sent, or its outcome is being checked. */
    waiting: count,
    /** A reply could not be sent. */
    failed: count,
    /** Part of `deserved` that no webhook reported and the catch-up sweep found. */
    found_later: count,
    /** No question and no order, and not answered. */
    ignored: count,
    /** Hidden or deleted for a word of the blacklist. */
    moderated: count,
    /** Before the reply went out, the comment was deleted, a person answered, or the page was disconnected. */
    obsolete: count,
  })
  .meta({ id: 'Coverage' })
export type Coverage = z.infer<typeof coverage>

const unanswered = z
  .object({
    /** First and last day in Ulaanbaatar, `YYYY-MM-DD`; history with these dates finds the same. */
    from: z.string(),
    to: z.string(),
    comments: count,
    chats: count,
    newest: z.array(
      z.object({
        where: z.enum(['comment', 'chat']),
        /** Id of the run in the history. */
        id: z.string(),
        customer_name: z.string().nullable(),
        text: z.string(),
        date: z.string(),
      }),
    ),
  })
  .meta({ id: 'Unanswered' })
export type Unanswered = z.infer<typeof unanswered>

export const coverageSchemas = {
  getCoverage: {
    summary:
      'How many comments of the last days that were due a reply have one, and the result of the others',
    params: z.object({ page_id: pageId }),
    query: z.object({ days: z.coerce.number<number>().int().min(1).max(90).default(7) }),
    reply: success({ coverage }),
  },
  listUnanswered: {
    summary:
      'Comments and messages of the last days that ask or order something and have no reply, the newest first',
    params: z.object({ page_id: pageId }),
    query: z.object({ days: z.coerce.number<number>().int().min(1).max(90).default(7) }),
    reply: success({ unanswered }),
  },
} as const satisfies Schemas
