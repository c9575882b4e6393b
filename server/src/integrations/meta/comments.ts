import { INSTAGRAM } from '#contract/platforms.ts'
import type { GraphAnswer, GraphClient } from './graph-client.ts'
import { GraphFailure } from './graph-failure.ts'
import { readPages } from './read-pages.ts'
import type { Usage } from './usage.ts'

/** The address of a comment. `facebookPageId` is the linked page for an Instagram account. */
export type CommentAddress = {
  platform: 1 | 2
  pageId: string
  /** An account may write under another id, but always under its username (reference §4.6). */
  username: string | undefined
  facebookPageId: string
  commentId: string
  token: string
  /** Ids for the log line. */
  about: Record<string, string>
  /** Aborts the call. */
  signal?: AbortSignal
}

const MOST_LIST_PAGES = 40

/**
 * Replies to a comment publicly (reference §4.3, §4.5). Not idempotent.
 * @returns the id of the new reply
 * @throws GraphFailure
 */
export const replyToComment = async (
  client: GraphClient,
  { platform, commentId, token, about, signal }: CommentAddress,
  text: string,
): Promise<{ id: string; usage: Usage[] }> => {
  const edge = platform === INSTAGRAM ? 'replies' : 'comments'
  const answer: GraphAnswer<{ id: string }> = await client.call({
    method: 'POST',
    path: `${commentId}/${edge}`,
    body: { message: text },
    token,
    about,
    signal,
  })
  return { id: answer.body.id, usage: answer.usage }
}

/**
 * Hides or unhides a comment (reference §4.3, §4.5); idempotent.
 * @throws GraphFailure `moderation_refused` for comments that the platform never hides
 */
export const setCommentHidden = async (
  client: GraphClient,
  address: CommentAddress,
  hidden: boolean,
): Promise<{ usage: Usage[] }> => {
  const { platform, commentId, token, about, signal } = address
  const body = platform === INSTAGRAM ? { hide: hidden } : { is_hidden: hidden }
  return moderating(client, address, 'can_hide', () =>
    client.call({ method: 'POST', path: commentId, body, token, about, signal }),
  )
}

/**
 * Deletes a comment for good (reference §4.3, §4.5).
 * @throws GraphFailure `moderation_refused` for comments that the platform never deletes
 */
export const deleteComment = async (
  client: GraphClient,
  address: CommentAddress,
): Promise<{ usage: Usage[] }> => {
  const { commentId, token, about, signal } = address
  return moderating(client, address, 'can_remove', () =>
    client.call({ method: 'DELETE', path: commentId, token, about, signal }),
  )
}

/**
 * Facebook refuses to hide comments of a page's admins with the code of a missing permission. Reading the comment
 * distinguishes both; otherwise the page would be marked as lacking the permission.
 */
const moderating = async (
  client: GraphClient,
  { platform, commentId, token, about, signal }: CommentAddress,
  field: 'can_hide' | 'can_remove',
  act: () => Promise<{ usage: Usage[] }>,
): Promise<{ usage: Usage[] }> => {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof GraphFailure) || !(error.class === 'grant' || error.class === 'content'))
      throw error
    if (platform !== INSTAGRAM) {
      const asked = {
        method: 'GET',
        path: commentId,
        query: { fields: field },
        token,
        about,
        signal,
      } as const
      const { body } = await client.call<Record<string, unknown>>(asked)
      if (body[field] !== false && error.class === 'grant') throw error
    } else if (error.class === 'grant') throw error
    throw new GraphFailure('moderation_refused', error.message, error.code, error.subcode)
  }
}

/** A text on the platform with its id and time. */
export type FoundText = { id: string; text: string; at: Date }

type FacebookReply = { id: string; message?: string; created_time?: string; from?: Author }
type InstagramReply = { id: string; text?: string; timestamp?: string; from?: Author }

type Author = { id: string; username?: string }

const isOwn = ({ pageId, facebookPageId, username }: CommentAddress, author: Author | undefined): boolean =>
  author !== undefined &&
  (author.id === pageId ||
    author.id === facebookPageId ||
    (username !== undefined && author.username === username))

/**
 * Replies by the page itself to a comment (reference §4.2, §4.5).
 * @throws GraphFailure `unprovable` when the list is too long to be read completely
 */
export const readOwnReplies = async (client: GraphClient, address: CommentAddress): Promise<FoundText[]> => {
  const { platform, commentId, token, about, signal } = address
  const instagram = platform === INSTAGRAM
  const replies: (FacebookReply & InstagramReply)[] = []
  let listPages = 0
  const asked = {
    path: `${commentId}/${instagram ? 'replies' : 'comments'}`,
    query: { fields: instagram ? 'id,text,timestamp,from' : 'id,message,created_time,from', limit: '50' },
    token,
    about,
    signal,
  }
  for await (const part of readPages(client, asked)) {
    replies.push(...(part as (FacebookReply & InstagramReply)[]))
    listPages += 1
    if (listPages > MOST_LIST_PAGES) throw new GraphFailure('unprovable', 'too many replies to read')
  }
  return replies
    .filter((reply) => isOwn(address, reply.from))
    .map((reply) => ({
      id: reply.id,
      text: (instagram ? reply.text : reply.message) ?? '',
      at: new Date((instagram ? reply.timestamp : reply.created_time) ?? 0),
    }))
}
