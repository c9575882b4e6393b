import type { Blacklist, CommentSettings, ModeratedComment } from '#contract/blacklist.ts'
import type { Permission } from '#contract/permissions.ts'
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
import { showComment } from './restore-comment.ts'
import { readCommentSettings, readWordsOfPage, writeCommentSettings } from './store.ts'

type Names =
  | 'getBlacklist'
  | 'addBlacklistWords'
  | 'excludeBlacklistWords'
  | 'editBlacklistWord'
  | 'removeBlacklistWords'
  | 'getCommentSettings'
  | 'updateCommentSettings'
  | 'listModeratedComments'
  | 'restoreComment'

type Parts = {
  plumbing: Plumbing
  graph: GraphClient
  /** Locks the page and makes workers read its rules again. */
  rulesChange: (transaction: Queries, pageId: string) => Promise<void>
}

export const blacklistHandlers = ({ plumbing, graph, rulesChange }: Parts): Pick<Handlers, Names> => {
  const { database, clock } = plumbing

  const shown = async (queries: Queries, pageId: string): Promise<{ blacklist: Blacklist }> => ({
    blacklist: effectiveBlacklist(await readWordsOfPage(queries, pageId)),
  })

  /** All of a change or nothing of it; two people who change at once do so one after the other. */
  const change = async (
    caller: Caller,
    asked: string,
    act: (transaction: Queries, pageId: string) => Promise<void>,
  ): Promise<string> => {
    const { page_id } = await requirePage(database.queries, caller, asked, 'blacklist.edit')
    await database.queries.transaction().execute(async (transaction) => {
      await rulesChange(transaction, page_id)
      await act(transaction, page_id)
    })
    return page_id
  }

  const changeWords = async (...asked: Parameters<typeof change>) =>
    shown(database.queries, await change(...asked))

  const see = (caller: Caller, asked: string, permission: Permission = 'page.view') =>
    requirePage(database.queries, caller, asked, permission)

  return {
    getBlacklist: async ({ caller, params }) => {
      const { page_id } = await see(caller, params.fbPageId)
      return shown(database.queries, page_id)
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

    getCommentSettings: async ({ caller, params }) => {
      const { page_id } = await see(caller, params.fbPageId)
      return { comment_settings: await settingsOf(database.queries, page_id) }
    },

    updateCommentSettings: async ({ caller, params, body }) => {
      const pageId = await change(caller, params.fbPageId, (transaction, changed) =>
        writeCommentSettings(transaction, changed, body),
      )
      return { comment_settings: await settingsOf(database.queries, pageId) }
    },

    listModeratedComments: async ({ caller, params, query }) => {
      const { page_id } = await see(caller, params.fbPageId, 'history.view')
      const { comments, total } = await listModerated(database.queries, page_id, query)
      const path = `/api/v1/pages/${page_id}/moderated-comments`
      return { moderated_comments: paginate(comments, total, query, path, query) }
    },

    restoreComment: async ({ caller, params }) => {
      const page = await see(caller, params.fbPageId, 'comment.restore')
      const comment = existing(await readModerated(database.queries, page.page_id, params.id))
      if (comment.restored) return { moderated_comment: comment }
      if (comment.action === 'delete') throw new DomainError('COMMENT_DELETED')
      if (comment.state !== 'sent') throw new DomainError('COMMENT_NOT_HIDDEN')
      await showComment({ plumbing, graph }, page, comment.comment_id)
      await database.queries
        .transaction()
        .execute((transaction) =>
          markRestored(
            transaction,
            { pageId: page.page_id, commentId: comment.comment_id, personId: caller.personId },
            clock.now(),
          ),
        )
      return { moderated_comment: existing(await readModerated(database.queries, page.page_id, params.id)) }
    },
  }
}

const existing = (comment: ModeratedComment | undefined): ModeratedComment => {
  if (!comment) throw new DomainError('NOT_FOUND')
  return comment
}

const settingsOf = async (queries: Queries, pageId: string): Promise<CommentSettings> => {
  const settings = (await readCommentSettings(queries, [pageId])).get(pageId)
  if (!settings) throw new DomainError('PAGE_NOT_FOUND')
  return settings
}
