import type { ReceivedCall, scriptedGraph } from './scripted-graph.ts'

export type ShownComment = {
  id: string
  contentId: string
  at: Date
  text?: string
  /** The author's id; undefined when the platform hides the author. */
  by?: string
  name?: string
  parentId?: string
  hidden?: boolean
}

type Shown = {
  pageId: string
  contents: string[]
  comments: ShownComment[]
  /** Maximum per answer, whatever limit the call has. */
  mostAPage?: number
  headers?: () => Record<string, string>
}

type Graph = Awaited<ReturnType<typeof scriptedGraph>>

const graphTime = (at: Date): string => `${at.toISOString().slice(0, 19)}+0000`
const newestFirst = (comments: ShownComment[]): ShownComment[] =>
  comments.toSorted((left, right) => right.at.getTime() - left.at.getTime())

const listing = (items: unknown[], { query }: ReceivedCall, { mostAPage = 100, headers }: Shown) => {
  const begin = Number(query.get('after') ?? 0)
  const end = begin + Math.min(mostAPage, Number(query.get('limit') ?? 25))
  const more = end < items.length ? { next: 'https://graph/next' } : {}
  return {
    body: { data: items.slice(begin, end), paging: { cursors: { after: String(end) }, ...more } },
    headers: headers?.() ?? {},
  }
}

const author = ({ by, name }: ShownComment) => (by ? { from: { id: by, name } } : {})

/** Scripts Facebook's answers about a page: its posts with their comments. Reads `shown` on every call. */
export const facebookShows = (graph: Graph, shown: Shown): void => {
  const of = (contentId: string) =>
    newestFirst(shown.comments.filter((comment) => comment.contentId === contentId))
  graph.on('GET', `${shown.pageId}/published_posts`, (call) =>
    listing(
      shown.contents.map((id) => ({
        id,
        comments: {
          data: of(id)
            .slice(0, 1)
            .map((newest) => ({ id: newest.id, created_time: graphTime(newest.at) })),
          summary: { total_count: of(id).length },
        },
      })),
      call,
      shown,
    ),
  )
  for (const contentId of shown.contents)
    graph.on('GET', `${contentId}/comments`, (call) =>
      listing(
        of(contentId)
          .filter(({ at }) => at.getTime() >= Number(call.query.get('since') ?? 0) * 1000)
          .map((comment) => ({
            id: comment.id,
            ...(comment.text ? { message: comment.text } : {}),
            ...author(comment),
            created_time: graphTime(comment.at),
            ...(comment.parentId ? { parent: { id: comment.parentId } } : {}),
            is_hidden: comment.hidden ?? false,
          })),
        call,
        shown,
      ),
    )
}

const REPLIES_WITH_THEIR_COMMENT = 50

/** Scripts Instagram's answers about an account: no `since`, no flat list, replies inside their comments. */
export const instagramShows = (graph: Graph, shown: Shown): void => {
  const threads = (contentId: string) =>
    newestFirst(
      shown.comments.filter((comment) => comment.contentId === contentId && comment.parentId === undefined),
    )
  const replies = (commentId: string) => shown.comments.filter(({ parentId }) => parentId === commentId)
  const one = (comment: ShownComment) => ({
    id: comment.id,
    text: comment.text ?? '',
    timestamp: graphTime(comment.at),
    username: comment.name,
    ...(comment.by ? { from: { id: comment.by, username: comment.name } } : {}),
    hidden: comment.hidden ?? false,
  })
  graph.on('GET', `${shown.pageId}/live_media`, (call) => listing([], call, shown))
  graph.on('GET', `${shown.pageId}/media`, (call) =>
    listing(
      shown.contents.map((id) => ({
        id,
        media_product_type: 'FEED',
        comments_count: shown.comments.filter(({ contentId }) => contentId === id).length,
        comments: {
          data: threads(id)
            .slice(0, 1)
            .map((newest) => ({ id: newest.id, timestamp: graphTime(newest.at) })),
        },
      })),
      call,
      shown,
    ),
  )
  for (const contentId of shown.contents)
    graph.on('GET', `${contentId}/comments`, (call) =>
      listing(
        threads(contentId).map((thread) => ({
          ...one(thread),
          replies: {
            data: replies(thread.id).slice(0, REPLIES_WITH_THEIR_COMMENT).map(one),
            paging: replies(thread.id).length > REPLIES_WITH_THEIR_COMMENT ? { next: 'more' } : {},
          },
        })),
        call,
        shown,
      ),
    )
  graph.on('GET', /\/replies$/, (call) =>
    listing(replies(call.path.replace('/replies', '')).map(one), call, shown),
  )
}
