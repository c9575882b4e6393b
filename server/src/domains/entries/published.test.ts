import { describe, expect, it } from 'vitest'
import type { PublishedEntry } from '#migrations/chat-tables.ts'
import { isChanged, isShown, isWebAddress, toProfile, toStarters } from './published.ts'

const FLOW = '00000000-0000-4000-8000-000000000001'
const price: PublishedEntry = { id: 'a', title: 'Үнэ', automation_id: FLOW, url: null }
const shop: PublishedEntry = { id: 'b', title: 'Дэлгүүр', automation_id: null, url: 'tsenkher-tovch.mn' }

describe('what the platform is given', () => {
  it('starts the automation by a tap, or opens the website by its whole address', () => {
    expect(toProfile([price, shop])).toEqual([
      { title: 'Үнэ', payload: `start:${FLOW}` },
      { title: 'Дэлгүүр', url: 'https://tsenkher-tovch.mn/' },
    ])
    expect(toStarters([price, shop])).toEqual([{ title: 'Үнэ', payload: `start:${FLOW}` }])
  })
})

describe('the address of a website', () => {
  it('is taken as people write it, without the protocol, and from nowhere but the web', () => {
    expect(isWebAddress('tsenkher-tovch.mn/хямдрал')).toBe(true)
    expect(isWebAddress('манай дэлгүүр')).toBe(false)
    expect(isWebAddress('javascript:alert(1)')).toBe(false)
  })
})

describe('a list that was published', () => {
  it('is changed by a title, a target, an order, something new and something gone', () => {
    const before = [price, shop]
    expect(isChanged(before, [price, shop])).toBe(false)
    expect(isChanged(before, [{ ...price, title: 'Үнэ?' }, shop])).toBe(true)
    expect(isChanged(before, [{ ...price, automation_id: null, url: 'https://a.mn' }, shop])).toBe(true)
    expect(isChanged(before, [shop, price])).toBe(true)
    expect(isChanged(before, [price])).toBe(true)
    expect(isChanged([price], before)).toBe(true)
  })

  it('is not changed by an item that was made anew just as it was', () => {
    expect(isChanged([price], [{ ...price, id: 'c' }])).toBe(false)
  })

  it('that is empty and never was published is no change', () => {
    expect(isChanged(null, [])).toBe(false)
  })
})

describe('what the platform shows', () => {
  it('is the same with an address that it writes a little differently', () => {
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
