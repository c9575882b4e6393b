import type { ChangedThread, ThreadsChange, ThreadToChange } from '#contract/inbox.schemas.ts'
import { replyLimits } from '#contract/limits.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import { personsTextProblem } from '#contract/text-problems.ts'
import { type PageKey, pageKeyOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { readNotes } from '#server/domains/contacts/index.ts'
import { type AllowedPage, findPagesOfPerson, requirePage } from '#server/domains/pages/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { DomainError, refuseWith } from '#server/infrastructure/http/domain-error.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { changeThread, requireMember, showPresence } from './change-thread.ts'
import { changeThreads } from './change-threads.ts'
import {
  countInboxComments,
  dismissComment,
  hideComment,
  listInboxComments,
  replyToComment,
} from './comments.ts'
import { countInbox, listInbox, listTeammates } from './list-inbox.ts'
import { readMessages, readThread } from './read-thread.ts'
import { deleteSavedReply, listSavedReplies, saveReply } from './saved-replies.ts'
import { searchMessages } from './search-messages.ts'
import { retryPersonsMessage, sendPersonsMessage } from './send-message.ts'

type Names =
  | 'searchMessages'
  | 'listInboxComments'
  | 'replyToComment'
  | 'hideComment'
  | 'dismissComment'
  | 'listSavedReplies'
  | 'createSavedReply'
  | 'deleteSavedReply'
  | 'listInbox'
  | 'getThread'
  | 'sendMessage'
  | 'retryMessage'
  | 'updateThread'
  | 'changeThreads'
  | 'showPresence'

type Parts = {
  database: Database
  clock: Clock
  /** Address of the file store, which Meta fetches files from. */
  filesUrl: string
  /** Hides a comment on the platform, or shows it. */
  setHidden: (page: AllowedPage, commentId: string, hidden: boolean) => Promise<void>
  /** Meta has granted the human agent feature: a person may write for seven days. */
  humanAgent: boolean
}

export const inboxHandlers = ({
  database: { queries, repeated },
  clock,
  filesUrl,
  setHidden,
  humanAgent,
}: Parts): Pick<Handlers, Names> => {
  const threadOf = async (pageId: PageKey, customerId: string) => {
    const thread = await readThread(repeated, pageId, customerId, { now: clock.now(), humanAgent })
    if (!thread) throw new DomainError('NOT_FOUND')
    return thread
  }
  return {
    listInbox: async ({ caller, query: { page_id, ...query } }) => {
      // After each message all open inboxes of a team read it again; planning took longer than reading.
      const pages = await pagesOf(repeated, caller, page_id)
      const of = { pages, personId: caller.personId }
      const [list, counts, comments, team] = await Promise.all([
        listInbox(repeated, { ...of, ...query, tag: query.tag || undefined }, clock.now()),
        countInbox(repeated, of, clock.now()),
        countInboxComments(repeated, pages, clock.now()),
        listTeammates(repeated, pages),
      ])
      return { ...list, team, counts: { ...counts, comments } }
    },

    searchMessages: async ({ caller, query: { page_id, search, before } }) =>
      searchMessages(queries, { pages: await pagesOf(queries, caller, page_id), search, before }),

    listInboxComments: async ({ caller, query: { page_id, cursor } }) =>
      listInboxComments(queries, await pagesOf(queries, caller, page_id), cursor, clock.now()),

    replyToComment: async ({ caller, params: { id }, body: { page_id, text, private: isPrivate } }) => {
      const { key: pageId, platform } = await requirePage(queries, caller, page_id, 'inbox.reply')
      refuseText(text, platform, isPrivate ? 'chat_reply' : 'comment_reply')
      await replyToComment(queries, { pageId, eventId: id, text, private: isPrivate }, clock.now())
      return {}
    },

    hideComment: async ({ caller, params: { id }, body: { page_id, hidden } }) => {
      const page = await requirePage(queries, caller, page_id, 'inbox.reply')
      const onPlatform = (commentId: string) => setHidden(page, commentId, hidden)
      await hideComment(queries, { pageId: page.key, eventId: id, hidden }, onPlatform, clock.now())
      return {}
    },

    dismissComment: async ({ caller, params: { id }, body: { page_id } }) => {
      const { key: pageId } = await requirePage(queries, caller, page_id, 'inbox.reply')
      await dismissComment(queries, { pageId, eventId: id })
      return {}
    },

    listSavedReplies: async ({ caller, query: { page_id } }) => {
      const { team_id } = await requirePage(queries, caller, page_id, 'inbox.view')
      return { saved_replies: await listSavedReplies(queries, team_id) }
    },

    createSavedReply: async ({ caller, body: { page_id, text } }) => {
      const { team_id } = await requirePage(queries, caller, page_id, 'inbox.reply')
      await saveReply(queries, { teamId: team_id, personId: caller.personId, text }, clock.now())
      return { saved_replies: await listSavedReplies(queries, team_id) }
    },

    deleteSavedReply: async ({ caller, params: { id }, query: { page_id } }) => {
      const { team_id } = await requirePage(queries, caller, page_id, 'inbox.reply')
      await deleteSavedReply(queries, team_id, id)
      return { saved_replies: await listSavedReplies(queries, team_id) }
    },

    getThread: async ({ caller, params: { customer_id }, query }) => {
      const { key: pageId } = await requirePage(repeated, caller, query.page_id, 'inbox.view')
      // The counter first: a message that comes in between is then on screen, and not counted as seen.
      const thread = await threadOf(pageId, customer_id)
      const [read, notes] = await Promise.all([
        readMessages(repeated, pageId, customer_id, query.before, clock.now()),
        readNotes(repeated, pageId, customer_id),
      ])
      return { thread, ...read, notes }
    },

    sendMessage: async ({ caller, params: { customer_id }, body }) => {
      const { key: pageId, platform } = await requirePage(queries, caller, body.page_id, 'inbox.reply')
      const { text = '', attachments = [] } = body
      if (text === '' && attachments.length === 0) refuseWith([{ field: 'text', code: '000001' }])
      refuseText(text, platform, 'chat_reply')
      const event_id = await sendPersonsMessage(
        queries,
        {
          pageId,
          customerId: customer_id,
          personId: caller.personId,
          clientKey: body.client_key,
          text,
          files: attachments,
          replyTo: body.reply_to,
          seenAnswers: body.seen_answers,
          seenId: body.seen_id,
        },
        { now: clock.now(), humanAgent, filesUrl },
      )
      return { event_id, thread: await threadOf(pageId, customer_id) }
    },

    retryMessage: async ({ caller, params: { customer_id, event_id }, body }) => {
      const { key: pageId } = await requirePage(queries, caller, body.page_id, 'inbox.reply')
      await retryPersonsMessage(queries, { pageId, customerId: customer_id, eventId: event_id }, clock.now())
      return {}
    },

    updateThread: async ({ caller, params: { customer_id }, body: { page_id, ...change } }) => {
      const { key: pageId } = await requirePage(queries, caller, page_id, 'inbox.reply')
      await changeThread(queries, { pageId, customerId: customer_id }, change, {
        personId: caller.personId,
        now: clock.now(),
      })
      return { thread: await threadOf(pageId, customer_id) }
    },

    changeThreads: async ({ caller, body: { chats, change } }) => {
      const pages: [PageKey, ThreadToChange[]][] = []
      for (const [page_id, chatsOfPage] of Map.groupBy(chats, (chat) => chat.page_id)) {
        const { key } = await requirePage(queries, caller, page_id, PERMISSIONS[change.type])
        // Before any change, so that none is made where a person belongs to the team of one page only.
        if (change.type === 'assign' && change.person_id !== null)
          await requireMember(queries, teamIdOf(key), change.person_id)
        pages.push([key, chatsOfPage])
      }
      const by = { personId: caller.personId, now: clock.now() }
      const results: ChangedThread[] = []
      for (const [pageId, chatsOfPage] of pages)
        results.push(...(await changeThreads(queries, pageId, chatsOfPage, change, by)))
      return { results }
    },

    showPresence: async ({ caller, params: { customer_id }, body: { page_id, typing } }) => {
      const { key: pageId } = await requirePage(queries, caller, page_id, 'inbox.view')
      const who = { personId: caller.personId, typing }
      await showPresence(queries, { pageId, customerId: customer_id }, who, clock.now())
      return {}
    },
  }
}

/** A change of many chats needs the permission of the same change to one. */
const PERMISSIONS = {
  ...{ done: 'inbox.reply', later: 'inbox.reply', assign: 'inbox.reply', undo: 'inbox.reply' },
  ...{ pause: 'inbox.reply', tag: 'customer.edit' },
} as const satisfies Record<ThreadsChange['type'], Permission>

/** Pages whose inbox the caller may see: all, or the wanted one. */
const pagesOf = async (queries: Queries, caller: Caller, wanted: string | undefined): Promise<PageKey[]> => {
  if (wanted !== undefined) return [(await requirePage(queries, caller, wanted, 'inbox.view')).key]
  const pages = await findPagesOfPerson(queries, caller.personId)
  return pages.filter(({ role }) => allows(role, 'inbox.view')).map(pageKeyOf)
}

/** The text of a person is never cut. */
const refuseText = (text: string, platform: 1 | 2, kind: 'chat_reply' | 'comment_reply'): void => {
  const problem = personsTextProblem(text, replyLimits[platform][kind])
  if (problem) refuseWith([{ field: 'text', ...problem }])
}
