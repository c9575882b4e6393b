import { describe, expect, it } from 'vitest'
import { nodeWith } from '../nodes.ts'
import { priceFlow } from '../testing/sample-flow.ts'
import { applyRemoveNodes } from './remove-nodes.ts'

const remove = (...ids: string[]) => applyRemoveNodes(priceFlow(), { type: 'remove_nodes', ids })

describe('removing steps', () => {
  it('removes every connection to them', () => {
    const flow = remove('prices')
    expect(nodeWith(flow, 'start')).toMatchObject({ next: null })
    expect(nodeWith(flow, 'size')).toMatchObject({ quick_replies: [{ next: null }, { next: null }] })
  })

  it('keeps the trigger even when it is selected', () => {
    expect(remove('start', 'prices', 'size').nodes.map(({ id }) => id)).toEqual(['start'])
  })

  it('ignores steps that another person removed', () => {
    expect(remove('gone')).toEqual(priceFlow())
  })
})
