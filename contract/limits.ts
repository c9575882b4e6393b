import type { TextLimit } from '#automation/messages/text-limit.ts'

/** Length limits in characters (specification §5). Editor, API and engine use this table. */
export const limits = {
  team_name: { min: 1, max: 75 },
  automation_name: { min: 1, max: 75 },
  automation_description: { min: 1, max: 255 },
  keyword: { min: 1, max: 75 },
  comment_reply: { min: 1, max: 8000 },
  chat_reply: { min: 1, max: 2000 },
  person_name: { min: 1, max: 255 },
  blacklist_word: { min: 2, max: 64 },
} as const

/** Reply texts in rotation; only a faulty program would send more. */
export const MOST_REPLY_TEXTS = 10
/** Highest number in one automation; the same for the next two. */
export const MOST_KEYWORDS = 100
export const MOST_EXCLUDE_KEYWORDS = 100
export const MOST_CHOSEN_CONTENT = 100
/** One day: a customer who waits longer has bought elsewhere. */
export const LONGEST_DELAY_SECONDS = 86_400

/** Length limits of replies by platform; Instagram counts bytes of a chat message (Meta reference §6.9, §12.1). */
export const replyLimits = {
  1: { comment_reply: { characters: 8000 }, chat_reply: { characters: 2000 } },
  2: { comment_reply: { characters: 2200 }, chat_reply: { bytes: 1000 } },
} as const satisfies Record<1 | 2, Record<'comment_reply' | 'chat_reply', TextLimit>>

/** Variations of one keyword in one reply. */
export const MOST_VARIATIONS = 75

/** Comment automations of one page if the plan sets no limit; far more than a shop makes. */
export const MOST_COMMENT_AUTOMATIONS = 500
/**
 * Keywords of one page, excluded ones included. Applies to all its comment automations together, and separately to
 * all its live chat automations. Every worker keeps them in memory (docs/decisions/0074-bounds-of-a-page.md).
 */
export const MOST_KEYWORDS_OF_PAGE = 5000

/** Chat automations of one page; far more than a shop draws. */
export const MOST_CHAT_AUTOMATIONS = 500
/** Bytes of a flow as sent and stored: a thousand steps with a long text each. */
export const MOST_FLOW_BYTES = 4 * 1024 * 1024
/** Bytes of all live flows of one page together, because workers keep them in memory. */
export const MOST_LIVE_FLOW_BYTES = 16 * 1024 * 1024

/** Days in which the owner can restore a deleted page. */
export const RESTORABLE_DAYS = 7

/** Templates of one team. */
export const MOST_TEMPLATES = 100
/** Members of one team if the plan sets no limit; the owner and invited people count. */
export const MOST_MEMBERS = 200
/** Teams owned by one person. */
export const MOST_TEAMS = 50

/** Characters of a trial question to an AI step; the runner cuts customers' questions to the same length. */
export const LONGEST_QUESTION = 2000
export const MOST_TRIAL_TURNS = 20
