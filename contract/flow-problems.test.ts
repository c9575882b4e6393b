import { describe, expect, it } from 'vitest'
import { lintFlow } from '#automation/flow/lint-flow.ts'
import { usual } from '#automation/flow/testing/problem-cases/problem-case.ts'
import { problemCases } from '#automation/flow/testing/problem-cases/problem-cases.ts'
import { problemMessage } from './flow-problems.ts'

const toldOf = Object.entries(problemCases).map(([code, { has }]) => ({
  code,
  problem: lintFlow(has.flow, { ...usual, ...has.circumstances }).find((problem) => problem.code === code),
}))

describe('the sentences about a flow', () => {
  it.each(toldOf)('say what $code is in both languages, with every fact in its place', ({ problem }) => {
    if (!problem) throw new Error('the case does not have its problem')
    for (const language of ['mn', 'en'] as const) {
      const said = problemMessage({ ...problem, facts: withoutVariable(problem.facts) }, language)
      expect(said).not.toMatch(/[{}]|undefined/)
      expect(said.length).toBeGreaterThan(10)
    }
    expect(problemMessage(problem, 'mn')).toMatch(/[Ѐ-ӿ]/)
  })

  it('use the words of the specification where it has them', () => {
    const said = (code: keyof typeof problemCases) => {
      const problem = toldOf.find((told) => told.code === code)?.problem
      return problem && problemMessage(problem, 'en')
    }
    expect(said('CHAIN_LIMIT')).toContain('nly the first 5 action messages are sent automatically')
    expect(said('AI_NOT_IN_PLAN')).toBe('Upgrade your plan to access this feature.')
    expect(said('BUTTON_WEBSITE_INVALID')).toBe('Enter a valid website (e.g., https://example.mn)')
    expect(said('BUTTON_PHONE_INVALID')).toContain('Enter a valid phone number')
    expect(said('CONTEXT_TOO_LONG')).toContain('up to 10,000 characters')
    expect(said('KEYWORD_TAKEN')).toContain("'Хүргэлт' already exists in this automation")
  })
})

/** Its braces are the customer's own. */
const withoutVariable = (facts: Record<string, string | number> = {}) =>
  'variable' in facts ? { ...facts, variable: 'нэр' } : facts
