import { pageColumns } from '#migrations/page-key.ts'
import type { NewRow, Queries } from '#migrations/tables.ts'
import { keyOfPage } from './connected-page.ts'

/** A conversation starter that starts this automation by default. */
export const starter = async (
  queries: Queries,
  pageId: string,
  automationId: string,
  wanted: Partial<NewRow<'chat_automation_entries'>> = {},
): Promise<string> => {
  const now = new Date(0)
  const { id } = await queries
    .insertInto('chat_automation_entries')
    .values({
      ...pageColumns(await keyOfPage(queries, pageId)),
      entry_type: 'conversation_starter',
      platform_type: 1,
      sort_order: 0,
      title: 'Үнэ хэд вэ?',
      chat_automation_id: automationId,
      url: null,
      created_at: now,
      updated_at: now,
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
