import type { PageHealth } from '#contract/pages.ts'
import type { Queries } from '#migrations/tables.ts'

/** Notes that a page needs its owner; a trouble that stops everything is not overwritten by a lesser one. */
export const markPageTrouble = async (
  transaction: Queries,
  pageId: string,
  trouble: Exclude<PageHealth, 'ok'>,
  now: Date,
): Promise<void> => {
  const replaceable: PageHealth[] = trouble === 'permission_missing' ? ['ok'] : ['ok', 'permission_missing']
  await transaction
    .updateTable('pages')
    .set({ health: trouble, health_changed_at: now })
    .where('page_id', '=', pageId)
    .where('health', 'in', replaceable)
    .execute()
}
