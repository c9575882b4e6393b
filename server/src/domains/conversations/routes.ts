import { MOST_LISTED } from '#contract/histories.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { paginate } from '#server/infrastructure/http/paginate.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { listChatRuns, readChatRun } from './list-chat-runs.ts'
import { listConversations, readConversation } from './list-conversations.ts'
import { retryChatRun } from './retry-chat-run.ts'
import { writePause } from './store.ts'

type Names =
  | 'listConversations'
  | 'pauseConversation'
  | 'getChatSettings'
  | 'updateChatSettings'
  | 'listChatHistories'
  | 'retryChatHistory'

export const conversationHandlers = ({
  database: { queries },
  clock,
}: {
  database: Database
  clock: Clock
}): Pick<Handlers, Names> => ({
  listConversations: async ({ caller, query }) => {
    const { team_id } = await requirePage(queries, caller, query.page_id, 'history.view')
    const filter = { ...query, team_id }
    const { conversations, total } = await listConversations(queries, filter, query, clock.now())
    return { conversations: paginate(conversations, total, query, '/api/v1/conversations', query) }
  },

  pauseConversation: async ({ caller, params: { customer_id }, body }) => {
    const { key: pageId } = await requirePage(queries, caller, body.page_id, 'inbox.reply')
    const until = body.paused_until === null ? null : new Date(body.paused_until)
    await writePause(queries, { pageId, customerIds: [customer_id] }, until)
    const conversation = await readConversation(queries, pageId, customer_id, clock.now())
    if (!conversation) throw new DomainError('NOT_FOUND')
    return { conversation }
  },

  getChatSettings: async ({ caller, params }) => {
    const { key: pageId } = await requirePage(queries, caller, params.fbPageId, 'page.view')
    return { chat_settings: await readSettings(queries, pageId) }
  },

  updateChatSettings: async ({ caller, params, body }) => {
    const { key: pageId } = await requirePage(queries, caller, params.fbPageId, 'chat_automation.edit')
    const by = { personId: caller.personId, now: clock.now() }
    await queries.transaction().execute((transaction) => changeSettings(transaction, pageId, body, by))
    return { chat_settings: await readSettings(queries, pageId) }
  },

  listChatHistories: async ({ caller, query }) => {
    const { team_id } = await requirePage(queries, caller, query.page_id, 'history.view')
    const { runs, total, ...rest } = await listChatRuns(queries, { ...query, team_id }, query, clock.now())
    const path = '/api/v1/page-chat-histories'
    return { chat_histories: paginate(runs, total, query, path, query, MOST_LISTED), ...rest }
  },

  retryChatHistory: async ({ caller, params, body }) => {
    const { key: pageId, team_id } = await requirePage(queries, caller, body.page_id, 'delivery.retry')
    await retryChatRun(
      queries,
      { pageId, teamId: team_id, eventId: params.id, personId: caller.personId },
      clock.now(),
    )
    const chat_run = await readChatRun(queries, pageId, params.id, clock.now())
    if (!chat_run) throw new DomainError('NOT_FOUND')
    return { chat_run }
  },
})

const changeSettings = async (
  transaction: Queries,
  pageId: PageKey,
  {
    pause_minutes: to,
    other_app_pauses,
  }: { pause_minutes: number | null; other_app_pauses?: boolean | undefined },
  { personId, now }: { personId: string; now: Date },
): Promise<void> => {
  const page = transaction.selectFrom('pages').where(ofPage(pageId)).forUpdate()
  const { chat_pause_minutes: from } = await page.select('chat_pause_minutes').executeTakeFirstOrThrow()
  await transaction
    .updateTable('pages')
    .set({ chat_pause_minutes: to, ...(other_app_pauses === undefined ? {} : { other_app_pauses }) })
    .where(ofPage(pageId))
    .execute()
  if (from === to) return
  const act = { pageId, by: personId, at: now, details: { from, to } }
  await recordAuditEvent(transaction, 'chat_settings.changed', act)
}

const readSettings = async (queries: Queries, pageId: PageKey) => {
  const { chat_pause_minutes, other_app_pauses } = await queries
    .selectFrom('pages')
    .where(ofPage(pageId))
    .select(['chat_pause_minutes', 'other_app_pauses'])
    .executeTakeFirstOrThrow()
  return { pause_minutes: chat_pause_minutes, other_app_pauses }
}
