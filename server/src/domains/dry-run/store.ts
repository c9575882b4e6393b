import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries, Row } from '#migrations/tables.ts'

export type KnownContent = Pick<Row<'content'>, 'content_id' | 'type' | 'message' | 'full_picture'>

export const readContents = async (
  queries: Queries,
  pageId: PageKey,
  contentIds: readonly string[],
): Promise<KnownContent[]> =>
  contentIds.length === 0
    ? []
    : queries
        .selectFrom('content')
        .select(['content_id', 'type', 'message', 'full_picture'])
        .where(ofPage(pageId))
        .where('content_id', 'in', contentIds)
        .execute()
