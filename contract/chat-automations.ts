import { z } from 'zod'
import { flow, flowNodes } from '#automation/flow/flow.ts'
import { operation } from '#automation/flow/operations/apply-operation.ts'
import { flowMatchMode } from '#automation/flow/parts.ts'
import { type Endpoint, success } from './endpoint.ts'
import { fbPageId, pageId, platform } from './fields.ts'
import { MOST_FLOW_BYTES } from './limits.ts'
import { paginated, paging } from './paginated.ts'

const triggerType = z.enum(['keyword', 'default', 'welcome'])
const keywordKind = z.enum(['keywords', 'ai_intent', 'linked'])

/** `live`: what was last set live answers customers, whatever has been drawn since. */
export const chatAutomationStatus = z.enum(['draft', 'live'])
export type ChatAutomationStatus = z.infer<typeof chatAutomationStatus>

/** A starter or menu item that leads to a chat automation, and goes when it is deleted. */
export const linkedEntry = z
  .object({ id: z.string(), entry_type: z.enum(['conversation_starter', 'main_menu']), title: z.string() })
  .meta({ id: 'LinkedEntry' })
export type LinkedEntry = z.infer<typeof linkedEntry>

const summaryFields = {
  id: z.string(),
  /** The platform's id of the page; Instagram accounts have theirs. */
  fb_page_id: fbPageId,
  platform,
  title: z.string(),
  status: chatAutomationStatus,
  /** What begins it, as it is drawn. */
  trigger: z.object({
    node_type: triggerType,
    /** Of a keyword trigger; `keywords` for the others. */
    kind: keywordKind,
    keywords: z.array(z.string()),
    match_mode: flowMatchMode,
    intent: z.string(),
    frequency: z.enum(['every', '24h']),
  }),
  /** Steps after the trigger. */
  steps: z.number().int(),
  /** Whether one of them is an AI step, which the plan must allow. */
  has_ai: z.boolean(),
  /** Raised by every change; whoever changes on an older one is refused with CHANGED_MEANWHILE. */
  version: z.number().int(),
  /** Drawn on since it was set live. */
  changed_since_live: z.boolean(),
  live_at: z.string().nullable(),
  /** Blanks of a template that customers read now. A flow set live since blanks are refused has none. */
  live_blanks: z.array(z.string()),
  entries: z.array(linkedEntry),
  created_at: z.string(),
  updated_at: z.string(),
  /** Who changed it last. */
  updated_by: z.string().nullable(),
}

export const chatAutomationSummary = z.object(summaryFields).meta({ id: 'ChatAutomationSummary' })
export type ChatAutomationSummary = z.infer<typeof chatAutomationSummary>

export const chatAutomation = z
  .object({
    ...summaryFields,
    /** As it is drawn. */
    nodes: flowNodes,
    /** As it answers; null for a draft. */
    live: flow.nullable(),
  })
  .meta({ id: 'ChatAutomation' })
export type ChatAutomation = z.infer<typeof chatAutomation>

/** What the linter has to know beside the flow (`LintCircumstances`). */
const lintCircumstances = z.object({
  automation_id: z.string(),
  platform,
  chain_limit: z.number().int(),
  ai_allowed: z.boolean(),
  reached_from_comment: z.boolean(),
  others: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: chatAutomationStatus,
      trigger: triggerType,
      kind: keywordKind,
      keywords: z.array(z.string()),
      has_ai: z.boolean(),
    }),
  ),
})

const byId = z.object({ id: z.uuid() })
const version = z.number().int().min(1)

/** In one call. An autosave is one, however much was drawn; each costs a look at the whole flow. */
const MOST_OPERATIONS = 100

export const chatAutomationEndpoints = {
  listChatAutomations: {
    method: 'GET',
    path: '/api/v1/chat-automations',
    summary: 'The chat automations of a page',
    access: 'page.view',
    query: z.object({
      page_id: pageId,
      /** Found in the title or a keyword. */
      search: z.string().trim().max(100).optional(),
      status: chatAutomationStatus.optional(),
      trigger: triggerType.optional(),
      ...paging,
    }),
    reply: success({ chat_automations: paginated(chatAutomationSummary) }),
  },
  createChatAutomation: {
    method: 'POST',
    path: '/api/v1/chat-automations',
    summary: 'Makes a chat automation, as a draft',
    access: 'chat_automation.edit',
    body: z.object({ page_id: pageId, ...flow.shape }),
    mostBytes: MOST_FLOW_BYTES,
    reply: success({ chat_automation: chatAutomation }),
  },
  getChatAutomation: {
    method: 'GET',
    path: '/api/v1/chat-automations/{id}',
    summary: 'One chat automation, and what its linter has to know',
    access: 'page.view',
    params: byId,
    reply: success({ chat_automation: chatAutomation, circumstances: lintCircumstances }),
  },
  updateChatAutomation: {
    method: 'PUT',
    path: '/api/v1/chat-automations/{id}',
    summary: 'Changes the draft by operations or as a whole, sets it live, or takes it back',
    access: 'chat_automation.edit',
    params: byId,
    body: z.object({
      /** The version the changes were made on. Absent: whatever it is now. */
      version: version.optional(),
      title: flow.shape.title.optional(),
      nodes: flowNodes.optional(),
      operations: z.array(operation).max(MOST_OPERATIONS).optional(),
      /** `live` sets live what is drawn, changes of this call included; refused with FLOW_PROBLEMS while there are errors. */
      status: chatAutomationStatus.optional(),
    }),
    mostBytes: MOST_FLOW_BYTES,
    reply: success({ chat_automation: chatAutomationSummary }),
  },
  deleteChatAutomation: {
    method: 'DELETE',
    path: '/api/v1/chat-automations/{id}',
    summary: 'Deletes a chat automation with the starters and menu items that lead to it; its history stays',
    access: 'chat_automation.edit',
    params: byId,
    query: z.object({
      /** Said by somebody who has seen which entries go too; without it they are named and nothing is deleted. */
      delete_entries: z.enum(['true', 'false']).default('false'),
    }),
    reply: success({ entries: z.array(linkedEntry) }),
  },
} as const satisfies Record<string, Endpoint>
