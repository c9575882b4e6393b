import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { pageId, platform } from './fields.ts'
import { paginated, paging } from './paginated.ts'

/** A pause that ends only when somebody resumes the bot is told as one until then. */
export const PAUSED_UNTIL_RESUMED = '9999-12-31T00:00:00.000Z'

/** How long an answer by hand may keep the bot silent. */
export const LONGEST_PAUSE_MINUTES = 43_200

export const conversation = z
  .object({
    page_id: z.string(),
    platform,
    customer: z.object({
      id: z.string(),
      /** Null until the platform has told it, or when it does not. */
      name: z.string().nullable(),
      picture_url: z.string().nullable(),
    }),
    last_words: z.string(),
    last_event_at: z.string(),
    /** The bot is silent for this customer until then; null: it answers. */
    paused_until: z.string().nullable(),
    /** Since when the platform says that this customer cannot be written to. */
    unreachable_since: z.string().nullable(),
    /** What the bot waits for, and in which chat automation. */
    awaits: z
      .object({
        type: z.enum(['choice', 'question', 'ai_answer', 'anything']),
        automation: z.object({ id: z.string(), title: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

/** `null`: until somebody resumes the bot; 0: an answer by hand pauses nothing. */
const chatSettings = z.object({
  pause_minutes: z.number().int().min(0).max(LONGEST_PAUSE_MINUTES).nullable(),
})

const ofPage = z.object({ fbPageId: pageId })
const CHAT_SETTINGS = '/api/v1/pages/{fbPageId}/chat-settings'

export const conversationEndpoints = {
  listConversations: {
    method: 'GET',
    path: '/api/v1/conversations',
    summary: 'The chats of a page, last active first',
    access: 'history.view',
    query: z.object({
      page_id: pageId,
      state: z.enum(['all', 'paused', 'unreachable']).default('all'),
      /** Found in the name or the last words. */
      search: z.string().trim().max(100).optional(),
      ...paging,
    }),
    reply: success({ conversations: paginated(conversation) }),
  },
  pauseConversation: {
    method: 'PUT',
    path: '/api/v1/conversations/{customer_id}',
    summary: 'Pauses the bot for one customer, or resumes it',
    access: 'chat_automation.edit',
    params: z.object({ customer_id: z.string().min(1).max(512) }),
    body: z.object({
      page_id: pageId,
      /** Null resumes the bot; PAUSED_UNTIL_RESUMED for as long as nobody does. */
      paused_until: z.iso.datetime().nullable(),
    }),
    reply: success({ conversation }),
  },
  getChatSettings: {
    method: 'GET',
    path: CHAT_SETTINGS,
    summary: 'How long an answer by hand keeps the bot of a page silent',
    access: 'page.view',
    params: ofPage,
    reply: success({ chat_settings: chatSettings }),
  },
  updateChatSettings: {
    method: 'PUT',
    path: CHAT_SETTINGS,
    summary: 'Changes how long an answer by hand keeps the bot silent',
    access: 'chat_automation.edit',
    params: ofPage,
    body: chatSettings,
    reply: success({ chat_settings: chatSettings }),
  },
} as const satisfies Record<string, Endpoint>
