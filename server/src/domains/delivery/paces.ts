import { INSTAGRAM } from '#contract/platforms.ts'
import type { RequestedDelivery } from './delivery.ts'

/** Ceilings that no header tells of (Meta reference §9.1), per page or account. */
export type Pace = 'private_reply' | 'media'

type Ceiling = { most: number; withinSeconds: number }
export type Ceilings = Partial<Record<Pace, Ceiling>>

const HOUR_SECONDS = 3600
/**
 * What is due is sent a little later when much is to be sent, and the platform counts when it comes. Without this the next
 * hour's would come too early for the first hour's, be refused, and stop all messages of the page.
 */
const LATE_SECONDS = 60

const MEDIA: Ceiling = { most: 10, withinSeconds: 1 }

/** @param privateRepliesPerHour 0 or undefined: they are not held to any */
export const ceilingsOf = (privateRepliesPerHour: number | undefined): Ceilings => ({
  media: MEDIA,
  ...(privateRepliesPerHour
    ? { private_reply: { most: privateRepliesPerHour, withinSeconds: HOUR_SECONDS + LATE_SECONDS } }
    : {}),
})

type Paced = Pick<RequestedDelivery, 'kind' | 'platform' | 'message' | 'onLive'>

/** What answers a live broadcast of Instagram is counted by the second, so generously that nobody need wait. */
export const paceOf = ({ kind, platform, message, onLive }: Paced): Pace | undefined => {
  if (kind === 'chat_reply') return platform === INSTAGRAM && onLive ? undefined : 'private_reply'
  const media = kind === 'chat_message' && message?.kind === 'media' ? message.media : undefined
  return media === 'audio' || media === 'video' ? 'media' : undefined
}

/**
 * When each of these may be sent at the earliest, so that no window holds more than the ceiling.
 * @param taken times of what was asked for before, in milliseconds, in order
 * @param wanted when each of the new ones would be sent without a ceiling, in order
 * @returns the time of each, and what is taken from now on
 */
export const takeSlots = (
  taken: readonly number[],
  wanted: readonly number[],
  { most, withinSeconds }: Ceiling,
): { slots: number[]; taken: number[] } => {
  const all = [...taken]
  const slots = wanted.map((time) => {
    const before = all.at(-most)
    const slot = before === undefined ? time : Math.max(time, before + withinSeconds * 1000)
    all.push(slot)
    all.sort((left, right) => left - right)
    return slot
  })
  return { slots, taken: all.slice(-most) }
}
