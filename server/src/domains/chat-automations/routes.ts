import { tagKey } from '#automation/contacts/contact.ts'
import { fieldsOfFlow, tagsOfFlow } from '#automation/contacts/fields-of-flow.ts'
import type { Flow } from '#automation/flow/flow.ts'
import { MOST_KEYWORDS_OF_PAGE, MOST_LIVE_FLOW_BYTES } from '#contract/limits.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Language, quoted } from '#contract/platforms.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { raiseRulesVersion } from '#server/domains/comment-automations/index.ts'
import { registerFields } from '#server/domains/contacts/index.ts'
import { requirePage, requirePageByKey } from '#server/domains/pages/index.ts'
import { requireStorage } from '#server/domains/storage/index.ts'
import { requireReadyFiles } from '#server/domains/uploads/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { paginate } from '#server/infrastructure/http/paginate.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { addAutomation } from './add-automation.ts'
import { changedDraft } from './change-draft.ts'
import { readLintContext } from './lint-context.ts'
import { refuseFlowProblems } from './refuse-flow-problems.ts'
import {
  deleteAutomation,
  findPageOf,
  lockAutomation,
  setLive,
  sizeOfLive,
  takeOff,
  usesGetStarted,
  writeDraft,
} from './store.ts'
import {
  listSummaries,
  readChatAutomation,
  readCommentAutomations,
  readEntries,
  readSummary,
} from './summaries.ts'

type Names =
  | 'listChatAutomations'
  | 'createChatAutomation'
  | 'getChatAutomation'
  | 'updateChatAutomation'
  | 'deleteChatAutomation'

type Parts = {
  database: Database
  clock: Clock
  chainLimit: number
  /** Limit of a team's flows, templates and comment automations together. */
  mostTextBytes: number
  /** Called when a welcome message or a link went live, or no longer answers. */
  welcomeChanged: (pageId: PageKey) => Promise<void>
}

export const chatAutomationHandlers = ({
  database: { queries },
  clock,
  chainLimit,
  mostTextBytes,
  welcomeChanged,
}: Parts): Pick<Handlers, Names> => ({
  listChatAutomations: async ({ caller, query }) => {
    const { team_id } = await requirePage(queries, caller, query.page_id, 'automation.view')
    const { summaries, total } = await listSummaries(queries, { ...query, team_id })
    return { chat_automations: paginate(summaries, total, query, '/api/v1/chat-automations', query) }
  },

  createChatAutomation: async ({ caller, body: { page_id, ...given } }) => {
    const page = await requirePage(queries, caller, page_id, 'chat_automation.edit')
    const pageId = page.key
    const change = { personId: caller.personId, now: clock.now() }
    return queries.transaction().execute(async (transaction) => {
      const id = await addAutomation(transaction, pageId, given, change)
      const created = existing(await readChatAutomation(transaction, id))
      // The stored title, because the sent one may contain invalid characters.
      const act = { pageId, by: change.personId, at: change.now, subject: { id, name: created.title } }
      await recordAuditEvent(transaction, 'chat_automation.created', act)
      await requireStorage(transaction, { teamId: page.team_id, mostBytes: mostTextBytes })
      return { chat_automation: created }
    })
  },

  getChatAutomation: async ({ caller, params: { id } }) => {
    const { key: pageId } = await requireAutomation(queries, caller, id, 'automation.view')
    return {
      chat_automation: existing(await readChatAutomation(queries, id)),
      lint_context: await readLintContext(queries, {
        automationId: id,
        pageId,
        chainLimit,
        now: clock.now(),
      }),
    }
  },

  updateChatAutomation: async ({ caller, params: { id }, body, language }) => {
    const { version, status, ...changes } = body
    const { key: pageId, team_id: teamId } = await requireAutomation(
      queries,
      caller,
      id,
      'chat_automation.edit',
    )
    const now = clock.now()
    const welcomes = status !== undefined && (await usesGetStarted(queries, id))
    const summary = await queries.transaction().execute(async (transaction) => {
      // The page before the flow, in the common lock order. A draft alone changes nothing for the workers.
      if (status) await raiseRulesVersion(transaction, pageId)
      const before = existing(await lockAutomation(transaction, id))
      if (version !== undefined && version !== before.version) throw new DomainError('CHANGED_MEANWHILE')
      const draft = changedDraft(before.draft, changes)
      if (draft !== before.draft) await writeDraft(transaction, id, draft, { personId: caller.personId, now })
      const act = { pageId, by: caller.personId, at: now, subject: { id, name: draft.title } }
      if (status === 'draft' && (await takeOff(transaction, id)))
        await recordAuditEvent(transaction, 'chat_automation.stopped', act)
      if (status === 'live') {
        const asked = { automationId: id, pageId, chainLimit, now }
        refuseFlowProblems(draft, await readLintContext(transaction, asked), language)
        await requireReadyFiles(transaction, draft, pageId)
        await registerFields(
          transaction,
          teamId,
          {
            fields: fieldsOfFlow(draft),
            tags: tagsOfFlow(draft).map((name) => ({ key: tagKey(name), name })),
          },
          now,
        )
        const trigger = await setLive(transaction, id, now)
        requireRoomForLive(await sizeOfLive(transaction, pageId))
        await recordAuditEvent(transaction, 'chat_automation.set_live', { ...act, details: { trigger } })
      }
      if (draft !== before.draft || status === 'live')
        await requireStorage(transaction, {
          teamId,
          mostBytes: mostTextBytes,
          grew: () => status === 'live' || sizeOf(draft) > sizeOf(before.draft),
        })
      return existing(await readSummary(transaction, id))
    })
    if (status && (welcomes || ['welcome', 'link'].includes(summary.trigger.node_type)))
      await welcomeChanged(pageId)
    return { chat_automation: summary }
  },

  deleteChatAutomation: async ({ caller, params: { id }, query, language }) => {
    const { key: pageId } = await requireAutomation(queries, caller, id, 'chat_automation.edit')
    const welcomes = await usesGetStarted(queries, id)
    const entries = await queries.transaction().execute(async (transaction) => {
      await raiseRulesVersion(transaction, pageId)
      const { draft } = existing(await lockAutomation(transaction, id))
      const linked = await readEntries(transaction, id)
      const replies = (await readCommentAutomations(transaction, id)).map(chatReplyOf[language])
      const lost = [...linked.map(({ title }) => quoted[language](title)), ...replies]
      if (lost.length > 0 && query.delete_entries !== 'true')
        throw new DomainError('LINKED_ENTRIES', { entries: lost.join(', ') })
      await deleteAutomation(transaction, id)
      const act = { pageId, by: caller.personId, at: clock.now(), subject: { id, name: draft.title } }
      await recordAuditEvent(transaction, 'chat_automation.deleted', act)
      return linked
    })
    if (welcomes) await welcomeChanged(pageId)
    return { entries }
  },
})

/** Comment automations stay, but no longer start it. */
const chatReplyOf: Record<Language, (name: string) => string> = {
  mn: (name) => `${quoted.mn(name)} автомат хариултаас чатад илгээх нь`,
  en: (name) => `the chat reply of the comment automation ${quoted.en(name)}`,
}

/** Limits the live flows of a page, because workers keep them compiled for every page. */
const requireRoomForLive = ({ keywords, bytes }: { keywords: number; bytes: number }): void => {
  if (keywords > MOST_KEYWORDS_OF_PAGE)
    throw new DomainError('TOO_MANY_LIVE_KEYWORDS', { max: MOST_KEYWORDS_OF_PAGE })
  if (bytes > MOST_LIVE_FLOW_BYTES) throw new DomainError('TOO_MUCH_LIVE')
}

const sizeOf = (draft: Flow): number => Buffer.byteLength(JSON.stringify(draft))

const existing = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new DomainError('NOT_FOUND')
  return found
}

/**
 * The page of an automation. Another team's automation answers like one that does not exist, so that ids cannot be
 * guessed.
 */
const requireAutomation = async (
  queries: Queries,
  caller: Caller,
  id: string,
  permission: Permission,
): ReturnType<typeof requirePage> => {
  const pageId = existing(await findPageOf(queries, id))
  try {
    return await requirePageByKey(queries, caller, pageId, permission)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PAGE_NOT_FOUND') throw new DomainError('NOT_FOUND')
    throw error
  }
}
