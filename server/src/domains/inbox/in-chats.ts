import { sql } from 'kysely'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { SuggestedTrigger, ThreadAttachment, ThreadMessage } from '#contract/inbox.schemas.ts'
import { limits } from '#contract/limits.ts'
import type { ChatPayload } from '#server/domains/webhook-intake/index.ts'

/** Events of chats. In the words of the index `events_in_chats`. */
export const IN_CHATS = sql<boolean>`events.kind not in
  ('comment_added', 'comment_edited', 'comment_removed', 'policy_enforced', 'page_restricted')`

/** An event in a thread; empty once its text is forgotten. */
export type StoredPayload = Partial<ChatPayload> & { deleted?: boolean; personId?: string }

const TYPES: Record<string, ThreadAttachment['type']> = {
  image: 'image',
  sticker: 'image',
  animated_image: 'image',
  video: 'video',
  ig_reel: 'video',
  reel: 'video',
  ig_story: 'image',
  story_mention: 'image',
  audio: 'audio',
  share: 'link',
  post: 'link',
  ig_post: 'link',
  fallback: 'link',
}

export const attachmentsOf = ({ attachments = [] }: StoredPayload): ThreadAttachment[] =>
  attachments.map(({ type, url, title }) => ({
    type: TYPES[type] ?? 'file',
    url: url ?? null,
    title: title ?? '',
  }))

const REACTIONS: Record<string, string> = {
  love: '❤️',
  like: '👍',
  dislike: '👎',
  smile: '😆',
  laugh: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😠',
}

/**
 * The emoji of a reaction; null when it was taken back. The known kinds come first, because Meta's own emoji of a heart
 * is a black sign. A reaction without a known kind counts as a heart.
 */
export const emojiOf = (reaction: StoredPayload['reaction']): string | null =>
  reaction ? (REACTIONS[reaction.kind ?? ''] ?? reaction.emoji ?? '❤️') : null

/** Author of a message of the page that the product did not send. */
export const pageAuthor = ({ author, sentBy }: StoredPayload): ThreadMessage['from'] => {
  if (author?.kind === 'automatic' || author?.kind === 'other_app' || author?.kind === 'meta_ai')
    return author.kind
  // The echo of a private reply, which the product sent.
  return sentBy?.metadata?.startsWith('hariu:') ? 'bot' : 'page'
}

/**
 * Messages of the page that a thread shows by themselves. Others are echoes of deliveries, which the thread shows
 * already, and notices of the platform. Until it is decided the author is not known.
 */
export const SHOWN_ECHO = sql<boolean>`(events.kind = 'page_message' and (
  events.payload -> 'sentBy' ->> 'metadata' like 'hariu:%:chat_reply:%'
  or events.payload -> 'author' ->> 'kind' in ('person', 'automatic', 'other_app', 'meta_ai')
))`

/** A keyword of more words would match no other customer. */
const MOST_WORDS = 4

/** Trigger of a rule for this text. */
export const triggerFor = (text: string): SuggestedTrigger => {
  const [found] = topicsOf(text).topics
  const words = text.trim().split(/\s+/)
  const isShort = words.length <= MOST_WORDS && text.trim().length <= limits.keyword.max && text.trim() !== ''
  return { topic: found?.topic ?? null, keyword: isShort ? words.join(' ') : null }
}
