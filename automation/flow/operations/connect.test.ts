import { describe, expect, it } from 'vitest'
import { nodeWith } from '../flow.ts'
import { message, priceFlow } from '../testing/sample-flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyConnect, type Connect } from './connect.ts'

const connect = (from: Connect['from'], to: string | null) =>
  applyConnect(priceFlow(message('thanks', 'Баярлалаа')), { type: 'connect', from, to })

describe('connecting', () => {
  it('leads one outlet to a step and no other', () => {
    const flow = connect({ node_id: 'size', kind: 'quick_reply', id: 'large' }, 'thanks')
    expect(nodeWith(flow, 'size')).toMatchObject({
      quick_replies: [{ next: null }, { next: 'thanks' }],
      next: null,
    })
  })

  it('takes a connection away', () => {
    expect(nodeWith(connect({ node_id: 'prices', kind: 'next' }, null), 'prices')).toMatchObject({
      next: null,
    })
  })

  it('may lead a step to itself: the question is asked again', () => {
    expect(nodeWith(connect({ node_id: 'size', kind: 'next' }, 'size'), 'size')).toMatchObject({
      next: 'size',
    })
  })

  it('refuses outlets and steps that are gone, and ways into the trigger', () => {
    expect(() => connect({ node_id: 'prices', kind: 'unanswered' }, 'size')).toThrow(new CannotApply('gone'))
    expect(() => connect({ node_id: 'gone', kind: 'next' }, 'size')).toThrow(new CannotApply('gone'))
    expect(() => connect({ node_id: 'prices', kind: 'next' }, 'gone')).toThrow(new CannotApply('gone'))
    expect(() => connect({ node_id: 'prices', kind: 'next' }, 'start')).toThrow(
      new CannotApply('into_trigger'),
    )
  })
})
