import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { fbPageId, pageId, platform } from './fields.ts'

/** Questions that a customer may tap in an empty chat, and the menu that is always in reach. */
export const entryType = z.enum(['conversation_starter', 'main_menu']).meta({ id: 'EntryType' })
export type EntryType = z.infer<typeof entryType>

/** What the platforms show of a title (Meta reference §8). */
export const entryTitleLimits = { conversation_starter: 80, main_menu: 30 } as const satisfies Record<
  EntryType,
  number
>
/** Of one group; a plan may allow less of the menu. */
export const mostEntries = { conversation_starter: 4, main_menu: 20 } as const satisfies Record<
  EntryType,
  number
>
const LONGEST_URL = 2000

const entryFields = {
  title: z.string().trim().min(1).max(entryTitleLimits.conversation_starter),
  /** The flow that answers; a menu item may open a website instead. */
  chat_automation_id: z.uuid().nullable(),
  url: z.string().trim().max(LONGEST_URL).nullable(),
}

export const chatEntry = z
  .object({
    id: z.string(),
    fb_page_id: fbPageId,
    entry_type: entryType,
    platform_type: platform,
    sort_order: z.number().int(),
    title: z.string(),
    chat_automation_id: z.string().nullable(),
    url: z.string().nullable(),
    /** The flow, as whoever chooses has to know it. */
    chat_automation: z.object({ title: z.string(), status: z.enum(['draft', 'live']) }).nullable(),
    /** When customers last got to see it; null: they never did. */
    last_published_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'ChatEntry' })
export type ChatEntry = z.infer<typeof chatEntry>

/** One list of the page: what is edited, and how that stands with what customers see. */
export const entryGroup = z
  .object({
    entry_type: entryType,
    platform_type: platform,
    /** How many the platform and the team's plan allow. */
    limit: z.number().int(),
    /** Whether it is the plan that allows no more. */
    limited_by_plan: z.boolean(),
    entries: z.array(chatEntry),
    /** Edited since it was published, or never published. */
    changed: z.boolean(),
    /** How many of them customers see. */
    published: z.number().int(),
    published_at: z.string().nullable(),
    /** Why publishing failed the last time; in the language of who asks. */
    failure: z.object({ code: z.string(), message: z.string(), failed_at: z.string() }).nullable(),
  })
  .meta({ id: 'EntryGroup' })
export type EntryGroup = z.infer<typeof entryGroup>

const byId = z.object({ id: z.uuid() })
const PATH = '/api/v1/chat-automations-entries'

export const entryEndpoints = {
  listEntries: {
    method: 'GET',
    path: PATH,
    summary:
      'The conversation starters and main menu of a page, in order, and how they stand with what is published',
    access: 'page.view',
    query: z.object({ page_id: pageId, entry_type: entryType.optional() }),
    reply: success({ groups: z.array(entryGroup) }),
  },
  createEntry: {
    method: 'POST',
    path: PATH,
    summary: 'Adds a starter or menu item at the end of its list; customers see it once it is published',
    access: 'chat_automation.edit',
    body: z.object({
      page_id: pageId,
      entry_type: entryType,
      /** Of the page; whoever names the other one is refused. */
      platform_type: platform.optional(),
      title: entryFields.title,
      chat_automation_id: entryFields.chat_automation_id.default(null),
      url: entryFields.url.default(null),
    }),
    reply: success({ entry: chatEntry, group: entryGroup }),
  },
  getEntry: {
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One starter or menu item',
    access: 'page.view',
    params: byId,
    reply: success({ entry: chatEntry }),
  },
  updateEntry: {
    method: 'PUT',
    path: `${PATH}/{id}`,
    summary: 'Changes a starter or menu item, or moves it in its list',
    access: 'chat_automation.edit',
    params: byId,
    body: z.object({
      title: entryFields.title.optional(),
      chat_automation_id: entryFields.chat_automation_id.optional(),
      url: entryFields.url.optional(),
      /** Its new place in the list, from 0. */
      sort_order: z.number().int().min(0).max(1000).optional(),
    }),
    reply: success({ entry: chatEntry, group: entryGroup }),
  },
  deleteEntry: {
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Removes a starter or menu item; customers see it until the list is published again',
    access: 'chat_automation.edit',
    params: byId,
    reply: success({ group: entryGroup }),
  },
  publishEntries: {
    method: 'POST',
    path: `${PATH}/publish`,
    summary: 'Makes what customers see equal to the list',
    access: 'chat_automation.edit',
    body: z.object({ page_id: pageId, entry_type: entryType, platform_type: platform.optional() }),
    /** `published` is false where there was nothing to publish; `message` says so. */
    reply: success({ published: z.boolean(), group: entryGroup }),
  },
} as const satisfies Record<string, Endpoint>
