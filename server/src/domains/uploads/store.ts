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

/**
 * Bytes that a team stores or may still upload. Includes rejected and deleted files as long as their address is
 * valid.
 */
export const bytesOfTeam = async (queries: Queries, teamId: string): Promise<number> => {
  const { bytes } = await queries
    .selectFrom('uploads')
    .where('team_id', '=', teamId)
    .select((of) => of.fn.sum<string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Changes only a pending file, so that the first of two decisions counts. */
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
 * Whether a flow of these pages uses the file, in its draft or live version. Counts flows of the file's team only, so
 * that other teams cannot prevent a deletion by using its address.
 */
const namedOn = (pages: RawBuilder<SqlBool>) => sql<SqlBool>`key in (
  select own.key
  from chat_automations join pages using (team_id, page_id),
    lateral (values (draft), (live)) as documents (document),
    lateral jsonb_path_query(document, '$.nodes[*].payload[*].s3_key') as named (key)
    join uploads as own on own.key = named.key #>> '{}'
  where own.team_id = pages.team_id and ${pages}
)`

/** For all files together, so that each flow is read once. */
const isNamed = namedOn(sql`true`)

/** For these files only; flows of other teams are not read. */
const isNamedOf = (keys: readonly string[]) =>
  namedOn(sql`pages.team_id in (select team_id from uploads where key = any(${keys}::text[]))`)

/** A sent file stays as long as the text of its message. */
const isSent = sql<SqlBool>`exists (
  select from deliveries
  where deliveries.team_id = uploads.team_id and deliveries.page_id = uploads.page_id
    and deliveries.event_id = uploads.sent_event_id and deliveries.message is not null
)`

/** Marks files that no flow uses; a flow with a marked file cannot go live. */
export const markForDeletion = async (queries: Queries, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const marked = await queries
    .updateTable('uploads')
    .set({ state: 'deleting' })
    .where('key', 'in', [...keys])
    .where((of) => of.not(of.or([isNamedOf(keys), isSent])))
    .returning('key')
    .execute()
  return marked.map(({ key }) => key)
}

/** Records since when no flow and no message uses a file, and clears it for files that are used again. */
export const recordUnnamed = async (queries: Queries, now: Date): Promise<void> => {
  await queries
    .updateTable('uploads')
    .set({ unnamed_since: null })
    .where('state', '=', 'ready')
    .where('unnamed_since', 'is not', null)
    .where((of) => of.or([isNamed, isSent]))
    .execute()
  await queries
    .updateTable('uploads')
    .set({ unnamed_since: now })
    .where('state', '=', 'ready')
    .where('unnamed_since', 'is', null)
    .where((of) => of.not(of.or([isNamed, isSent])))
    .execute()
}

type Ages = { expiredBefore: Date; unnamedBefore: Date }

/** Marks expired pending files, rejected files, and files that no flow has used for long. */
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
        of.and([
          of('state', '=', 'ready'),
          of('unnamed_since', '<', unnamedBefore),
          of.not(isNamed),
          of.not(isSent),
        ]),
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

/** Deletes rows whose upload address has expired; before that the file could be uploaded again without a row. */
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
