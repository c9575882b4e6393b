import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_NODES } from '../flow-limits.ts'
import { structureProblem } from '../structure.ts'
import { randomEdits } from '../testing/random-flows.ts'
import { message, priceFlow } from '../testing/sample-flow.ts'
import { applyOperation, applyOperations, operation } from './apply-operation.ts'
import { CannotApply } from './cannot-apply.ts'

describe('operations', () => {
  it('never break the structure, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(randomEdits({ mostEdits: 25 }), ({ edits }) => {
        for (const { after } of edits) expect(structureProblem(after)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('give on the server, read from JSON, what they gave in the browser', () => {
    fc.assert(
      fc.property(randomEdits(), ({ flow, edits }) => {
        const sent = JSON.parse(JSON.stringify(edits.map((edit) => edit.operation))) as unknown[]
        const stored = JSON.parse(JSON.stringify(flow)) as typeof flow
        const onServer = applyOperations(
          stored,
          sent.map((one) => operation.parse(one)),
        )
        expect(onServer).toEqual(edits.at(-1)?.after ?? flow)
      }),
    )
  })

  it('leave the flow they are applied to as it was', () => {
    fc.assert(
      fc.property(randomEdits(), ({ flow, edits }) => {
        const texts = edits.map(({ before }) => JSON.stringify(before))
        applyOperations(
          flow,
          edits.map((edit) => edit.operation),
        )
        expect(edits.map(({ before }) => JSON.stringify(before))).toEqual(texts)
      }),
    )
  })

  it('give the very same flow when they change nothing, so that nothing is saved or undone for it', () => {
    const flow = priceFlow()
    const { nodes } = flow
    expect(applyOperation(flow, { type: 'set_title', title: flow.title })).toBe(flow)
    expect(
      applyOperation(flow, { type: 'move_nodes', positions: [{ id: 'size', position: { x: 0, y: 0 } }] }),
    ).toBe(flow)
    expect(applyOperation(flow, { type: 'remove_nodes', ids: ['gone', 'start'] })).toBe(flow)
    expect(
      applyOperation(flow, { type: 'update_node', node: structuredClone(nodes[1] ?? message('', '')) }),
    ).toBe(flow)
    expect(
      applyOperation(flow, { type: 'connect', from: { node_id: 'prices', kind: 'next' }, to: 'size' }),
    ).toBe(flow)
  })

  it('make no more steps than a flow may have', () => {
    const most = priceFlow(...Array.from({ length: MOST_NODES - 3 }, (_, index) => message(`m${index}`, 'а')))
    const oneMore = { type: 'add_node' as const, node: message('more', 'б'), from: null }
    expect(() => applyOperation(most, oneMore)).toThrow(new CannotApply('too_many'))
  })
})
