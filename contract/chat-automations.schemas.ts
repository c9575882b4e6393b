import { z } from 'zod'
import { flow, flowNodes } from '#automation/flow/flow.ts'
import { replaceNodes } from '#automation/flow/operations/replace-nodes.ts'
import { flowMatchMode } from '#automation/flow/parts.ts'
import {
  defaultFrequencies,
  fieldTypes,
  flowStatuses,
  keywordKinds,
  topics,
  triggerTypes,
} from '#automation/vocabulary.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { entryTypes } from './entries.ts'
import { fbPageId, pageId, platform } from './fields.schemas.ts'
import { MOST_FLOW_BYTES } from './limits.ts'
import { paginated, paging } from './paginated.schemas.ts'

const triggerType = z.enum(triggerTypes)
const keywordKind = z.enum(keywordKinds)

export const chatAutomationStatus = z.enum(flowStatuses)

/** A starter or menu item that opens a chat automation, and is deleted with it. */
export const linkedEntry = z
  .object({ id: z.string(), entry_type: z.enum(entryTypes), title: z.string() })
  .meta({ id: 'LinkedEntry' })
export type LinkedEntry = z.infer<typeof linkedEntry>

const summaryFields = {
  id: z.string(),
  /** The platform's id of the page; Instagram accounts have theirs. */
  fb_page_id: fbPageId,
  platform,
  title: z.string(),
  status: chatAutomationStatus,
  /** Trigger of the draft. */
  trigger: z.object({
    node_type: triggerType,
    /** Kind of a keyword trigger; `keywords` for the other triggers. */
    kind: keywordKind,
    keywords: z.array(z.string()),
    topics: z.array(z.enum(topics)),
    match_mode: flowMatchMode,
    intent: z.string(),
    frequency: z.enum(defaultFrequencies),
  }),
  /** Steps after the trigger. */
  steps: z.number().int(),
  /** Whether a step is an AI step, which the plan must allow. */
  has_ai: z.boolean(),
  /** Incremented by every change; a change based on an older version fails with CHANGED_MEANWHILE. */
  version: z.number().int(),
  /** The draft changed since it was set live. */
  changed_since_live: z.boolean(),
  live_at: z.string().nullable(),
  /** Labels of unfilled blanks in the live flow. Only flows set live before blanks were refused have any. */
  live_blanks: z.array(z.string()),
  entries: z.array(linkedEntry),
  /** Customers' messages with a sent answer of this automation, and those whose answers all failed. */
  answered: z.number().int(),
  failed: z.number().int(),
  /** Part of `answered` with a failed message. */
  partly_failed: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Name of the person who changed it last. */
  updated_by: z.string().nullable(),
}

export const chatAutomationSummary = z.object(summaryFields).meta({ id: 'ChatAutomationSummary' })
export type ChatAutomationSummary = z.infer<typeof chatAutomationSummary>

export const chatAutomation = z
  .object({
    ...summaryFields,
    /** Steps of the draft. */
    nodes: flowNodes,
    /** The flow that answers customers; null for a draft. */
    live: flow.nullable(),
  })
  .meta({ id: 'ChatAutomation' })
export type ChatAutomation = z.infer<typeof chatAutomation>

/** Context of the linter (`LintContext`). */
const lintContext = z.object({
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
      topics: z.array(z.enum(topics)),
      has_ai: z.boolean(),
    }),
  ),
  /** Contact fields, built-in ones first; their names are empty. */
  fields: z.array(z.object({ key: z.string(), name: z.string(), type: z.enum(fieldTypes) })),
})

const byId = z.object({ id: z.uuid() })
const version = z.number().int().min(1)

export const chatAutomationSchemas = {
  listChatAutomations: {
    summary: 'The chat automations of a page',
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
    summary: 'Makes a chat automation, as a draft',
    body: z.object({ page_id: pageId, ...flow.shape }),
    mostBytes: MOST_FLOW_BYTES,
    reply: success({ chat_automation: chatAutomation }),
  },
  getChatAutomation: {
    summary: 'One chat automation, and the context of its linter',
    params: byId,
    reply: success({ chat_automation: chatAutomation, lint_context: lintContext }),
  },
  updateChatAutomation: {
    summary: 'Changes the draft by its difference or as a whole, sets it live, or stops it',
    params: byId,
    body: z.object({
      /** Version the changes are based on. Absent: the current one. */
      version: version.optional(),
      title: flow.shape.title.optional(),
      nodes: flowNodes.optional(),
      changes: z.optional(replaceNodes),
      /** `live` sets the draft live, with the changes of this call; fails with FLOW_PROBLEMS while there are errors. */
      status: chatAutomationStatus.optional(),
    }),
    mostBytes: MOST_FLOW_BYTES,
    reply: success({ chat_automation: chatAutomationSummary }),
  },
  deleteChatAutomation: {
    summary: 'Deletes a chat automation with the starters and menu items that lead to it; its history stays',
    params: byId,
    query: z.object({
      /** `true` confirms that these entries are deleted too; otherwise the reply lists them and nothing is deleted. */
      delete_entries: z.enum(['true', 'false']).default('false'),
    }),
    reply: success({ entries: z.array(linkedEntry) }),
  },
} as const satisfies Schemas
