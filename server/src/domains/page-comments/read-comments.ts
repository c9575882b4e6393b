import { INSTAGRAM } from '#contract/platforms.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import { recordUsage } from '#server/domains/delivery/index.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import { daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { type CommentedContent, readCommentedContent } from '#server/integrations/meta/commented-content.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import {
  LONGEST_THREAD_DAYS,
  type PastComment,
  readPastComments,
} from '#server/integrations/meta/past-comments.ts'
import { missingPermissions } from '#server/integrations/meta/permissions.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import type { Usage } from '#server/integrations/meta/usage.ts'
import {
  type ContentRead,
  keepComments,
  type ReadPage,
  readContentReads,
  readUnlistedContent,
  saveContentRead,
} from './store.ts'

export type ReadingParts = Pick<Services, 'database' | 'clock' | 'log' | 'secrets'> & { graph: GraphClient }

type Asked = {
  since: Date
  /** `newest`: only the content published last, which gets nearly all comments. */
  depth: 'newest' | 'all'
  /** Called with the number of contents, at the start and after each content. */
  onProgress?: (contentsDone: number, contentsTotal: number) => Promise<void>
}

export type ReadingEnd =
  | { end: 'complete' }
  /** Paused by a platform limit or after `LONGEST_SECONDS`; stored comments are not read again. */
  | { end: 'paused'; until: Date }
  /** Only the page's owner can solve it; the trouble is marked on the page. */
  | { end: 'refused'; trouble: 'reconnect' | 'permission_missing' | 'blocked_by_policy' }

const MOST_CONTENTS = 1000
/** An advertisement runs for days, and gets comments while it runs. */
const UNLISTED_DAYS = 30
const LONGEST_SECONDS = 240
/** Covers comments written while the last reading was under way. */
const OVERLAP_SECONDS = 3600

/**
 * Brings the stored comments of a page since a date up to date, content by content. Skips content without a change
 * since it was last read.
 */
export const readCommentsOfPage = async (
  parts: ReadingParts,
  page: ReadPage,
  asked: Asked,
): Promise<ReadingEnd> => {
  try {
    await readContents(parts, page, asked)
    return { end: 'complete' }
  } catch (error) {
    return endOf(parts, page, error)
  }
}

const readContents = async (parts: ReadingParts, page: ReadPage, asked: Asked): Promise<void> => {
  const { database, clock, graph, secrets } = parts
  const endsAt = secondsAfter(clock.now(), LONGEST_SECONDS)
  const limits = watchLimits(page)
  const address = {
    platform: page.platform,
    pageId: page.page_id,
    username: page.username ?? undefined,
    token: readToken(secrets, page.token_encrypted),
    answered: limits.answered,
  }
  const listed = await listContents(graph, address, asked.depth)
  const known = new Set(listed.map(({ contentId }) => contentId))
  const unlisted =
    asked.depth === 'all'
      ? await readUnlistedContent(database.queries, pageKeyOf(page), daysAfter(clock.now(), -UNLISTED_DAYS))
      : []
  const contents = [...listed, ...unlisted.filter(({ contentId }) => !known.has(contentId))]
  const reads = await readContentReads(database.queries, pageKeyOf(page))
  const stale = contents.flatMap((content) => {
    const before = reads.get(content.contentId)
    const since = unreadSince(content, before, asked.since)
    return since ? [{ content, before, since }] : []
  })
  let done = contents.length - stale.length
  await asked.onProgress?.(done, contents.length)
  for (const one of stale) {
    limits.pauseFrom(SLOW_PERCENT)
    if (clock.now() >= endsAt) throw new Paused([])
    await readContent(parts, page, one, (contentId, since) =>
      limits.watched(readPastComments(graph, { ...address, contentId, since })),
    )
    done += 1
    await asked.onProgress?.(done, contents.length)
  }
}

type Stale = { content: CommentedContent; before: ContentRead | undefined; since: Date }
type Read = (contentId: string, since: Date) => AsyncGenerator<PastComment[]>

const readContent = async (
  parts: ReadingParts,
  page: ReadPage,
  { content, before, since }: Stale,
  read: Read,
): Promise<void> => {
  const { queries } = parts.database
  const { contentId, contentType, fingerprint } = content
  const readAt = parts.clock.now()
  if (mayHaveCommentsSince(page, content, since))
    await skipRefused(parts, page, content, async () => {
      for await (const comments of read(contentId, since))
        await keepComments(queries, pageKeyOf(page), contentType, comments)
    })
  // Extend an earlier reading instead of replacing it, because a gap between the two would never be read.
  const readSince = before && before.readAt >= since && before.readSince < since ? before.readSince : since
  await saveContentRead(queries, pageKeyOf(page), contentId, { fingerprint, readSince, readAt })
}

const listContents = async (
  graph: GraphClient,
  address: Parameters<typeof readCommentedContent>[1],
  depth: Asked['depth'],
): Promise<CommentedContent[]> => {
  const most = depth === 'newest' ? 1 : MOST_CONTENTS
  const contents: CommentedContent[] = []
  for await (const part of readCommentedContent(graph, address)) {
    contents.push(...part)
    // A live broadcast is listed before the newest content, and does not replace it.
    if (contents.length >= most && part.some(({ fingerprint }) => fingerprint !== undefined)) break
  }
  return contents
}

/** Start of the unread time of this content; undefined when nothing can have changed. */
const unreadSince = (
  { fingerprint }: CommentedContent,
  read: ContentRead | undefined,
  since: Date,
): Date | undefined => {
  if (!read || read.readSince > since) return since
  if (fingerprint !== undefined && read.fingerprint === fingerprint) return undefined
  const sinceLast = secondsAfter(read.readAt, -OVERLAP_SECONDS)
  return sinceLast > since ? sinceLast : since
}

/** No call is needed when the newest comment is older. On Instagram an old comment may have a new reply. */
const mayHaveCommentsSince = ({ platform }: ReadPage, content: CommentedContent, since: Date): boolean => {
  if (content.fingerprint === undefined) return true
  if (!content.newestAt) return false
  return content.newestAt >= (platform === INSTAGRAM ? daysAfter(since, -LONGEST_THREAD_DAYS) : since)
}

/** A content may vanish after it was listed, or refuse its comments; the others are still read. */
const skipRefused = async (
  { log }: ReadingParts,
  page: ReadPage,
  { contentId, fingerprint }: CommentedContent,
  read: () => Promise<void>,
): Promise<void> => {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error
    const isGone = error.class === 'gone' || error.class === 'content'
    // Unlisted content may need a permission of its own, so its refusal does not affect the page.
    if (!isGone && !(fingerprint === undefined && error.class === 'grant')) throw error
    log.warn(
      { page: pageKeyOf(page), content: contentId, class: error.class, detail: error.detail },
      'the comments of a content cannot be read',
    )
  }
}

/** Reading continues later. */
class Paused extends Error {
  readonly usages: readonly Usage[]

  constructor(usages: readonly Usage[]) {
    super('reading pauses')
    this.usages = usages
  }
}

/** Replies have priority: no content is begun from the first share on, and reading stops at the second. */
const SLOW_PERCENT = 80
const STOP_PERCENT = 95

const watchLimits = ({ page_id, facebook_page_id }: ReadPage) => {
  const ours = new Set([page_id, facebook_page_id, 'app'])
  let latest: Usage[] = []
  const pauseFrom = (share: number) => {
    if (latest.some(({ percent }) => percent >= share)) throw new Paused(latest)
  }
  return {
    answered: (usages: Usage[]) => {
      latest = usages.filter(({ key }) => ours.has(key))
    },
    pauseFrom,
    /** Yields the parts of a reading until a limit is nearly used up. */
    watched: async function* <Part>(reading: AsyncGenerator<Part>): AsyncGenerator<Part> {
      for await (const part of reading) {
        yield part
        pauseFrom(STOP_PERCENT)
      }
    },
  }
}

const PAUSE_SECONDS = 300

const endOf = async (parts: ReadingParts, page: ReadPage, error: unknown): Promise<ReadingEnd> => {
  const { database, clock, log } = parts
  const { queries } = database
  const pageId = pageKeyOf(page)
  const now = clock.now()
  if (error instanceof Paused) {
    const { usages } = error
    const full = await recordUsage(queries, { pageId, usages }, now)
    const until = full ?? (usages.length > 0 ? secondsAfter(now, PAUSE_SECONDS) : now)
    log.info({ page: pageId, until }, 'reading comments is paused')
    return { end: 'paused', until }
  }
  if (!(error instanceof GraphFailure)) throw error
  if (error.class === 'limited') {
    const full = await recordUsage(queries, { pageId, usages: error.usage, refused: error }, now)
    const until = full ?? secondsAfter(now, PAUSE_SECONDS)
    log.warn({ page: pageId, until, detail: error.detail }, 'reading comments waits for a platform limit')
    return { end: 'paused', until }
  }
  const trouble = troubles[error.class]
  if (!trouble) throw error
  const marked =
    trouble === 'permission_missing'
      ? { missing: missingPermissions(error.message, 'read_comments', page.platform) }
      : trouble
  await markPageTrouble(queries, { pageId, tokenEncrypted: page.token_encrypted }, marked, now)
  log.warn({ page: pageId, trouble, detail: error.detail }, 'reading comments was refused')
  return { end: 'refused', trouble }
}

const troubles: Partial<Record<GraphFailureClass, 'reconnect' | 'permission_missing' | 'blocked_by_policy'>> =
  {
    reconnect: 'reconnect',
    grant: 'permission_missing',
    policy: 'blocked_by_policy',
  }
