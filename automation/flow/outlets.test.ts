import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outletKey, outletsOf, targetOf, withTarget, withTargets } from './outlets.ts'
import { randomFlow } from './testing/random-flows.ts'
import { condition, message, priceFlow } from './testing/sample-flow.ts'

describe('the outlets of a step', () => {
  it('are buttons, quick replies and its bottom, from top to bottom', () => {
    const sale = {
      ...message('sale', 'Хямдрал'),
      payload: [
        {
          id: 'text',
          type: 'text' as const,
          text: 'Хямдрал',
          buttons: [
            { id: 'see', title: 'Үзэх', action: { type: 'node' as const, next: 'a' } },
            { id: 'shop', title: 'Дэлгүүр', action: { type: 'website' as const, url: 'https://delguur.mn' } },
            { id: 'ask', title: 'Асуух', action: { type: 'ai' as const, next: null } },
          ],
        },
      ],
      quick_replies: [{ id: 'yes', title: 'Тийм', next: 'b' }],
    }
    expect(outletsOf(sale).map(({ outlet, to }) => [outletKey(outlet), to])).toEqual([
      ['button:see', 'a'],
      ['button:ask', null],
      ['quick_reply:yes', 'b'],
      ['next', null],
    ])
  })

  it('of a condition are its branches in order, then the otherwise outlet', () => {
    const keys = outletsOf(condition('where', { town: 'a', far: 'b' })).map(({ outlet }) => outletKey(outlet))
    expect(keys).toEqual(['branch:town', 'branch:far', 'next'])
  })

  it('have a target: null when unconnected, undefined for a missing outlet', () => {
    expect(targetOf(priceFlow(), { node_id: 'prices', kind: 'next' })).toBe('size')
    expect(targetOf(priceFlow(), { node_id: 'size', kind: 'next' })).toBeNull()
    expect(targetOf(priceFlow(), { node_id: 'size', kind: 'quick_reply', id: 'gone' })).toBeUndefined()
  })

  it('have unique keys within a step, and can be connected separately', () => {
    fc.assert(
      fc.property(randomFlow(), ({ nodes }) => {
        for (const node of nodes) {
          const outlets = outletsOf(node)
          expect(new Set(outlets.map(({ outlet }) => outletKey(outlet))).size).toBe(outlets.length)
          for (const { outlet } of outlets) {
            const led = outletsOf(withTarget(node, outlet, 'elsewhere'))
            expect(led).toEqual(
              outlets.map((one) => (one.outlet === outlet ? { outlet, to: 'elsewhere' } : one)),
            )
          }
        }
      }),
    )
  })

  it('keep the same step object when no target changes', () => {
    fc.assert(
      fc.property(randomFlow(), ({ nodes }) => {
        for (const node of nodes) expect(withTargets(node, (_, to) => to)).toBe(node)
      }),
    )
  })
})
