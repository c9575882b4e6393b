import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { pageId, platform } from './fields.ts'
import { counted, deliveryErrorReason, deliveryState, searchedBackTo, whenFilter } from './histories.ts'
import { paginated, paging } from './paginated.ts'

/** One message of an answer, as it went out or will. */
const sentMessage = z.object({
  kind: z.enum(['text', 'cards', 'media']),
  /** What it says; of cards their titles, of media the address of the file. */
  text: z.string(),
  state: deliveryState,
  /** When a waiting message is tried next. */
  due_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  error: z.object({ reason: deliveryErrorReason, detail: z.string().nullable() }).nullable(),
  /** It failed, and trying again can neither double nor surprise. */
  can_retry: z.boolean(),
})
export type SentMessage = z.infer<typeof sentMessage>

/**
 * Result of something a customer did in a chat; each has exactly one. `answered`: any message of the answer was
 * sent and none is on its way; `failed`: one failed and none was sent.
 */
export const chatFate = z.enum([
  'answered',
  'waiting',
  'failed',
  'no_longer_needed',
  'unanswered',
  'answered_by_person',
  'left',
  /** The AI service got the message; its answer has a run of its own. */
  'asked_ai',
])
export type ChatFate = z.infer<typeof chatFate>

export const chatRun = z
  .object({
    id: z.string(),
    page_id: z.string(),
    platform,
    kind: z.enum(['chat_message', 'chat_tap', 'chat_opened', 'ai_answer', 'ai_intent']),
    customer: z.object({
      id: z.string(),
      name: z.string().nullable(),
      picture_url: z.string().nullable(),
    }),
    /** What the customer wrote or tapped; empty for a picture. */
    text: z.string(),
    /** What was written and answered is older than it is kept. */
    text_forgotten: z.boolean(),
    date: z.string(),
    outcome: z.enum(['answered', 'left']),
    fate: chatFate,
    /** `null` also when it has been deleted since and nobody knows its title. */
    automation: z.object({ id: z.string(), title: z.string() }).nullable(),
    keyword: z.string().nullable(),
    /** The worst of its messages. */
    status: deliveryState.nullable(),
    /** Why the bot did what it did, step by step (`ChatReason` of the runner, and why it was silent). */
    reasons: z.array(z.looseObject({ code: z.string() })),
    messages: z.array(sentMessage),
  })
  .meta({ id: 'ChatRun' })
export type ChatRun = z.infer<typeof chatRun>

/** Which happenings in the chats of a page; several filters together narrow. */
export const chatRunFilter = {
  page_id: pageId,
  fate: chatFate.optional(),
  status: deliveryState.optional(),
  keyword: z.string().trim().max(75).optional(),
  /** What that chat automation answered. */
  automation_id: z.uuid().optional(),
  /** One customer's. */
  customer_id: z.string().min(1).max(512).optional(),
  /** Words of the message or of the customer's name, in either script. */
  search: z.string().trim().min(1).max(75).optional(),
  ...whenFilter,
}

export const chatHistoryEndpoints = {
  listChatHistories: {
    method: 'GET',
    path: '/api/v1/page-chat-histories',
    summary:
      'Everything customers did in the chats of a page, newest first: answered or not, why, and how far',
    access: 'history.view',
    query: z.object({ ...chatRunFilter, ...paging }),
    reply: success({ chat_histories: paginated(chatRun), counted, searched_back_to: searchedBackTo }),
  },
} as const satisfies Record<string, Endpoint>
