import type { ModerationAction } from '#automation/vocabulary.ts'
import type { CommentSettings } from '#contract/blacklist.schemas.ts'
import type { Queries } from '#migrations/tables.ts'
import type { OwnWord } from './effective-words.ts'

/** The words of each page, newest first. */
export const readOwnWords = async (queries: Queries, pageIds: string[]): Promise<Map<string, OwnWord[]>> => {
  const rows = await queries
    .selectFrom('blacklist_words')
    .select(['page_id', 'id', 'word', 'excluded'])
    .where('page_id', 'in', pageIds)
    .orderBy('created_at', 'desc')
    .orderBy('word')
    .execute()
  return Map.groupBy(rows, (row) => row.page_id)
}

export const readWordsOfPage = async (queries: Queries, pageId: string): Promise<OwnWord[]> =>
  (await readOwnWords(queries, [pageId])).get(pageId) ?? []

export const insertWords = async (
  transaction: Queries,
  pageId: string,
  words: readonly { word: string; excluded: boolean }[],
  now: Date,
): Promise<void> => {
  if (words.length === 0) return
  await transaction
    .insertInto('blacklist_words')
    .values(words.map(({ word, excluded }) => ({ page_id: pageId, word, excluded, created_at: now })))
    .onConflict((conflict) => conflict.columns(['page_id', 'word']).doNothing())
    .execute()
}

export const deleteWords = async (transaction: Queries, pageId: string, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await transaction
    .deleteFrom('blacklist_words')
    .where('page_id', '=', pageId)
    .where('id', 'in', ids)
    .execute()
}

export const renameWord = async (
  transaction: Queries,
  pageId: string,
  id: string,
  word: string,
): Promise<void> => {
  await transaction
    .updateTable('blacklist_words')
    .set({ word })
    .where('page_id', '=', pageId)
    .where('id', '=', id)
    .execute()
}

export const readCommentSettings = async (
  queries: Queries,
  pageIds: string[],
): Promise<Map<string, { blacklist_action: ModerationAction; leave_adverts: boolean }>> => {
  const rows = await queries
    .selectFrom('pages')
    .select(['page_id', 'blacklist_action', 'leave_adverts'])
    .where('page_id', 'in', pageIds)
    .execute()
  return new Map(rows.map(({ page_id, ...settings }) => [page_id, settings]))
}

export const writeCommentSettings = async (
  transaction: Queries,
  pageId: string,
  { blacklist_action, leave_adverts }: { [Key in keyof CommentSettings]?: CommentSettings[Key] | undefined },
): Promise<void> => {
  const changes = {
    ...(blacklist_action === undefined ? {} : { blacklist_action }),
    ...(leave_adverts === undefined ? {} : { leave_adverts }),
  }
  if (Object.keys(changes).length === 0) return
  await transaction.updateTable('pages').set(changes).where('page_id', '=', pageId).execute()
}
