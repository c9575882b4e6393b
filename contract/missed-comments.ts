import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { pageId } from './fields.ts'
import { limits } from './limits.ts'

/** So far back it is looked; a dismissed group stays away for so long, unless it grows clearly. */
export const MISSED_DAYS = 7
export const DISMISSED_DAYS = 30
/** Of one page; the oldest is forgotten for a new one. */
export const MOST_DISMISSED = 500

const count = z.number().int()
const keyword = z.string().trim().min(1).max(limits.keyword.max)

/** What a keyword would have done this week, had an automation had it. */
const trial = {
  /** Of the unanswered comments. */
  would_answer: count,
  /** Of the comments that another automation answered: those that this one would take from it. */
  would_take: count,
}

/** Comments of the week that ask the same and that no automation answers, whatever their script and spelling. */
export const missedGroup = z
  .object({
    /** Proposed: in proper Cyrillic where there is such a word. */
    keyword: z.string(),
    /** What it is about, where it is one of the topics of keyword suggestions. */
    topic: z.object({ id: z.string(), name: z.object({ mn: z.string(), en: z.string() }) }).nullable(),
    comments: count,
    customers: count,
    /** The words as customers typed them, the most frequent first. */
    spellings: z.array(z.object({ text: z.string(), comments: count })),
    examples: z.array(
      z.object({
        /** Of its run in the history. */
        id: z.string(),
        customer_name: z.string().nullable(),
        text: z.string(),
        date: z.string(),
        /** Where the word stands. */
        mark: z.object({ start: count, end: count }).nullable(),
      }),
    ),
    /** Automations that could have the keyword, the fittest first. */
    automations: z.array(z.object({ id: z.string(), name: z.string(), ...trial })),
    /** The first of them is about the same thing, or the only one. */
    obvious: z.boolean(),
    /** A new automation for every post. */
    new_automation: z.object(trial),
  })
  .meta({ id: 'MissedGroup' })
export type MissedGroup = z.infer<typeof missedGroup>

const params = z.object({ page_id: pageId })

export const missedCommentEndpoints = {
  getMissedComments: {
    method: 'GET',
    path: '/api/v1/pages/{page_id}/missed-comments',
    summary: 'What customers asked in the last seven days and no automation answers, each question once',
    access: 'history.view',
    params,
    reply: success({
      groups: z.array(missedGroup),
      /** Unanswered comments that were looked at; `all`: there were no more. */
      looked_at: count,
      all: z.boolean(),
      /** Of these, what the automations of today would answer. */
      answered_from_now_on: count,
    }),
  },
  dismissMissedComments: {
    method: 'POST',
    path: '/api/v1/pages/{page_id}/missed-comments/dismissals',
    summary: 'Shows that group no more: for 30 days, or until clearly more customers ask',
    access: 'comment_automation.edit',
    params,
    body: z.object({
      keyword,
      /** As many as the person saw. */
      customers: z.number().int().min(1).max(1_000_000),
    }),
    reply: success({}),
  },
  restoreMissedComments: {
    method: 'DELETE',
    path: '/api/v1/pages/{page_id}/missed-comments/dismissals',
    summary: 'Shows a dismissed group again',
    access: 'comment_automation.edit',
    params,
    query: z.object({ keyword }),
    reply: success({}),
  },
} as const satisfies Record<string, Endpoint>
