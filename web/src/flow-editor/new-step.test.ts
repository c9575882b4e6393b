import { expect, test } from 'vitest'
import { newStep, placeBelow, stepTypes } from './new-step.ts'

const at = (x: number, y: number) => newStep('action', { x, y })

test('a new step stands under the one that leads to it', () => {
  const from = at(0, 0)
  const place = placeBelow([from], from)
  expect(place.x).toBe(0)
  expect(place.y).toBeGreaterThan(0)
})

test('where a step stands already, the new one stands beside it', () => {
  const from = at(0, 0)
  const first = { ...at(0, 0), position: placeBelow([from], from) }
  const second = { ...at(0, 0), position: placeBelow([from, first], from) }
  const third = placeBelow([from, first, second], from)
  expect(second.position.x).toBeGreaterThan(first.position.x)
  expect(third.x).toBeGreaterThan(second.position.x)
  expect(third.y).toBe(first.position.y)
})

test('no two new steps or parts have the same id', () => {
  const ids = stepTypes.flatMap((type) => {
    const step = newStep(type, { x: 0, y: 0 })
    return step.node_type === 'action' ? [step.id, ...step.payload.map(({ id }) => id)] : [step.id]
  })
  expect(new Set(ids).size).toBe(ids.length)
})
