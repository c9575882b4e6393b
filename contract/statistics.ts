import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { pageId } from './fields.ts'
import { meter } from './sending.ts'

const count = z.number().int()

export const period = z.enum(['day', 'week', 'month', 'year'])

/** Every comment of customers is in exactly one of these, `partly_failed` and `found_later` aside. */
const commentFigures = z.object({
  /** A reply was sent and none is on its way. */
  answered: count,
  /** A reply is still to be sent, or its outcome is being found out. */
  waiting: count,
  failed: count,
  /** Taken back, answered by a person, or the page was disconnected before the reply went out. */
  no_longer_needed: count,
  /** A question or an order without a reply of the bot or a person. */
  unanswered: count,
  /** A person of the page replied. */
  answered_by_person: count,
  /** No question and no order, and not answered. */
  left: count,
  /** Hidden or deleted for a word of the blacklist. */
  moderated: count,
  /** Of the answered: the reply under the comment, or the one in the chat, failed. */
  partly_failed: z.object({ comment: count, chat: count }),
  /** Of the answered, waiting and failed: no webhook had brought them, the catch-up sweep did. */
  found_later: count,
})
const chatFigures = commentFigures
  .pick({
    answered: true,
    waiting: true,
    failed: true,
    no_longer_needed: true,
    unanswered: true,
    answered_by_person: true,
    left: true,
  })
  .extend({
    /** Passed to the AI service, whose answers are among the others. */
    asked_ai: count,
    /** Of the answered: some messages failed. */
    partly_failed: count,
  })

/** The platform's own figure; `change`: since the period began, null where nobody noted it then. */
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
    /** On how many posts, reels and live videos comments were answered. */
    automated_posts: count,
    /** Of the comments and messages that should get a reply, the share that has all of it, 0 to 1; null when there are none. */
    coverage: z.number().min(0).max(1).nullable(),
    /** Hours of a day, days of a week or a month, months of a year. */
    series: z.array(
      z.object({
        from: z.string(),
        comments_answered: count,
        chats_answered: count,
        comments_failed: count,
        chats_failed: count,
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

/** The period around `date` (`YYYY-MM-DD` in Ulaanbaatar); without one, the one that is now. */
const ofPeriod = {
  page_id: pageId,
  period: period.default('day'),
  /** Of this century. */
  date: z.iso.date().startsWith('20').optional(),
}

export const statisticsEndpoints = {
  getStatistics: {
    method: 'GET',
    path: '/api/v1/widget-statistics',
    summary:
      'The figures of a page for a day, week, month or year, their graph, and the limits of the platform',
    access: 'history.view',
    query: z.object(ofPeriod),
    reply: success({ statistics, meters: z.array(meter) }),
  },
  listAutomatedPosts: {
    method: 'GET',
    path: '/api/v1/widget-statistics/posts',
    summary: 'The posts whose comments were answered in the period, the most answered first; at most 100',
    access: 'history.view',
    query: z.object(ofPeriod),
    reply: success({ posts: z.array(automatedPost) }),
  },
} as const satisfies Record<string, Endpoint>
