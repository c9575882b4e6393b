import { expect, test } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import { emptyBlock } from '#automation/node-types/action/empty-block.ts'
import { choicesFound, targetChoices } from './target-choices.ts'

const position = { x: 0, y: 0 }
const message = (id: string, title: string, text = ''): FlowNode => ({
  node_type: 'action',
  id,
  position,
  title,
  payload: [
    { ...emptyBlock('text', `${id}-text`), text } as Extract<ReturnType<typeof emptyBlock>, { type: 'text' }>,
  ],
  quick_replies: [],
  next: null,
})
const nodes: FlowNode[] = [
  { node_type: 'welcome', id: 'start', position, title: 'Эхлэл', payload: {}, next: null },
  message('prices', 'Үнэ', 'Цамц 189,000 ₮'),
  message('delivery', 'Хүргэлт'),
  {
    node_type: 'ai',
    id: 'ai',
    position,
    title: 'Туслах',
    payload: { instruction: 'Найрсаг хариул', context: '' },
    next: null,
    unanswered: null,
  },
]
const nameOf = ({ title }: FlowNode) => title
const ids = (choices: readonly { value: string }[]) => choices.map(({ value }) => value)

test('an outlet leads to any step but the trigger, and `next` not to its own step', () => {
  expect(ids(targetChoices(nodes, { node_id: 'prices', kind: 'next' }, false, nameOf))).toEqual([
    'delivery',
    'ai',
  ])
})

test('a button may lead back to its own message', () => {
  const from = { node_id: 'prices', kind: 'button', id: 'again' } as const
  expect(ids(targetChoices(nodes, from, false, nameOf))).toContain('prices')
})

test('a button for an AI answer leads to AI steps only', () => {
  const from = { node_id: 'prices', kind: 'button', id: 'ask' } as const
  expect(ids(targetChoices(nodes, from, true, nameOf))).toEqual(['ai'])
})

test('a step is found by its name and by the words it sends, in any case', () => {
  const choices = targetChoices(nodes, { node_id: 'ai', kind: 'next' }, false, nameOf)
  expect(ids(choicesFound(choices, 'ХҮРГ'))).toEqual(['delivery'])
  expect(ids(choicesFound(choices, 'цамц 189'))).toEqual(['prices'])
  expect(ids(choicesFound(choices, ' '))).toEqual(['prices', 'delivery'])
})
