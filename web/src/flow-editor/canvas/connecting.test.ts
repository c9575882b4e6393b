import { expect, test } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import { newStep } from '../new-step.ts'
import { canLead, canLeadToType, waitsForAnswer } from './connecting.ts'

const here = { x: 0, y: 0 }
const trigger = {
  node_type: 'keyword',
  id: 'trigger',
  position: here,
  title: '',
  payload: emptyKeywordPayload(),
  next: null,
} as const
const answer = { ...newStep('ai', here), id: 'answer' }
const prices = {
  ...newStep('action', here),
  id: 'prices',
  payload: [
    {
      id: 'text',
      type: 'text',
      text: 'Үнэ',
      buttons: [
        { id: 'again', title: 'Дахин', action: { type: 'node', next: null } },
        { id: 'ask', title: 'Асуух', action: { type: 'ai', next: null } },
      ],
    },
  ],
}
const flow = { title: '', nodes: [trigger, prices, answer] } as unknown as Flow

const button = (id: string) => ({ node_id: 'prices', kind: 'button', id }) as const
const bottom = { node_id: 'prices', kind: 'next' } as const

test('no connection leads to the trigger', () => {
  expect(canLead(flow, bottom, 'trigger')).toBe(false)
})

test('a button for an AI answer leads to AI steps only', () => {
  expect(canLead(flow, button('ask'), 'answer')).toBe(true)
  expect(canLead(flow, button('ask'), 'prices')).toBe(false)
  expect(canLeadToType(flow, button('ask'), 'action')).toBe(false)
})

test('a button may lead to its own message, its bottom may not: that would be an endless loop', () => {
  expect(canLead(flow, button('again'), 'prices')).toBe(true)
  expect(canLead(flow, bottom, 'prices')).toBe(false)
})

test('a message with a connected button waits for a tap', () => {
  expect(waitsForAnswer(flow.nodes[1]!)).toBe(true)
  expect(waitsForAnswer(newStep('action', here))).toBe(false)
})
