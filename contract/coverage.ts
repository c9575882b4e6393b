import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { pageId } from './fields.ts'

const count = z.number().int()

/** How completely the comments of a page were answered lately. Its own comments are not among them. */
export const coverage = z
  .object({
    /** Of these days in Ulaanbaatar, today among them. */
    days: count,
    /** The first and the last of them, `YYYY-MM-DD`: history between the two, both included, has the same comments. */
    from: z.string(),
    to: z.string(),
    /** Comments seen: `deserved`, `left`, `moderated` and `no_longer_needed` together. */
    seen: count,
    /** Should get a reply: `answered`, `partly_failed`, `answered_by_person`, `waiting`, `failed` and `unanswered` together. */
    deserved: count,
    /** Every reply that was due has arrived. */
    answered: count,
    /** One of two replies has arrived: the one under the comment, or the one in the chat, failed. */
    partly_failed: z.object({ comment: count, chat: count }),
    /** A person of the page replied. */
    answered_by_person: count,
    /** A question or an order without a reply of the bot or a person. */
    unanswered: count,
    /** A reply is still to be sent, or its outcome is being found out. */
    waiting: count,
    /** A reply could not be sent. */
    failed: count,
    /** Of the deserved: no webhook had brought them, the catch-up sweep did. */
    found_later: count,
    /** No question and no order, and not answered. */
    left: count,
    /** Hidden or deleted for a word of the blacklist. */
    moderated: count,
    /** Taken back, answered by a person, or the page was disconnected before the reply went out. */
    no_longer_needed: count,
  })
  .meta({ id: 'Coverage' })
export type Coverage = z.infer<typeof coverage>

/** At most so many are listed; `comments` and `chats` count them all. */
export const MOST_UNANSWERED = 10

const unanswered = z
  .object({
    /** The first and the last day in Ulaanbaatar, `YYYY-MM-DD`: history between the two finds the same. */
    from: z.string(),
    to: z.string(),
    comments: count,
    chats: count,
    newest: z.array(
      z.object({
        where: z.enum(['comment', 'chat']),
        /** Of its run in the history. */
        id: z.string(),
        customer_name: z.string().nullable(),
        text: z.string(),
        date: z.string(),
      }),
    ),
  })
  .meta({ id: 'Unanswered' })
export type Unanswered = z.infer<typeof unanswered>

export const coverageEndpoints = {
  getCoverage: {
    method: 'GET',
    path: '/api/v1/pages/{page_id}/coverage',
    summary:
      'Of the comments of the last days that deserved an answer: how many have one, and what became of the rest',
    access: 'history.view',
    params: z.object({ page_id: pageId }),
    query: z.object({ days: z.coerce.number<number>().int().min(1).max(90).default(7) }),
    reply: success({ coverage }),
  },
  listUnanswered: {
    method: 'GET',
    path: '/api/v1/pages/{page_id}/unanswered',
    summary:
      'Comments and messages of the last days that ask or order something and have no reply, the newest first',
    access: 'history.view',
    params: z.object({ page_id: pageId }),
    query: z.object({ days: z.coerce.number<number>().int().min(1).max(90).default(7) }),
    reply: success({ unanswered }),
  },
} as const satisfies Record<string, Endpoint>
