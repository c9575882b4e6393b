import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_NODES } from '../flow-limits.ts'
import { structureProblem } from '../structure.ts'
import { randomEdits } from '../testing/random-flows.ts'
import { message, priceFlow } from '../testing/sample-flow.ts'
import { applyOperation, applyOperations } from './apply-operation.ts'
import { CannotApply } from './cannot-apply.ts'
import { difference, replaceNodes } from './replace-nodes.ts'

describe('operations', () => {
  it('never break the structure in any order', () => {
    fc.assert(
      fc.property(randomEdits({ mostEdits: 25 }), ({ edits }) => {
        for (const { after } of edits) expect(structureProblem(after)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('give the same result on the server, from JSON, as in the browser', () => {
    fc.assert(
      fc.property(randomEdits(), ({ flow, edits }) => {
        const after = edits.at(-1)?.after ?? flow
        const sent: unknown = JSON.parse(JSON.stringify(difference(flow, after)))
        const stored = JSON.parse(JSON.stringify(flow)) as typeof flow
        expect(applyOperation(stored, replaceNodes.parse(sent))).toEqual(after)
      }),
    )
  })

  it('do not change their argument', () => {
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

  it('return the same flow when nothing changes, so that there is nothing to save or undo', () => {
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

  it('keep the highest number of steps', () => {
    const most = priceFlow(...Array.from({ length: MOST_NODES - 3 }, (_, index) => message(`m${index}`, 'а')))
    const oneMore = { type: 'add_node' as const, node: message('more', 'б'), from: null }
    expect(() => applyOperation(most, oneMore)).toThrow(new CannotApply('too_many'))
  })
})
