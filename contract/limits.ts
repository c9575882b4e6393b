import type { TextLimit } from '#automation/messages/text-limit.ts'

/** Length bounds in characters, minimum to maximum (specification §5). Editor, API and engine read this table. */
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

/** More texts than this in turn is a mistake of a program, not a wish of a person. */
export const MOST_REPLY_TEXTS = 10
/** Of one automation. */
export const MOST_KEYWORDS = 100
export const MOST_EXCLUDE_KEYWORDS = 100
export const MOST_CHOSEN_CONTENT = 100
/** A day: a customer who waits longer has bought elsewhere. */
export const LONGEST_DELAY_SECONDS = 86_400

/** How long a reply may be on each platform; Instagram counts the bytes of a chat message (Meta reference §6.9, §12.1). */
export const replyLimits = {
  1: { comment_reply: { characters: 8000 }, chat_reply: { characters: 2000 } },
  2: { comment_reply: { characters: 2200 }, chat_reply: { bytes: 1000 } },
} as const satisfies Record<1 | 2, Record<'comment_reply' | 'chat_reply', TextLimit>>

/** Of one keyword, in one answer. */
export const MOST_VARIATIONS = 75

/** Of one page, where the plan sets no limit; far more than a shop makes. */
export const MOST_COMMENT_AUTOMATIONS = 500
/**
 * Of one page, excluded keywords among them: of all its comment automations together, and once more of all its live chat
 * automations. Every worker keeps them ready in memory (docs/decisions/0074-bounds-of-a-page.md).
 */
export const MOST_KEYWORDS_OF_PAGE = 5000

/** Of one page; far more than a shop draws. */
export const MOST_CHAT_AUTOMATIONS = 500
/** Of a flow as it is sent and kept: a thousand steps with a long text each. */
export const MOST_FLOW_BYTES = 4 * 1024 * 1024
/** Of all live flows of a page together, which workers keep in memory. */
export const MOST_LIVE_FLOW_BYTES = 16 * 1024 * 1024

/** After a page is deleted, its owner can restore it for so many days. */
export const RESTORABLE_DAYS = 7

/** Of one team. */
export const MOST_TEMPLATES = 100
/** Of one team where the plan sets no limit, its owner and the invited among them. */
export const MOST_MEMBERS = 200
/** That one person owns. */
export const MOST_TEAMS = 50

/** Of one trial question to the AI step; the runner cuts a customer's to the same. */
export const LONGEST_QUESTION = 2000
export const MOST_TRIAL_TURNS = 20
