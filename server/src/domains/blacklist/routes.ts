import type { Blacklist, CommentSettings, ModeratedComment } from '#contract/blacklist.schemas.ts'
import { MOST_LISTED } from '#contract/histories.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { markRestored } from '#server/domains/history/index.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { paginate } from '#server/infrastructure/http/paginate.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { addWords, editWord, excludeWords, removeWords } from './change-words.ts'
import { effectiveBlacklist } from './effective-words.ts'
import { listModerated, readModerated } from './moderated-comments.ts'
import { changeSettings, withAuditEvent } from './record-changes.ts'
import { setHidden } from './restore-comment.ts'
import { readCommentSettings, readWordsOfPage } from './store.ts'

type WordNames =
  | 'getBlacklist'
  | 'addBlacklistWords'
  | 'excludeBlacklistWords'
  | 'editBlacklistWord'
  | 'removeBlacklistWords'
type SettingNames = 'getCommentSettings' | 'updateCommentSettings'
type ModeratedNames = 'listModeratedComments' | 'restoreComment'

type Parts = {
  services: Services
  graph: GraphClient
  /** Locks the page and makes workers reload its rules. */
  rulesChange: (transaction: Queries, pageId: PageKey) => Promise<void>
}

export const blacklistHandlers = (
  parts: Parts,
): Pick<Handlers, WordNames | SettingNames | ModeratedNames> => ({
  ...wordHandlers(parts),
  ...settingHandlers(parts),
  ...moderatedHandlers(parts),
})

type Act = (transaction: Queries, pageId: PageKey, by: { personId: string; now: Date }) => Promise<void>

/** Applies a change completely or not at all; concurrent changes run one after another. */
const change = async (
  { services, rulesChange }: Parts,
  caller: Caller,
  asked: string,
  act: Act,
): Promise<PageKey> => {
  const { queries } = services.database
  const { key: pageId } = await requirePage(queries, caller, asked, 'blacklist.edit')
  await queries.transaction().execute(async (transaction) => {
    await rulesChange(transaction, pageId)
    await act(transaction, pageId, { personId: caller.personId, now: services.clock.now() })
  })
  return pageId
}

const wordHandlers = (parts: Parts): Pick<Handlers, WordNames> => {
  const { database, clock } = parts.services

  const shown = async (pageId: PageKey): Promise<{ blacklist: Blacklist }> => ({
    blacklist: effectiveBlacklist(await readWordsOfPage(database.queries, pageId)),
  })
  const changeWords = async (caller: Caller, asked: string, act: Parameters<typeof withAuditEvent>[0]) =>
    shown(await change(parts, caller, asked, withAuditEvent(act)))

  return {
    getBlacklist: async ({ caller, params }) => {
      const { key: pageId } = await requirePage(database.queries, caller, params.fbPageId, 'automation.view')
      return shown(pageId)
    },

    addBlacklistWords: ({ caller, params, body }) =>
      changeWords(caller, params.fbPageId, (transaction, pageId) =>
        addWords(transaction, pageId, body, clock.now()),
      ),

    excludeBlacklistWords: ({ caller, params, body }) =>
      changeWords(caller, params.fbPageId, (transaction, pageId) =>
        excludeWords(transaction, pageId, body.words, clock.now()),
      ),

    editBlacklistWord: ({ caller, params, body }) =>
      changeWords(caller, params.fbPageId, (transaction, pageId) =>
        editWord(transaction, pageId, params.id, body.new, clock.now()),
      ),

    removeBlacklistWords: ({ caller, params, body }) =>
      changeWords(caller, params.fbPageId, (transaction, pageId) => removeWords(transaction, pageId, body)),
  }
}

const settingHandlers = (parts: Parts): Pick<Handlers, SettingNames> => {
  const { queries } = parts.services.database
  return {
    getCommentSettings: async ({ caller, params }) => {
      const { key: pageId } = await requirePage(queries, caller, params.fbPageId, 'automation.view')
      return { comment_settings: await settingsOf(queries, pageId) }
    },

    updateCommentSettings: async ({ caller, params, body }) => {
      const pageId = await change(parts, caller, params.fbPageId, (transaction, changed, by) =>
        changeSettings(transaction, changed, body, by),
      )
      return { comment_settings: await settingsOf(queries, pageId) }
    },
  }
}

const settingsOf = async (queries: Queries, pageId: PageKey): Promise<CommentSettings> => {
  const settings = (await readCommentSettings(queries, [pageId])).get(pageId)
  if (!settings) throw new DomainError('PAGE_NOT_FOUND')
  return settings
}

const moderatedHandlers = ({ services, graph }: Parts): Pick<Handlers, ModeratedNames> => {
  const { queries } = services.database
  return {
    listModeratedComments: async ({ caller, params, query }) => {
      const { key: pageId } = await requirePage(queries, caller, params.fbPageId, 'history.view')
      const { comments, total, counted } = await listModerated(queries, pageId, query)
      const path = `/api/v1/pages/${params.fbPageId}/moderated-comments`
      return { moderated_comments: paginate(comments, total, query, path, query, MOST_LISTED), counted }
    },

    restoreComment: async ({ caller, params }) => {
      const page = await requirePage(queries, caller, params.fbPageId, 'comment.restore')
      const comment = existing(await readModerated(queries, pageKeyOf(page), params.id))
      if (comment.restored) return { moderated_comment: comment }
      if (comment.action === 'delete') throw new DomainError('COMMENT_DELETED')
      if (comment.state !== 'sent') throw new DomainError('COMMENT_NOT_HIDDEN')
      await setHidden({ services, graph }, page, comment.comment_id, false)
      const restored = { pageId: page.key, commentId: comment.comment_id, personId: caller.personId }
      await queries
        .transaction()
        .execute((transaction) => markRestored(transaction, restored, services.clock.now()))
      return { moderated_comment: existing(await readModerated(queries, pageKeyOf(page), params.id)) }
    },
  }
}

const existing = (comment: ModeratedComment | undefined): ModeratedComment => {
  if (!comment) throw new DomainError('NOT_FOUND')
  return comment
}
