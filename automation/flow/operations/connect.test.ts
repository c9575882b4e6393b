import { describe, expect, it } from 'vitest'
import { nodeWith } from '../nodes.ts'
import { message, priceFlow } from '../testing/sample-flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyConnect, type Connect } from './connect.ts'

const connect = (from: Connect['from'], to: string | null) =>
  applyConnect(priceFlow(message('thanks', 'Баярлалаа')), { type: 'connect', from, to })

describe('connecting', () => {
  it('connects only the given outlet', () => {
    const flow = connect({ node_id: 'size', kind: 'quick_reply', id: 'large' }, 'thanks')
    expect(nodeWith(flow, 'size')).toMatchObject({
      quick_replies: [{ next: null }, { next: 'thanks' }],
      next: null,
    })
  })

  it('removes a connection', () => {
    expect(nodeWith(connect({ node_id: 'prices', kind: 'next' }, null), 'prices')).toMatchObject({
      next: null,
    })
  })

  it('allows a connection of a step to itself, which repeats its question', () => {
    expect(nodeWith(connect({ node_id: 'size', kind: 'next' }, 'size'), 'size')).toMatchObject({
      next: 'size',
    })
  })

  it('refuses missing outlets and steps, and connections to the trigger', () => {
    expect(() => connect({ node_id: 'prices', kind: 'unanswered' }, 'size')).toThrow(new CannotApply('gone'))
    expect(() => connect({ node_id: 'gone', kind: 'next' }, 'size')).toThrow(new CannotApply('gone'))
    expect(() => connect({ node_id: 'prices', kind: 'next' }, 'gone')).toThrow(new CannotApply('gone'))
    expect(() => connect({ node_id: 'prices', kind: 'next' }, 'start')).toThrow(
      new CannotApply('into_trigger'),
    )
  })
})
