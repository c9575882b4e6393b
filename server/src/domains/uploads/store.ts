import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { NewRow, Queries, Row } from '#migrations/tables.ts'

export type Upload = Row<'uploads'>

export const insertUpload = async (queries: Queries, upload: NewRow<'uploads'>): Promise<void> => {
  await queries.insertInto('uploads').values(upload).execute()
}

export const findUpload = (queries: Queries, key: string): Promise<Upload | undefined> =>
  queries.selectFrom('uploads').where('key', '=', key).selectAll().executeTakeFirst()

export const findUploads = (queries: Queries, keys: readonly string[]): Promise<Upload[]> =>
  queries
    .selectFrom('uploads')
    .where('key', 'in', [...keys])
    .selectAll()
    .execute()

/** Bytes that a team has here, or may still put: also what was refused or deleted, as long as its address holds. */
export const bytesOfTeam = async (queries: Queries, teamId: string): Promise<number> => {
  const { bytes } = await queries
    .selectFrom('uploads')
    .where('team_id', '=', teamId)
    .select((of) => of.fn.sum<string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Only from where it is pending: who decides second finds it decided. */
export const decideUpload = async (
  queries: Queries,
  key: string,
  state: 'ready' | 'rejected',
): Promise<void> => {
  await queries
    .updateTable('uploads')
    .set({ state })
    .where('key', '=', key)
    .where('state', '=', 'pending')
    .execute()
}

/**
 * Whether a flow of these pages names the file, as it is drawn or as it answers: flows of the file's team, and of its page
 * should that have moved to another. Whoever else has seen its address cannot keep it from being deleted by drawing it.
 */
const namedOn = (pages: RawBuilder<SqlBool>) => sql<SqlBool>`key in (
  select own.key
  from chat_automations join pages using (page_id),
    lateral (values (draft), (live)) as documents (document),
    lateral jsonb_path_query(document, '$.nodes[*].payload[*].s3_key') as named (key)
    join uploads as own on own.key = named.key #>> '{}'
  where (own.team_id = pages.team_id or own.page_id = pages.page_id) and ${pages}
)`

/** For all files at once: each flow is read once. */
const isNamed = namedOn(sql`true`)

/** For these files alone: flows of other teams are not read. */
const isNamedOf = (keys: readonly string[]) =>
  namedOn(sql`(
    pages.team_id in (select team_id from uploads where key = any(${keys}::text[]))
    or pages.page_id in (select page_id from uploads where key = any(${keys}::text[]))
  )`)

/** Marks those that no flow names; what is marked can be named by no flow that goes live. */
export const markForDeletion = async (queries: Queries, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const marked = await queries
    .updateTable('uploads')
    .set({ state: 'deleting' })
    .where('key', 'in', [...keys])
    .where((of) => of.not(isNamedOf(keys)))
    .returning('key')
    .execute()
  return marked.map(({ key }) => key)
}

/** Notes since when no flow has named a file, and forgets it of those that are named again. */
export const noteUnnamed = async (queries: Queries, now: Date): Promise<void> => {
  await queries
    .updateTable('uploads')
    .set({ unnamed_since: null })
    .where('state', '=', 'ready')
    .where('unnamed_since', 'is not', null)
    .where(isNamed)
    .execute()
  await queries
    .updateTable('uploads')
    .set({ unnamed_since: now })
    .where('state', '=', 'ready')
    .where('unnamed_since', 'is', null)
    .where((of) => of.not(isNamed))
    .execute()
}

type Ages = { expiredBefore: Date; unnamedBefore: Date }

/** What nobody put in time, what was refused, and what no flow has named for long. */
export const markOrphans = async (
  queries: Queries,
  { expiredBefore, unnamedBefore }: Ages,
): Promise<void> => {
  await queries
    .updateTable('uploads')
    .set({ state: 'deleting' })
    .where((of) =>
      of.or([
        of.and([of('state', 'in', ['pending', 'rejected']), of('expires_at', '<', expiredBefore)]),
        of.and([of('state', '=', 'ready'), of('unnamed_since', '<', unnamedBefore), of.not(isNamed)]),
      ]),
    )
    .execute()
}

export const readMarked = async (queries: Queries, most: number, expiredBefore: Date): Promise<string[]> => {
  const rows = await queries
    .selectFrom('uploads')
    .where('state', '=', 'deleting')
    .where('expires_at', '<', expiredBefore)
    .select('key')
    .orderBy('expires_at')
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

/** Those whose address has ended: until then somebody could put the file again, of which nobody would know. */
export const removeRows = async (
  queries: Queries,
  keys: readonly string[],
  expiredBefore: Date,
): Promise<void> => {
  if (keys.length === 0) return
  await queries
    .deleteFrom('uploads')
    .where('key', 'in', [...keys])
    .where('state', '=', 'deleting')
    .where('expires_at', '<', expiredBefore)
    .execute()
}
