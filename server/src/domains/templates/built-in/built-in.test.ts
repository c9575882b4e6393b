import { describe, expect, it } from 'vitest'
import { flow as flowShape, triggerOf } from '#automation/flow/flow.ts'
import { lintFlow } from '#automation/flow/lint-flow.ts'
import type { LintCircumstances, OtherAutomation } from '#automation/flow/problems.ts'
import { structureProblem } from '#automation/flow/structure.ts'
import { entryTitleLimits, mostEntries } from '#contract/entries.ts'
import { limits } from '#contract/limits.ts'
import { placesToFill } from '../places-to-fill.ts'
import type { TemplateContent } from './drawing.ts'
import { builtInTemplates } from './index.ts'

const languages = ['mn', 'en'] as const
const everyone = builtInTemplates.flatMap((template) =>
  languages.map((language) => [template.id, language, template.in(language)] as const),
)

const others = ({ flows }: TemplateContent, key: string): OtherAutomation[] =>
  flows
    .filter((one) => one.key !== key)
    .map(({ key: id, flow }) => {
      const trigger = triggerOf(flow)
      const keywords = trigger?.node_type === 'keyword' ? trigger.payload.keywords : []
      return {
        id,
        title: flow.title,
        status: 'live',
        trigger: 'keyword',
        kind: 'keywords',
        keywords,
        has_ai: false,
      }
    })

const circumstances = (platform: 1 | 2, of: readonly OtherAutomation[]): LintCircumstances => ({
  automation_id: null,
  platform,
  chain_limit: 5,
  ai_allowed: false,
  reached_from_comment: false,
  others: of,
})

it('there are eight built-in templates, each under its own name', () => {
  expect(new Set(builtInTemplates.map(({ id }) => id)).size).toBe(8)
})

describe.each(everyone)('template %s (%s)', (_id, _language, content) => {
  it('can be set live at once on Facebook and on Instagram, without a warning', () => {
    for (const platform of [1, 2] as const)
      for (const { key, flow } of content.flows) {
        expect(structureProblem(flow)).toBeUndefined()
        expect(flowShape.safeParse(flow).success).toBe(true)
        expect(lintFlow(flow, circumstances(platform, others(content, key)))).toEqual([])
      }
  })

  it('has starters that fit and lead to its own flows', () => {
    expect(content.starters.length).toBeGreaterThan(0)
    expect(content.starters.length).toBeLessThanOrEqual(mostEntries.conversation_starter)
    for (const { title, flow } of content.starters) {
      expect(title.length).toBeLessThanOrEqual(entryTitleLimits.conversation_starter)
      expect(content.flows.map(({ key }) => key)).toContain(flow)
    }
    expect(content.title.length).toBeLessThanOrEqual(limits.automation_name.max)
  })

  it('says what the owner has to fill in', () => {
    expect(content.flows.flatMap(({ flow }) => placesToFill(flow)).length).toBeGreaterThan(0)
  })

  it('has no two steps in the same place', () => {
    for (const { flow } of content.flows) {
      const places = flow.nodes.map(({ position: { x, y } }) => `${x} ${y}`)
      expect(new Set(places).size).toBe(places.length)
    }
  })
})

it('both languages draw the same flows', () => {
  for (const template of builtInTemplates) {
    const shape = (language: (typeof languages)[number]) =>
      template.in(language).flows.map(({ key, flow }) => [key, flow.nodes.map(({ id }) => id)])
    expect(shape('mn')).toEqual(shape('en'))
  }
})
