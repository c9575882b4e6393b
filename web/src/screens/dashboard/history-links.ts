import type { ChatRunStatus } from '#contract/chat-histories.ts'
import type { RunStatus } from '#contract/histories.ts'
import type { Days } from './period-address.ts'

/** The history filter for a figure's comments; `content`: on that post. */
export const commentsBehind = (status: RunStatus, days: Days, content?: string) => ({
  status,
  ...days,
  ...(content !== undefined && { content }),
})

/** Answered comments of which one reply failed. */
export const partlyBehind = (reply: 'comment' | 'chat', days: Days) => ({
  ...commentsBehind('answered', days),
  [reply]: 'failed' as const,
})

/** Comments with a failed reply, whether or not another arrived. */
export const failedCommentsBehind = (days: Days) => ({ failed: 'any' as const, ...days })

/** The same for chats. */
export const failedChatsBehind = (days: Days, failed: 'any' | 'partly' = 'any') => ({
  tab: 'chat' as const,
  failed,
  ...days,
})

/** Messages and taps in chats, by status. */
export const chatsBehind = (status: ChatRunStatus, days: Days) => ({ tab: 'chat' as const, status, ...days })
