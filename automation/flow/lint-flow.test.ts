import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownBuiltInFields } from '../contacts/fields-of-flow.ts'
import { lintFlow } from './lint-flow.ts'
import { type FlowProblemCode, problemSeverities } from './problems.ts'
import { usual } from './testing/problem-cases/problem-case.ts'
import { problemCases } from './testing/problem-cases/problem-cases.ts'
import { randomFlow } from './testing/random-flows.ts'

describe('the linter', () => {
  it.each(Object.entries(problemCases))(
    'reports %s at its position, and not for a similar flow without it',
    (name, { has, at, hasNot }) => {
      const code = name as FlowProblemCode
      const found = (drawn: typeof has) =>
        lintFlow(drawn.flow, { ...usual, ...drawn.lintContext }).filter((problem) => problem.code === code)
      expect(found(has)).toEqual([{ code, severity: problemSeverities[code], ...at }])
      expect(found(hasNot)).toEqual([])
    },
  )
})

const lintContext = fc.record({
  automation_id: fc.constant('this'),
  platform: fc.constantFrom(1 as const, 2 as const),
  chain_limit: fc.integer({ min: 0, max: 6 }),
  ai_allowed: fc.boolean(),
  reached_from_comment: fc.boolean(),
  others: fc.constant([]),
  fields: fc.constant(knownBuiltInFields()),
})

describe('the linter, for any flow', () => {
  it('always gives the same result and never throws', () => {
    fc.assert(
      fc.property(randomFlow(), lintContext, (flow, around) => {
        expect(lintFlow(structuredClone(flow), around)).toEqual(lintFlow(flow, around))
      }),
    )
  })

  it('reports every position once, step by step', () => {
    fc.assert(
      fc.property(randomFlow(), lintContext, (flow, around) => {
        const problems = lintFlow(flow, around)
        const places = problems.map(({ code, node_id, part_id, field }) =>
          [code, node_id, part_id, field].join(' '),
        )
        expect(new Set(places).size).toBe(places.length)
        const order = problems.map(({ node_id }) => flow.nodes.findIndex(({ id }) => id === node_id))
        expect(order).toEqual(order.toSorted((left, right) => left - right))
      }),
    )
  })
})
