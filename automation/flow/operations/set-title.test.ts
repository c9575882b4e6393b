import { expect, it } from 'vitest'
import { priceFlow } from '../testing/sample-flow.ts'
import { applySetTitle } from './set-title.ts'

it('sets the title of a flow, also to an empty one while typing', () => {
  expect(applySetTitle(priceFlow(), { type: 'set_title', title: 'Хүргэлт' }).title).toBe('Хүргэлт')
  expect(applySetTitle(priceFlow(), { type: 'set_title', title: '' }).title).toBe('')
})
