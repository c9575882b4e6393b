import { describe, expect, it } from 'vitest'
import { nodeWith } from '../nodes.ts'
import { keywordTrigger, message, priceFlow } from '../testing/sample-flow.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyUpdateNode } from './update-node.ts'

const update = (node: Parameters<typeof applyUpdateNode>[1]['node']) =>
  applyUpdateNode(priceFlow(), { type: 'update_node', node })

describe('changing the settings of a step', () => {
  it('changes the keywords of a trigger, not its position or connection', () => {
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

  it('changes the name of a message, not its blocks', () => {
    const flow = update({ ...message('prices', 'өөр'), title: 'Үнэ хэлэх' })
    expect(nodeWith(flow, 'prices')).toMatchObject({
      title: 'Үнэ хэлэх',
      payload: [{ text: 'Цамц 45,000₮' }],
    })
  })

  it('refuses a missing step, or one of another type', () => {
    expect(() => update(message('gone', ''))).toThrow(new CannotApply('gone'))
    expect(() => update(message('start', ''))).toThrow(new CannotApply('gone'))
  })
})
