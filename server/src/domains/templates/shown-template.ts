import type { Role } from '#contract/permissions.ts'
import type { Language } from '#contract/platforms.ts'
import type { Template, TemplateSummary } from '#contract/templates.ts'
import type { BuiltInTemplate, TemplateContent } from './built-in/drawing.ts'
import { builtInTemplates } from './built-in/index.ts'
import { placesToFill } from './places-to-fill.ts'
import type { TemplateRow } from './store.ts'

/** Whoever made it may delete it, and the team's owner. */
export type Asker = { personId: string; role: Role }

/** A template, wherever it is kept. */
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

export const fromTeam = (row: TemplateRow, { personId, role }: Asker): AnyTemplate => ({
  id: row.id,
  kind: 'team',
  platform: row.platform,
  created_at: row.created_at.toISOString(),
  created_by: row.name,
  deletable: role === 'owner' || row.created_by === personId,
  content: {
    title: row.title,
    description: row.description,
    flows: [{ key: 'flow', flow: { title: row.title, nodes: row.flow.nodes } }],
    starters: [],
  },
})

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
  const { flows, starters } = template.content
  return {
    ...toSummary(template),
    flows: flows.map(({ key, flow }) => ({ key, flow })),
    entry_starters: starters.map((starter) => ({ ...starter })),
    fill_in: fillIn(template),
  }
}

/** Flows without such a place are left out. */
export const fillIn = ({ content }: AnyTemplate): Template['fill_in'] =>
  content.flows
    .map(({ flow }) => ({ automation: flow.title, places: placesToFill(flow) }))
    .filter(({ places }) => places.length > 0)
