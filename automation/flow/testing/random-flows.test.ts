import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flow as flowShape } from '../flow.ts'
import { operation } from '../operations/apply-operation.ts'
import { structureProblem } from '../structure.ts'
import { randomEdits, randomFlow } from './random-flows.ts'

describe('random flows', () => {
  it('are flows as the schema takes them, with a sound structure', () => {
    fc.assert(
      fc.property(randomFlow(), (flow) => {
        expect(flowShape.parse(flow)).toEqual(flow)
        expect(structureProblem(flow)).toBeUndefined()
      }),
    )
  })

  it('are edited by operations of every kind, as the schema takes them', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(randomEdits(), ({ edits }) => {
        for (const { operation: made } of edits) {
          expect(operation.parse(made)).toEqual(made)
          seen.set(made.type, (seen.get(made.type) ?? 0) + 1)
        }
      }),
      { numRuns: 300 },
    )
    expect([...seen.keys()].toSorted()).toEqual(
      operation.options.map(({ shape }) => shape.type.value).toSorted(),
    )
  })
})
