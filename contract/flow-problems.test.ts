import { describe, expect, it } from 'vitest'
import { lintFlow } from '#automation/flow/lint-flow.ts'
import { usual } from '#automation/flow/testing/problem-cases/problem-case.ts'
import { problemCases } from '#automation/flow/testing/problem-cases/problem-cases.ts'
import { problemMessage } from './flow-problems.ts'

const cases = Object.entries(problemCases).map(([code, { has }]) => ({
  code,
  problem: lintFlow(has.flow, { ...usual, ...has.lintContext }).find((problem) => problem.code === code),
}))

describe('messages about problems of a flow', () => {
  it.each(cases)('explain $code in both languages, with every fact filled in', ({ problem }) => {
    if (!problem) throw new Error('The linter found no such problem in the sample flow of this code.')
    for (const language of ['mn', 'en'] as const) {
      const message = problemMessage({ ...problem, facts: withoutVariable(problem.facts) }, language)
      expect(message).not.toMatch(/[{}]|undefined/)
      expect(message.length).toBeGreaterThan(10)
    }
    expect(problemMessage(problem, 'mn')).toMatch(/[Ѐ-ӿ]/)
  })

  it('use the texts of the specification if it has them', () => {
    const messageOf = (code: keyof typeof problemCases) => {
      const problem = cases.find((tried) => tried.code === code)?.problem
      return problem && problemMessage(problem, 'en')
    }
    expect(messageOf('CHAIN_LIMIT')).toContain('nly the first 5 action messages are sent automatically')
    expect(messageOf('AI_NOT_IN_PLAN')).toBe('Upgrade your plan to access this feature.')
    expect(messageOf('BUTTON_WEBSITE_INVALID')).toBe('Enter a valid website (e.g., https://example.mn)')
    expect(messageOf('BUTTON_PHONE_INVALID')).toContain('Enter a valid phone number')
    expect(messageOf('CONTEXT_TOO_LONG')).toContain('up to 10,000 characters')
    expect(messageOf('KEYWORD_TAKEN')).toContain("'Хүргэлт' already exists in this automation")
  })
})

/** Replaces the variable, because its own braces would look like an unfilled fact. */
const withoutVariable = (facts: Record<string, string | number> = {}) =>
  'variable' in facts ? { ...facts, variable: 'нэр' } : facts
