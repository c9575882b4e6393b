import { type NotificationOutcome, RECENT_NOTIFICATIONS } from '#contract/notifications.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'

const KEPT_DAYS = 14

type Queued = {
  kind: string
  page?: PageKey
  browser: { id: string; person_id: string }
  key: string
  until: Date | undefined
}

/** Records a notification that is about to be sent. A repetition after a crash is the same one. */
export const noteQueued = async (
  queries: Queries,
  { kind, page, browser, key, until }: Queued,
  now: Date,
): Promise<string> => {
  const { outcome_id } = await queries
    .insertInto('notification_outcomes')
    .values({
      person_id: browser.person_id,
      subscription_id: browser.id,
      key,
      kind,
      page: page ?? null,
      created_at: now,
      held_until: until ?? null,
      status: 'queued',
      status_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning('outcome_id')
    .executeTakeFirstOrThrow()
  return outcome_id
}

/** Jobs of an older version have no id. */
export const noteOutcome = async (
  queries: Queries,
  id: string | undefined,
  status: NotificationOutcome,
  now: Date,
): Promise<void> => {
  if (id === undefined) return
  await queries
    .updateTable('notification_outcomes')
    .set({ status, status_at: now })
    .where('outcome_id', '=', id)
    .execute()
}

export const forgetOutcomes = async (queries: Queries, now: Date): Promise<void> => {
  await queries
    .deleteFrom('notification_outcomes')
    .where('created_at', '<', daysAfter(now, -KEPT_DAYS))
    .execute()
}

/** The last notifications of a person. Pages that the person no longer has are without name. */
export const readRecent = async (
  queries: Queries,
  personId: string,
  pages: readonly { team_id: string; page_id: string; name: string }[],
) => {
  const names = new Map<string, string>(pages.map((page) => [pageKeyOf(page), page.name]))
  const rows = await queries
    .selectFrom('notification_outcomes')
    .leftJoin('push_subscriptions', 'push_subscriptions.id', 'notification_outcomes.subscription_id')
    .where('notification_outcomes.person_id', '=', personId)
    .orderBy('outcome_id', 'desc')
    .limit(RECENT_NOTIFICATIONS)
    .select([
      'outcome_id',
      'kind',
      'page',
      'notification_outcomes.created_at',
      'held_until',
      'status',
      'status_at',
    ])
    .select(['browser', 'system'])
    .execute()
  return rows.map(({ outcome_id, page, created_at, held_until, status_at, ...row }) => ({
    ...row,
    id: outcome_id,
    page_name: (page !== null && names.get(page)) || null,
    at: created_at.toISOString(),
    held_until: held_until?.toISOString() ?? null,
    status_at: status_at.toISOString(),
  }))
}
