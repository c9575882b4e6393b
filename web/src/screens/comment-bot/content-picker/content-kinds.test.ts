import { describe, expect, test } from 'vitest'
import { typeOfChosen } from './content-kinds.ts'

const known = new Map([
  ['post', { type: 1 as const }],
  ['reel', { type: 2 as const }],
  ['another reel', { type: 2 as const }],
  ['live', { type: 3 as const }],
])

describe('the type of chosen content', () => {
  test('is the common type of all of it', () => {
    expect(typeOfChosen(['reel', 'another reel'], known)).toBe(2)
    expect(typeOfChosen(['live'], known)).toBe(3)
    expect(typeOfChosen(['post'], known)).toBe(1)
  })

  test('is ALL for mixed types, for an unknown one, and when nothing is chosen', () => {
    expect(typeOfChosen(['post', 'reel'], known)).toBe(4)
    expect(typeOfChosen(['reel', 'deleted long ago'], known)).toBe(4)
    expect(typeOfChosen([], known)).toBe(4)
  })
})
