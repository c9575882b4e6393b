import { describe, expect, it } from 'vitest'
import { condition, priceFlow } from '../testing/sample-flow.ts'
import { applyOperation } from './apply-operation.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyInsertItem, type InsertItem } from './insert-item.ts'

const sizes = { node_id: 'size', list: 'quick_replies' as const }
const medium: InsertItem['item'] = { list: 'quick_replies', item: { id: 'medium', title: 'M', next: null } }
const insert = (place: InsertItem['place'], item: InsertItem['item'], index: number) =>
  applyInsertItem(priceFlow(condition('where', { 'in-town': null })), {
    type: 'insert_item',
    place,
    item,
    index,
  })

describe('inserting a part', () => {
  it('inserts a quick reply between two others, or at the end', () => {
    const titles = (index: number) =>
      insert(sizes, medium, index).nodes.flatMap((node) =>
        node.node_type === 'action' ? node.quick_replies.map(({ title }) => title) : [],
      )
    expect(titles(1)).toEqual(['S', 'M', 'L'])
    expect(titles(99)).toEqual(['S', 'L', 'M'])
  })

  it('adds a button to a block and a branch to a condition', () => {
    const order = { id: 'order', title: 'Захиалах', action: { type: 'node' as const, next: 'size' } }
    const onBlock = insert(
      { node_id: 'prices', list: 'buttons', block_id: 'prices-text' },
      { list: 'buttons', item: order },
      0,
    )
    expect(onBlock.nodes[1]).toMatchObject({ payload: [{ buttons: [{ title: 'Захиалах' }] }] })
    const branch = { id: 'far', rule: { type: 'platform' as const, platform: 2 as const }, next: 'size' }
    expect(
      insert({ node_id: 'where', list: 'branches' }, { list: 'branches', item: branch }, 0).nodes[3],
    ).toMatchObject({
      payload: { branches: [{ id: 'far' }, { id: 'in-town' }] },
    })
  })

  it('refuses a known id in the list or step, and a list that the step does not have', () => {
    const again = { ...medium, item: { ...medium.item, id: 'small' } } as InsertItem['item']
    expect(() => insert(sizes, again, 0)).toThrow(new CannotApply('same_id'))
    expect(() => insert({ node_id: 'start', list: 'quick_replies' }, medium, 0)).toThrow(
      new CannotApply('gone'),
    )
    const asBlock = { ...medium, item: { ...medium.item, id: 'size-text' } } as InsertItem['item']
    expect(() =>
      applyOperation(priceFlow(), { type: 'insert_item', place: sizes, item: asBlock, index: 0 }),
    ).toThrow(new CannotApply('structure'))
  })
})
