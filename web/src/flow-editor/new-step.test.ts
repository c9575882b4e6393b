import { expect, test } from 'vitest'
import type { NodeOf } from '#automation/flow/flow.ts'
import { newStep, stepTypes } from './new-step.ts'

test('all new steps and parts have different ids', () => {
  const ids = stepTypes.flatMap((type) => {
    const step = newStep(type, { x: 0, y: 0 })
    if (step.node_type === 'action') return [step.id, ...step.payload.map(({ id }) => id)]
    if (step.node_type === 'condition') return [step.id, ...step.payload.branches.map(({ id }) => id)]
    return [step.id]
  })
  expect(new Set(ids).size).toBe(ids.length)
})

test('a new condition already has the most common rule', () => {
  const { payload } = newStep('condition', { x: 0, y: 0 }) as NodeOf<'condition'>
  expect(payload.branches).toMatchObject([{ rule: { type: 'words', words: [] }, next: null }])
})
