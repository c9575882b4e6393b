import { describe, expect, it } from 'vitest'
import type { SendableMessage } from '#server/outside/meta/messages.ts'
import { ceilingsOf, paceOf, takeSlots } from './paces.ts'

const HOUR = 3_600_000
const ceiling = { most: 3, withinSeconds: 3600 }

describe('what counts on a ceiling of the platform', () => {
  it('goes at once while there is room, and the rest an hour after what came first', () => {
    expect(takeSlots([], [0, 0, 0, 0, 60_000], ceiling).slots).toEqual([0, 0, 0, HOUR, HOUR])
  })

  it('never makes more than the ceiling in any hour, however it comes', () => {
    let taken: number[] = []
    const all: number[] = []
    for (let minute = 0; minute < 300; minute += 7) {
      const wanted = Array.from({ length: 1 + (minute % 3) }, () => minute * 60_000)
      const next = takeSlots(taken, wanted, ceiling)
      taken = next.taken
      all.push(...next.slots)
    }
    for (const from of all)
      expect(all.filter((slot) => slot >= from && slot < from + HOUR).length).toBeLessThanOrEqual(3)
  })

  it('remembers no more than it needs', () => {
    expect(takeSlots([], [1, 2, 3, 4], ceiling).taken).toEqual([2, 3, HOUR + 1])
  })

  it('is a private reply, except to a broadcast of Instagram, and a message of sound or film', () => {
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

  it('is not held to an hour’s ceiling where nobody set one', () => {
    expect(ceilingsOf(undefined).private_reply).toBeUndefined()
    expect(ceilingsOf(0).private_reply).toBeUndefined()
    expect(ceilingsOf(750).private_reply).toEqual({ most: 750, withinSeconds: 3660 })
  })
})
