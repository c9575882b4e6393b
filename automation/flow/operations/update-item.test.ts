import { describe, expect, it } from 'vitest'
import { nodeWith } from '../nodes.ts'
import { priceFlow } from '../testing/sample-flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyUpdateItem } from './update-item.ts'

const rename = (id: string) =>
  applyUpdateItem(priceFlow(), {
    type: 'update_item',
    place: { node_id: 'size', list: 'quick_replies' },
    item: { list: 'quick_replies', item: { id, title: 'XL', next: null } },
  })

describe('changing a part', () => {
  it('changes it in place', () => {
    expect(nodeWith(rename('large'), 'size')).toMatchObject({
      quick_replies: [{ title: 'S' }, { title: 'XL' }],
    })
  })

  it('refuses a missing part', () => {
    expect(() => rename('gone')).toThrow(new CannotApply('gone'))
  })
})
