import { tagKey } from '../../contacts/contact.ts'
import { flowLimits, MOST_BRANCHES } from '../../flow/flow-limits.ts'
import { foldKeyword } from '../../flow/fold-keyword.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import type { Finding, LintContext } from '../../flow/problems.ts'
import { tagProblems } from '../set/checks.ts'
import type { Branch, ConditionNode, Rule } from './settings.ts'

/** Checks that every branch has a complete rule, can be reached and has a target. */
export const conditionProblems = (
  { payload: { branches }, next }: ConditionNode,
  { platform }: LintContext,
): Finding[] => [
  ...numberOfBranches(branches),
  ...branches.flatMap(({ id: part_id, rule, next: leads }): Finding[] => [
    ...ruleProblems(rule, platform).map((finding) => ({ ...finding, part_id })),
    ...(leads === null ? [{ code: 'BRANCH_LEADS_NOWHERE', part_id, field: 'next' } as const] : []),
  ]),
  ...repeatedRules(branches),
  ...(next === null ? [{ code: 'ELSE_LEADS_NOWHERE', field: 'next' } as const] : []),
]

const numberOfBranches = (branches: readonly Branch[]): Finding[] => {
  if (branches.length === 0) return [{ code: 'BRANCH_NEEDED', field: 'branches' }]
  const tooMany = branches[MOST_BRANCHES]
  if (!tooMany) return []
  return [
    {
      code: 'TOO_MANY_BRANCHES',
      part_id: tooMany.id,
      facts: { max: MOST_BRANCHES, count: branches.length },
    },
  ]
}

const ruleProblems = (rule: Rule, platform: 1 | 2): Finding[] => {
  switch (rule.type) {
    case 'words':
      return wordsProblems(rule.words)
    case 'topics':
      return rule.topics.length === 0 ? [{ code: 'TOPICS_NEEDED', field: 'topics' }] : []
    case 'time':
      return rule.weekdays.length === 0 ? [{ code: 'WEEKDAYS_NEEDED', field: 'weekdays' }] : []
    case 'platform':
      return [{ code: rule.platform === platform ? 'PLATFORM_ALWAYS' : 'PLATFORM_NEVER', field: 'platform' }]
    case 'field':
      return fieldProblems(rule)
    case 'tag':
      return tagProblems(rule.tag)
    case 'customer':
    case 'answered_before':
    case 'visits':
      return []
  }
}

const fieldProblems = ({ field, is, value }: Extract<Rule, { type: 'field' }>): Finding[] => {
  if (!field) return [{ code: 'FIELD_NEEDED', field: 'field' }]
  return is !== 'set' && is !== 'empty' && value.trim() === ''
    ? [{ code: 'VALUE_NEEDED', field: 'value' }]
    : []
}

const wordsProblems = (words: readonly string[]): Finding[] => {
  if (words.every((word) => foldKeyword(word) === '')) return [{ code: 'WORDS_NEEDED', field: 'words' }]
  return words.flatMap((word, index) =>
    textLength(word, {
      field: `words.${index}`,
      max: flowLimits.keyword.max,
      tooLong: 'KEYWORD_TOO_LONG',
    }),
  )
}

const repeatedRules = (branches: readonly Branch[]): Finding[] => {
  const before = new Map<string, number>()
  return branches.flatMap(({ id, rule }, index): Finding[] => {
    const key = keyOf(rule)
    const first = before.get(key)
    if (first === undefined) before.set(key, index + 1)
    return first === undefined
      ? []
      : [{ code: 'BRANCH_NEVER_REACHED', part_id: id, field: 'rule', facts: { branch: first } }]
  })
}

/** @returns the same key for equivalent rules */
const keyOf = (rule: Rule): string => {
  switch (rule.type) {
    case 'words':
      return JSON.stringify([rule.match_mode, [...new Set(rule.words.map(foldKeyword))].toSorted()])
    case 'time': {
      // Equal times mean the whole day.
      const hours = rule.from === rule.until ? [] : [rule.from, rule.until]
      return JSON.stringify(['time', [...new Set(rule.weekdays)].toSorted(), ...hours])
    }
    case 'tag':
      return JSON.stringify(['tag', tagKey(rule.tag), rule.has])
    case 'field':
      return JSON.stringify(['field', rule.field?.key, rule.is, rule.value.trim()])
    case 'topics':
      return JSON.stringify(['topics', rule.topics.toSorted()])
    default:
      return JSON.stringify(rule)
  }
}
