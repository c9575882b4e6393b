import { describe, expect, it } from 'vitest'
import type { FlowNode } from '#automation/flow/flow.ts'
import { emptyBlock } from '#automation/node-types/action/empty-block.ts'
import { partOfStep } from './part-of-step.ts'

const message: FlowNode = {
  node_type: 'action',
  id: 'm',
  position: { x: 0, y: 0 },
  title: '',
  payload: [
    {
      id: 't1',
      type: 'text',
      text: ' Сайн байна уу? ',
      buttons: [{ id: 'b1', title: 'Үнэ', action: { type: 'node', next: null } }],
    },
    emptyBlock('image', 'i1'),
    { id: 't2', type: 'text', text: '', buttons: [] },
  ],
  quick_replies: [{ id: 'q1', title: 'Хаяг', next: null }],
  next: null,
}

describe('a part of a step', () => {
  it('is numbered among its own kind', () => {
    expect(partOfStep(message, 't1')).toEqual({ kind: 'text', number: 1, words: 'Сайн байна уу?' })
    expect(partOfStep(message, 'i1')).toEqual({ kind: 'image', number: 1, words: '' })
    expect(partOfStep(message, 't2')).toEqual({ kind: 'text', number: 2, words: '' })
    expect(partOfStep(message, 'b1')).toEqual({ kind: 'button', number: 1, words: 'Үнэ' })
    expect(partOfStep(message, 'q1')).toEqual({ kind: 'quick_reply', number: 1, words: 'Хаяг' })
  })

  it('is undefined once it is gone', () => {
    expect(partOfStep(message, 'gone')).toBeUndefined()
  })
})
