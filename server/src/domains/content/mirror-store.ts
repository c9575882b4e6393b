import { sql } from 'kysely'
import { contentTypes } from '#contract/platforms.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries, Row } from '#migrations/tables.ts'

type MirroredPage = Pick<
  Row<'pages'>,
  | 'team_id'
  | 'page_id'
  | 'platform'
  | 'status'
  | 'health'
  | 'token_encrypted'
  | 'mirror_state'
  | 'mirrored_at'
>

export const findMirroredPage = (queries: Queries, pageId: PageKey): Promise<MirroredPage | undefined> =>
  queries
    .selectFrom('pages')
    .where(ofPage(pageId))
    .select([
      'team_id',
      'page_id',
      'platform',
      'status',
      'health',
      'token_encrypted',
      'mirror_state',
      'mirrored_at',
    ])
    .executeTakeFirst()

export const recordMirrorRequest = async (queries: Queries, pageId: PageKey, now: Date): Promise<void> => {
  await queries.updateTable('pages').set({ mirror_requested_at: now }).where(ofPage(pageId)).execute()
}

export const setMirrorState = async (
  queries: Queries,
  pageId: PageKey,
  change: { state: Row<'pages'>['mirror_state']; at: Date },
): Promise<void> => {
  await queries
    .updateTable('pages')
    .set({ mirror_state: change.state, mirrored_at: change.at, mirror_waits_until: null })
    .where(ofPage(pageId))
    .execute()
}

export const setMirrorWaiting = async (queries: Queries, pageId: PageKey, until: Date): Promise<void> => {
  await queries.updateTable('pages').set({ mirror_waits_until: until }).where(ofPage(pageId)).execute()
}

const isChosen = sql<boolean>`exists (
  select from comment_automations rule
  where rule.team_id = content.team_id and rule.page_id = content.page_id and content.content_id = any(rule.content_ids)
)`

/** Deletes content that the platform no longer lists, unless it is older than the oldest content that was read. */
export const deleteUnlisted = async (
  queries: Queries,
  pageId: PageKey,
  { mirroredAt, since }: { mirroredAt: Date; since: Date | undefined },
): Promise<void> => {
  let unlisted = queries
    .deleteFrom('content')
    .where(ofPage(pageId))
    .where('listed', '=', true)
    .where('mirrored_at', '<', mirroredAt)
  if (since) unlisted = unlisted.where('created_time', '>=', since)
  await unlisted.execute()
}

/** Instagram lists a broadcast only while it runs; an ended one is kept as unlisted content for its comments. */
export const keepEndedBroadcasts = async (
  queries: Queries,
  pageId: PageKey,
  mirroredAt: Date,
): Promise<void> => {
  await queries
    .updateTable('content')
    .set({ live_now: false, listed: false })
    .where(ofPage(pageId))
    .where('type', '=', contentTypes.LIVE)
    .where('mirrored_at', '<', mirroredAt)
    .where('live_now', '=', true)
    .execute()
}

/** Deletes unlisted content after the lifetime of comments, unless a rule has chosen it. */
export const deleteForgotten = async (queries: Queries, pageId: PageKey, before: Date): Promise<void> => {
  await queries
    .deleteFrom('content')
    .where(ofPage(pageId))
    .where('listed', '=', false)
    .where('created_time', '<', before)
    .where((where) => where.not(isChosen))
    .execute()
  await queries.deleteFrom('missing_content').where(ofPage(pageId)).where('seen_at', '<', before).execute()
}
