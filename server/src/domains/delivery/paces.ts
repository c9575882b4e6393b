import { INSTAGRAM } from '#contract/platforms.ts'
import type { RequestedDelivery } from './delivery.ts'

/** Caps that no header reports (Meta reference §9.1), per page or account. */
export type Pace = 'private_reply' | 'media'

type Cap = { most: number; withinSeconds: number }
export type Caps = Partial<Record<Pace, Cap>>

const HOUR_SECONDS = 3600
/**
 * Safety margin. A due reply may be sent slightly late, and the platform counts from its arrival. Without the margin
 * the replies of the next hour would come too early, be refused, and stop all messages of the page.
 */
const LATE_SECONDS = 60

const MEDIA: Cap = { most: 10, withinSeconds: 1 }

/** @param privateRepliesPerHour 0 or undefined: no cap */
export const capsOf = (privateRepliesPerHour: number | undefined): Caps => ({
  media: MEDIA,
  ...(privateRepliesPerHour
    ? { private_reply: { most: privateRepliesPerHour, withinSeconds: HOUR_SECONDS + LATE_SECONDS } }
    : {}),
})

type Paced = Pick<RequestedDelivery, 'kind' | 'platform' | 'message' | 'onLive'>

/**
 * The cap of a delivery. Private replies to an Instagram broadcast have a generous limit per second, so they get
 * none.
 */
export const paceOf = ({ kind, platform, message, onLive }: Paced): Pace | undefined => {
  if (kind === 'chat_reply') return platform === INSTAGRAM && onLive ? undefined : 'private_reply'
  const media = kind === 'chat_message' && message?.kind === 'media' ? message.media : undefined
  return media === 'audio' || media === 'video' ? 'media' : undefined
}

/**
 * The earliest time of each delivery, so that no window holds more than the cap.
 * @param taken times of earlier deliveries, in milliseconds, in order
 * @param wanted times of the new deliveries without a cap, in order
 * @returns the time of each, and the taken times afterwards
 */
export const takeSlots = (
  taken: readonly number[],
  wanted: readonly number[],
  { most, withinSeconds }: Cap,
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
