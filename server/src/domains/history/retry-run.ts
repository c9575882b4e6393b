import type { UsageKind } from '#contract/billing.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { takePlaces } from '#server/domains/billing/index.ts'
import { canRetry, type DeliveryChange, retryDeliveries } from '#server/domains/delivery/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { takenBack } from './list-runs.ts'
import { updateRunStatuses } from './store.ts'

type Of = { pageId: PageKey; teamId: string; eventId: string }
type Asked = Of & { personId: string }

/** Retries the failed replies of a comment. A concurrent second retry finds them under way and succeeds. */
export const retryRun = (queries: Queries, { personId, ...of }: Asked, now: Date): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const run = await lockRun(transaction, of)
    const deliveries = await transaction
      .selectFrom('deliveries')
      .where(ofPage(of.pageId))
      .where('event_id', '=', of.eventId)
      .select(['kind', 'sequence', 'state', 'error_reason'])
      .execute()
    const around = {
      pageConnected: run.page_status === 1,
      commentTakenBack: run.taken_back || run.restored_at !== null,
      since: run.occurred_at,
    }
    const failed = deliveries.filter((delivery) => canRetry(delivery, around, now))
    if (failed.length === 0) return refuseUnlessUnderWay(deliveries)
    const changes = await retryDeliveries(
      transaction,
      failed.map(({ kind, sequence }) => ({ ...of, kind, sequence, since: run.occurred_at })),
      now,
    )
    await updateRunStatuses(transaction, changes)
    const details = { tab: 'comment' as const, count: changes.length }
    await recordAuditEvent(transaction, 'replies.retried', {
      pageId: of.pageId,
      by: personId,
      at: now,
      details,
    })
    await takeAgain(transaction, of, run.counted_period, changes, now)
  })

/** Locks the run before its deliveries and the plan, in the lock order of recording results, to avoid a deadlock. */
const lockRun = async (transaction: Queries, { pageId, eventId }: Of) => {
  const run = await transaction
    .selectFrom('runs')
    .innerJoin('pages', (join) =>
      join.onRef('pages.team_id', '=', 'runs.team_id').onRef('pages.page_id', '=', 'runs.page_id'),
    )
    .where(ofPage(pageId, 'runs'))
    .where('runs.event_id', '=', eventId)
    .where('runs.own', '=', false)
    .select(['runs.occurred_at', 'runs.counted_period', 'runs.restored_at', 'pages.status as page_status'])
    .select(takenBack)
    .forUpdate('runs')
    .executeTakeFirst()
  if (!run) throw new DomainError('NOT_FOUND')
  return run
}

export const refuseUnlessUnderWay = (deliveries: readonly { state: string }[]): void => {
  if (!deliveries.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'unknown'))
    throw new DomainError('NOTHING_TO_RETRY')
}

/**
 * Takes quota again that was given back: always for the private reply, for the comment when all its replies had
 * failed.
 */
const takeAgain = async (
  transaction: Queries,
  { pageId, teamId, eventId }: Of,
  countedPeriod: Date | null,
  changes: readonly DeliveryChange[],
  now: Date,
): Promise<void> => {
  const kinds: UsageKind[] = []
  const answers = changes.some(({ kind }) => kind === 'comment_reply' || kind === 'chat_reply')
  if (answers && countedPeriod === null) kinds.push('comments')
  const retriesChat = changes.some(({ kind }) => kind === 'chat_reply')
  if (retriesChat) kinds.push('private_replies')
  if (kinds.length === 0) return
  const period = await takePlaces(transaction, teamId, kinds, now)
  await transaction
    .updateTable('runs')
    .set({
      counted_period: countedPeriod ?? period,
      ...(retriesChat ? { chat_counted_period: countedPeriod ? period : null } : {}),
    })
    .where(ofPage(pageId))
    .where('event_id', '=', eventId)
    .execute()
}
