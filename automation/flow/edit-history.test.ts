import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EditHistory, emptyHistory, record, redo, undo } from './edit-history.ts'
import type { Flow } from './flow.ts'
import { applyOperation } from './operations/apply-operation.ts'
import { randomEdits } from './testing/random-flows.ts'
import { priceFlow } from './testing/sample-flow.ts'

type Opened = { flow: Flow; history: EditHistory }
const opened = (flow: Flow): Opened => ({ flow, history: emptyHistory })

const titled = ({ flow, history }: Opened, title: string, at: number, mergeKey?: string): Opened => {
  const after = applyOperation(flow, { type: 'set_title', title })
  return { flow: after, history: record(history, flow, after, { at, mergeKey }) }
}

const back = ({ flow, history }: Opened): Opened => undo(history, flow) ?? { flow, history }
const again = ({ flow, history }: Opened): Opened => redo(history, flow) ?? { flow, history }

describe('undo and redo', () => {
  it('restore every flow exactly, to the byte, after any edits', () => {
    fc.assert(
      fc.property(randomEdits({ mostEdits: 20 }), ({ flow, edits }) => {
        let now = opened(flow)
        for (const { before, after } of edits)
          now = { flow: after, history: record(now.history, before, after, { at: 0 }) }
        const changed = edits.filter(({ before, after }) => before !== after)
        for (const { before } of changed.toReversed()) {
          now = back(now)
          expect(now.flow).toEqual(before)
          expect(JSON.stringify(now.flow)).toBe(JSON.stringify(before))
        }
        expect(undo(now.history, now.flow)).toBeUndefined()
        for (const { after } of changed) {
          now = again(now)
          expect(JSON.stringify(now.flow)).toBe(JSON.stringify(after))
        }
        expect(redo(now.history, now.flow)).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })

  it('restore the first flow when all edits were one continuous typing', () => {
    fc.assert(
      fc.property(randomEdits(), ({ flow, edits }) => {
        let history = emptyHistory
        for (const { before, after } of edits)
          history = record(history, before, after, { at: 0, mergeKey: 'text:a' })
        const last = edits.at(-1)?.after ?? flow
        const undone = undo(history, last)
        expect(undone?.flow ?? last).toEqual(flow)
        if (undone) expect(redo(undone.history, undone.flow)?.flow).toEqual(last)
      }),
    )
  })

  it('undo quick typing as one edit, and typing after a pause separately', () => {
    let now = titled(opened(priceFlow()), 'Ү', 0, 'title')
    now = titled(now, 'Үн', 400, 'title')
    now = titled(now, 'Үнэ', 3000, 'title')
    now = back(now)
    expect(now.flow.title).toBe('Үн')
    expect(back(now).flow.title).toBe('Үнийн жагсаалт')
  })

  it('separate typing in two fields', () => {
    const now = titled(titled(opened(priceFlow()), 'Ү', 0, 'title'), 'Үн', 1, 'other')
    expect(back(now).flow.title).toBe('Ү')
  })

  it('separate typing after an undo from typing before it', () => {
    let now = titled(titled(opened(priceFlow()), 'Ү', 0, 'title'), 'Х', 100, 'other')
    now = titled(back(now), 'Үн', 200, 'title')
    expect(back(now).flow.title).toBe('Ү')
  })

  it('drop undone edits after another edit, but not after one that changes nothing', () => {
    const undone = back(titled(opened(priceFlow()), 'Үнэ', 0))
    expect(again(titled(undone, undone.flow.title, 10)).flow.title).toBe('Үнэ')
    expect(again(titled(undone, 'Хүргэлт', 10)).flow.title).toBe('Хүргэлт')
  })

  it('skip edits of steps that another person has changed since', () => {
    let now = titled(opened(priceFlow()), 'Үнэ', 0)
    const written = applyOperation(now.flow, {
      type: 'move_nodes',
      positions: [{ id: 'size', position: { x: 5, y: 5 } }],
    })
    now = { flow: written, history: record(now.history, now.flow, written, { at: 10 }) }
    const theirs = applyOperation(now.flow, {
      type: 'move_nodes',
      positions: [{ id: 'size', position: { x: 9, y: 9 } }],
    })
    const undone = back({ ...now, flow: theirs })
    expect(undone.flow.title).toBe('Үнийн жагсаалт')
    expect(undone.flow.nodes[2]?.position).toEqual({ x: 9, y: 9 })
  })

  it('reach back two hundred edits', () => {
    let now = opened(priceFlow())
    for (let count = 0; count < 250; count += 1) now = titled(now, `Үнэ ${count}`, count)
    for (let count = 0; count < 300; count += 1) now = back(now)
    expect(now.flow.title).toBe('Үнэ 49')
  })
})
