import { sql } from 'kysely'
import { ofPage, type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { CommentEvent } from '#server/domains/webhook-intake/index.ts'

/** Workers listen here for content to fetch. */
export const MISSING_CONTENT_CHANNEL = 'missing_content'

/** Content that a notice of the platform named. */
export type SeenContent = {
  pageId: PageKey
  contentId: string
  /** As far as the notice shows it. */
  type: 1 | 2 | 3 | undefined
}

/** Stores announced content of connected pages. */
export const wantAnnouncedContent = async (
  queries: Queries,
  announced: readonly { pageId: string; contentId: string }[],
  now: Date,
): Promise<void> => {
  const pages = await queries
    .selectFrom('connected_pages')
    .where('page_id', 'in', [...new Set(announced.map(({ pageId }) => pageId)), ''])
    .selectAll()
    .execute()
  const keys = new Map(pages.map((page) => [page.page_id, pageKeyOf(page)]))
  const seen = announced.flatMap(({ pageId, contentId }) => {
    const key = keys.get(pageId)
    return key === undefined ? [] : [{ pageId: key, contentId, type: undefined }]
  })
  await reportMissingContent(queries, seen, now)
}

/** Stores content that the mirror lacks, and notifies the workers that fetch it. One statement for any number. */
export const reportMissingContent = async (
  queries: Queries,
  seen: readonly SeenContent[],
  now: Date,
): Promise<void> => {
  if (seen.length === 0) return
  await sql`
    with missing as (
      insert into missing_content (team_id, page_id, content_id, type, seen_at, next_attempt_at)
      select distinct on (seen.team_id, seen.page_id, seen.content_id) seen.team_id, seen.page_id, seen.content_id, seen.type,
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from unnest(
        ${pageArrays(seen.map(({ pageId }) => pageId))},
        ${seen.map(({ contentId }) => contentId)}::text[],
        ${seen.map(({ type }) => type ?? null)}::smallint[]
      ) as seen (team_id, page_id, content_id, type)
      join pages on pages.team_id = seen.team_id and pages.page_id = seen.page_id and pages.status = 1
      where not exists (
        select from content
        where content.team_id = seen.team_id and content.page_id = seen.page_id and content.content_id = seen.content_id
      )
      on conflict do nothing
      returning 1
    )
    select pg_notify(${MISSING_CONTENT_CHANNEL}, '') from missing limit 1
  `.execute(queries)
}

/** The content of new comments. */
export const contentOfComments = (events: readonly CommentEvent[]): SeenContent[] =>
  events
    .filter(({ kind }) => kind === 'comment_added')
    .map(({ pageId, payload }) => ({ pageId, contentId: payload.contentId, type: payload.contentType }))

export type MissingContent = {
  pageId: PageKey
  contentId: string
  type: 1 | 2 | 3 | null
  seenAt: Date
  attempts: number
  platform: 1 | 2
  tokenEncrypted: string
}

type Claim = { now: Date; until: Date; most: number }

/** Claims due content; after a crash it is due again at `until`. Fetching twice is harmless. */
export const claimMissing = async (
  queries: Queries,
  { now, until, most }: Claim,
): Promise<MissingContent[]> => {
  const { rows } = await sql<{
    team_id: string
    page_id: string
    content_id: string
    type: 1 | 2 | 3 | null
    seen_at: Date
    attempts: number
    platform: 1 | 2
    token_encrypted: string
  }>`
    update missing_content set next_attempt_at = ${until.toISOString()}::timestamptz, attempts = attempts + 1
    from pages
    where pages.team_id = missing_content.team_id and pages.page_id = missing_content.page_id
      and (missing_content.team_id, missing_content.page_id, content_id) in (
      select due.team_id, due.page_id, due.content_id from missing_content due
      join pages on pages.team_id = due.team_id and pages.page_id = due.page_id and pages.status = 1
        and health <> 'blocked_by_policy'
      where due.next_attempt_at <= ${now.toISOString()}::timestamptz
      order by due.next_attempt_at limit ${most}
      for update of due skip locked
    )
    returning missing_content.*, platform, token_encrypted
  `.execute(queries)
  return rows.map((row) => ({
    pageId: pageKeyOf(row),
    contentId: row.content_id,
    type: row.type,
    seenAt: row.seen_at,
    attempts: row.attempts,
    platform: row.platform,
    tokenEncrypted: row.token_encrypted,
  }))
}

type Key = Pick<MissingContent, 'pageId' | 'contentId'>

export const forgetMissing = async (queries: Queries, { pageId, contentId }: Key): Promise<void> => {
  await queries
    .deleteFrom('missing_content')
    .where(ofPage(pageId))
    .where('content_id', '=', contentId)
    .execute()
}

/** @param at null: the platform refused it, so it is not fetched again */
export const retryMissing = async (
  queries: Queries,
  { pageId, contentId }: Key,
  at: Date | null,
): Promise<void> => {
  await queries
    .updateTable('missing_content')
    .set({ next_attempt_at: at })
    .where(ofPage(pageId))
    .where('content_id', '=', contentId)
    .execute()
}
