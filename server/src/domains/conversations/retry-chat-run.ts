import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { takePlaces } from '#server/domains/billing/index.ts'
import { canRetry, retryDeliveries } from '#server/domains/delivery/index.ts'
import { refuseUnlessUnderWay } from '#server/domains/history/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { countAiReplyIn, isFromModel } from './ai-places.ts'
import { updateChatStatuses } from './chat-history.ts'
import { windowOpenedAt } from './list-chat-runs.ts'

type Of = { pageId: PageKey; teamId: string; eventId: string }
type Asked = Of & { personId: string }

/** Retries the failed messages of an answer in order: messages of one chat wait for each other. */
export const retryChatRun = (queries: Queries, { personId, ...of }: Asked, now: Date): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const run = await lockChatRun(transaction, of)
    const messages = await transaction
      .selectFrom('deliveries')
      .where(ofPage(of.pageId))
      .where('event_id', '=', of.eventId)
      .where('kind', '=', 'chat_message')
      .orderBy('sequence')
      .select(['kind', 'sequence', 'state', 'error_reason'])
      .execute()
    const since = windowOpenedAt(run)
    const around = { pageConnected: run.page_status === 1, commentTakenBack: false, since }
    const failed = messages.filter((message) => canRetry(message, around, now))
    if (!since || failed.length === 0) return refuseUnlessUnderWay(messages)
    const changes = await retryDeliveries(
      transaction,
      failed.map(({ kind, sequence }) => ({ ...of, kind, sequence, since })),
      now,
    )
    await updateChatStatuses(transaction, changes)
    const details = { tab: 'chat' as const, count: changes.length }
    await recordAuditEvent(transaction, 'replies.retried', {
      pageId: of.pageId,
      by: personId,
      at: now,
      details,
    })
    if (run.counted_period === null) await takeAgain(transaction, of, now)
  })

/** Locks the run before its messages and the plan, in the lock order of recording results. */
const lockChatRun = async (transaction: Queries, { pageId, eventId }: Of) => {
  const run = await transaction
    .selectFrom('chat_runs')
    .innerJoin('pages', (join) =>
      join.onRef('pages.team_id', '=', 'chat_runs.team_id').onRef('pages.page_id', '=', 'chat_runs.page_id'),
    )
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.team_id', '=', 'chat_runs.team_id')
        .onRef('conversations.page_id', '=', 'chat_runs.page_id')
        .onRef('conversations.customer_id', '=', 'chat_runs.customer_id'),
    )
    .where(ofPage(pageId, 'chat_runs'))
    .where('chat_runs.event_id', '=', eventId)
    .select(['chat_runs.counted_period', 'pages.status as page_status'])
    .select(['conversations.state as conversation', 'conversations.unreachable_since'])
    .forUpdate('chat_runs')
    .executeTakeFirst()
  if (!run) throw new DomainError('NOT_FOUND')
  return run
}

/** Takes quota again, because an answer without any sent message had been given back. */
const takeAgain = async (transaction: Queries, { pageId, teamId, eventId }: Of, now: Date): Promise<void> => {
  const isAi = await isFromModel(transaction, { pageId, eventId })
  const period = await takePlaces(transaction, teamId, isAi ? ['chats', 'ai_replies'] : ['chats'], now)
  if (isAi) await countAiReplyIn(transaction, { pageId, eventId }, period)
  await transaction
    .updateTable('chat_runs')
    .set({ counted_period: period })
    .where(ofPage(pageId))
    .where('event_id', '=', eventId)
    .execute()
}
