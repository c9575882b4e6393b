import type { GraphAnswer, GraphClient } from './graph-client.ts'
import type { Usage } from './usage.ts'

/** Whose comment, through which page. `facebookPageId` is the linked page's for an Instagram account. */
export type CommentAddress = {
  platform: 1 | 2
  pageId: string
  facebookPageId: string
  commentId: string
  token: string
  /** Ids for the log line. */
  about: Record<string, string>
  /** Breaks the call off. */
  signal?: AbortSignal
}

const INSTAGRAM = 2

/** Replies publicly (reference §4.3, §4.5). @returns the id of the new reply */
export const replyToComment = async (
  client: GraphClient,
  { platform, commentId, token, about }: CommentAddress,
  text: string,
): Promise<{ id: string; usage: Usage[] }> => {
  const edge = platform === INSTAGRAM ? 'replies' : 'comments'
  const answer: GraphAnswer<{ id: string }> = await client.call({
    method: 'POST',
    path: `${commentId}/${edge}`,
    body: { message: text },
    token,
    about,
  })
  return { id: answer.body.id, usage: answer.usage }
}

/** Sends the one private reply a comment allows (reference §5). @returns the id of the message */
export const sendPrivateReply = async (
  client: GraphClient,
  { facebookPageId, commentId, token, about }: CommentAddress,
  text: string,
): Promise<{ id: string; usage: Usage[] }> => {
  const answer: GraphAnswer<{ message_id: string }> = await client.call({
    method: 'POST',
    path: `${facebookPageId}/messages`,
    body: { recipient: { comment_id: commentId }, message: { text } },
    token,
    about,
  })
  return { id: answer.body.message_id, usage: answer.usage }
}

export type FoundText = { id: string; text: string; at: Date }

type FacebookReply = { id: string; message?: string; created_time?: string; from?: { id: string } }
type InstagramReply = {
  id: string
  text?: string
  timestamp?: string
  username?: string
  from?: { id: string }
}

/** Replies by the page itself under a comment, newest last; reads every page of the list. */
export const readOwnReplies = async (
  client: GraphClient,
  { platform, pageId, commentId, token, about }: CommentAddress,
): Promise<FoundText[]> => {
  const instagram = platform === INSTAGRAM
  const replies = await readAll<FacebookReply & InstagramReply>(client, {
    path: `${commentId}/${instagram ? 'replies' : 'comments'}`,
    query: { fields: instagram ? 'id,text,timestamp,from' : 'id,message,created_time,from', limit: '50' },
    token,
    about,
  })
  return replies
    .filter((reply) => reply.from?.id === pageId)
    .map((reply) => ({
      id: reply.id,
      text: (instagram ? reply.text : reply.message) ?? '',
      at: new Date((instagram ? reply.timestamp : reply.created_time) ?? 0),
    }))
}

type Conversation = {
  messages?: { data: { id: string; message?: string; created_time: string; from?: { id: string } }[] }
}

/** What the page wrote lately to one person on Instagram; the platform gives the latest 20 messages (reference §6.9). */
export const readOwnInstagramMessages = async (
  client: GraphClient,
  { facebookPageId, pageId, token, about }: CommentAddress,
  customerId: string,
): Promise<FoundText[]> => {
  const answer: GraphAnswer<{ data: Conversation[] }> = await client.call({
    method: 'GET',
    path: `${facebookPageId}/conversations`,
    query: {
      platform: 'instagram',
      user_id: customerId,
      fields: 'id,messages.limit(20){id,created_time,from,message}',
    },
    token,
    about,
  })
  return answer.body.data
    .flatMap((conversation) => conversation.messages?.data ?? [])
    .filter((message) => message.from?.id === pageId || message.from?.id === facebookPageId)
    .map((message) => ({ id: message.id, text: message.message ?? '', at: new Date(message.created_time) }))
}

const MOST_LIST_PAGES = 40

const readAll = async <Item>(
  client: GraphClient,
  asked: { path: string; query: Record<string, string>; token: string; about: Record<string, string> },
): Promise<Item[]> => {
  const items: Item[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_LIST_PAGES; page++) {
    const answer: GraphAnswer<{ data: Item[]; paging?: { next?: string; cursors?: { after?: string } } }> =
      await client.call({ method: 'GET', ...asked, query: { ...asked.query, ...(after ? { after } : {}) } })
    items.push(...answer.body.data)
    // A short or empty page is not the end; a missing `next` is (reference §0.3).
    after = answer.body.paging?.next ? answer.body.paging.cursors?.after : undefined
    if (!after) break
  }
  return items
}
