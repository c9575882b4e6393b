import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flow as flowShape } from '../flow.ts'
import { structureProblem } from '../structure.ts'
import { randomEdits, randomFlow } from './random-flows.ts'

const KINDS_OF_OPERATIONS = 13

describe('random flows', () => {
  it('fit the schema and have a valid structure', () => {
    fc.assert(
      fc.property(randomFlow(), (flow) => {
        expect(flowShape.parse(flow)).toEqual(flow)
        expect(structureProblem(flow)).toBeUndefined()
      }),
    )
  })

  it('are edited by operations of every kind, and fit the schema afterwards', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(randomEdits(), ({ edits }) => {
        for (const { operation, after } of edits) {
          expect(flowShape.parse(after)).toEqual(after)
          seen.add(operation.type)
        }
      }),
      { numRuns: 300 },
    )
    expect(seen.size).toBe(KINDS_OF_OPERATIONS)
  })
})
