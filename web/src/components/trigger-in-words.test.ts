import { expect, test } from 'vitest'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import { flowTexts } from './flow-texts.ts'

import { triggerInWords } from './trigger-in-words.ts'

const trigger: ChatAutomationSummary['trigger'] = {
  node_type: 'keyword',
  kind: 'keywords',
  keywords: [],
  topics: [],
  match_mode: 'smart',
  intent: '',
  frequency: 'every',
}
const inWords = (given: Partial<typeof trigger>) =>
  triggerInWords({ ...trigger, ...given }, flowTexts.mn.trigger)

test('keywords need no sentence, their absence does', () => {
  expect(inWords({ keywords: ['үнэ'] })).toBeUndefined()
  expect(inWords({})).toBe('Түлхүүр үг нэмээгүй байна')
})

test('an AI intent has a sentence with its meaning', () => {
  expect(inWords({ kind: 'ai_intent', intent: ' Хүргэлт асуусан ' })).toBe('AI ойлгоно: «Хүргэлт асуусан»')
  expect(inWords({ kind: 'ai_intent' })).toBe('AI юуг ойлгохыг бичээгүй байна')
})

test('a trigger without a message of its own has a sentence for its moment', () => {
  expect(inWords({ node_type: 'welcome' })).toBe('Анх чат нээхэд мэндчилнэ')
  expect(inWords({ node_type: 'default', frequency: '24h' })).toContain('24 цагт нэг удаа')
  expect(inWords({ kind: 'linked', keywords: ['үнэ'] })).toBe('Товч, цэс, сэтгэгдлээс эхэлнэ')
})
