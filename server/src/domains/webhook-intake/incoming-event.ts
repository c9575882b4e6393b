/** One thing that happened on a page, in our own words, whichever platform told it. */
export type IncomingEvent = {
  pageId: string
  kind: 'comment_added' | 'comment_edited' | 'comment_removed'
  /** Two notices of the same thing have the same key within (page, kind). */
  platformKey: string
  occurredAt: Date
  payload: CommentPayload
}

export type CommentPayload = {
  platform: 1 | 2
  commentId: string
  contentId: string
  /** The comment this one replies to; absent on a first-level comment. */
  parentCommentId?: string
  customerId?: string
  customerName?: string
  /** Written by the page itself, as far as the notice alone can tell. */
  own: boolean
  /** As far as the notice tells it: Instagram names every kind, Facebook shows a reel by its address. */
  contentType?: 1 | 2 | 3
  /** The advertisement it was written under, when its post is boosted on Instagram (Meta reference §4.4). */
  advertisementId?: string
  text: string
  /** No webhook brought it: the catch-up sweep found it at the platform, as it stood there by then. */
  foundLater?: { hidden: boolean; answeredByPage: boolean }
}

/** An event as it waits to be decided. */
export type StoredEvent = Omit<IncomingEvent, 'platformKey'> & { eventId: string; receivedAt: Date }
