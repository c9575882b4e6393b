import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomEdits, randomFlow } from '../testing/random-flows.ts'
import { message, priceFlow } from '../testing/sample-flow.ts'
import { applyOperation } from './apply-operation.ts'
import { difference, isEmptyDifference } from './replace-nodes.ts'

describe('difference', () => {
  it('turns one flow into exactly another, and back', () => {
    fc.assert(
      fc.property(randomEdits(), ({ flow, edits }) => {
        const after = edits.at(-1)?.after ?? flow
        expect(applyOperation(flow, difference(flow, after))).toEqual(after)
        expect(applyOperation(after, difference(after, flow))).toEqual(flow)
      }),
      { numRuns: 200 },
    )
  })

  it('turns any flow into any other, like an import', () => {
    fc.assert(
      fc.property(randomFlow(), randomFlow(), (one, other) => {
        expect(applyOperation(one, difference(one, other))).toEqual(other)
      }),
    )
  })

  it('turns one order of steps into another', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['а', 'б', 'в', 'г', 'д'].map((text, index) => message(`m${index}`, text))),
        (steps) => {
          const flow = priceFlow(
            ...['а', 'б', 'в', 'г', 'д'].map((text, index) => message(`m${index}`, text)),
          )
          const same = flow.nodes.slice(3)
          const after = {
            ...flow,
            nodes: [
              ...flow.nodes.slice(0, 3),
              ...steps.flatMap(({ id }) => same.filter((node) => node.id === id)),
            ],
          }
          expect(applyOperation(flow, difference(flow, after))).toEqual(after)
        },
      ),
    )
  })

  it('contains only the changed step', () => {
    const flow = priceFlow()
    const after = applyOperation(flow, {
      type: 'connect',
      from: { node_id: 'size', kind: 'next' },
      to: 'prices',
    })
    expect(difference(flow, after)).toMatchObject({
      title: null,
      removed: [],
      nodes: [{ index: 2, node: { id: 'size' } }],
    })
  })

  it('is empty for a flow and itself', () => {
    expect(isEmptyDifference(difference(priceFlow(), { ...priceFlow(), nodes: [] }))).toBe(false)
    const flow = priceFlow()
    expect(isEmptyDifference(difference(flow, { ...flow }))).toBe(true)
  })
})
