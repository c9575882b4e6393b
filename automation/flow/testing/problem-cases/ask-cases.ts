import { emptyQuestion } from '../../../node-types/question/empty-question.ts'
import type { QuestionNode } from '../../../node-types/question/settings.ts'
import type { SetChange } from '../../../node-types/set/settings.ts'
import type { WaitNode } from '../../../node-types/wait/settings.ts'
import type { WebhookNode } from '../../../node-types/webhook/settings.ts'
import type { Flow, FlowNode } from '../../flow.ts'
import { message } from '../sample-flow.ts'
import { flowOf, letters, type ProblemCases } from './problem-case.ts'

const thanks = message('more', 'Баярлалаа')
const step = (id: string) => ({ id, position: { x: 0, y: 0 }, title: '' })

const question = (payload: Partial<QuestionNode['payload']>, next: string | null = 'more'): Flow =>
  flowOf(
    {
      ...step('asked'),
      node_type: 'question',
      payload: { ...emptyQuestion({ type: 'text' }), text: 'Юу захиалах вэ?', ...payload },
      next,
      unanswered: null,
    },
    thanks,
  )

const choices = (count: number): QuestionNode['payload']['choices'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `choice${index + 1}`,
    title: `Загвар ${index + 1}`,
    next: null,
  }))

const choosing = (count: number) => question({ answer: { type: 'choice' }, choices: choices(count) })

const setting = (...changes: SetChange[]): Flow =>
  flowOf({ ...step('asked'), node_type: 'set', payload: { changes }, next: 'more' }, thanks)

const tag = (name: string, id = 'change'): SetChange => ({ id, type: 'tag', tag: name, add: true })
const field = { key: 'size', name: 'Хэмжээ' }
const value = (written: string): SetChange => ({
  id: 'change',
  type: 'field',
  field,
  to: { type: 'value', value: written },
})

const wait = (minutes: number, next: string | null = 'more', id = 'asked'): WaitNode => ({
  ...step(id),
  node_type: 'wait',
  payload: { until: { type: 'minutes', minutes }, stops_when_customer_writes: true },
  next,
})

const split = (...percents: number[]): FlowNode => ({
  ...step('asked'),
  node_type: 'split',
  payload: {
    branches: percents.map((percent, index) => ({
      id: `branch${index + 1}`,
      title: '',
      percent,
      next: 'more',
    })),
  },
})

const calling = (payload: Partial<WebhookNode['payload']>): Flow =>
  flowOf(
    {
      ...step('call'),
      node_type: 'webhook',
      payload: { url: 'https://hook.delguur.mn/order', timeout_seconds: 10, save: [], ...payload },
      next: 'more',
      unanswered: null,
    },
    thanks,
  )

const at = (asked: string, part_id?: string) => ({
  node_id: 'asked',
  field: asked,
  ...(part_id && { part_id }),
})

export const askCases: ProblemCases<
  | 'CHOICES_NEEDED'
  | 'TOO_MANY_CHOICES'
  | 'RANGE_INVALID'
  | 'FIELD_TYPE_DIFFERS'
  | 'FIELD_NEEDED'
  | 'ANSWER_LEADS_NOWHERE'
  | 'WEBHOOK_URL_INVALID'
  | 'WEBHOOK_PATH_INVALID'
  | 'WEBHOOK_BEFORE_REPLY'
  | 'CHANGES_NEEDED'
  | 'TOO_MANY_CHANGES'
  | 'VALUE_NEEDED'
  | 'VALUE_TOO_LONG'
  | 'TAG_NEEDED'
  | 'TAG_TOO_LONG'
  | 'WAIT_LEADS_NOWHERE'
  | 'WAIT_BEYOND_WINDOW'
  | 'WAIT_NEAR_WINDOW'
  | 'SPLIT_BRANCHES'
  | 'SPLIT_SUM'
> = {
  CHOICES_NEEDED: { has: { flow: choosing(0) }, at: at('choices'), hasNot: { flow: choosing(1) } },
  TOO_MANY_CHOICES: {
    has: { flow: choosing(12) },
    at: { node_id: 'asked', part_id: 'choice12', facts: { max: 11, count: 12 } },
    hasNot: { flow: choosing(11) },
  },
  RANGE_INVALID: {
    has: { flow: question({ answer: { type: 'number', min: 5, max: 2, whole: false } }) },
    at: at('max'),
    hasNot: { flow: question({ answer: { type: 'number', min: 0, max: 0, whole: false } }) },
  },
  FIELD_TYPE_DIFFERS: {
    has: {
      flow: question({
        answer: { type: 'number', min: null, max: null, whole: true },
        field: { key: 'phone', name: '' },
      }),
    },
    at: at('field'),
    hasNot: { flow: question({ answer: { type: 'phone' }, field: { key: 'phone', name: '' } }) },
  },
  FIELD_NEEDED: {
    has: { flow: setting({ id: 'change', type: 'field', field: null, to: { type: 'now' } }) },
    at: at('field', 'change'),
    hasNot: { flow: setting({ id: 'change', type: 'field', field, to: { type: 'now' } }) },
  },
  ANSWER_LEADS_NOWHERE: {
    has: { flow: flowOf(...question({}, null).nodes.slice(1, 2)) },
    at: at('next'),
    hasNot: { flow: question({}) },
  },
  WEBHOOK_URL_INVALID: {
    has: { flow: calling({ url: 'http://hook.delguur.mn' }) },
    at: { node_id: 'call', field: 'url' },
    hasNot: { flow: calling({}) },
  },
  WEBHOOK_BEFORE_REPLY: {
    has: { flow: calling({}), lintContext: { reached_from_comment: true } },
    at: { node_id: 'call' },
    hasNot: { flow: calling({}) },
  },
  WEBHOOK_PATH_INVALID: {
    has: { flow: calling({ save: [{ id: 'value', path: 'order..id', field: { key: 'order', name: '' } }] }) },
    at: { node_id: 'call', part_id: 'value', field: 'path' },
    hasNot: {
      flow: calling({ save: [{ id: 'value', path: 'items[0].id', field: { key: 'order', name: '' } }] }),
    },
  },
  CHANGES_NEEDED: { has: { flow: setting() }, at: at('changes'), hasNot: { flow: setting(tag('VIP')) } },
  TOO_MANY_CHANGES: {
    has: { flow: setting(...Array.from({ length: 11 }, (_, index) => tag('VIP', `change${index + 1}`))) },
    at: { node_id: 'asked', part_id: 'change11', facts: { max: 10, count: 11 } },
    hasNot: { flow: setting(...Array.from({ length: 10 }, (_, index) => tag('VIP', `change${index + 1}`))) },
  },
  VALUE_NEEDED: {
    has: { flow: setting(value(' ')) },
    at: at('value', 'change'),
    hasNot: { flow: setting(value('M')) },
  },
  VALUE_TOO_LONG: {
    has: { flow: setting(value(letters(501))) },
    at: { ...at('value', 'change'), facts: { max: 500, length: 501 } },
    hasNot: { flow: setting(value(letters(500))) },
  },
  TAG_NEEDED: {
    has: { flow: setting(tag(' ')) },
    at: at('tag', 'change'),
    hasNot: { flow: setting(tag('VIP')) },
  },
  TAG_TOO_LONG: {
    has: { flow: setting(tag(letters(33))) },
    at: { ...at('tag', 'change'), facts: { max: 32, length: 33 } },
    hasNot: { flow: setting(tag(letters(32))) },
  },
  WAIT_LEADS_NOWHERE: {
    has: { flow: flowOf(wait(60, null)) },
    at: at('next'),
    hasNot: { flow: flowOf(wait(60), thanks) },
  },
  WAIT_BEYOND_WINDOW: {
    has: { flow: flowOf(wait(1000, 'second'), wait(500, 'more', 'second'), thanks) },
    at: { node_id: 'more' },
    hasNot: { flow: flowOf(wait(1000, 'second'), wait(100, 'more', 'second'), thanks) },
  },
  WAIT_NEAR_WINDOW: {
    has: { flow: flowOf(wait(1300), thanks) },
    at: at('until'),
    hasNot: { flow: flowOf(wait(120), thanks) },
  },
  SPLIT_BRANCHES: {
    has: { flow: flowOf(split(100), thanks) },
    at: { ...at('branches'), facts: { min: 2, max: 5 } },
    hasNot: { flow: flowOf(split(50, 50), thanks) },
  },
  SPLIT_SUM: {
    has: { flow: flowOf(split(50, 40), thanks) },
    at: { ...at('branches'), facts: { sum: 90 } },
    hasNot: { flow: flowOf(split(50, 50), thanks) },
  },
}
