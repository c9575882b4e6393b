/** `paused_until` of a pause that ends only when a person resumes the bot. */
export const PAUSED_UNTIL_RESUMED = '9999-12-31T00:00:00.000Z'

/** Longest pause after a manual reply: 30 days. */
export const LONGEST_PAUSE_MINUTES = 43_200

/** Filter of the list. */
export const conversationStates = ['all', 'paused', 'unreachable'] as const
export type ConversationState = (typeof conversationStates)[number]
