import { commentAutomationProblems } from '#contract/comment-automation-rules.ts'
import type { CommentAutomation, CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { MOST_COMMENT_AUTOMATIONS } from '#contract/limits.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { skipRepliesOfAutomation } from '#server/domains/delivery/index.ts'
import { updateRunStatuses } from '#server/domains/history/index.ts'
import { requirePage, requirePageByKey } from '#server/domains/pages/index.ts'
import { requireStorage } from '#server/domains/storage/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { DomainError, refuseWith } from '#server/infrastructure/http/domain-error.ts'
import { paginate } from '#server/infrastructure/http/paginate.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { clashes, tooManyKeywords } from './clashes.ts'
import { traceHistory } from './history-trace.ts'
import { recordChange } from './record-change.ts'
import {
  countAutomations,
  deleteAutomation,
  insertAutomation,
  listAutomations,
  raiseRulesVersion,
  readAutomation,
  readSiblings,
  readStartedFlow,
  type StoredAutomation,
  writeAutomation,
} from './store.ts'

type Names =
  | 'listCommentAutomations'
  | 'createCommentAutomation'
  | 'listKeywords'
  | 'getCommentAutomation'
  | 'updateCommentAutomation'
  | 'deleteCommentAutomation'
  | 'getHistoryTrace'

type Parts = {
  database: Database
  clock: Clock
  /** Limit of a team's flows, templates and comment automations together. */
  mostTextBytes: number
}

export const commentAutomationHandlers = ({
  database,
  clock,
  mostTextBytes,
}: Parts): Pick<Handlers, Names> => ({
  listCommentAutomations: async ({ caller, query }) => {
    const { team_id } = await requirePage(database.queries, caller, query.page_id, 'automation.view')
    const { automations, total } = await listAutomations(database.queries, { ...query, team_id })
    return { automations: paginate(automations.map(shown), total, query, '/api/v1/automations', query) }
  },

  createCommentAutomation: async ({ caller, body: { page_id, ...draft } }) => {
    const page = await requirePage(database.queries, caller, page_id, 'comment_automation.edit')
    const automation = await database.queries.transaction().execute(async (transaction) => {
      await raiseRulesVersion(transaction, pageKeyOf(page))
      await requireRoomForOneMore(transaction, pageKeyOf(page))
      await refuseProblems(transaction, page, draft)
      const now = clock.now()
      const id = await insertAutomation(transaction, pageKeyOf(page), draft, now)
      await recordAuditEvent(transaction, 'comment_automation.created', {
        pageId: pageKeyOf(page),
        by: caller.personId,
        at: now,
        subject: { id, name: draft.name },
        details: { enabled: draft.enabled },
      })
      await requireStorage(transaction, { teamId: page.team_id, mostBytes: mostTextBytes })
      return readAutomation(transaction, id)
    })
    return { automation: shown(existing(automation)) }
  },

  listKeywords: async ({ caller, query }) => {
    const { key: pageId } = await requirePage(database.queries, caller, query.page_id, 'automation.view')
    const siblings = await readSiblings(database.queries, pageId)
    return {
      keywords: siblings.flatMap(({ id, name, keywords }) =>
        keywords.map((keyword) => ({ keyword, automation_id: id, automation_name: name })),
      ),
    }
  },

  getCommentAutomation: async ({ caller, params }) => ({
    automation: shown(
      (await requireAutomation(database.queries, caller, params.id, 'automation.view')).automation,
    ),
  }),

  updateCommentAutomation: async ({ caller, params, body }) => {
    const { page } = await requireAutomation(database.queries, caller, params.id, 'comment_automation.edit')
    const automation = await database.queries.transaction().execute(async (transaction) => {
      // The lock comes first, because a concurrent change would be overwritten otherwise.
      await raiseRulesVersion(transaction, pageKeyOf(page))
      const before = existing(await readAutomation(transaction, params.id))
      if (body.updated_at !== undefined && body.updated_at !== before.updated_at)
        throw new DomainError('CHANGED_MEANWHILE')
      const draft = changed(before, body)
      await refuseProblems(transaction, before, draft, before.id)
      const now = clock.now()
      await writeAutomation(transaction, before.id, draft, now)
      await recordChange(transaction, before, draft, { personId: caller.personId, now })
      if (before.enabled && !draft.enabled) await stopReplies(transaction, before)
      const sizeOf = (one: CommentAutomationDraft) => Buffer.byteLength(JSON.stringify(one))
      await requireStorage(transaction, {
        teamId: page.team_id,
        mostBytes: mostTextBytes,
        grew: () => sizeOf(draft) > sizeOf(changed(before, {})),
      })
      return readAutomation(transaction, before.id)
    })
    return { automation: shown(existing(automation)) }
  },

  deleteCommentAutomation: async ({ caller, params }) => {
    const { automation } = await requireAutomation(
      database.queries,
      caller,
      params.id,
      'comment_automation.edit',
    )
    await database.queries.transaction().execute(async (transaction) => {
      await raiseRulesVersion(transaction, pageKeyOf(automation))
      await stopReplies(transaction, automation)
      await deleteAutomation(transaction, automation.id)
      await recordAuditEvent(transaction, 'comment_automation.deleted', {
        pageId: pageKeyOf(automation),
        by: caller.personId,
        at: clock.now(),
        subject: automation,
      })
    })
    return {}
  },

  getHistoryTrace: async ({ caller, params, query }) => {
    const { key: pageId } = await requirePage(database.queries, caller, query.page_id, 'history.view')
    return { trace: await traceHistory(database.queries, pageId, params.id, clock.now()) }
  },
})

const shown = ({ team_id: _, ...automation }: StoredAutomation): CommentAutomation => automation

const existing = (automation: StoredAutomation | undefined): StoredAutomation => {
  if (!automation) throw new DomainError('NOT_FOUND')
  return automation
}

/** Another team's automation answers like one that does not exist, so that ids cannot be guessed. */
const requireAutomation = async (
  queries: Queries,
  caller: Caller,
  id: string,
  permission: 'automation.view' | 'comment_automation.edit',
): Promise<{ automation: StoredAutomation; page: Awaited<ReturnType<typeof requirePage>> }> => {
  const automation = existing(await readAutomation(queries, id))
  try {
    const page = await requirePageByKey(queries, caller, pageKeyOf(automation), permission)
    return { automation, page }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PAGE_NOT_FOUND') throw new DomainError('NOT_FOUND')
    throw error
  }
}

const requireRoomForOneMore = async (transaction: Queries, pageId: PageKey): Promise<void> => {
  const { used, limit } = await countAutomations(transaction, pageId)
  if (limit !== null && used >= limit) throw new DomainError('PLAN_LIMIT', { limit })
  if (used >= MOST_COMMENT_AUTOMATIONS)
    throw new DomainError('TOO_MANY_COMMENT_AUTOMATIONS', { max: MOST_COMMENT_AUTOMATIONS })
}

/** Cancels waiting replies of a stopped automation: a delay may be a day long. */
const stopReplies = async (transaction: Queries, automation: StoredAutomation): Promise<void> =>
  updateRunStatuses(
    transaction,
    await skipRepliesOfAutomation(transaction, {
      pageId: pageKeyOf(automation),
      automationId: automation.id,
    }),
  )

/** Throws the problems of a draft, by itself and together with the page's other automations. */
export const refuseProblems = async (
  transaction: Queries,
  page: Pick<StoredAutomation, 'team_id' | 'page_id' | 'platform'>,
  draft: CommentAutomationDraft,
  ownId?: string,
): Promise<void> => {
  const siblings = await readSiblings(transaction, pageKeyOf(page))
  const flowIsGone =
    draft.chat_automation_id !== null &&
    !(await readStartedFlow(transaction, pageKeyOf(page), draft.chat_automation_id))
  refuseWith([
    ...commentAutomationProblems(draft, page.platform),
    ...clashes(draft, siblings, ownId),
    ...tooManyKeywords(draft, siblings, ownId),
    ...(flowIsGone ? [{ field: 'chat_automation_id', code: 'CHAT_AUTOMATION_GONE' } as const] : []),
  ])
}

/** Absent fields keep their values. */
const changed = (
  before: CommentAutomation,
  changes: { [Key in keyof CommentAutomationDraft]?: CommentAutomationDraft[Key] | undefined },
): CommentAutomationDraft => ({
  name: changes.name ?? before.name,
  description: changes.description ?? before.description,
  enabled: changes.enabled ?? before.enabled,
  content: changes.content ?? before.content,
  trigger: changes.trigger ?? before.trigger,
  keywords: changes.keywords ?? before.keywords,
  topics: changes.topics ?? before.topics,
  comment_replies: changes.comment_replies ?? before.comment_replies,
  chat_replies: changes.chat_replies ?? before.chat_replies,
  chat_automation_id:
    changes.chat_automation_id === undefined ? before.chat_automation_id : changes.chat_automation_id,
  match_mode: changes.match_mode ?? before.match_mode,
  exclude_keywords: changes.exclude_keywords ?? before.exclude_keywords,
  once_per_customer: changes.once_per_customer ?? before.once_per_customer,
  first_level_only: changes.first_level_only ?? before.first_level_only,
  delay_seconds: changes.delay_seconds ?? before.delay_seconds,
})
