import { describe, expect, it } from 'vitest'
import { knownBuiltInFields } from '#automation/contacts/fields-of-flow.ts'
import { blanksOfFlow } from '#automation/flow/blanks.ts'
import { flow as flowShape } from '#automation/flow/flow.ts'

import { lintFlow } from '#automation/flow/lint-flow.ts'
import { triggerOf } from '#automation/flow/nodes.ts'
import type { LintContext, OtherAutomation } from '#automation/flow/problems.ts'
import { structureProblem } from '#automation/flow/structure.ts'
import { entryTitleLimits, mostEntries } from '#contract/entries.ts'
import { limits } from '#contract/limits.ts'
import { filledTemplate } from '../filled-template.ts'
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
        topics: trigger?.node_type === 'keyword' ? trigger.payload.topics : [],
        has_ai: false,
      }
    })

const lintContext = (platform: 1 | 2, of: readonly OtherAutomation[]): LintContext => ({
  automation_id: null,
  platform,
  chain_limit: 5,
  ai_allowed: false,
  reached_from_comment: false,
  others: of,
  fields: knownBuiltInFields(),
})

it('there are nine built-in templates, each under its own name', () => {
  expect(new Set(builtInTemplates.map(({ id }) => id)).size).toBe(9)
})

describe.each(everyone)('template %s (%s)', (_id, _language, content) => {
  const found = ({ flows }: TemplateContent, platform: 1 | 2) =>
    flows.map(({ key, flow }) => lintFlow(flow, lintContext(platform, others(content, key))))

  it('can be set live on Facebook and on Instagram without a warning after its blanks are filled', () => {
    const examples = Object.fromEntries(content.blanks.map(({ label, example }) => [label, example]))
    const filled = filledTemplate(content, examples)
    for (const { flow } of filled.flows) {
      expect(structureProblem(flow)).toBeUndefined()
      expect(flowShape.safeParse(flow).success).toBe(true)
    }
    for (const platform of [1, 2] as const) expect(found(filled, platform).flat()).toEqual([])
  })

  it('cannot be set live with blanks, and has no other problem', () => {
    for (const problems of found(filledTemplate(content, {}), 1)) {
      const codes = new Set(problems.map(({ code }) => code))
      expect(codes).toContain('BLANK_NOT_FILLED')
      codes.delete('BLANK_NOT_FILLED')
      // Missing opening hours.
      codes.delete('WEEKDAYS_NEEDED')
      expect(codes).toEqual(new Set())
    }
  })

  it('promises no time, and nothing that only a person can do', () => {
    const texts = JSON.stringify(content.flows)
    expect(texts).not.toMatch(
      /тэмдэглэж авлаа|бүртгэж авлаа|бүртгэгдлээ|залгана|удахгүй|хариулъя|баталгаажуулъя/i,
    )
    expect(texts).not.toMatch(/noted it|you are in|on the list|will (call|answer|check|confirm|send)|soon/i)
  })

  it('has starters of valid length that start its own flows', () => {
    expect(content.starters.length).toBeGreaterThan(0)
    expect(content.starters.length).toBeLessThanOrEqual(mostEntries.conversation_starter)
    for (const { title, flow } of content.starters) {
      expect(title.length).toBeLessThanOrEqual(entryTitleLimits.conversation_starter)
      expect(content.flows.map(({ key }) => key)).toContain(flow)
    }
    expect(content.title.length).toBeLessThanOrEqual(limits.automation_name.max)
  })

  it('has a form of ten blanks at most, each with a label, an example and a place', () => {
    const labels = content.blanks.map(({ label }) => label)
    expect(labels.length).toBeLessThanOrEqual(10)
    const inTexts = new Set(content.flows.flatMap(({ flow }) => blanksOfFlow(flow)))
    expect(new Set(labels)).toEqual(inTexts)
    const branches = content.flows.flatMap(({ flow }) =>
      flow.nodes.flatMap((node) =>
        node.node_type === 'condition' ? node.payload.branches.map(({ id }) => id) : [],
      ),
    )
    for (const blank of content.blanks)
      expect(branches).toEqual(expect.arrayContaining([...(blank.branches ?? [])]))
  })

  it('has no two steps at the same position', () => {
    for (const { flow } of content.flows) {
      const places = flow.nodes.map(({ position: { x, y } }) => `${x} ${y}`)
      expect(new Set(places).size).toBe(places.length)
    }
  })
})

it('both languages have the same flows', () => {
  for (const template of builtInTemplates) {
    const shape = (language: (typeof languages)[number]) =>
      template.in(language).flows.map(({ key, flow }) => [key, flow.nodes.map(({ id }) => id)])
    expect(shape('mn')).toEqual(shape('en'))
  }
})
