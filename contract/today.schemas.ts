import { z } from 'zod'
import { topic } from './comment-automations.schemas.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId, platform } from './fields.schemas.ts'
import { inboxChat } from './inbox.schemas.ts'

const count = z.number().int()
const page = z.object({ page_id: z.string(), name: z.string(), platform })

const today = z
  .object({
    /** When it was read. */
    at: z.string(),
    /** Customers who wait for a person in chats, the longest first. `count` stops at `MOST_COUNTED_CHATS`. */
    waiting: z.object({ count, chats: z.array(inboxChat) }),
    /** Comments of the last seven days that ask or order something and have no reply, the newest first. */
    comments: z.object({
      count,
      newest: z.array(
        z.object({
          page,
          /** Id of the run in the history. */
          id: z.string(),
          customer_name: z.string().nullable(),
          text: z.string(),
          date: z.string(),
        }),
      ),
    }),
    /** Replies of the last seven days that failed, by page; only pages that have any. */
    failed: z.array(z.object({ page, comments: count, chats: count })),
    /** Orders that need a person, by team; only teams that have any. Counts stop at `MOST_COUNTED_ORDERS`. */
    orders: z.array(
      z.object({
        /** A page of the team, whose address shows its orders. */
        page,
        new: count,
        to_pack: count,
        money_problems: count,
      }),
    ),
    /** Replies of the bot today, in Ulaanbaatar. */
    bot: z.object({
      comments: count,
      chats: count,
      /** Topics of today's latest comments and messages, the most frequent first. */
      topics: z.array(z.object({ topic, count })),
    }),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof today>

export const todaySchemas = {
  getToday: {
    summary: 'What needs a person on all pages of the caller, or on one, and what the bot did today',
    query: z.object({ page_id: pageId.optional() }),
    reply: success({ today }),
  },
} as const satisfies Schemas
