import type { Blacklist, CommentSettings, ModeratedComment } from '#contract/blacklist.ts'
import { MOST_LISTED } from '#contract/histories.ts'
import type { Queries } from '#migrations/tables.ts'
import { markRestored } from '#server/domains/history/index.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import { paginate } from '#server/plumbing/http/paginate.ts'
import type { Caller, Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { addWords, editWord, excludeWords, removeWords } from './change-words.ts'
import { effectiveBlacklist } from './effective-words.ts'
import { listModerated, readModerated } from './moderated-comments.ts'
import { changeSettings, notingWords } from './note-changes.ts'
import { showComment } from './restore-comment.ts'
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
  plumbing: Plumbing
  graph: GraphClient
  /** Locks the page and makes workers read its rules again. */
  rulesChange: (transaction: Queries, pageId: string) => Promise<void>
}

export const blacklistHandlers = (
  parts: Parts,
): Pick<Handlers, WordNames | SettingNames | ModeratedNames> => ({
  ...wordHandlers(parts),
  ...settingHandlers(parts),
  ...moderatedHandlers(parts),
})

type Act = (transaction: Queries, pageId: string, by: { personId: string; now: Date }) => Promise<void>

/** All of a change or nothing of it; two people who change at once do so one after the other. */
const change = async (
  { plumbing, rulesChange }: Parts,
  caller: Caller,
  asked: string,
  act: Act,
): Promise<string> => {
  const { queries } = plumbing.database
  const { page_id } = await requirePage(queries, caller, asked, 'blacklist.edit')
  await queries.transaction().execute(async (transaction) => {
    await rulesChange(transaction, page_id)
    await act(transaction, page_id, { personId: caller.personId, now: plumbing.clock.now() })
  })
  return page_id
}

const wordHandlers = (parts: Parts): Pick<Handlers, WordNames> => {
  const { database, clock } = parts.plumbing

  const shown = async (pageId: string): Promise<{ blacklist: Blacklist }> => ({
    blacklist: effectiveBlacklist(await readWordsOfPage(database.queries, pageId)),
  })
  const changeWords = async (caller: Caller, asked: string, act: Parameters<typeof notingWords>[0]) =>
    shown(await change(parts, caller, asked, notingWords(act)))

  return {
    getBlacklist: async ({ caller, params }) => {
      const { page_id } = await requirePage(database.queries, caller, params.fbPageId, 'page.view')
      return shown(page_id)
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
  const { queries } = parts.plumbing.database
  return {
    getCommentSettings: async ({ caller, params }) => {
      const { page_id } = await requirePage(queries, caller, params.fbPageId, 'page.view')
      return { comment_settings: await settingsOf(queries, page_id) }
    },

    updateCommentSettings: async ({ caller, params, body }) => {
      const pageId = await change(parts, caller, params.fbPageId, (transaction, changed, by) =>
        changeSettings(transaction, changed, body, by),
      )
      return { comment_settings: await settingsOf(queries, pageId) }
    },
  }
}

const settingsOf = async (queries: Queries, pageId: string): Promise<CommentSettings> => {
  const settings = (await readCommentSettings(queries, [pageId])).get(pageId)
  if (!settings) throw new DomainError('PAGE_NOT_FOUND')
  return settings
}

const moderatedHandlers = ({ plumbing, graph }: Parts): Pick<Handlers, ModeratedNames> => {
  const { queries } = plumbing.database
  return {
    listModeratedComments: async ({ caller, params, query }) => {
      const { page_id } = await requirePage(queries, caller, params.fbPageId, 'history.view')
      const { comments, total, counted } = await listModerated(queries, page_id, query)
      const path = `/api/v1/pages/${params.fbPageId}/moderated-comments`
      return { moderated_comments: paginate(comments, total, query, path, query, MOST_LISTED), counted }
    },

    restoreComment: async ({ caller, params }) => {
      const page = await requirePage(queries, caller, params.fbPageId, 'comment.restore')
      const comment = existing(await readModerated(queries, page.page_id, params.id))
      if (comment.restored) return { moderated_comment: comment }
      if (comment.action === 'delete') throw new DomainError('COMMENT_DELETED')
      if (comment.state !== 'sent') throw new DomainError('COMMENT_NOT_HIDDEN')
      await showComment({ plumbing, graph }, page, comment.comment_id)
      const restored = { pageId: page.page_id, commentId: comment.comment_id, personId: caller.personId }
      await queries
        .transaction()
        .execute((transaction) => markRestored(transaction, restored, plumbing.clock.now()))
      return { moderated_comment: existing(await readModerated(queries, page.page_id, params.id)) }
    },
  }
}

const existing = (comment: ModeratedComment | undefined): ModeratedComment => {
  if (!comment) throw new DomainError('NOT_FOUND')
  return comment
}
