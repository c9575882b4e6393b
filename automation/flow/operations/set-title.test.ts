import { expect, it } from 'vitest'
import { priceFlow } from '../testing/sample-flow.ts'
import { applySetTitle } from './set-title.ts'

it('gives the flow another title, even none while somebody types', () => {
  expect(applySetTitle(priceFlow(), { type: 'set_title', title: 'Хүргэлт' }).title).toBe('Хүргэлт')
  expect(applySetTitle(priceFlow(), { type: 'set_title', title: '' }).title).toBe('')
})
