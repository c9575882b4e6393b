import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import type { NewRow } from '#migrations/tables.ts'
import type { PublishedContent } from '#server/integrations/meta/content.ts'

type About = { pageId: PageKey; listed: boolean; mirroredAt: Date }

export const contentRow = (
  content: PublishedContent,
  { pageId, listed, mirroredAt }: About,
): NewRow<'content'> => ({
  ...pageColumns(pageId),
  content_id: content.contentId,
  type: content.type,
  message: content.message,
  story: content.story,
  full_picture: content.fullPicture,
  permalink: content.permalink,
  comment_count: content.commentCount,
  created_time: content.createdTime ?? mirroredAt,
  mirrored_at: mirroredAt,
  live_now: content.liveNow,
  listed,
})
