import { sql } from 'kysely'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { PageHealth } from '#contract/pages.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { announceChanges } from './announce-changes.ts'

export type TroubledPage = {
  pageId: PageKey
  /** The token as stored at the time of the refusal. */
  tokenEncrypted: string
}

/** Trouble that only the page's owner can solve; `missing`: permissions that the platform no longer grants. */
export type PageTrouble = 'reconnect' | 'blocked_by_policy' | { missing: MetaPermission[] }

/** The states that each trouble replaces. A block replaces `reconnect`, because it is announced only once. */
const replaceable: Record<Exclude<PageHealth, 'ok'>, PageHealth[]> = {
  permission_missing: ['ok', 'permission_missing'],
  reconnect: ['ok', 'permission_missing'],
  blocked_by_policy: ['ok', 'permission_missing', 'reconnect'],
}

/**
 * Marks a page as needing its owner. A trouble that stops everything is not overwritten by a lesser one. A refusal of
 * a token that was replaced since is ignored, because it would stop a page that was just reconnected.
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
  // Permissions missing before the page last recovered no longer count.
  const missingBefore = sql`case when health = 'permission_missing' then missing_permissions else '{}'::text[] end`
  const marked = await queries
    .updateTable('pages')
    .set({
      health,
      health_changed_at: now,
      missing_permissions: sql`array(select distinct unnest(${missingBefore} || ${missing}::text[]) order by 1)`,
    })
    .where(ofPage(pageId))
    .where('token_encrypted', '=', tokenEncrypted)
    .where('health', 'in', replaceable[health])
    .where(sql<boolean>`(health != ${health} or not missing_permissions @> ${missing}::text[])`)
    .returning('page_id')
    .executeTakeFirst()
  if (!marked) return
  await recordAuditEvent(queries, 'page.troubled', { pageId, by: null, at: now, details: { health } })
  await announceChanges(queries, [pageId])
}

/** Resumes a page that the platform had blocked for its policy, on a decision of a person. */
export const resumePage = async (
  transaction: Queries,
  pageId: PageKey,
  { personId, now }: { personId: string; now: Date },
): Promise<boolean> => {
  const resumed = await transaction
    .updateTable('pages')
    .set({ health: 'ok', health_changed_at: now, restrictions: '{}', policy_notice: null })
    .where(ofPage(pageId))
    .where('status', '=', 1)
    .where('health', '=', 'blocked_by_policy')
    .returning('page_id')
    .executeTakeFirst()
  if (!resumed) return false
  await recordAuditEvent(transaction, 'page.resumed', { pageId, by: personId, at: now })
  await announceChanges(transaction, [pageId])
  return true
}
