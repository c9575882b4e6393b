/**
 * What a browser is notified of. `waiting`: a customer begins to wait for a person. `notice`: a step of a flow notifies
 * the team. `assigned`: a teammate assigns a chat to this person. `trouble`: a page can no longer answer.
 */
export const notificationKinds = ['waiting', 'assigned', 'notice', 'trouble'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const MOST_PUSH_DEVICES = 20
export const MINUTES_A_DAY = 1440
