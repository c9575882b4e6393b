import { describe, expect, it } from 'vitest'
import type { PublishedEntry } from '#migrations/tables.ts'
import { isChanged, isShown, isWebAddress, toProfile, toStarters } from './published.ts'

const FLOW = '00000000-0000-4000-8000-000000000001'
const price: PublishedEntry = { id: 'a', title: 'Үнэ', automation_id: FLOW, url: null }
const shop: PublishedEntry = { id: 'b', title: 'Дэлгүүр', automation_id: null, url: 'tsenkher-tovch.mn' }

describe('the profile sent to the platform', () => {
  it('starts an automation by a payload, or opens a website by its full address', () => {
    expect(toProfile([price, shop])).toEqual([
      { title: 'Үнэ', payload: `start:${FLOW}` },
      { title: 'Дэлгүүр', url: 'https://tsenkher-tovch.mn/' },
    ])
    expect(toStarters([price, shop])).toEqual([{ title: 'Үнэ', payload: `start:${FLOW}` }])
  })
})

describe('the address of a website', () => {
  it('may lack the protocol, and must be a web address', () => {
    expect(isWebAddress('tsenkher-tovch.mn/хямдрал')).toBe(true)
    expect(isWebAddress('манай дэлгүүр')).toBe(false)
    expect(isWebAddress('javascript:alert(1)')).toBe(false)
  })
})

describe('a published list', () => {
  it('counts as changed after a new title, target or order, and after an added or removed item', () => {
    const before = [price, shop]
    expect(isChanged(before, [price, shop])).toBe(false)
    expect(isChanged(before, [{ ...price, title: 'Үнэ?' }, shop])).toBe(true)
    expect(isChanged(before, [{ ...price, automation_id: null, url: 'https://a.mn' }, shop])).toBe(true)
    expect(isChanged(before, [shop, price])).toBe(true)
    expect(isChanged(before, [price])).toBe(true)
    expect(isChanged([price], before)).toBe(true)
  })

  it('counts as unchanged when an item was deleted and created again', () => {
    expect(isChanged([price], [{ ...price, id: 'c' }])).toBe(false)
  })

  it('counts as unchanged when it is empty and was never published', () => {
    expect(isChanged(null, [])).toBe(false)
  })
})

describe('the list shown by the platform', () => {
  it('is the same with a slightly different form of an address', () => {
    expect(
      isShown(
        [{ title: 'Дэлгүүр', url: 'https://tsenkher-tovch.mn/' }],
        [{ title: 'Дэлгүүр', url: 'https://tsenkher-tovch.mn' }],
      ),
    ).toBe(true)
    expect(isShown([{ title: 'Үнэ', payload: 'a' }], [{ title: 'Үнэ', payload: 'b' }])).toBe(false)
    expect(isShown([{ title: 'Үнэ', payload: 'a' }], [])).toBe(false)
  })
})
