import { expect, test } from 'vitest'
import type { Flow } from '#automation/flow/flow.ts'
import { type FlowStart, startingFlow } from '#automation/flow/starting-flows.ts'
import { firstWords } from './first-words.ts'

const flowOf = (start: FlowStart): Flow => {
  let last = 0
  return startingFlow('Мэндчилгээ', start, () => `id${++last}`)
}

const saying = (text: string): Flow => {
  const [trigger, message] = flowOf({ kind: 'welcome' }).nodes
  if (!trigger || message?.node_type !== 'action') throw new Error('A welcome message begins with a message')
  const payload: typeof message.payload = [{ id: 'text', type: 'text', text, buttons: [] }]
  return { title: '', nodes: [trigger, { ...message, payload }] }
}

test('the first text a customer reads', () => {
  expect(firstWords(saying(' Сайн байна уу? '))).toBe('Сайн байна уу?')
})

test('is undefined while it is empty or the trigger has no target', () => {
  expect(firstWords(saying(''))).toBeUndefined()
  expect(firstWords({ nodes: flowOf({ kind: 'default' }).nodes.slice(0, 1) })).toBeUndefined()
})

test('is AI where AI answers', () => {
  expect(firstWords(flowOf({ kind: 'ai_default', instruction: '', context: '' }))).toBe('ai')
})
