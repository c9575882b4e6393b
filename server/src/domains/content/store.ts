import { type SqlBool, sql } from 'kysely'
import type { NewRow, Queries, Row } from '#migrations/tables.ts'

type MirroredPage = Pick<
  Row<'pages'>,
  'page_id' | 'platform' | 'status' | 'token_encrypted' | 'mirror_state' | 'mirrored_at'
>

export const findMirroredPage = (queries: Queries, pageId: string): Promise<MirroredPage | undefined> =>
  queries
    .selectFrom('pages')
    .where('page_id', '=', pageId)
    .select(['page_id', 'platform', 'status', 'token_encrypted', 'mirror_state', 'mirrored_at'])
    .executeTakeFirst()

export const setMirrorState = async (
  queries: Queries,
  pageId: string,
  change: { state: Row<'pages'>['mirror_state']; at: Date },
): Promise<void> => {
  await queries
    .updateTable('pages')
    .set({ mirror_state: change.state, mirrored_at: change.at })
    .where('page_id', '=', pageId)
    .execute()
}

export const upsertContent = async (queries: Queries, rows: NewRow<'content'>[]): Promise<void> => {
  if (rows.length === 0) return
  await queries
    .insertInto('content')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'content_id']).doUpdateSet((row) => ({
        type: row.ref('excluded.type'),
        message: row.ref('excluded.message'),
        story: row.ref('excluded.story'),
        full_picture: row.ref('excluded.full_picture'),
        permalink: row.ref('excluded.permalink'),
        comment_count: row.ref('excluded.comment_count'),
        created_time: row.ref('excluded.created_time'),
        mirrored_at: row.ref('excluded.mirrored_at'),
      })),
    )
    .execute()
}

/** What Facebook no longer lists, among what is not older than the oldest that it did list. */
export const deleteUnlisted = async (
  queries: Queries,
  pageId: string,
  { mirroredAt, since }: { mirroredAt: Date; since: Date | undefined },
): Promise<void> => {
  let unlisted = queries
    .deleteFrom('content')
    .where('page_id', '=', pageId)
    .where('mirrored_at', '<', mirroredAt)
  if (since) unlisted = unlisted.where('created_time', '>=', since)
  await unlisted.execute()
}

export const countContent = async (queries: Queries, pageId: string): Promise<number> => {
  const { content } = await queries
    .selectFrom('content')
    .where('page_id', '=', pageId)
    .select(sql<number>`count(*)::int`.as('content'))
    .executeTakeFirstOrThrow()
  return content
}

type Asked = {
  pageId: string
  type: 1 | 2 | 3
  search: string | undefined
  ids: string[] | undefined
  page: number
  perPage: number
}

const matching = (queries: Queries, { pageId, type, search, ids }: Asked) => {
  let listed = queries.selectFrom('content').where('page_id', '=', pageId).where('type', '=', type)
  if (ids) listed = listed.where('content_id', 'in', ids)
  if (!search) return listed
  // Text to be found as it is: the signs of LIKE mean nothing here.
  return listed.where(sql<SqlBool>`strpos(lower(coalesce(message, story, '')), lower(${search})) > 0`)
}

export const listContent = (queries: Queries, asked: Asked): Promise<Row<'content'>[]> =>
  matching(queries, asked)
    .selectAll()
    .orderBy('created_time', 'desc')
    .orderBy('content_id', 'desc')
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
    .execute()

export const countMatching = async (queries: Queries, asked: Asked): Promise<number> => {
  const { total } = await matching(queries, asked)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
