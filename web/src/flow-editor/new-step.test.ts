import { expect, test } from 'vitest'
import { newStep, stepTypes } from './new-step.ts'

test('no two new steps or parts have the same id', () => {
  const ids = stepTypes.flatMap((type) => {
    const step = newStep(type, { x: 0, y: 0 })
    return step.node_type === 'action' ? [step.id, ...step.payload.map(({ id }) => id)] : [step.id]
  })
  expect(new Set(ids).size).toBe(ids.length)
})
