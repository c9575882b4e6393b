import { z } from 'zod'
import { conversationStates, LONGEST_PAUSE_MINUTES } from './conversations.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId, platform } from './fields.schemas.ts'
import { paginated, paging } from './paginated.schemas.ts'

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
    /** Fields and tags of the customer, as people read them. */
    contact: z.object({
      fields: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
      tags: z.array(z.string()),
    }),
    last_event_at: z.string(),
    /** End of the pause for this customer; null: the bot answers. */
    paused_until: z.string().nullable(),
    /** Since this time the platform refuses messages to this customer; null: reachable. */
    unreachable_since: z.string().nullable(),
    /** Expected next event of the customer, and the chat automation that waits for it. */
    awaits: z
      .object({
        type: z.enum(['choice', 'question', 'answer', 'ai_answer', 'webhook', 'anything']),
        automation: z.object({ id: z.string(), title: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

/** Pause after a manual reply. Null: until a person resumes the bot; 0: no pause. */
const chatSettings = z.object({
  pause_minutes: z.number().int().min(0).max(LONGEST_PAUSE_MINUTES).nullable(),
  /** Whether another application's message pauses the bot too. Meta does not show whether a person wrote it. */
  other_app_pauses: z.boolean(),
})

const ofPage = z.object({ fbPageId: pageId })

export const conversationSchemas = {
  listConversations: {
    summary: 'The chats of a page, last active first',
    query: z.object({
      page_id: pageId,
      state: z.enum(conversationStates).default('all'),
      /** Found in the name or the last words. */
      search: z.string().trim().max(100).optional(),
      ...paging,
    }),
    reply: success({ conversations: paginated(conversation) }),
  },
  pauseConversation: {
    summary: 'Pauses the bot for one customer, or resumes it',
    params: z.object({ customer_id: z.string().min(1).max(512) }),
    body: z.object({
      page_id: pageId,
      /** Null resumes the bot; `PAUSED_UNTIL_RESUMED` pauses it without an end. */
      paused_until: z.iso.datetime().nullable(),
    }),
    reply: success({ conversation }),
  },
  getChatSettings: {
    summary: 'How long a manual reply pauses the bot of a page',
    params: ofPage,
    reply: success({ chat_settings: chatSettings }),
  },
  updateChatSettings: {
    summary: 'Changes how long a manual reply pauses the bot',
    params: ofPage,
    body: chatSettings.extend({ other_app_pauses: z.boolean().optional() }),
    reply: success({ chat_settings: chatSettings }),
  },
} as const satisfies Schemas
