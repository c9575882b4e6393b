import { type SqlBool, sql } from 'kysely'
import type { ContentCounts } from '#contract/content.schemas.ts'
import { contentTypes } from '#contract/platforms.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { NewRow, Queries, Row } from '#migrations/tables.ts'

type Asked = {
  pageId: PageKey
  type: 1 | 2 | 3 | 4
  search: string | undefined
  ids: string[] | undefined
  page: number
  perPage: number
}

const found = (queries: Queries, { pageId, search, ids }: Asked) => {
  let listed = queries.selectFrom('content').where(ofPage(pageId))
  if (ids) listed = listed.where('content_id', 'in', ids)
  if (!search) return listed
  // Matches the literal text, so `strpos` instead of LIKE.
  return listed.where(sql<SqlBool>`strpos(lower(coalesce(message, story, '')), lower(${search})) > 0`)
}

export const listContent = (queries: Queries, asked: Asked): Promise<Row<'content'>[]> => {
  const { type } = asked
  const listed = found(queries, asked)
  return (type === contentTypes.ALL ? listed : listed.where('type', '=', type))
    .selectAll()
    .orderBy('created_time', 'desc')
    .orderBy('content_id', 'desc')
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
    .execute()
}

export const countContent = async (queries: Queries, asked: Asked): Promise<ContentCounts> => {
  const ofType = (type: 1 | 2 | 3) => sql<number>`(count(*) filter (where type = ${sql.lit(type)}))::int`
  return found(queries, asked)
    .select([
      ofType(contentTypes.POST).as('post'),
      ofType(contentTypes.REEL).as('reel'),
      ofType(contentTypes.LIVE).as('live'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .executeTakeFirstOrThrow()
}

export const countMirrored = async (queries: Queries, pageId: PageKey): Promise<number> => {
  const { mirrored } = await queries
    .selectFrom('content')
    .where(ofPage(pageId))
    .select(sql<number>`count(*)::int`.as('mirrored'))
    .executeTakeFirstOrThrow()
  return mirrored
}

const LIVE = sql.lit(contentTypes.LIVE)

export const upsertContent = async (queries: Queries, rows: NewRow<'content'>[]): Promise<void> => {
  if (rows.length === 0) return
  await queries
    .insertInto('content')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'page_id', 'content_id']).doUpdateSet((row) => ({
        // A broadcast stays one, also when the list of broadcasts could not be read this time.
        type: sql<1 | 2 | 3>`case when content.type = ${LIVE} then ${LIVE} else excluded.type end`,
        message: row.ref('excluded.message'),
        story: row.ref('excluded.story'),
        full_picture: row.ref('excluded.full_picture'),
        permalink: row.ref('excluded.permalink'),
        comment_count: row.ref('excluded.comment_count'),
        created_time: sql<Date>`least(content.created_time, excluded.created_time)`,
        mirrored_at: row.ref('excluded.mirrored_at'),
        live_now: row.ref('excluded.live_now'),
        listed: sql<boolean>`content.listed or excluded.listed`,
      })),
    )
    .execute()
}
