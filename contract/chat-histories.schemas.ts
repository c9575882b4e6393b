import { z } from 'zod'
import { chatRunStatuses } from './chat-histories.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId, platform } from './fields.schemas.ts'
import {
  counted,
  deliveryErrorReason,
  deliveryState,
  failedFilter,
  searchedBackTo,
  whenFilter,
} from './histories.schemas.ts'
import { paginated, paging } from './paginated.schemas.ts'

/** One message of a reply, sent or still to be sent. */
const sentMessage = z.object({
  kind: z.enum(['text', 'cards', 'media', 'address_form']),
  /** Text of the message; titles of cards; URL of a media file. */
  text: z.string(),
  state: deliveryState,
  /** Time of the next attempt while the message waits. */
  due_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  error: z.object({ reason: deliveryErrorReason, detail: z.string().nullable() }).nullable(),
  /** The message failed, and a retry can neither send it twice nor come too late. */
  can_retry: z.boolean(),
})
export type SentMessage = z.infer<typeof sentMessage>

export const chatRunStatus = z.enum(chatRunStatuses)

export const chatRun = z
  .object({
    id: z.string(),
    page_id: z.string(),
    platform,
    kind: z.enum([
      'chat_message',
      'chat_tap',
      'chat_opened',
      'chat_link',
      'message_edited',
      'message_deleted',
      'message_reaction',
      'ai_answer',
      'ai_intent',
      'chat_timer',
      'webhook_result',
    ]),
    customer: z.object({
      id: z.string(),
      name: z.string().nullable(),
      picture_url: z.string().nullable(),
    }),
    /** Message or tapped title of the customer; empty for a picture. */
    text: z.string(),
    /** Texts of the message and its replies were deleted after their retention period. */
    text_forgotten: z.boolean(),
    date: z.string(),
    outcome: z.enum(['answered', 'ignored']),
    status: chatRunStatus,
    /** Null also when it was deleted and its title is not known. */
    automation: z.object({ id: z.string(), title: z.string() }).nullable(),
    keyword: z.string().nullable(),
    /** Worst state of its messages. */
    chat_status: deliveryState.nullable(),
    /** Reasons for the reply or the silence, in order (`ChatReason` of the runner). */
    reasons: z.array(z.looseObject({ code: z.string() })),
    messages: z.array(sentMessage),
  })
  .meta({ id: 'ChatRun' })
export type ChatRun = z.infer<typeof chatRun>

/** Filter of a page's chat events; all given conditions must hold. */
export const chatRunFilter = {
  page_id: pageId,
  status: chatRunStatus.optional(),
  /** Only events with a failed message; also a parameter of the history screen's URL. */
  failed: failedFilter.optional(),
  chat_status: deliveryState.optional(),
  keyword: z.string().trim().max(75).optional(),
  /** Only events answered by this chat automation. */
  automation_id: z.uuid().optional(),
  /** Only events of this customer. */
  customer_id: z.string().min(1).max(512).optional(),
  /** Words of the message or of the customer's name, in either script. */
  search: z.string().trim().min(1).max(75).optional(),
  ...whenFilter,
}

export const chatHistorySchemas = {
  listChatHistories: {
    summary:
      'Events of customers in the chats of a page, newest first, with result, reasons and state of each reply',
    query: z.object({ ...chatRunFilter, ...paging }),
    reply: success({ chat_histories: paginated(chatRun), counted, searched_back_to: searchedBackTo }),
  },
} as const satisfies Schemas
