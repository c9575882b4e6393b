import { expect, test } from 'vitest'
import { flowNodes } from '#automation/flow/flow.ts'
import { FARTHEST } from '#automation/flow/parts.ts'
import { emptyKeywordPayload } from '#automation/node-types/keyword/empty-payload.ts'
import { newStep } from '../new-step.ts'
import { asNewSteps, readSteps, writeSteps } from './clipboard.ts'

const here = { x: 0, y: 0 }
const base = { position: here, title: '' }
const trigger = {
  node_type: 'keyword' as const,
  id: 'trigger',
  ...base,
  payload: emptyKeywordPayload(),
  next: 'first',
}
const second = { ...newStep('action', { x: 400, y: 0 }), id: 'second' }
const first = { ...newStep('ai', here), id: 'first', next: 'second', unanswered: 'elsewhere' }

test('copied steps are pasted complete, without the trigger', () => {
  expect(readSteps(writeSteps([trigger, first, second]))).toEqual([first, second])
})

test('any other text contains no steps', () => {
  expect(readSteps('Сайн байна уу')).toBeUndefined()
  expect(readSteps('{"hariu_steps":1,"nodes":[{"node_type":"rocket"}]}')).toBeUndefined()
  expect(readSteps('{"hariu_steps":1,')).toBeUndefined()
})

test('a trigger alone cannot be pasted', () => {
  expect(readSteps(writeSteps([trigger]))).toBeUndefined()
})

test('pasted steps have new ids and stay connected to each other', () => {
  let count = 0
  const newId = () => `new${++count}`
  const pasted = asNewSteps([first, second], newId, { x: 10, y: 20 })
  expect(pasted).toMatchObject([
    { id: 'new1', next: 'new2', unanswered: null, position: { x: 10, y: 20 } },
    { id: 'new2', next: null, position: { x: 410, y: 20 } },
  ])
})

test('steps from the edge of another canvas are pasted within the limits of saving', () => {
  const apart = [
    { ...first, position: { x: -FARTHEST, y: 0 } },
    { ...second, position: { x: FARTHEST, y: 0 } },
  ]
  const pasted = asNewSteps(apart, () => crypto.randomUUID(), { x: FARTHEST, y: -20 })
  expect(flowNodes.safeParse(pasted).success).toBe(true)
})
