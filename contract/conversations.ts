import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { pageId, platform } from './fields.ts'
import { paginated, paging } from './paginated.ts'

/** `paused_until` of a pause that ends only when a person resumes the bot. */
export const PAUSED_UNTIL_RESUMED = '9999-12-31T00:00:00.000Z'

/** Longest pause after a manual reply: 30 days. */
export const LONGEST_PAUSE_MINUTES = 43_200

export const conversation = z
  .object({
    page_id: z.string(),
    platform,
    customer: z.object({
      id: z.string(),
      /** Null until the platform has returned it, or if the platform withholds it. */
      name: z.string().nullable(),
      picture_url: z.string().nullable(),
    }),
    last_words: z.string(),
    last_event_at: z.string(),
    /** End of the pause for this customer; null: the bot answers. */
    paused_until: z.string().nullable(),
    /** Since this time the platform refuses messages to this customer; null: reachable. */
    unreachable_since: z.string().nullable(),
    /** Expected next event of the customer, and the chat automation that waits for it. */
    awaits: z
      .object({
        type: z.enum(['choice', 'question', 'ai_answer', 'anything']),
        automation: z.object({ id: z.string(), title: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

/** Pause after a manual reply. Null: until a person resumes the bot; 0: no pause. */
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
      /** Null resumes the bot; `PAUSED_UNTIL_RESUMED` pauses it without an end. */
      paused_until: z.iso.datetime().nullable(),
    }),
    reply: success({ conversation }),
  },
  getChatSettings: {
    method: 'GET',
    path: CHAT_SETTINGS,
    summary: 'How long a manual reply pauses the bot of a page',
    access: 'page.view',
    params: ofPage,
    reply: success({ chat_settings: chatSettings }),
  },
  updateChatSettings: {
    method: 'PUT',
    path: CHAT_SETTINGS,
    summary: 'Changes how long a manual reply pauses the bot',
    access: 'chat_automation.edit',
    params: ofPage,
    body: chatSettings,
    reply: success({ chat_settings: chatSettings }),
  },
} as const satisfies Record<string, Endpoint>
