import { sql } from 'kysely'
import { contentTypes } from '#contract/platforms.ts'
import type { Queries, Row } from '#migrations/tables.ts'

type MirroredPage = Pick<
  Row<'pages'>,
  'page_id' | 'platform' | 'status' | 'health' | 'token_encrypted' | 'mirror_state' | 'mirrored_at'
>

export const findMirroredPage = (queries: Queries, pageId: string): Promise<MirroredPage | undefined> =>
  queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select(['page_id', 'platform', 'status', 'health', 'token_encrypted', 'mirror_state', 'mirrored_at'])
    .executeTakeFirst()

export const recordMirrorRequest = async (queries: Queries, pageId: string, now: Date): Promise<void> => {
  await queries.updateTable('pages').set({ mirror_requested_at: now }).where('page_id', '=', pageId).execute()
}

export const setMirrorState = async (
  queries: Queries,
  pageId: string,
  change: { state: Row<'pages'>['mirror_state']; at: Date },
): Promise<void> => {
  await queries
    .updateTable('pages')
    .set({ mirror_state: change.state, mirrored_at: change.at, mirror_waits_until: null })
    .where('page_id', '=', pageId)
    .execute()
}

export const setMirrorWaiting = async (queries: Queries, pageId: string, until: Date): Promise<void> => {
  await queries
    .updateTable('pages')
    .set({ mirror_waits_until: until })
    .where('page_id', '=', pageId)
    .execute()
}

const isChosen = sql<boolean>`exists (
  select from comment_automations rule
  where rule.page_id = content.page_id and content.content_id = any(rule.content_ids)
)`

/** Deletes content that the platform no longer lists, unless it is older than the oldest content that was read. */
export const deleteUnlisted = async (
  queries: Queries,
  pageId: string,
  { mirroredAt, since }: { mirroredAt: Date; since: Date | undefined },
): Promise<void> => {
  let unlisted = queries
    .deleteFrom('content')
    .where('page_id', '=', pageId)
    .where('listed', '=', true)
    .where('mirrored_at', '<', mirroredAt)
  if (since) unlisted = unlisted.where('created_time', '>=', since)
  await unlisted.execute()
}

/** Instagram lists a broadcast only while it runs; an ended one is kept as unlisted content for its comments. */
export const keepEndedBroadcasts = async (
  queries: Queries,
  pageId: string,
  mirroredAt: Date,
): Promise<void> => {
  await queries
    .updateTable('content')
    .set({ live_now: false, listed: false })
    .where('page_id', '=', pageId)
    .where('type', '=', contentTypes.LIVE)
    .where('mirrored_at', '<', mirroredAt)
    .where('live_now', '=', true)
    .execute()
}

/** Deletes unlisted content after the lifetime of comments, unless a rule has chosen it. */
export const deleteForgotten = async (queries: Queries, pageId: string, before: Date): Promise<void> => {
  await queries
    .deleteFrom('content')
    .where('page_id', '=', pageId)
    .where('listed', '=', false)
    .where('created_time', '<', before)
    .where((where) => where.not(isChosen))
    .execute()
  await queries
    .deleteFrom('missing_content')
    .where('page_id', '=', pageId)
    .where('seen_at', '<', before)
    .execute()
}
