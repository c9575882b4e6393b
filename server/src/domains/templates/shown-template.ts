import { blanksOfFlow } from '#automation/flow/blanks.ts'
import { allows, type Role } from '#contract/permissions.ts'
import type { Language } from '#contract/platforms.ts'
import type { Template, TemplateSummary } from '#contract/templates.schemas.ts'
import { LONGEST_BLANK_VALUE } from '#contract/templates.ts'
import type { BuiltInTemplate, TemplateContent, TemplateFlow } from './built-in/drawing.ts'
import { builtInTemplates } from './built-in/index.ts'
import type { TemplateRow } from './store.ts'

/** The person who lists templates: the author may delete a template, and roles with `template.delete`. */
export type Asker = { personId: string; role: Role }

/** A built-in or saved template. */
export type AnyTemplate = Omit<
  TemplateSummary,
  'title' | 'description' | 'automations' | 'starters' | 'steps' | 'has_ai'
> & { content: TemplateContent }

export const fromBuiltIn = (template: BuiltInTemplate, language: Language): AnyTemplate => ({
  id: template.id,
  kind: 'built_in',
  platform: null,
  created_at: null,
  created_by: null,
  deletable: false,
  content: template.in(language),
})

export const fromTeam = (row: TemplateRow, { personId, role }: Asker): AnyTemplate => {
  const flow = { title: row.title, nodes: row.flow.nodes }
  return {
    id: row.id,
    kind: 'team',
    platform: row.platform,
    created_at: row.created_at.toISOString(),
    created_by: row.name,
    deletable: allows(role, 'template.delete') || row.created_by === personId,
    content: {
      title: row.title,
      description: row.description,
      blanks: blanksOfFlow(flow).map((label) => ({ label, kind: 'text', example: '' })),
      flows: [{ key: 'flow', flow }],
      starters: [],
    },
  }
}

export const findBuiltIn = (id: string, language: Language): AnyTemplate | undefined => {
  const found = builtInTemplates.find((template) => template.id === id)
  return found && fromBuiltIn(found, language)
}

export const toSummary = ({ content, ...template }: AnyTemplate): TemplateSummary => {
  const { title, description, flows, starters } = content
  const steps = flows.flatMap(({ flow }) => flow.nodes.slice(1))
  return {
    ...template,
    title,
    description,
    automations: flows.length,
    starters: starters.length,
    steps: steps.length,
    has_ai: steps.some(({ node_type }) => node_type === 'ai'),
  }
}

export const toTemplate = (template: AnyTemplate): Template => {
  const { blanks, flows, starters } = template.content
  return {
    ...toSummary(template),
    flows: flows.map(({ key, flow }) => ({ key, flow })),
    entry_starters: starters.map((starter) => ({ ...starter })),
    blanks: blanks.map(({ label, kind, example, max = LONGEST_BLANK_VALUE }) => ({
      label,
      kind,
      example,
      max,
    })),
    fill_in: fillIn(flows),
  }
}

/** The blanks of each flow; leaves flows without blanks out. */
export const fillIn = (flows: readonly TemplateFlow[]): Template['fill_in'] =>
  flows
    .map(({ flow }) => ({ automation: flow.title, places: blanksOfFlow(flow) }))
    .filter(({ places }) => places.length > 0)
