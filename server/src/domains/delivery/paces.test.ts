import { describe, expect, it } from 'vitest'
import type { SendableMessage } from '#server/integrations/meta/messages.ts'
import { capsOf, paceOf, takeSlots } from './paces.ts'

const HOUR = 3_600_000
const cap = { most: 3, withinSeconds: 3600 }

describe('deliveries under an hourly cap', () => {
  it('are sent immediately up to the cap, and the rest an hour after the first', () => {
    expect(takeSlots([], [0, 0, 0, 0, 60_000], cap).slots).toEqual([0, 0, 0, HOUR, HOUR])
  })

  it('never exceed the cap in any hour', () => {
    let taken: number[] = []
    const all: number[] = []
    for (let minute = 0; minute < 300; minute += 7) {
      const wanted = Array.from({ length: 1 + (minute % 3) }, () => minute * 60_000)
      const next = takeSlots(taken, wanted, cap)
      taken = next.taken
      all.push(...next.slots)
    }
    for (const from of all)
      expect(all.filter((slot) => slot >= from && slot < from + HOUR).length).toBeLessThanOrEqual(3)
  })

  it('store no more times than necessary', () => {
    expect(takeSlots([], [1, 2, 3, 4], cap).taken).toEqual([2, 3, HOUR + 1])
  })

  it('are private replies, except to an Instagram broadcast, and messages with audio or video', () => {
    const plain = { platform: 1, message: undefined, onLive: false } as const
    const media = (kind: 'image' | 'video'): SendableMessage => ({
      kind: 'media',
      media: kind,
      url: 'https://x',
      buttons: [],
      quick_replies: [],
    })
    expect(paceOf({ ...plain, kind: 'chat_reply' })).toBe('private_reply')
    expect(paceOf({ ...plain, kind: 'chat_reply', onLive: true })).toBe('private_reply')
    expect(paceOf({ ...plain, kind: 'chat_reply', platform: 2, onLive: true })).toBeUndefined()
    expect(paceOf({ ...plain, kind: 'comment_reply' })).toBeUndefined()
    expect(paceOf({ ...plain, kind: 'chat_message', message: media('video') })).toBe('media')
    expect(paceOf({ ...plain, kind: 'chat_message', message: media('image') })).toBeUndefined()
  })

  it('are not delayed without a configured cap', () => {
    expect(capsOf(undefined).private_reply).toBeUndefined()
    expect(capsOf(0).private_reply).toBeUndefined()
    expect(capsOf(750).private_reply).toEqual({ most: 750, withinSeconds: 3660 })
  })
})
