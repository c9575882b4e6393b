import { z } from 'zod'
import { commentTriggers, matchModes, topics } from '#automation/vocabulary.ts'
import { chatAutomationStatus } from './chat-automations.schemas.ts'
import { commentAutomationStates } from './comment-automations.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { contentType, pageId, platform } from './fields.schemas.ts'
import {
  LONGEST_DELAY_SECONDS,
  limits,
  MOST_CHOSEN_CONTENT,
  MOST_EXCLUDE_KEYWORDS,
  MOST_KEYWORDS,
  MOST_REPLY_TEXTS,
} from './limits.ts'
import { paginated, paging } from './paginated.schemas.ts'

const text = (bounds: { min: number; max: number }) => z.string().trim().min(bounds.min).max(bounds.max)

/** Content whose comments a rule answers: the chosen `ids`, or all content of a type (ALL: every type). */
const content = z.object({
  scope: z.enum(['chosen', 'all']),
  type: contentType,
  ids: z.array(z.string().min(1).max(128)).max(MOST_CHOSEN_CONTENT),
})

export const matchMode = z.enum(matchModes).meta({ id: 'MatchMode' })

export const topic = z.enum(topics).meta({ id: 'Topic' })

const fields = {
  name: text(limits.automation_name),
  description: z.string().trim().max(limits.automation_description.max),
  enabled: z.boolean(),
  content,
  trigger: z.enum(commentTriggers),
  keywords: z.array(text(limits.keyword)).max(MOST_KEYWORDS),
  /** Answers every question of these subjects too, however it is worded. Keywords come before topics. */
  topics: z.array(topic).max(topics.length),
  match_mode: matchMode,
  /** This rule never answers a comment with one of these words. Always matched in `smart` mode. */
  exclude_keywords: z.array(text(limits.keyword)).max(MOST_EXCLUDE_KEYWORDS),
  /** Replies rotate through several texts. Empty: no reply of that kind; at least one kind is required. */
  comment_replies: z.array(text(limits.comment_reply)).max(MOST_REPLY_TEXTS),
  chat_replies: z.array(text(limits.chat_reply)).max(MOST_REPLY_TEXTS),
  /** Replaces chat replies: the private reply is the first message of this chat automation, if it is live. */
  chat_automation_id: z.uuid().nullable(),
  /** This rule answers a customer only once on the same content. */
  once_per_customer: z.boolean(),
  /** Ignore replies to other comments. */
  first_level_only: z.boolean(),
  /** Seconds between the comment and the replies; 0 on live videos, whatever is set. */
  delay_seconds: z.number().int().min(0).max(LONGEST_DELAY_SECONDS),
}

export const commentAutomation = z
  .object({
    id: z.string(),
    page_id: z.string(),
    platform,
    ...fields,
    /** The chat automation of `chat_automation_id`. */
    chat_automation: z.object({ id: z.string(), title: z.string(), status: chatAutomationStatus }).nullable(),
    /** Comments with a sent reply of this automation, and comments whose replies all failed. */
    answered: z.number().int(),
    failed: z.number().int(),
    /** Part of `answered` with one failed reply. */
    partly_failed: z.number().int(),
    /** Pictures of up to three chosen pieces, for the list. */
    thumbnails: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'CommentAutomation' })
export type CommentAutomation = z.infer<typeof commentAutomation>

/** Fields of the form; `commentAutomationProblems` has the cross-field rules. */
export const commentAutomationDraft = z.object(fields)
export type CommentAutomationDraft = z.infer<typeof commentAutomationDraft>

/** Defaults for callers that omit the options. */
const withUsualOptions = commentAutomationDraft.extend({
  topics: fields.topics.default([]),
  match_mode: fields.match_mode.default('smart'),
  exclude_keywords: fields.exclude_keywords.default([]),
  chat_automation_id: fields.chat_automation_id.default(null),
  once_per_customer: fields.once_per_customer.default(false),
  first_level_only: fields.first_level_only.default(false),
  delay_seconds: fields.delay_seconds.default(0),
})

export const newCommentAutomation = withUsualOptions.extend({ page_id: pageId })

const byId = z.object({ id: z.uuid() })

export const commentAutomationSchemas = {
  listCommentAutomations: {
    summary: 'The comment automations of a page',
    query: z.object({
      page_id: pageId,
      /** Found in the name or a keyword. */
      search: z.string().trim().max(100).optional(),
      state: z.enum(commentAutomationStates).optional(),
      trigger: fields.trigger.optional(),
      /** Rules for this type of content, with the rules for every type. */
      type: z.coerce.number<number>().pipe(contentType).optional(),
      ...paging,
    }),
    reply: success({ automations: paginated(commentAutomation) }),
  },
  createCommentAutomation: {
    summary: 'Makes a comment automation',
    body: newCommentAutomation,
    reply: success({ automation: commentAutomation }),
  },
  listKeywords: {
    summary: 'Every keyword in use on a page, with the automation that has it',
    query: z.object({ page_id: pageId }),
    reply: success({
      keywords: z.array(
        z.object({ keyword: z.string(), automation_id: z.string(), automation_name: z.string() }),
      ),
    }),
  },
  getCommentAutomation: {
    summary: 'One comment automation',
    params: byId,
    reply: success({ automation: commentAutomation }),
  },
  updateCommentAutomation: {
    summary: 'Changes the fields given, and leaves the others',
    params: byId,
    body: commentAutomationDraft.partial().extend({
      /** `updated_at` that the change is based on; fails with CHANGED_MEANWHILE when the automation is newer. */
      updated_at: z.string().max(40).optional(),
    }),
    reply: success({ automation: commentAutomation }),
  },
  deleteCommentAutomation: {
    summary: 'Deletes a comment automation; its history stays',
    params: byId,
    reply: success({}),
  },
} as const satisfies Schemas
