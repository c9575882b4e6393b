import type { Queries } from '#migrations/tables.ts'
import type { PolicyEvent } from '#server/domains/webhook-intake/index.ts'
import { markPageTrouble } from './page-trouble.ts'

/**
 * Facebook says that it stops what is written for a page: nothing of it is automated any more until somebody of the team
 * resumes it. What was told before somebody did is old news.
 */
export const enforcePolicies = async (
  transaction: Queries,
  events: readonly PolicyEvent[],
  now: Date,
): Promise<void> => {
  for (const { pageId, occurredAt } of events) {
    const page = await transaction
      .selectFrom('pages')
      .select('token_encrypted')
      .where('page_id', '=', pageId)
      .where('status', '=', 1)
      .where((where) =>
        where.or([
          where('health', '!=', 'ok'),
          where('health_changed_at', 'is', null),
          where('health_changed_at', '<', occurredAt),
        ]),
      )
      .executeTakeFirst()
    if (!page) continue
    const blocked = { pageId, tokenEncrypted: page.token_encrypted }
    await markPageTrouble(transaction, blocked, 'blocked_by_policy', now)
  }
}
