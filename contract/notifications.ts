/**
 * What a browser is notified of. `waiting`: a customer begins to wait for a person. `notice`: a step of a flow notifies
 * the team. `assigned`: a teammate assigns a chat to this person. `trouble`: a page can no longer answer.
 */
export const notificationKinds = ['waiting', 'assigned', 'notice', 'trouble'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * Outcome of a notification. `accepted`: by the push service, which does not report whether the device showed it.
 * `failed`: the push service did not answer or was busy. `gone`: the subscription had ended. `obsolete`: the customer
 * was answered before it was sent. `signed_out`: the browser's sign-in had ended.
 */
export const notificationOutcomes = [
  'queued',
  'accepted',
  'failed',
  'refused',
  'gone',
  'obsolete',
  'signed_out',
] as const
export type NotificationOutcome = (typeof notificationOutcomes)[number]

export const RECENT_NOTIFICATIONS = 10
export const MOST_PUSH_DEVICES = 20
export const MINUTES_A_DAY = 1440

const MINUTE = 60_000
const UTC_OFFSET = 8 * 60 * MINUTE
const DAY = MINUTES_A_DAY * MINUTE

/** @returns the end of quiet hours that are under way; undefined when there are none */
export const quietUntil = (quiet: { from: number; until: number } | null, now: Date): Date | undefined => {
  if (!quiet || quiet.from === quiet.until) return undefined
  const local = now.getTime() + UTC_OFFSET
  const midnight = Math.floor(local / DAY) * DAY
  const minute = Math.floor((local - midnight) / MINUTE)
  const isOvernight = quiet.from > quiet.until
  const isQuiet = isOvernight
    ? minute >= quiet.from || minute < quiet.until
    : minute >= quiet.from && minute < quiet.until
  if (!isQuiet) return undefined
  const isTomorrow = isOvernight && minute >= quiet.from
  return new Date(midnight + (isTomorrow ? DAY : 0) + quiet.until * MINUTE - UTC_OFFSET)
}
