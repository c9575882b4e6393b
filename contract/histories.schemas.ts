import { z } from 'zod'
import { commentOutcomes } from '#automation/vocabulary.ts'
import { namedRanges } from './calendar.ts'
import { matchMode, topic } from './comment-automations.schemas.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId, platform } from './fields.schemas.ts'
import {
  deliveryErrorReasons,
  deliveryKinds,
  deliveryStates,
  failedFilters,
  runStatuses,
} from './histories.ts'
import { paginated, paging } from './paginated.schemas.ts'
import { reason } from './reasons.schemas.ts'

export const deliveryState = z.enum(deliveryStates)

export const deliveryKind = z.enum(deliveryKinds)

export const deliveryErrorReason = z.enum(deliveryErrorReasons)

export const delivery = z
  .object({
    kind: deliveryKind,
    state: deliveryState,
    text: z.string(),
    attempts: z.number().int(),
    /** Time of the next attempt while the reply waits. */
    due_at: z.string().nullable(),
    sent_at: z.string().nullable(),
    /** `detail`: the platform's error code, for support. */
    error: z.object({ reason: deliveryErrorReason, detail: z.string().nullable() }).nullable(),
    /** The reply failed, and a retry can neither send it twice nor come too late. */
    can_retry: z.boolean(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof delivery>

export const runStatus = z.enum(runStatuses)

/** Only dates of this century. */
const dayOrMoment = z.union([
  z.iso.date().startsWith('20'),
  z.iso.datetime({ offset: true }).startsWith('20'),
])

/** Time filter: a named range, or first and last day in Ulaanbaatar (both included), or moments with an offset. */
export const whenFilter = {
  range: z.enum(namedRanges).optional(),
  start_date: dayOrMoment.optional(),
  /** A whole day is included; a moment is excluded. */
  end_date: dayOrMoment.optional(),
}

/** `at_least`: counting stopped at `total`, and there may be more rows. */
export const counted = z.enum(['exactly', 'at_least'])

/**
 * Time at which a search stopped, because it reads only a limited number of the newest rows; null when it read all
 * rows. The same search with this time as `end_date` continues it.
 */
export const searchedBackTo = z.string().nullable()

export const runOutcome = z.enum(commentOutcomes)

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
    /** Texts of the comment and its replies were deleted after their retention period. */
    text_forgotten: z.boolean(),
    date: z.string(),
    outcome: runOutcome,
    status: runStatus,
    automation: z.object({ id: z.string(), name: z.string() }).nullable(),
    keyword: z.string().nullable(),
    comment_status: deliveryState.nullable(),
    chat_status: deliveryState.nullable(),
    /** State of hiding or deleting the comment. */
    moderation_status: deliveryState.nullable(),
    /** Time when a person of the team unhid the comment. */
    restored_at: z.string().nullable(),
    /** The catch-up sweep found the comment; no webhook had reported it. */
    found_later: z.boolean(),
    reasons: z.array(reason),
    deliveries: z.array(delivery),
  })
  .meta({ id: 'Run' })
export type Run = z.infer<typeof run>

const words = z.object({ text: z.string(), start: z.number().int(), end: z.number().int() })
const automation = { automation_id: z.string(), automation_name: z.string() }

/** Subject of a comment, with the words that decided. */
const foundTopic = z.object({ topic, words: z.string() })

/** Nearest keyword of a comment without a match: the position of the similar word, and what a match lacks. */
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
    /** Adding the word to the automation's keywords would make such comments match. */
    can_add: z.boolean(),
  })
  .meta({ id: 'NearestKeyword' })
export type NearestKeyword = z.infer<typeof nearestKeyword>

export const runId = z.string().regex(/^\d{1,18}$/)

export const failedFilter = z.enum(failedFilters)

/** Filter of a page's comments; all given conditions must hold. */
export const runFilter = {
  page_id: pageId,
  status: runStatus.optional(),
  /** Only comments with a failed reply; also a parameter of the history screen's URL. */
  failed: failedFilter.optional(),
  comment_status: deliveryState.optional(),
  chat_status: deliveryState.optional(),
  keyword: z.string().trim().max(75).optional(),
  /** Only comments answered by this automation. */
  automation_id: z.uuid().optional(),
  /** Only comments of this customer. */
  customer_id: z.string().min(1).max(512).optional(),
  /** Only comments on this content. */
  content_id: z.string().min(1).max(128).optional(),
  /** Words of the comment or of the customer's name, in either script. */
  search: z.string().trim().min(1).max(75).optional(),
  /** Only comments found by the catch-up sweep. */
  found_later: z.stringbool().optional(),
  ...whenFilter,
}

export const historySchemas = {
  listHistories: {
    summary: 'Comments on a page, newest first, with result, reasons and state of each reply',
    query: z.object({ ...runFilter, ...paging }),
    reply: success({ histories: paginated(run), counted, searched_back_to: searchedBackTo }),
  },
  getHistoryTrace: {
    summary: 'How the current automations would treat a comment that no automation answered',
    params: z.object({ id: runId }),
    query: z.object({ page_id: pageId }),
    reply: success({
      trace: z.object({
        /** Current automation that would answer it; without a keyword and a topic, by a default reply. */
        would_answer: z
          .object({ ...automation, keyword: z.string().nullable(), topic: foundTopic.nullable() })
          .nullable(),
        nearest: nearestKeyword.nullable(),
        /** Current automation with a topic that is too unsure to answer in public. */
        maybe: foundTopic.extend(automation).nullable(),
      }),
    }),
  },
} as const satisfies Schemas
