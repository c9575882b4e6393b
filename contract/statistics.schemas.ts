import { z } from 'zod'
import { periods } from './calendar.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'
import { meter } from './sending.schemas.ts'

const count = z.number().int()

export const period = z.enum(periods)

/** Every customer comment counts in exactly one field, apart from `partly_failed` and `found_later`. */
const commentFigures = z.object({
  /** A reply was sent and none is still to be sent. */
  answered: count,
  /** A reply is still to be sent, or its outcome is being checked. */
  waiting: count,
  failed: count,
  /** Before the reply went out, the comment was deleted, a person answered, or the page was disconnected. */
  obsolete: count,
  /** A question or an order without a reply of the bot or a person. */
  unanswered: count,
  /** A person of the page replied. */
  answered_by_person: count,
  /** No question and no order, and not answered. */
  ignored: count,
  /** Hidden or deleted because of a blacklisted word. */
  moderated: count,
  /** Part of `answered` whose comment reply or chat reply failed. */
  partly_failed: z.object({ comment: count, chat: count }),
  /** Part of `answered`, `waiting` and `failed` that no webhook reported and the catch-up sweep found. */
  found_later: count,
})
const chatFigures = commentFigures
  .pick({
    answered: true,
    waiting: true,
    failed: true,
    obsolete: true,
    unanswered: true,
    answered_by_person: true,
    ignored: true,
  })
  .extend({
    /** Messages passed to the AI service; its answers count in the other fields. */
    asked_ai: count,
    /** Part of `answered` with some failed messages. */
    partly_failed: count,
  })

/** A figure of the platform; `change`: since the start of the period, null if there was no reading then. */
const platformFigure = z.object({ now: count, change: count.nullable() }).nullable()

export const statistics = z
  .object({
    period,
    /** First day of the period, `YYYY-MM-DD` in Ulaanbaatar. */
    date: z.string(),
    from: z.string(),
    to: z.string(),
    /** Null on Instagram, which has no likes of an account. */
    likes: platformFigure,
    followers: platformFigure,
    comments: commentFigures,
    chats: chatFigures,
    /** Posts, reels and live videos with an answered comment. */
    automated_posts: count,
    /** Share (0 to 1) of comments and messages due a reply that have every reply; null if none is due. */
    coverage: z.number().min(0).max(1).nullable(),
    /** Hours of a day, days of a week or a month, months of a year. */
    series: z.array(
      z.object({
        from: z.string(),
        comments_answered: count,
        chats_answered: count,
        comments_failed: count,
        chats_failed: count,
        /** Part of the answered ones. */
        comments_partly_failed: count,
        chats_partly_failed: count,
      }),
    ),
  })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof statistics>

export const automatedPost = z
  .object({
    content_id: z.string(),
    message: z.string().nullable(),
    full_picture: z.string().nullable(),
    permalink: z.string().nullable(),
    comments_answered: count,
  })
  .meta({ id: 'AutomatedPost' })
export type AutomatedPost = z.infer<typeof automatedPost>

/** The period around `date` (`YYYY-MM-DD` in Ulaanbaatar); without a date, the current period. */
const ofPeriod = {
  page_id: pageId,
  period: period.default('day'),
  /** Only dates of this century. */
  date: z.iso.date().startsWith('20').optional(),
}

export const statisticsSchemas = {
  getStatistics: {
    summary:
      'Statistics of a page for a day, week, month or year, their graph, and usage of the platform’s limits',
    query: z.object(ofPeriod),
    reply: success({ statistics, meters: z.array(meter) }),
  },
  listAutomatedPosts: {
    summary: 'The posts whose comments were answered in the period, the most answered first; at most 100',
    query: z.object(ofPeriod),
    reply: success({ posts: z.array(automatedPost) }),
  },
} as const satisfies Schemas
