import type { BlankKind } from '#automation/flow/blanks.ts'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { outletsOf } from '#automation/flow/outlets.ts'
import type { Block, QuickReply } from '#automation/node-types/action/blocks.ts'
import { emptyBlock } from '#automation/node-types/action/empty-block.ts'
import type { Rule } from '#automation/node-types/condition/settings.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import { askedOf, emptyQuestion } from '#automation/node-types/question/empty-question.ts'
import type { AnswerType } from '#automation/node-types/question/settings.ts'
import type { TriggerType } from '#automation/vocabulary.ts'
import type { Language } from '#contract/platforms.ts'

/** Chooses between two texts that stand side by side. */
export type Say = (mn: string, en: string) => string

/** A flow of a template; `key` is its name within the template, for starters. */
export type TemplateFlow = { key: string; flow: Flow }

/** A detail that only the owner knows. A blank may occur several times. */
export type Blank = {
  label: string
  kind: BlankKind
  example: string
  /** Limit in characters, for places with a lower limit, such as titles. */
  max?: number
  /** Ids of condition branches with these opening hours. */
  branches?: readonly string[]
}

/** The marker of a blank in a text. */
export const at = ({ label }: Blank): string => `[[${label}]]`

export type TemplateContent = {
  title: string
  /** One sentence. */
  description: string
  /** In the order of the form. */
  blanks: readonly Blank[]
  flows: readonly TemplateFlow[]
  /** Questions for an empty chat, four at most. */
  starters: readonly { title: string; flow: string }[]
}
export type BuiltInTemplate = { id: string; in: (language: Language) => TemplateContent }

export const builtIn = (id: string, draw: (say: Say) => TemplateContent): BuiltInTemplate => ({
  id,
  in: (language) => draw((mn, en) => (language === 'mn' ? mn : en)),
})

type Step = Exclude<FlowNode, { node_type: TriggerType }>
type Lead = readonly [title: string, next: string]

/** A flow with a keyword trigger. The first given step follows the trigger. */
export const keywordFlow = (
  key: string,
  title: string,
  keywords: readonly string[],
  steps: readonly [Step, ...Step[]],
): TemplateFlow => ({
  key,
  flow: placed({
    title,
    nodes: [
      {
        node_type: 'keyword',
        id: 'begin',
        position: { x: 0, y: 0 },
        title: '',
        payload: { ...emptyKeywordPayload(), keywords: [...keywords] },
        next: steps[0].id,
      },
      ...steps,
    ],
  }),
})

type Message = {
  title: string
  text: string
  cards?: readonly { title: string; subtitle: string; button?: Lead }[]
  /** Text after the cards, because Instagram shows quick replies only below a text. */
  closing?: string
  buttons?: readonly Lead[]
  replies?: readonly Lead[]
  /** Next step: immediately, or after the customer's own text when the message waits for a tap. */
  next?: string
}

export const message = (
  id: string,
  { title, text, cards = [], closing, buttons = [], replies = [], next }: Message,
): Step => ({
  node_type: 'action',
  id,
  position: { x: 0, y: 0 },
  title,
  payload: [
    { id: `${id}-text`, type: 'text', text, buttons: leads(`${id}-button`, buttons) },
    ...cards.map((one, index): Block => {
      const block = emptyBlock('card', `${id}-card-${index + 1}`)
      const { button, ...words } = one
      return block.type === 'card'
        ? { ...block, ...words, buttons: leads(`${block.id}-button`, button ? [button] : []) }
        : block
    }),
    ...(closing === undefined
      ? []
      : [{ id: `${id}-closing`, type: 'text' as const, text: closing, buttons: [] }]),
  ],
  quick_replies: replies.map(
    ([reply, to], index): QuickReply => ({ id: `${id}-reply-${index + 1}`, title: reply, next: to }),
  ),
  next: next ?? null,
})

const leads = (id: string, buttons: readonly Lead[]) =>
  buttons.map(([title, next], index) => ({
    id: `${id}-${index + 1}`,
    title,
    action: { type: 'node' as const, next },
  }))

export const condition = (
  id: string,
  title: string,
  branches: readonly { rule: Rule; next: string }[],
  otherwise: string,
): Step => ({
  node_type: 'condition',
  id,
  position: { x: 0, y: 0 },
  title,
  payload: { branches: branches.map((branch, index) => ({ id: `${id}-branch-${index + 1}`, ...branch })) },
  next: otherwise,
})

type Question = {
  title: string
  text: string
  answer: AnswerType | ReturnType<typeof askedOf>
  /** Own field of the answer; built-in kinds of answer have theirs. */
  field?: readonly [key: string, name: string]
  choices?: readonly Lead[]
  next: string | null
  unanswered: string
}

export const question = (
  id: string,
  { title, text, answer, field, choices = [], next, unanswered }: Question,
): Step => {
  const payload = emptyQuestion(typeof answer === 'string' ? askedOf(answer) : answer)
  return {
    node_type: 'question',
    id,
    position: { x: 0, y: 0 },
    title,
    payload: {
      ...payload,
      text,
      field: field ? { key: field[0], name: field[1] } : payload.field,
      choices: choices.map(([choice, to], index) => ({
        id: `${id}-choice-${index + 1}`,
        title: choice,
        next: to,
      })),
    },
    next,
    unanswered,
  }
}

/** The customer's phone number; a customer who cannot give one gets the step `person`. */
export const askPhone = (say: Say, next: string): Step =>
  question('phone', {
    title: say('Утас', 'Phone number'),
    text: say('Утасны дугаараа бичнэ үү.', 'What is your phone number?'),
    answer: 'phone',
    next,
    unanswered: 'person',
  })

/** Whether to deliver, and where; begins at the step `how`. */
export const askDelivery = (say: Say, next: string): [Step, Step] => [
  question('how', {
    title: say('Хүргүүлэх үү?', 'Deliver?'),
    text: say('Хүргүүлэх үү, өөрөө очиж авах уу?', 'Should we deliver it, or will you pick it up?'),
    answer: 'choice',
    field: ['delivery', say('Хүргэлт', 'Delivery')],
    choices: [
      [say('Хүргүүлнэ', 'Deliver'), 'address'],
      [say('Өөрөө очиж авна', 'I will pick it up'), next],
    ],
    next: null,
    unanswered: 'person',
  }),
  question('address', {
    title: say('Хаяг', 'Address'),
    text: say(
      'Хүргүүлэх хаягаа бичнэ үү: дүүрэг, хороо, байр, орц, тоот.',
      'Where should we deliver? Write the address, with floor and door.',
    ),
    answer: 'address',
    next,
    unanswered: 'person',
  }),
]

export const addTag = (id: string, title: string, tag: string, next: string): Step => ({
  node_type: 'set',
  id,
  position: { x: 0, y: 0 },
  title,
  payload: { changes: [{ id: `${id}-tag`, type: 'tag', tag, add: true }] },
  next,
})

export const notify = (id: string, title: string, text: string, next: string): Step => ({
  node_type: 'notify',
  id,
  position: { x: 0, y: 0 },
  title,
  payload: { to: 'everyone', text, by_mail: true },
  next,
})

/** A person goes on where a customer could not answer. */
export const handOver = (id: string, title: string, text: string): Step => ({
  node_type: 'hand_over',
  id,
  position: { x: 0, y: 0 },
  title,
  payload: { minutes: null, text },
})

const WIDTH = 400
const HEIGHT = 440

/** Places each step in the column after the first step that leads to it. */
const placed = (flow: Flow): Flow => {
  const columns = columnsOf(flow)
  const rows = new Map<number, number>()
  return {
    ...flow,
    nodes: flow.nodes.map((node) => {
      const column = columns.get(node.id) ?? 0
      const row = rows.get(column) ?? 0
      rows.set(column, row + 1)
      return { ...node, position: { x: column * WIDTH, y: row * HEIGHT } }
    }),
  }
}

const columnsOf = ({ nodes }: Flow): Map<string, number> => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const columns = new Map<string, number>([['begin', 0]])
  for (const [id, column] of columns) {
    const node = byId.get(id)
    for (const { to } of node ? outletsOf(node) : [])
      if (to !== null && !columns.has(to)) columns.set(to, column + 1)
  }
  return columns
}
