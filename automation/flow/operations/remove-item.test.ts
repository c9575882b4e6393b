import { describe, expect, it } from 'vitest'
import { nodeWith } from '../nodes.ts'
import { priceFlow } from '../testing/sample-flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyRemoveItem } from './remove-item.ts'

const remove = (id: string) =>
  applyRemoveItem(priceFlow(), { type: 'remove_item', place: { node_id: 'size', list: 'quick_replies' }, id })

describe('removing a part', () => {
  it('removes its connection too', () => {
    expect(nodeWith(remove('large'), 'size')).toMatchObject({ quick_replies: [{ id: 'small' }] })
  })

  it('refuses a missing part', () => {
    expect(() => remove('gone')).toThrow(new CannotApply('gone'))
  })
})
