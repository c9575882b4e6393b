import { ofPage } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { PolicyEvent } from '#server/domains/webhook-intake/index.ts'
import { markPageTrouble } from './page-trouble.ts'

/**
 * Facebook blocks messages for a page: stops all automation of it until a person of the team resumes it. Events from
 * before the last resumption are ignored.
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
      .where(ofPage(pageId))
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
