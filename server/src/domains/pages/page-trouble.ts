import type { PageHealth } from '#contract/pages.ts'
import type { Queries } from '#migrations/tables.ts'
import { noteAct } from '#server/domains/audit/index.ts'
import { announceChanges } from './announce-changes.ts'

export type TroubledPage = {
  pageId: string
  /** The token as it was kept when the platform refused it. */
  tokenEncrypted: string
}

/** What each takes the place of. A block is heard of once: lost to a dead token, it would be gone when that is mended. */
const replaceable: Record<Exclude<PageHealth, 'ok'>, PageHealth[]> = {
  permission_missing: ['ok'],
  reconnect: ['ok', 'permission_missing'],
  blocked_by_policy: ['ok', 'permission_missing', 'reconnect'],
}

/**
 * Notes that a page needs its owner; a trouble that stops everything is not overwritten by a lesser one. What is said of a
 * token the owner has replaced meanwhile does not count: it would stop a page that was just reconnected.
 */
export const markPageTrouble = async (
  queries: Queries,
  { pageId, tokenEncrypted }: TroubledPage,
  trouble: Exclude<PageHealth, 'ok'>,
  now: Date,
): Promise<void> => {
  if (!queries.isTransaction)
    return queries
      .transaction()
      .execute((transaction) => markPageTrouble(transaction, { pageId, tokenEncrypted }, trouble, now))
  const marked = await queries
    .updateTable('pages')
    .set({ health: trouble, health_changed_at: now })
    .where('page_id', '=', pageId)
    .where('token_encrypted', '=', tokenEncrypted)
    .where('health', 'in', replaceable[trouble])
    .returning('page_id')
    .executeTakeFirst()
  if (!marked) return
  await noteAct(queries, 'page.troubled', { pageId, by: null, at: now, details: { health: trouble } })
  await announceChanges(queries, [pageId])
}

/** Somebody of the team has decided that a page the platform had blocked for its policy answers again. */
export const resumePage = async (
  transaction: Queries,
  pageId: string,
  { personId, now }: { personId: string; now: Date },
): Promise<boolean> => {
  const resumed = await transaction
    .updateTable('pages')
    .set({ health: 'ok', health_changed_at: now })
    .where('page_id', '=', pageId)
    .where('status', '=', 1)
    .where('health', '=', 'blocked_by_policy')
    .returning('page_id')
    .executeTakeFirst()
  if (!resumed) return false
  await noteAct(transaction, 'page.resumed', { pageId, by: personId, at: now })
  await announceChanges(transaction, [pageId])
  return true
}
