import type { Rule } from '../../../node-types/condition/settings.ts'
import { condition, message } from '../sample-flow.ts'
import {
  aiFlow,
  asking,
  flowOf,
  letters,
  onInstagram,
  other,
  type ProblemCases,
  startAutomation,
} from './problem-case.ts'

const words = (...asked: string[]): Rule => ({ type: 'words', words: asked, match_mode: 'smart' })
const hours = (weekdays: number[], from = '09:00', until = '18:00'): Rule => ({
  type: 'time',
  weekdays,
  from,
  until,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => words(`хэмжээ ${index + 1}`))
const more = message('more', 'Хүргэлт 5,000₮')
const going = (automation_id: string | null) => flowOf(startAutomation(automation_id))
const at = (field: string, part_id?: string) => ({ node_id: 'asked', field, ...(part_id && { part_id }) })

export const stepCases: ProblemCases<
  | 'BRANCH_NEEDED'
  | 'TOO_MANY_BRANCHES'
  | 'WORDS_NEEDED'
  | 'TOPICS_NEEDED'
  | 'WEEKDAYS_NEEDED'
  | 'BRANCH_NEVER_REACHED'
  | 'PLATFORM_NEVER'
  | 'PLATFORM_ALWAYS'
  | 'BRANCH_LEADS_NOWHERE'
  | 'ELSE_LEADS_NOWHERE'
  | 'AI_NOT_IN_PLAN'
  | 'INSTRUCTION_NEEDED'
  | 'INSTRUCTION_TOO_LONG'
  | 'CONTEXT_NEEDED'
  | 'CONTEXT_TOO_LONG'
  | 'UNANSWERED_LEADS_NOWHERE'
  | 'AUTOMATION_NEEDED'
  | 'AUTOMATION_ITSELF'
  | 'AUTOMATION_GONE'
  | 'AUTOMATION_NOT_LIVE'
> = {
  BRANCH_NEEDED: {
    has: { flow: asking() },
    at: at('branches'),
    hasNot: { flow: asking(words('хүргэлт')) },
  },
  TOO_MANY_BRANCHES: {
    has: { flow: asking(...many(11)) },
    at: { node_id: 'asked', part_id: 'branch11', facts: { max: 10, count: 11 } },
    hasNot: { flow: asking(...many(10)) },
  },
  WORDS_NEEDED: {
    has: { flow: asking(words(' ')) },
    at: at('words', 'branch1'),
    hasNot: { flow: asking(words('', 'хүргэлт')) },
  },
  TOPICS_NEEDED: {
    has: { flow: asking({ type: 'topics', topics: [] }) },
    at: at('topics', 'branch1'),
    hasNot: { flow: asking({ type: 'topics', topics: ['price'] }) },
  },
  WEEKDAYS_NEEDED: {
    has: { flow: asking(hours([])) },
    at: at('weekdays', 'branch1'),
    hasNot: { flow: asking(hours([7])) },
  },
  BRANCH_NEVER_REACHED: {
    has: { flow: asking(words('Үнэ', 'хэд'), hours([1]), words('хэд', 'үнэ ')) },
    at: { ...at('rule', 'branch3'), facts: { branch: 1 } },
    hasNot: { flow: asking(hours([1, 2]), hours([1, 2], '10:00'), words('үнэ'), words('үнэ', 'хэд')) },
  },
  PLATFORM_NEVER: {
    has: { flow: asking({ type: 'platform', platform: 2 }) },
    at: at('platform', 'branch1'),
    hasNot: { flow: asking({ type: 'platform', platform: 2 }), lintContext: onInstagram },
  },
  PLATFORM_ALWAYS: {
    has: { flow: asking({ type: 'platform', platform: 2 }), lintContext: onInstagram },
    at: at('platform', 'branch1'),
    hasNot: { flow: asking({ type: 'customer', is: 'returning' }), lintContext: onInstagram },
  },
  BRANCH_LEADS_NOWHERE: {
    has: { flow: flowOf({ ...condition('asked', { one: null, two: 'more' }), next: 'more' }, more) },
    at: at('next', 'one'),
    hasNot: { flow: asking(words('хүргэлт')) },
  },
  ELSE_LEADS_NOWHERE: {
    has: { flow: flowOf(condition('asked', { one: 'more' }), more) },
    at: at('next'),
    hasNot: { flow: asking(words('хүргэлт')) },
  },
  AI_NOT_IN_PLAN: {
    has: { flow: aiFlow(), lintContext: { ai_allowed: false } },
    at: { node_id: 'ai' },
    hasNot: { flow: flowOf(more), lintContext: { ai_allowed: false } },
  },
  INSTRUCTION_NEEDED: {
    has: { flow: aiFlow({ instruction: ' ' }) },
    at: { node_id: 'ai', field: 'instruction' },
    hasNot: { flow: aiFlow() },
  },
  INSTRUCTION_TOO_LONG: {
    has: { flow: aiFlow({ instruction: letters(501) }) },
    at: { node_id: 'ai', field: 'instruction', facts: { max: 500, length: 501 } },
    hasNot: { flow: aiFlow({ instruction: letters(500) }) },
  },
  CONTEXT_NEEDED: {
    has: { flow: aiFlow({ context: '' }) },
    at: { node_id: 'ai', field: 'context' },
    hasNot: { flow: aiFlow() },
  },
  CONTEXT_TOO_LONG: {
    has: { flow: aiFlow({ context: letters(10_001) }) },
    at: { node_id: 'ai', field: 'context', facts: { max: 10_000, length: 10_001 } },
    hasNot: { flow: aiFlow({ context: letters(10_000) }) },
  },
  UNANSWERED_LEADS_NOWHERE: {
    has: { flow: aiFlow({}, { unanswered: null, next: 'more' }) },
    at: { node_id: 'ai', field: 'unanswered' },
    hasNot: { flow: aiFlow() },
  },
  AUTOMATION_NEEDED: {
    has: { flow: going(null) },
    at: { node_id: 'go', field: 'automation_id' },
    hasNot: { flow: going('other'), lintContext: { others: [other()] } },
  },
  AUTOMATION_ITSELF: {
    has: { flow: going('this') },
    at: { node_id: 'go', field: 'automation_id' },
    hasNot: { flow: going('other'), lintContext: { others: [other()] } },
  },
  AUTOMATION_GONE: {
    has: { flow: going('gone'), lintContext: { others: [other()] } },
    at: { node_id: 'go', field: 'automation_id' },
    hasNot: { flow: going('other'), lintContext: { others: [other({ status: 'draft' })] } },
  },
  AUTOMATION_NOT_LIVE: {
    has: { flow: going('other'), lintContext: { others: [other({ status: 'draft' })] } },
    at: { node_id: 'go', field: 'automation_id', facts: { automation: 'Хүргэлтийн лавлагаа' } },
    hasNot: { flow: going('other'), lintContext: { others: [other()] } },
  },
}
