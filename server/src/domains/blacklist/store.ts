import type { ModerationAction } from '#automation/vocabulary.ts'
import type { CommentSettings } from '#contract/blacklist.schemas.ts'
import { ofPage, ofPages, type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { OwnWord } from './effective-words.ts'

/** The words of each page, newest first. */
export const readOwnWords = async (
  queries: Queries,
  pageIds: PageKey[],
): Promise<Map<PageKey, OwnWord[]>> => {
  const rows = await queries
    .selectFrom('blacklist_words')
    .select(['team_id', 'page_id', 'id', 'word', 'excluded'])
    .where(ofPages(pageIds))
    .orderBy('created_at', 'desc')
    .orderBy('word')
    .execute()
  return Map.groupBy(rows, pageKeyOf)
}

export const readWordsOfPage = async (queries: Queries, pageId: PageKey): Promise<OwnWord[]> =>
  (await readOwnWords(queries, [pageId])).get(pageId) ?? []

export const insertWords = async (
  transaction: Queries,
  pageId: PageKey,
  words: readonly { word: string; excluded: boolean }[],
  now: Date,
): Promise<void> => {
  if (words.length === 0) return
  await transaction
    .insertInto('blacklist_words')
    .values(words.map(({ word, excluded }) => ({ ...pageColumns(pageId), word, excluded, created_at: now })))
    .onConflict((conflict) => conflict.columns(['team_id', 'page_id', 'word']).doNothing())
    .execute()
}

export const deleteWords = async (transaction: Queries, pageId: PageKey, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await transaction.deleteFrom('blacklist_words').where(ofPage(pageId)).where('id', 'in', ids).execute()
}

export const renameWord = async (
  transaction: Queries,
  pageId: PageKey,
  id: string,
  word: string,
): Promise<void> => {
  await transaction
    .updateTable('blacklist_words')
    .set({ word })
    .where(ofPage(pageId))
    .where('id', '=', id)
    .execute()
}

export const readCommentSettings = async (
  queries: Queries,
  pageIds: PageKey[],
): Promise<Map<PageKey, { blacklist_action: ModerationAction; leave_adverts: boolean }>> => {
  const rows = await queries
    .selectFrom('pages')
    .select(['team_id', 'page_id', 'blacklist_action', 'leave_adverts'])
    .where(ofPages(pageIds))
    .execute()
  return new Map(rows.map(({ team_id, page_id, ...settings }) => [pageKeyOf({ team_id, page_id }), settings]))
}

export const writeCommentSettings = async (
  transaction: Queries,
  pageId: PageKey,
  { blacklist_action, leave_adverts }: { [Key in keyof CommentSettings]?: CommentSettings[Key] | undefined },
): Promise<void> => {
  const changes = {
    ...(blacklist_action === undefined ? {} : { blacklist_action }),
    ...(leave_adverts === undefined ? {} : { leave_adverts }),
  }
  if (Object.keys(changes).length === 0) return
  await transaction.updateTable('pages').set(changes).where(ofPage(pageId)).execute()
}
