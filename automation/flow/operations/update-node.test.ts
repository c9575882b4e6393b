import { describe, expect, it } from 'vitest'
import { nodeWith } from '../flow.ts'
import { keywordTrigger, message, priceFlow } from '../testing/sample-flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyUpdateNode } from './update-node.ts'

const update = (node: Parameters<typeof applyUpdateNode>[1]['node']) =>
  applyUpdateNode(priceFlow(), { type: 'update_node', node })

describe('changing a step’s own settings', () => {
  it('changes the words of a trigger, not where it stands or leads', () => {
    const trigger = keywordTrigger(null)
    const flow = update({
      ...trigger,
      position: { x: 9, y: 9 },
      payload: { ...trigger.payload, keywords: ['une'] },
    })
    expect(flow.nodes[0]).toMatchObject({
      payload: { keywords: ['une'] },
      position: { x: 0, y: 0 },
      next: 'prices',
    })
  })

  it('names a message and leaves its blocks to their own operations', () => {
    const flow = update({ ...message('prices', 'өөр'), title: 'Үнэ хэлэх' })
    expect(nodeWith(flow, 'prices')).toMatchObject({
      title: 'Үнэ хэлэх',
      payload: [{ text: 'Цамц 45,000₮' }],
    })
  })

  it('refuses a step that is gone or has become another kind', () => {
    expect(() => update(message('gone', ''))).toThrow(new CannotApply('gone'))
    expect(() => update(message('start', ''))).toThrow(new CannotApply('gone'))
  })
})
