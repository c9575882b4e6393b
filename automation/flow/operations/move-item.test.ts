import { describe, expect, it } from 'vitest'
import { priceFlow } from '../testing/sample-flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyMoveItem } from './move-item.ts'

const order = (id: string, index: number) =>
  applyMoveItem(priceFlow(), {
    type: 'move_item',
    place: { node_id: 'size', list: 'quick_replies' },
    id,
    index,
  }).nodes.flatMap((node) =>
    node.node_type === 'action' ? node.quick_replies.map(({ title }) => title) : [],
  )

describe('moving a part', () => {
  it('moves it within its list, at most to the end', () => {
    expect(order('large', 0)).toEqual(['L', 'S'])
    expect(order('small', 1)).toEqual(['L', 'S'])
    expect(order('small', 99)).toEqual(['L', 'S'])
    expect(order('small', 0)).toEqual(['S', 'L'])
  })

  it('refuses a missing part', () => {
    expect(() => order('gone', 0)).toThrow(new CannotApply('gone'))
  })
})
