import { z } from 'zod'
import { INSTAGRAM } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import { readPages } from './read-pages.ts'
import type { Usage } from './usage.ts'
import { text, time } from './wire-shapes.ts'

/** A comment of either platform in one shape: shared/reference/meta-graph.md §4.2, §4.5. */
export type PastComment = {
  commentId: string
  contentId: string
  parentCommentId: string | undefined
  customerId: string | undefined
  customerName: string | undefined
  /** Written by the page itself. */
  own: boolean
  text: string
  at: Date
  hidden: boolean
}

type Asked = {
  platform: 1 | 2
  pageId: string
  /** An Instagram account may write under another id, but always under its username (§4.6). */
  username: string | undefined
  contentId: string
  since: Date
  token: string
  /** Called with the usage of each response. */
  answered?: (usage: Usage[]) => void
}

/** Limit per content: 10,000 comments on Facebook, 5,000 threads on Instagram. */
const MOST_LIST_PAGES = 100
/** Instagram lists threads by their start; a thread that began this long before `since` may still get replies. */
export const LONGEST_THREAD_DAYS = 30
const DAY_MILLISECONDS = 86_400_000

/**
 * Comments and replies of one content since a date, newest first as far as the platform allows, in parts (§4.2,
 * §4.5).
 * @param asked.pageId the platform's id of the page or Instagram account
 * @throws GraphFailure
 */
export const readPastComments = (graph: GraphClient, asked: Asked): AsyncGenerator<PastComment[]> =>
  asked.platform === INSTAGRAM ? readInstagramComments(graph, asked) : readFacebookComments(graph, asked)

const author = z.object({ id: z.string().optional(), name: text.optional(), username: text.optional() })

/** Skips comments of an undocumented shape, so that one cannot hide all others. */
const understood = <Schema extends z.ZodType>(schema: Schema, raw: unknown[]): z.output<Schema>[] =>
  raw.flatMap((one) => {
    const parsed = schema.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })

const FACEBOOK_FIELDS = 'id,message,from,created_time,parent{id},is_hidden'
const facebookComment = z.object({
  id: z.string(),
  message: text.optional(),
  from: author.optional(),
  created_time: time,
  parent: z.object({ id: z.string() }).optional(),
  is_hidden: z.boolean().default(false),
})

async function* readFacebookComments(graph: GraphClient, asked: Asked): AsyncGenerator<PastComment[]> {
  const { contentId, pageId, since, token, answered } = asked
  const query = {
    fields: FACEBOOK_FIELDS,
    filter: 'stream',
    order: 'reverse_chronological',
    since: String(Math.floor(since.getTime() / 1000)),
    limit: '100',
  }
  const about = { page_id: pageId, content: contentId }
  let listPages = 0
  for await (const page of readPages(graph, {
    path: `${contentId}/comments`,
    query,
    token,
    about,
    answered,
  })) {
    const comments = understood(facebookComment, page)
    yield comments.filter((one) => one.created_time >= since).map((one) => fromFacebook(one, asked))
    const oldest = comments.at(-1)
    listPages += 1
    if (listPages === MOST_LIST_PAGES || (oldest && oldest.created_time < since)) return
  }
}

const fromFacebook = (one: z.infer<typeof facebookComment>, { contentId, pageId }: Asked): PastComment => ({
  commentId: one.id,
  contentId,
  parentCommentId: one.parent?.id,
  customerId: one.from?.id,
  customerName: one.from?.name,
  own: one.from?.id === pageId,
  text: one.message ?? '',
  at: one.created_time,
  hidden: one.is_hidden,
})

const REPLY_FIELDS = 'id,text,timestamp,username,from,user,hidden'
const INSTAGRAM_FIELDS = `${REPLY_FIELDS},replies.limit(50){${REPLY_FIELDS}}`
const instagramReply = z.object({
  id: z.string(),
  text: text.optional(),
  timestamp: time,
  username: text.optional(),
  from: author.optional(),
  /** Present only on comments of the account itself. */
  user: z.unknown().optional(),
  hidden: z.boolean().default(false),
})
const instagramComment = instagramReply.extend({
  replies: z
    .object({
      data: z.array(z.unknown()),
      paging: z.object({ next: z.string().optional() }).optional(),
    })
    .optional(),
})

async function* readInstagramComments(graph: GraphClient, asked: Asked): AsyncGenerator<PastComment[]> {
  const { contentId, pageId, since, token, answered } = asked
  const about = { page_id: pageId, content: contentId }
  const query = { fields: INSTAGRAM_FIELDS, limit: '50' }
  const oldestThread = new Date(since.getTime() - LONGEST_THREAD_DAYS * DAY_MILLISECONDS)
  let listPages = 0
  for await (const page of readPages(graph, {
    path: `${contentId}/comments`,
    query,
    token,
    about,
    answered,
  })) {
    const threads = understood(instagramComment, page)
    for (const thread of threads) {
      const replies = await repliesOf(graph, thread, asked)
      yield [
        fromInstagram(thread, undefined, asked),
        ...replies.map((reply) => fromInstagram(reply, thread.id, asked)),
      ].filter((one) => one.at >= since)
    }
    const oldest = threads.at(-1)
    listPages += 1
    if (listPages === MOST_LIST_PAGES || (oldest && oldest.timestamp < oldestThread)) return
  }
}

/** Replies are included in their comment, unless there are too many; then they are read separately. */
const repliesOf = async (
  graph: GraphClient,
  thread: z.infer<typeof instagramComment>,
  { pageId, contentId, token, answered }: Asked,
): Promise<z.infer<typeof instagramReply>[]> => {
  if (thread.replies?.paging?.next === undefined)
    return understood(instagramReply, thread.replies?.data ?? [])
  const replies: z.infer<typeof instagramReply>[] = []
  let listPages = 0
  const query = { fields: REPLY_FIELDS, limit: '50' }
  const about = { page_id: pageId, content: contentId, comment: thread.id }
  for await (const page of readPages(graph, {
    path: `${thread.id}/replies`,
    query,
    token,
    about,
    answered,
  })) {
    replies.push(...understood(instagramReply, page))
    listPages += 1
    if (listPages === MOST_LIST_PAGES) break
  }
  return replies
}

const fromInstagram = (
  one: z.infer<typeof instagramReply>,
  parentCommentId: string | undefined,
  { contentId, pageId, username }: Asked,
): PastComment => {
  const name = one.from?.username ?? one.username
  return {
    commentId: one.id,
    contentId,
    parentCommentId,
    customerId: one.from?.id,
    customerName: name,
    own:
      one.user !== undefined ||
      one.from?.id === pageId ||
      (username !== undefined && name?.toLowerCase() === username.toLowerCase()),
    text: one.text ?? '',
    at: one.timestamp,
    hidden: one.hidden,
  }
}
