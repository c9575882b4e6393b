import { z } from 'zod'
import { flowStatuses } from '#automation/vocabulary.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { entryTitleLimits, entryTypes } from './entries.ts'
import { fbPageId, pageId, platform } from './fields.schemas.ts'

export const entryType = z.enum(entryTypes).meta({ id: 'EntryType' })
const LONGEST_URL = 2000

const entryFields = {
  title: z.string().trim().min(1).max(entryTitleLimits.conversation_starter),
  /** Chat automation to start; a menu item may open `url` instead. */
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
    /** Title and status of the chat automation. */
    chat_automation: z.object({ title: z.string(), status: z.enum(flowStatuses) }).nullable(),
    /** Time of the last publication; null: never published. */
    last_published_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'ChatEntry' })
export type ChatEntry = z.infer<typeof chatEntry>

/** One list of a page: its draft, compared with the published version. */
export const entryGroup = z
  .object({
    entry_type: entryType,
    platform_type: platform,
    /** Highest number of entries by platform and plan. */
    limit: z.number().int(),
    /** Whether the plan, not the platform, sets `limit`. */
    limited_by_plan: z.boolean(),
    entries: z.array(chatEntry),
    /** Changed since the last publication, or never published. */
    changed: z.boolean(),
    /** Number of entries that customers see. */
    published: z.number().int(),
    published_at: z.string().nullable(),
    /** Reason of the last failed publication, in the caller's language. */
    failure: z.object({ code: z.string(), message: z.string(), failed_at: z.string() }).nullable(),
  })
  .meta({ id: 'EntryGroup' })
export type EntryGroup = z.infer<typeof entryGroup>

const byId = z.object({ id: z.uuid() })

export const entrySchemas = {
  listEntries: {
    summary:
      'The conversation starters and main menu of a page, in order, compared with the published version',
    query: z.object({ page_id: pageId, entry_type: entryType.optional() }),
    reply: success({ groups: z.array(entryGroup) }),
  },
  createEntry: {
    summary: 'Adds a starter or menu item at the end of its list; customers see it once it is published',
    body: z.object({
      page_id: pageId,
      entry_type: entryType,
      /** Platform of the page; any other one is rejected. */
      platform_type: platform.optional(),
      title: entryFields.title,
      chat_automation_id: entryFields.chat_automation_id.default(null),
      url: entryFields.url.default(null),
    }),
    reply: success({ entry: chatEntry, group: entryGroup }),
  },
  getEntry: {
    summary: 'One starter or menu item',
    params: byId,
    reply: success({ entry: chatEntry }),
  },
  updateEntry: {
    summary: 'Changes a starter or menu item, or moves it in its list',
    params: byId,
    body: z.object({
      title: entryFields.title.optional(),
      chat_automation_id: entryFields.chat_automation_id.optional(),
      url: entryFields.url.optional(),
      /** New index in the list, from 0. */
      sort_order: z.number().int().min(0).max(1000).optional(),
    }),
    reply: success({ entry: chatEntry, group: entryGroup }),
  },
  deleteEntry: {
    summary: 'Removes a starter or menu item; customers see it until the list is published again',
    params: byId,
    reply: success({ group: entryGroup }),
  },
  publishEntries: {
    summary: 'Publishes the list to customers',
    body: z.object({ page_id: pageId, entry_type: entryType, platform_type: platform.optional() }),
    /** `published` is false when there was nothing to publish; `message` explains it. */
    reply: success({ published: z.boolean(), group: entryGroup }),
  },
} as const satisfies Schemas
