import { z } from 'zod'
import { blankKinds } from '#automation/flow/blanks.ts'
import { flow, flowNodes } from '#automation/flow/flow.ts'
import { chatAutomationStatus } from './chat-automations.schemas.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId, platform } from './fields.schemas.ts'
import { limits, MOST_FLOW_BYTES } from './limits.ts'
import { paginated, paging } from './paginated.schemas.ts'
import { LONGEST_BLANK_VALUE } from './templates.ts'

/** `built_in`: shipped with Hariu, in the caller's language; `team`: saved by a member of the page's team. */
export const templateKind = z.enum(['built_in', 'team'])

const summaryFields = {
  /** A word for a built-in template, also the name of its picture. */
  id: z.string(),
  kind: templateKind,
  title: z.string(),
  description: z.string(),
  /** Platform of the page it was drawn on; null: both. */
  platform: platform.nullable(),
  automations: z.number().int(),
  starters: z.number().int(),
  steps: z.number().int(),
  has_ai: z.boolean(),
  created_at: z.string().nullable(),
  created_by: z.string().nullable(),
  /** Whether the caller may delete it. */
  deletable: z.boolean(),
}

export const templateSummary = z.object(summaryFields).meta({ id: 'TemplateSummary' })
export type TemplateSummary = z.infer<typeof templateSummary>

const namedAutomation = z.object({ id: z.string(), title: z.string(), status: chatAutomationStatus })
export type NamedAutomation = z.infer<typeof namedAutomation>

/** A detail that only the owner knows, written `[[label]]` in texts. */
const templateBlank = z
  .object({
    label: z.string(),
    kind: z.enum(blankKinds),
    /** Empty for a blank of a team template. */
    example: z.string(),
    max: z.number().int(),
  })
  .meta({ id: 'TemplateBlank' })
export type TemplateBlank = z.infer<typeof templateBlank>

/** Labels of the unfilled blanks of each flow. */
const placesToFill = z.array(z.object({ automation: z.string(), places: z.array(z.string()) }))

export const template = z
  .object({
    ...summaryFields,
    /** Starters refer to a flow by its `key`. */
    flows: z.array(z.object({ key: z.string(), flow })),
    entry_starters: z.array(z.object({ title: z.string(), flow: z.string() })),
    /** The form to fill in when the template is applied, in this order. */
    blanks: z.array(templateBlank),
    fill_in: placesToFill,
  })
  .meta({ id: 'Template' })
export type Template = z.infer<typeof template>

/** Starters and chat automations of the page that the template could replace. */
const inItsPlace = z.object({
  starters: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Chat automations that only those starters open: no menu item and no comment automation does. */
  automations: z.array(namedAutomation),
  /** Number of starters that can still be added to the page. */
  room: z.number().int(),
})

const byId = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) })
const onPage = z.object({ page_id: pageId })

export const templateSchemas = {
  listTemplates: {
    summary: 'The built-in templates and those of the page’s team',
    query: z.object({
      page_id: pageId,
      /** Found in the title or the description. */
      search: z.string().trim().max(100).optional(),
      kind: templateKind.optional(),
      ...paging,
    }),
    reply: success({ templates: paginated(templateSummary) }),
  },
  getTemplate: {
    summary: 'One template, and the starters and automations it could replace on this page',
    params: byId,
    query: onPage,
    reply: success({ template, in_its_place: inItsPlace }),
  },
  saveTemplate: {
    summary: 'Saves a flow as a template of the team, without its files',
    body: z.object({
      page_id: pageId,
      title: z.string().trim().min(1).max(limits.automation_name.max),
      description: z.string().trim().max(limits.automation_description.max).default(''),
      nodes: flowNodes,
    }),
    mostBytes: MOST_FLOW_BYTES,
    reply: success({ template: templateSummary }),
  },
  deleteTemplate: {
    summary: 'Deletes a template of the team; allowed for the owner of the team and the author',
    params: byId,
    query: onPage,
    reply: success({}),
  },
  applyTemplate: {
    summary: 'Makes the template’s flows and starters on a page, as drafts',
    params: byId,
    body: z.object({
      page_id: pageId,
      /** Replaces the page's starters; otherwise the template's are appended, up to the limit. */
      overwrite_starters: z.boolean(),
      /** Deletes the chat automations of the replaced starters too. */
      delete_linked_automations: z.boolean().default(false),
      /** Ids of the live ones that the person has confirmed; any other live one makes the call fail. */
      live_automations_named: z.array(z.string()).max(100).default([]),
      /** Values by label of the blank. An unfilled blank stays, and its flow cannot be set live. */
      values: z.record(z.string().max(100), z.string().max(LONGEST_BLANK_VALUE)).default({}),
    }),
    reply: success({
      automations: z.array(z.object({ id: z.string(), title: z.string() })),
      starters: z.array(z.string()),
      /** Starters beyond the limit of the page. */
      starters_left_out: z.array(z.string()),
      removed: z.object({ starters: z.array(z.string()), automations: z.array(z.string()) }),
      fill_in: placesToFill,
    }),
  },
} as const satisfies Schemas
