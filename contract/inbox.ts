/** Lists of the inbox. `waiting`: customers who wait for a person, the longest first. */
export const inboxViews = ['waiting', 'unread', 'mine', 'all', 'later', 'done'] as const
export type InboxView = (typeof inboxViews)[number]

/** Counts of the inbox stop here. */
export const MOST_COUNTED_CHATS = 100

/** @returns the count as screens show it, "99+" where it stopped */
export const shownCount = (count: number): string =>
  count >= MOST_COUNTED_CHATS ? `${MOST_COUNTED_CHATS - 1}+` : String(count)

/** Saved replies of one team; more are no longer found by reading. */
export const MOST_SAVED_REPLIES = 100

/** Files of one message of a person; more are rather an album. */
export const MOST_ATTACHMENTS = 10

/** Meta takes a private reply for so long after the comment. */
export const PRIVATE_REPLY_DAYS = 7

/** A thread shows who else has it open for this long after their browser's last sign of life. */
export const PRESENCE_SECONDS = 30

/** Chats that one call changes. */
export const MOST_CHANGED_CHATS = 100
