import type { UsageKind } from '#contract/billing.ts'
import type { Queries } from '#migrations/tables.ts'
import { noteAct } from '#server/domains/audit/index.ts'
import { takePlaces } from '#server/domains/billing/index.ts'
import { canRetry, type DeliveryChange, retryDeliveries } from '#server/domains/delivery/index.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import { takenBack } from './list-runs.ts'
import { updateRunStatuses } from './store.ts'

type Of = { pageId: string; teamId: string; eventId: string }
type Asked = Of & { personId: string }

/** Tries the failed replies of a comment again. Whoever presses a moment after somebody else finds them under way. */
export const retryRun = (queries: Queries, { personId, ...of }: Asked, now: Date): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const run = await lockRun(transaction, of)
    const deliveries = await transaction
      .selectFrom('deliveries')
      .where('page_id', '=', of.pageId)
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
    await noteAct(transaction, 'replies.retried', { pageId: of.pageId, by: personId, at: now, details })
    await takeAgain(transaction, of, run.counted_period, changes, now)
  })

/** Before its deliveries and the plan, as whoever notes results has it, so that neither waits for the other in a circle. */
const lockRun = async (transaction: Queries, { pageId, eventId }: Of) => {
  const run = await transaction
    .selectFrom('runs')
    .innerJoin('pages', 'pages.page_id', 'runs.page_id')
    .where('runs.page_id', '=', pageId)
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

/** What failed had been given back: the private reply always, the comment where nothing of its answer was left. */
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
  if (changes.some(({ kind }) => kind === 'chat_reply')) kinds.push('private_replies')
  if (kinds.length === 0) return
  const period = await takePlaces(transaction, teamId, kinds, now)
  await transaction
    .updateTable('runs')
    .set({ counted_period: countedPeriod ?? period })
    .where('page_id', '=', pageId)
    .where('event_id', '=', eventId)
    .execute()
}
