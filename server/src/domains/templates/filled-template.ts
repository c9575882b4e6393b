import { blankValue, fillBlanks } from '#automation/flow/blanks.ts'
import type { Flow } from '#automation/flow/flow.ts'
import { templateBlankProblem } from '#contract/templates.ts'
import { type DomainProblem, refuseWith } from '#server/infrastructure/http/domain-error.ts'
import type { Blank, TemplateContent } from './built-in/drawing.ts'

type Values = Readonly<Record<string, string>>

/** A template with the owner's values in its blanks. An empty value leaves its blank. */
export const filledTemplate = (content: TemplateContent, typed: Values): TemplateContent => {
  const values = readValues(content.blanks, typed)
  return {
    ...content,
    flows: content.flows.map(({ key, flow }) => ({
      key,
      flow: withHours(fillBlanks(flow, values), content.blanks, values),
    })),
  }
}

const readValues = (blanks: readonly Blank[], typed: Values): Values => {
  const known = new Map(blanks.map((blank) => [blank.label, blank]))
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== '')
  refuseWith(
    given.flatMap(([label, value]): DomainProblem[] => {
      const blank = known.get(label)
      const problem = blank
        ? templateBlankProblem(blank, value)
        : ({ code: 'BLANK_UNKNOWN', details: { label } } as const)
      return problem ? [{ field: `values.${label}`, ...problem }] : []
    }),
  )
  return Object.fromEntries(
    given.map(([label, value]) => [label, blankValue(known.get(label)?.kind ?? 'text', value) ?? value]),
  )
}

/**
 * Sets the owner's opening hours in branches that need them. Without hours a branch gets no weekday, which the linter
 * refuses, because the flow would use the example's hours otherwise.
 */
const withHours = (flow: Flow, blanks: readonly Blank[], values: Values): Flow => {
  const hours = new Map(
    blanks.flatMap(({ label, branches = [] }) => branches.map((id) => [id, values[label]])),
  )
  return {
    ...flow,
    nodes: flow.nodes.map((node) =>
      node.node_type !== 'condition'
        ? node
        : {
            ...node,
            payload: {
              branches: node.payload.branches.map((branch) => {
                if (branch.rule.type !== 'time' || !hours.has(branch.id)) return branch
                const [from, until] = hours.get(branch.id)?.split('–') ?? []
                const rule =
                  from && until ? { ...branch.rule, from, until } : { ...branch.rule, weekdays: [] }
                return { ...branch, rule }
              }),
            },
          },
    ),
  }
}
