import { z } from 'zod'
import { moderationActions } from '#automation/vocabulary.ts'
import { MOST_BLACKLIST_WORDS } from './blacklist.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId, platform } from './fields.schemas.ts'
import { counted, delivery, deliveryState } from './histories.schemas.ts'
import { paginated, paging } from './paginated.schemas.ts'

const ids = z.array(z.string().min(1).max(200)).max(MOST_BLACKLIST_WORDS)
/** No length bounds here, because `blacklistProblems` reports each word of wrong length by itself. */
const typedWords = z.array(z.string()).max(MOST_BLACKLIST_WORDS)

export const blacklistWord = z
  .object({
    id: z.string(),
    word: z.string(),
    /** `built_in`: hides comments on every page that did not exclude it. */
    source: z.enum(['built_in', 'added']),
  })
  .meta({ id: 'BlacklistWord' })
export type BlacklistWord = z.infer<typeof blacklistWord>

export const blacklist = z
  .object({
    /** Words in effect: the built-in ones and the page's own, without the excluded. */
    words: z.array(blacklistWord),
    /** Built-in words that the page excluded. */
    excluded: z.array(z.object({ id: z.string(), word: z.string() })),
  })
  .meta({ id: 'Blacklist' })
export type Blacklist = z.infer<typeof blacklist>

export const commentSettings = z
  .object({
    /** Action on a comment with a blacklisted word. Deleting cannot be undone. */
    blacklist_action: z.enum(moderationActions),
    /** Leave adverts of other sellers unanswered. */
    leave_adverts: z.boolean(),
  })
  .meta({ id: 'CommentSettings' })
export type CommentSettings = z.infer<typeof commentSettings>

export const moderatedComment = z
  .object({
    id: z.string(),
    comment_id: z.string(),
    platform,
    customer: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
    content: z.object({ message: z.string().nullable(), permalink: z.string().nullable() }).nullable(),
    text: z.string(),
    date: z.string(),
    action: z.enum(moderationActions),
    /** `word`: from the blacklist; `words`: the part of the comment that matched it. */
    word: z.string(),
    words: z.string(),
    /** `sent`: the comment is hidden or deleted. */
    state: deliveryState,
    error: delivery.shape.error,
    restored: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'ModeratedComment' })
export type ModeratedComment = z.infer<typeof moderatedComment>

const ofPage = z.object({ fbPageId: pageId })
const changed = success({ blacklist })

export const blacklistSchemas = {
  getBlacklist: {
    summary: 'The words that hide or delete a comment of a page',
    params: ofPage,
    reply: changed,
  },
  addBlacklistWords: {
    summary: 'Adds words and excludes built-in ones; all or nothing',
    params: ofPage,
    body: z.object({ adds: typedWords.default([]), excludes: typedWords.default([]) }),
    reply: changed,
  },
  excludeBlacklistWords: {
    summary: 'Excludes built-in words for a page',
    params: ofPage,
    body: z.object({ words: typedWords }),
    reply: changed,
  },
  editBlacklistWord: {
    summary: 'Changes a word; a built-in one is replaced for this page',
    params: ofPage.extend({ id: z.string().min(1).max(200) }),
    body: z.object({ new: z.string() }),
    reply: changed,
  },
  removeBlacklistWords: {
    summary: "Removes the page's own words and restores excluded ones; by id or by word",
    params: ofPage,
    body: z.object({ remove_adds: ids.default([]), remove_excludes: ids.default([]) }),
    reply: changed,
  },
  getCommentSettings: {
    summary: 'How a page treats comments with blacklisted words and adverts of other sellers',
    params: ofPage,
    reply: success({ comment_settings: commentSettings }),
  },
  updateCommentSettings: {
    summary: 'Changes the settings given, and leaves the others',
    params: ofPage,
    body: commentSettings.partial(),
    reply: success({ comment_settings: commentSettings }),
  },
  listModeratedComments: {
    summary: 'Comments that were hidden or deleted for a word of the blacklist, newest first',
    params: ofPage,
    query: z.object(paging),
    reply: success({ moderated_comments: paginated(moderatedComment), counted }),
  },
  restoreComment: {
    summary: 'Unhides a comment immediately; idempotent',
    params: ofPage.extend({ id: z.string().regex(/^\d{1,18}$/) }),
    reply: success({ moderated_comment: moderatedComment }),
  },
} as const satisfies Schemas
