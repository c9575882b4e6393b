import type { FlowNode, NodeOf } from '../../flow/flow.ts'
import type { Button } from '../../node-types/action/blocks.ts'
import type { Branch, Rule } from '../../node-types/condition/settings.ts'
import { emptyKeywordPayload } from '../../node-types/keyword/empty-payload.ts'
import type { KeywordNode } from '../../node-types/keyword/settings.ts'
import { askedOf, emptyQuestion } from '../../node-types/question/empty-question.ts'
import type { AnswerType, AskedAnswer, QuestionNode } from '../../node-types/question/settings.ts'
import type { SetChange } from '../../node-types/set/settings.ts'
import type { WaitNode } from '../../node-types/wait/settings.ts'
import type { LiveAutomation } from '../turn.ts'

/** Short constructors of flows for tests. */

const step = (id: string) => ({ id, position: { x: 0, y: 0 }, title: '' })

export const automation = (id: string, ...nodes: FlowNode[]): LiveAutomation => ({
  id,
  flow: { title: id, nodes },
})

export const onWords = (
  keywords: string[],
  next: string | null,
  more: Partial<KeywordNode['payload']> = {},
): FlowNode => ({
  ...step('trigger'),
  node_type: 'keyword',
  payload: { ...emptyKeywordPayload(), keywords, ...more },
  next,
})

export const onAnythingElse = (frequency: 'every' | '24h', next: string): FlowNode => ({
  ...step('trigger'),
  node_type: 'default',
  payload: { frequency },
  next,
})

export const onOpening = (next: string): FlowNode => ({
  ...step('trigger'),
  node_type: 'welcome',
  payload: {},
  next,
})

type Leads = Record<string, string | null>
type Parts = { replies?: Leads; buttons?: Leads; next?: string | null; payload?: NodeOf<'action'>['payload'] }

/** A message; `replies` and `buttons` map titles to target steps. */
export const says = (
  id: string,
  text: string,
  { replies = {}, buttons = {}, next = null, payload }: Parts = {},
): NodeOf<'action'> => ({
  ...step(id),
  node_type: 'action',
  payload: payload ?? [
    { id: 'text', type: 'text', text, buttons: Object.entries(buttons).map(leadingButton) },
  ],
  quick_replies: Object.entries(replies).map(([title, to], index) => ({
    id: `reply${index}`,
    title,
    next: to,
  })),
  next,
})

const leadingButton = ([title, next]: [string, string | null], index: number): Button => ({
  id: `button${index}`,
  title,
  action: { type: 'node', next },
})

export const answersByAi = (
  id: string,
  next: string | null = null,
  unanswered: string | null = null,
): FlowNode => ({
  ...step(id),
  node_type: 'ai',
  payload: { instruction: 'Эелдэг хариул.', context: 'Хүргэлт 5000 ₮.' },
  next,
  unanswered,
})

export const asksItself = (id: string, branches: [Rule, string][], next: string | null = null): FlowNode => ({
  ...step(id),
  node_type: 'condition',
  payload: {
    branches: branches.map(([rule, to], index): Branch => ({ id: `branch${index}`, rule, next: to })),
  },
  next,
})

export const goesTo = (id: string, automation_id: string | null): FlowNode => ({
  ...step(id),
  node_type: 'start_automation',
  payload: { automation_id },
})

type Asks = Partial<QuestionNode['payload']> & { next?: string | null; unanswered?: string | null }

/** A question, kept in the field of its name. */
export const asks = (
  id: string,
  answer: AnswerType | AskedAnswer,
  text: string,
  { next = null, unanswered = null, ...more }: Asks = {},
): FlowNode => ({
  ...step(id),
  node_type: 'question',
  payload: { ...emptyQuestion(typeof answer === 'string' ? askedOf(answer) : answer), text, ...more },
  next,
  unanswered,
})

export const chooses = (id: string, text: string, choices: Leads, more: Asks = {}): FlowNode =>
  asks(id, 'choice', text, {
    choices: Object.entries(choices).map(([title, next], index) => ({ id: `choice${index}`, title, next })),
    ...more,
  })

export const sets = (id: string, changes: SetChange[], next: string | null = null): FlowNode => ({
  ...step(id),
  node_type: 'set',
  payload: { changes },
  next,
})

export const pauses = (
  id: string,
  until: WaitNode['payload']['until'],
  next: string | null,
  stops_when_customer_writes = true,
): FlowNode => ({ ...step(id), node_type: 'wait', payload: { until, stops_when_customer_writes }, next })

export const splits = (id: string, branches: [percent: number, next: string | null][]): FlowNode => ({
  ...step(id),
  node_type: 'split',
  payload: {
    branches: branches.map(([percent, next], index) => ({ id: `branch${index}`, title: '', percent, next })),
  },
})

export const notifies = (id: string, text: string, next: string | null = null): FlowNode => ({
  ...step(id),
  node_type: 'notify',
  payload: { to: 'owner', text, by_mail: false },
  next,
})

export const calls = (
  id: string,
  save: Record<string, string> = {},
  next: string | null = null,
  unanswered: string | null = null,
): FlowNode => ({
  ...step(id),
  node_type: 'webhook',
  payload: {
    url: 'https://hook.delguur.mn/order',
    timeout_seconds: 10,
    save: Object.entries(save).map(([path, key], index) => ({
      id: `value${index}`,
      path,
      field: { key, name: key },
    })),
  },
  next,
  unanswered,
})

export const handsOver = (id: string, text = '', minutes: number | null = null): FlowNode => ({
  ...step(id),
  node_type: 'hand_over',
  payload: { minutes, text },
})
