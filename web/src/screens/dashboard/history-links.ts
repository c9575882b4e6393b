import type { ChatFate } from '#contract/chat-histories.ts'
import type { CommentFate } from '#contract/histories.ts'
import type { Days } from './period-address.ts'

/** The comments that a figure counts, as history's address names them; `content`: on that post. */
export const commentsBehind = (fate: CommentFate, days: Days, content?: string) => ({
  fate,
  ...days,
  ...(content !== undefined && { content }),
})

/** Answered comments of which one reply failed. */
export const partlyBehind = (reply: 'comment' | 'chat', days: Days) => ({
  ...commentsBehind('answered', days),
  [reply]: 'failed' as const,
})

/** The same of what customers did in chats. */
export const chatsBehind = (fate: ChatFate, days: Days) => ({ tab: 'chat' as const, fate, ...days })
