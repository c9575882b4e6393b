import { describe, expect, it } from 'vitest'
import { nodeWith } from '../nodes.ts'
import { keywordTrigger, message, priceFlow } from '../testing/sample-flow.ts'
import { applyAddNode } from './add-node.ts'
import { CannotApply } from './cannot-apply.ts'

const thanks = message('thanks', 'Баярлалаа')
const add = (
  node: Parameters<typeof applyAddNode>[1]['node'],
  from: Parameters<typeof applyAddNode>[1]['from'],
) => applyAddNode(priceFlow(), { type: 'add_node', node, from })

describe('adding a step', () => {
  it('adds it unconnected at the end', () => {
    expect(add(thanks, null).nodes.map(({ id }) => id)).toEqual(['start', 'prices', 'size', 'thanks'])
  })

  it('connects an outlet to it', () => {
    const flow = add(thanks, { node_id: 'size', kind: 'quick_reply', id: 'small' })
    expect(nodeWith(flow, 'size')).toMatchObject({ quick_replies: [{ next: 'thanks' }, { next: 'prices' }] })
  })

  it('inserts it into a connection, before the next step', () => {
    const flow = add(thanks, { node_id: 'prices', kind: 'next' })
    expect(nodeWith(flow, 'prices')).toMatchObject({ next: 'thanks' })
    expect(nodeWith(flow, 'thanks')).toMatchObject({ next: 'size' })
  })

  it('ends the connection at a step without outlets', () => {
    const elsewhere = {
      node_type: 'start_automation' as const,
      id: 'on',
      position: { x: 0, y: 0 },
      title: '',
      payload: { automation_id: null },
    }
    expect(nodeWith(add(elsewhere, { node_id: 'prices', kind: 'next' }), 'on')).toEqual(elsewhere)
  })

  it('refuses a second trigger, a known id, and a missing outlet', () => {
    expect(() => add({ ...keywordTrigger(null), id: 'two' }, null)).toThrow(new CannotApply('second_trigger'))
    expect(() => add(message('size', ''), null)).toThrow(new CannotApply('same_id'))
    expect(() => add(thanks, { node_id: 'prices', kind: 'button', id: 'gone' })).toThrow(
      new CannotApply('gone'),
    )
  })
})
