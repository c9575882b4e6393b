import { z } from 'zod'
import { matchMode } from './comment-automations.ts'
import { type Endpoint, success } from './endpoint.ts'
import { pageId, platform } from './fields.ts'
import { paginated, paging } from './paginated.ts'
import { reason } from './reasons.ts'

/**
 * How far one reply is. `waiting`: will be sent (see `due_at`); `sending`: the call is under way; `unknown`: the
 * outcome is being found out, it is never simply repeated; `sent`, `failed`, `skipped`: final.
 */
export const deliveryState = z.enum(['waiting', 'sending', 'unknown', 'sent', 'failed', 'skipped'])
export type DeliveryState = z.infer<typeof deliveryState>

export const deliveryKind = z.enum(['comment_reply', 'chat_reply', 'hide_comment', 'delete_comment'])
export type DeliveryKind = z.infer<typeof deliveryKind>

/** Why a reply waits, failed or was skipped; the browser has a sentence in both languages for each. */
export const deliveryErrorReason = z.enum([
  'rate_limited',
  'transient',
  'reconnect',
  'permission_missing',
  'policy_block',
  'person_unavailable',
  'outside_window',
  'content_refused',
  /** The very words were said a moment ago. */
  'duplicate_text',
  /** A picture or file could not be fetched, or was not taken. */
  'attachment_refused',
  /** Another tool has the chat. */
  'another_app',
  'comment_gone',
  'already_replied_privately',
  /** Instagram's one code for: already answered, too old, removed, or the broadcast ended. */
  'refused_by_instagram',
  'too_old',
  'removed_before_answer',
  /** A word of the blacklist came into the comment before it was answered. */
  'blacklisted',
  /** Comments of the page and its admins, and others the platform protects, can be neither hidden nor deleted. */
  'moderation_refused',
  'page_disconnected',
  /** Its owner switched the automation off, or deleted it, while the reply waited. */
  'automation_stopped',
  'outcome_unknown',
  'gave_up',
])
export type DeliveryErrorReason = z.infer<typeof deliveryErrorReason>

export const delivery = z
  .object({
    kind: deliveryKind,
    state: deliveryState,
    text: z.string(),
    attempts: z.number().int(),
    /** When a waiting reply is tried next. */
    due_at: z.string().nullable(),
    sent_at: z.string().nullable(),
    /** Why it waits, failed or was skipped; `detail` is the platform's own code, small and copyable. */
    error: z.object({ reason: deliveryErrorReason, detail: z.string().nullable() }).nullable(),
    /** It failed, and trying again can neither double nor surprise. */
    can_retry: z.boolean(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof delivery>

/**
 * Result of a comment; each has exactly one. `waiting`: any part of its answer; `failed`: a part of its answer
 * failed and none has arrived; `answered`: any reply was sent and none is on its way; `moderated`: all that was due has
 * been done; `unanswered`: it asks or orders something and has no reply; `answered_by_person`: a person of the page
 * replied; `left`: it asks nothing; `other`: an edit or a removal that asks nothing.
 */
export const commentFate = z.enum([
  'answered',
  'waiting',
  'failed',
  'no_longer_needed',
  'unanswered',
  'answered_by_person',
  'left',
  'moderated',
  'other',
])
export type CommentFate = z.infer<typeof commentFate>

export const namedRange = z.enum([
  'last_hour',
  'today',
  'this_week',
  'this_month',
  'this_year',
  'last_week',
  'last_month',
  'last_year',
])

/** Of this century. */
const dayOrMoment = z.union([
  z.iso.date().startsWith('20'),
  z.iso.datetime({ offset: true }).startsWith('20'),
])

/** When it happened: a named range, or a first and a last day in Ulaanbaatar (both included), or moments with an offset. */
export const whenFilter = {
  range: namedRange.optional(),
  start_date: dayOrMoment.optional(),
  /** A day is included whole; a moment is not. */
  end_date: dayOrMoment.optional(),
}

/** `at_least`: there are more than the list counts to; `total` is what it counted. */
export const counted = z.enum(['exactly', 'at_least'])

/**
 * Pages of a list reach this many rows deep, and what no sum knows is counted so far; beyond, choose dates. Counting ten
 * times as many took half a second where ten million rows were nearly all of one automation.
 */
export const MOST_LISTED = 1000

/**
 * Where a search stopped, because it looks at so many of the newest only; null when it looked at everything. Searching
 * on is the same search with this as `end_date`.
 */
export const searchedBackTo = z.string().nullable()

/** `moderated`: hidden or deleted for a word of the blacklist. */
export const runOutcome = z.enum(['answered', 'left', 'moderated'])

export const run = z
  .object({
    id: z.string(),
    page_id: z.string(),
    platform,
    kind: z.enum(['comment_added', 'comment_edited', 'comment_removed']),
    comment_id: z.string(),
    content_id: z.string(),
    content: z
      .object({
        message: z.string().nullable(),
        full_picture: z.string().nullable(),
        permalink: z.string().nullable(),
      })
      .nullable(),
    customer: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
    text: z.string(),
    /** What was written and answered is older than it is kept. */
    text_forgotten: z.boolean(),
    date: z.string(),
    outcome: runOutcome,
    fate: commentFate,
    automation: z.object({ id: z.string(), name: z.string() }).nullable(),
    keyword: z.string().nullable(),
    comment_status: deliveryState.nullable(),
    chat_status: deliveryState.nullable(),
    /** How far hiding or deleting is. */
    moderation_status: deliveryState.nullable(),
    /** When somebody of the team let the hidden comment be seen again. */
    restored_at: z.string().nullable(),
    /** No webhook brought it; the catch-up sweep did. */
    found_later: z.boolean(),
    reasons: z.array(reason),
    deliveries: z.array(delivery),
  })
  .meta({ id: 'Run' })
export type Run = z.infer<typeof run>

const words = z.object({ text: z.string(), start: z.number().int(), end: z.number().int() })
const automation = { automation_id: z.string(), automation_name: z.string() }

/** The keyword that came nearest in a comment without one; where its word stands, and what was missing. */
export const nearestKeyword = z
  .object({
    ...automation,
    keyword: z.string(),
    word: words,
    missing: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('letters'), distance: z.number().int(), realWord: z.boolean() }),
      z.object({ kind: z.literal('other_word'), absent: z.array(z.string()) }),
      z.object({ kind: z.literal('order') }),
      z.object({ kind: z.literal('vetoed'), by: z.string() }),
      z.object({ kind: z.literal('mode'), mode: matchMode }),
      z.object({ kind: z.literal('not_asked') }),
    ]),
    /** Adding the word to the automation's keywords makes comments like this one match. */
    can_add: z.boolean(),
  })
  .meta({ id: 'NearestKeyword' })
export type NearestKeyword = z.infer<typeof nearestKeyword>

export const runId = z.string().regex(/^\d{1,18}$/)

/** Which comments of a page; several filters together narrow. */
export const runFilter = {
  page_id: pageId,
  fate: commentFate.optional(),
  comment_status: deliveryState.optional(),
  chat_status: deliveryState.optional(),
  keyword: z.string().trim().max(75).optional(),
  /** What that automation answered. */
  automation_id: z.uuid().optional(),
  /** One customer's. */
  customer_id: z.string().min(1).max(512).optional(),
  /** On one post. */
  content_id: z.string().min(1).max(128).optional(),
  /** Words of the comment or of the customer's name, in either script. */
  search: z.string().trim().min(1).max(75).optional(),
  /** No webhook brought it. */
  found_later: z.stringbool().optional(),
  ...whenFilter,
}

export const historyEndpoints = {
  listHistories: {
    method: 'GET',
    path: '/api/v1/page-automation-histories',
    summary:
      'Every comment the product saw on a page, newest first: answered or not, why, and how far each reply is',
    access: 'history.view',
    query: z.object({ ...runFilter, ...paging }),
    reply: success({ histories: paginated(run), counted, searched_back_to: searchedBackTo }),
  },
  getHistoryTrace: {
    method: 'GET',
    path: '/api/v1/page-automation-histories/{id}/trace',
    summary: 'For a comment that no automation answered: how it stands with the automations of today',
    access: 'history.view',
    params: z.object({ id: runId }),
    query: z.object({ page_id: pageId }),
    reply: success({
      trace: z.object({
        /** An automation of today would answer it; without a keyword, by a default reply. */
        would_answer: z.object({ ...automation, keyword: z.string().nullable() }).nullable(),
        nearest: nearestKeyword.nullable(),
      }),
    }),
  },
} as const satisfies Record<string, Endpoint>
