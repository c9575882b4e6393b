import { z } from 'zod'
import { blankKinds, blankValue } from '#automation/flow/blanks.ts'
import { flow, flowNodes } from '#automation/flow/flow.ts'
import { chatAutomationStatus } from './chat-automations.ts'
import type { FieldProblem } from './comment-automation-rules.ts'
import { type Endpoint, success } from './endpoint.ts'
import { pageId, platform } from './fields.ts'
import { limits, MOST_FLOW_BYTES } from './limits.ts'
import { paginated, paging } from './paginated.ts'

/** `built_in`: Hariu's own, in the language asked for; `team`: kept by somebody of the page's team. */
export const templateKind = z.enum(['built_in', 'team'])

const summaryFields = {
  /** A word for a built-in one, which names its picture too. */
  id: z.string(),
  kind: templateKind,
  title: z.string(),
  description: z.string(),
  /** Of the page it was drawn on; null: for both. */
  platform: platform.nullable(),
  automations: z.number().int(),
  starters: z.number().int(),
  steps: z.number().int(),
  has_ai: z.boolean(),
  created_at: z.string().nullable(),
  created_by: z.string().nullable(),
  /** Whether who asks may delete it. */
  deletable: z.boolean(),
}

export const templateSummary = z.object(summaryFields).meta({ id: 'TemplateSummary' })
export type TemplateSummary = z.infer<typeof templateSummary>

const namedAutomation = z.object({ id: z.string(), title: z.string(), status: chatAutomationStatus })
export type NamedAutomation = z.infer<typeof namedAutomation>

/** A detail that only the owner knows; `[[label]]` in every text that has it. */
const templateBlank = z
  .object({
    label: z.string(),
    kind: z.enum(blankKinds),
    /** Empty for a blank of a team's own template. */
    example: z.string(),
    max: z.number().int(),
  })
  .meta({ id: 'TemplateBlank' })
export type TemplateBlank = z.infer<typeof templateBlank>

/** Characters of one blank's value. */
export const LONGEST_BLANK_VALUE = 300

const valueErrors = {
  text: 'BLANK_VALUE_INVALID',
  address: 'BLANK_VALUE_INVALID',
  price: 'BLANK_PRICE_INVALID',
  phone: 'BLANK_PHONE_INVALID',
  hours: 'BLANK_HOURS_INVALID',
} as const

/** @returns undefined for a value that can be filled in, and for an empty one, which leaves the blank */
export const templateBlankProblem = (
  { kind, max = LONGEST_BLANK_VALUE }: Pick<TemplateBlank, 'kind'> & { max?: number },
  typed: string,
): Omit<FieldProblem, 'field'> | undefined => {
  if (typed.trim() === '') return undefined
  const value = blankValue(kind, typed)
  if (value === undefined) return { code: valueErrors[kind] }
  return value.length > max ? { code: '000003', details: { max } } : undefined
}

/** Labels of the blanks without a value, flow by flow. */
const placesToFill = z.array(z.object({ automation: z.string(), places: z.array(z.string()) }))

export const template = z
  .object({
    ...summaryFields,
    /** `key`: which one a starter leads to. */
    flows: z.array(z.object({ key: z.string(), flow })),
    entry_starters: z.array(z.object({ title: z.string(), flow: z.string() })),
    /** The form to fill in when the template is applied, in this order. */
    blanks: z.array(templateBlank),
    fill_in: placesToFill,
  })
  .meta({ id: 'Template' })
export type Template = z.infer<typeof template>

/** What stands on the page now, as far as a template may take its place. */
const inItsPlace = z.object({
  starters: z.array(z.object({ id: z.string(), title: z.string() })),
  /** What those starters lead to, and nothing else does: no menu item, no comment automation. */
  automations: z.array(namedAutomation),
  /** Starters that still fit beside those of the page. */
  room: z.number().int(),
})

const byId = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) })
const onPage = z.object({ page_id: pageId })
const PATH = '/api/v1/chat-automation-templates'

export const templateEndpoints = {
  listTemplates: {
    method: 'GET',
    path: PATH,
    summary: 'Templates to begin with: the built-in ones, and those of the page’s team',
    access: 'page.view',
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
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One template, and what it could take the place of on this page',
    access: 'page.view',
    params: byId,
    query: onPage,
    reply: success({ template, in_its_place: inItsPlace }),
  },
  saveTemplate: {
    method: 'POST',
    path: PATH,
    summary: 'Keeps a flow as a template of the team; files it shows are left out',
    access: 'chat_automation.edit',
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
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Deletes a template of the team: its owner may, and who made it',
    access: 'chat_automation.edit',
    params: byId,
    query: onPage,
    reply: success({}),
  },
  applyTemplate: {
    method: 'POST',
    path: `${PATH}/{id}/apply`,
    summary: 'Makes the template’s flows and starters on a page, as drafts',
    access: 'chat_automation.edit',
    params: byId,
    body: z.object({
      page_id: pageId,
      /** The page's starters go; otherwise the template's stand after them, as far as there is room. */
      overwrite_starters: z.boolean(),
      /** What those starters led to goes too. */
      delete_linked_automations: z.boolean().default(false),
      /** Ids of the live ones among them that the person has been told of; another one stops everything. */
      live_automations_named: z.array(z.string()).max(100).default([]),
      /** Values by the label of their blank. A blank without one stays, and the flow cannot be set live with it. */
      values: z.record(z.string().max(100), z.string().max(LONGEST_BLANK_VALUE)).default({}),
    }),
    reply: success({
      automations: z.array(z.object({ id: z.string(), title: z.string() })),
      starters: z.array(z.string()),
      /** There was no room for them. */
      starters_left_out: z.array(z.string()),
      removed: z.object({ starters: z.array(z.string()), automations: z.array(z.string()) }),
      fill_in: placesToFill,
    }),
  },
} as const satisfies Record<string, Endpoint>
