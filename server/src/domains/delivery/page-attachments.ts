import { sql } from 'kysely'
import { ofPage, type PageKey, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'

/**
 * Well within the 90 days of Meta, because the owner may put another picture at the same address
 * (docs/decisions/0112-uploaded-media.md).
 */
const KEPT_DAYS = 7

/** Meta's id of the file that was uploaded from this address within seven days. */
export const readAttachment = async (
  queries: Queries,
  pageId: PageKey,
  url: string,
  now: Date,
): Promise<string | undefined> => {
  const found = await queries
    .selectFrom('page_attachments')
    .select('attachment_id')
    .where(ofPage(pageId))
    .where('url', '=', url)
    .where('uploaded_at', '>', daysAfter(now, -KEPT_DAYS))
    .executeTakeFirst()
  return found?.attachment_id
}

/** Keeps the id of an upload, and removes the page's outdated ones. */
export const keepAttachment = async (
  queries: Queries,
  pageId: PageKey,
  { url, attachmentId }: { url: string; attachmentId: string },
  now: Date,
): Promise<void> => {
  await queries
    .deleteFrom('page_attachments')
    .where(ofPage(pageId))
    .where('uploaded_at', '<=', daysAfter(now, -KEPT_DAYS))
    .where('url', '!=', url)
    .execute()
  // The page may have been deleted during the upload.
  await sql`
    insert into page_attachments (team_id, page_id, url, attachment_id, uploaded_at)
    select team_id, page_id, ${url}, ${attachmentId}, ${now.toISOString()}::timestamptz from pages
    where team_id = ${teamIdOf(pageId)}::uuid and page_id = ${platformIdOf(pageId)}
    on conflict (team_id, page_id, url)
      do update set attachment_id = excluded.attachment_id, uploaded_at = excluded.uploaded_at
  `.execute(queries)
}
