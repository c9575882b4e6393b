import { expect, test } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import { newStep } from '../new-step.ts'
import { findSteps } from './find-steps.ts'

const here = { x: 0, y: 0 }
const delivery = {
  ...newStep('action', here),
  id: 'delivery',
  payload: [
    {
      id: 'text',
      type: 'text',
      text: 'Хотын дотор\nХүргэлт үнэгүй',
      buttons: [{ id: 'b', title: 'Захиалах', action: { type: 'node', next: null } }],
    },
  ],
} as FlowNode
const answer = {
  ...newStep('ai', here),
  id: 'answer',
  payload: { instruction: 'Найрсаг хариул', context: '' },
}
const nameOf = ({ id }: FlowNode) => (id === 'delivery' ? 'Мессеж 1' : 'AI алхам 1')
const found = (search: string) => findSteps([delivery, answer as FlowNode], nameOf, search)
const ids = (search: string) => found(search).map(({ node }) => node.id)

test('a step is found by its name, its text or a button, in any case', () => {
  expect(ids('мессеж')).toEqual(['delivery'])
  expect(ids('хүргэлт')).toEqual(['delivery'])
  expect(ids('ЗАХИАЛ')).toEqual(['delivery'])
  expect(ids('найрсаг')).toEqual(['answer'])
})

test('the match is shown on one line', () => {
  expect(found('үнэгүй')[0]?.excerpt).toBe('Хотын дотор Хүргэлт үнэгүй')
})

test('without a search all steps are listed, and a search without a match lists none', () => {
  expect(ids(' ')).toEqual(['delivery', 'answer'])
  expect(ids('машин')).toEqual([])
})
