import { sql } from 'kysely'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { PageHealth } from '#contract/pages.ts'
import type { Queries } from '#migrations/tables.ts'
import { noteAct } from '#server/domains/audit/index.ts'
import { announceChanges } from './announce-changes.ts'

export type TroubledPage = {
  pageId: string
  /** The token as it was kept when the platform refused it. */
  tokenEncrypted: string
}

/** What only the page's owner can mend; `missing`: what the platform no longer allows. */
export type PageTrouble = 'reconnect' | 'blocked_by_policy' | { missing: MetaPermission[] }

/** What each takes the place of. A block is heard of once: lost to a dead token, it would be gone when that is mended. */
const replaceable: Record<Exclude<PageHealth, 'ok'>, PageHealth[]> = {
  permission_missing: ['ok', 'permission_missing'],
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
  trouble: PageTrouble,
  now: Date,
): Promise<void> => {
  if (!queries.isTransaction)
    return queries
      .transaction()
      .execute((transaction) => markPageTrouble(transaction, { pageId, tokenEncrypted }, trouble, now))
  const health = typeof trouble === 'string' ? trouble : 'permission_missing'
  const missing = typeof trouble === 'string' ? [] : trouble.missing
  // What was missing before the page was well again counts no more.
  const missingBefore = sql`case when health = 'permission_missing' then missing_permissions else '{}'::text[] end`
  const marked = await queries
    .updateTable('pages')
    .set({
      health,
      health_changed_at: now,
      missing_permissions: sql`array(select distinct unnest(${missingBefore} || ${missing}::text[]) order by 1)`,
    })
    .where('page_id', '=', pageId)
    .where('token_encrypted', '=', tokenEncrypted)
    .where('health', 'in', replaceable[health])
    .where(sql<boolean>`(health != ${health} or not missing_permissions @> ${missing}::text[])`)
    .returning('page_id')
    .executeTakeFirst()
  if (!marked) return
  await noteAct(queries, 'page.troubled', { pageId, by: null, at: now, details: { health } })
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
