import { type SelectQueryBuilder, sql } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import type { PageHealth } from '#contract/pages.ts'
import { ofPage, type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Row, Tables } from '#migrations/tables.ts'
import type { PageFigures } from '#server/integrations/meta/page-figures.ts'

/** Other states have a refused token or need their owner, so calls would be in vain. */
const readable: PageHealth[] = ['ok', 'permission_missing']

const readablePages = (queries: Queries): SelectQueryBuilder<Tables, 'pages', object> =>
  queries.selectFrom('pages').where('status', '=', 1).where('health', 'in', readable)

export type ReadPage = Pick<Row<'pages'>, 'team_id' | 'page_id' | 'platform' | 'token_encrypted'>

export const findReadablePage = (queries: Queries, pageId: PageKey): Promise<ReadPage | undefined> =>
  readablePages(queries)
    .where(ofPage(pageId))
    .select(['team_id', 'page_id', 'platform', 'token_encrypted'])
    .executeTakeFirst()

export const readReadablePageIds = async (queries: Queries): Promise<PageKey[]> => {
  const pages = await readablePages(queries).select(['team_id', 'page_id']).orderBy('page_id').execute()
  return pages.map(pageKeyOf)
}

/**
 * Records a request.
 * @returns whether there was none since `askedBefore`; a recent one leaves the row unwritten
 */
export const recordRequest = async (
  queries: Queries,
  pageId: PageKey,
  { now, askedBefore = now }: { now: Date; askedBefore?: Date },
): Promise<boolean> => {
  const recorded = await queries
    .updateTable('pages')
    .set({ figures_asked_at: now })
    .where(ofPage(pageId))
    .where('status', '=', 1)
    .where((where) =>
      where.or([where('figures_asked_at', 'is', null), where('figures_asked_at', '<=', askedBefore)]),
    )
    .returning('page_id')
    .executeTakeFirst()
  return recorded !== undefined
}

/** Stores the figures of a day. The last reading counts; a missing figure keeps its earlier value. */
export const keepFigures = async (
  queries: Queries,
  pageId: PageKey,
  { likes, followers }: PageFigures,
  now: Date,
): Promise<void> => {
  await queries
    .insertInto('page_figures')
    .values({ ...pageColumns(pageId), day: dayOf(now), likes, followers, read_at: now })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'page_id', 'day']).doUpdateSet({
        likes: sql<number | null>`coalesce(excluded.likes, page_figures.likes)`,
        followers: sql<number | null>`coalesce(excluded.followers, page_figures.followers)`,
        read_at: now,
      }),
    )
    .execute()
}
