import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { limits, MOST_CHOSEN_CONTENT, MOST_KEYWORDS, MOST_REPLY_TEXTS } from './limits.ts'
import { paginated, paging } from './paginated.ts'
import { contentType, pageId, platform } from './platforms.ts'

const text = (bounds: { min: number; max: number }) => z.string().trim().min(bounds.min).max(bounds.max)

/** Which content a rule answers on: chosen pieces, or all of one kind (ALL: of every kind). */
const content = z.object({
  scope: z.enum(['chosen', 'all']),
  type: contentType,
  ids: z.array(z.string().min(1).max(128)).max(MOST_CHOSEN_CONTENT),
})

const fields = {
  name: text(limits.automation_name),
  description: z.string().trim().max(limits.automation_description.max),
  enabled: z.boolean(),
  content,
  /** `default` answers what no keyword rule of the same content answers. */
  trigger: z.enum(['keywords', 'default']),
  keywords: z.array(text(limits.keyword)).max(MOST_KEYWORDS),
  /** Several texts take turns. Empty: no reply of that kind; at least one kind is needed. */
  comment_replies: z.array(text(limits.comment_reply)).max(MOST_REPLY_TEXTS),
  chat_replies: z.array(text(limits.chat_reply)).max(MOST_REPLY_TEXTS),
}

export const commentAutomation = z
  .object({
    id: z.string(),
    page_id: z.string(),
    platform,
    ...fields,
    /** Comments answered by it, and answers of it that failed. */
    answered: z.number().int(),
    failed: z.number().int(),
    /** Pictures of up to three chosen pieces, for the list. */
    thumbnails: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'CommentAutomation' })
export type CommentAutomation = z.infer<typeof commentAutomation>

/** What a person fills in; cross-field rules are `commentAutomationProblems`. */
export const commentAutomationDraft = z.object(fields)
export type CommentAutomationDraft = z.infer<typeof commentAutomationDraft>

const byId = z.object({ id: z.uuid() })

export const commentAutomationEndpoints = {
  listCommentAutomations: {
    method: 'GET',
    path: '/api/v1/automations',
    summary: 'The comment automations of a page',
    access: 'person',
    query: z.object({ page_id: pageId, search: z.string().trim().max(100).optional(), ...paging }),
    reply: success({ automations: paginated(commentAutomation) }),
  },
  createCommentAutomation: {
    method: 'POST',
    path: '/api/v1/automations',
    summary: 'Makes a comment automation',
    access: 'person',
    body: commentAutomationDraft.extend({ page_id: pageId }),
    reply: success({ automation: commentAutomation }),
  },
  listKeywords: {
    method: 'GET',
    path: '/api/v1/automations/keywords',
    summary: 'Every keyword in use on a page, with the automation that has it',
    access: 'person',
    query: z.object({ page_id: pageId }),
    reply: success({
      keywords: z.array(
        z.object({ keyword: z.string(), automation_id: z.string(), automation_name: z.string() }),
      ),
    }),
  },
  getCommentAutomation: {
    method: 'GET',
    path: '/api/v1/automations/{id}',
    summary: 'One comment automation',
    access: 'person',
    params: byId,
    reply: success({ automation: commentAutomation }),
  },
  updateCommentAutomation: {
    method: 'PUT',
    path: '/api/v1/automations/{id}',
    summary: 'Changes the fields given, and leaves the others',
    access: 'person',
    params: byId,
    body: commentAutomationDraft.partial(),
    reply: success({ automation: commentAutomation }),
  },
  deleteCommentAutomation: {
    method: 'DELETE',
    path: '/api/v1/automations/{id}',
    summary: 'Deletes a comment automation; its history stays',
    access: 'person',
    params: byId,
    reply: success({}),
  },
} as const satisfies Record<string, Endpoint>
