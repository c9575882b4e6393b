import { columnsOf, dayOf, type Period, spanOfPeriod } from '#contract/calendar.ts'
import type { Statistics } from '#contract/statistics.schemas.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import { readMeters } from '#server/domains/delivery/index.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { Figures } from './figures.ts'
import { readAutomatedPosts, readStatistics } from './read.ts'

const INSTAGRAM = 2

type Parts = Pick<Services, 'database' | 'clock'> & {
  /** Called when a person views the page's likes and followers. */
  lookedAt: (pageId: PageKey) => Promise<void>
}

export const statisticsHandlers = ({
  database: { queries },
  clock,
  lookedAt,
}: Parts): Pick<Handlers, 'getStatistics' | 'listAutomatedPosts'> => ({
  getStatistics: async ({ caller, query: { page_id, period, date } }) => {
    const page = await requirePage(queries, caller, page_id, 'figures.view')
    await lookedAt(pageKeyOf(page))
    const day = date ?? dayOf(clock.now())
    const span = spanOfPeriod(period, day)
    const read = await readStatistics(queries, pageKeyOf(page), span, columnsOf(period, day))
    const statistics = shown(read, { period, span, hasLikes: page.platform !== INSTAGRAM })
    return { statistics, meters: await readMeters(queries, pageKeyOf(page), clock.now()) }
  },
  listAutomatedPosts: async ({ caller, query: { page_id, period, date } }) => {
    const page = await requirePage(queries, caller, page_id, 'figures.view')
    const span = spanOfPeriod(period, date ?? dayOf(clock.now()))
    return { posts: await readAutomatedPosts(queries, pageKeyOf(page), span) }
  },
})

type Read = Awaited<ReturnType<typeof readStatistics>>
type Asked = { period: Period; span: ReturnType<typeof spanOfPeriod>; hasLikes: boolean }

const shown = (read: Read, { period, span, hasLikes }: Asked): Statistics => ({
  period,
  date: dayOf(span.from),
  from: span.from.toISOString(),
  to: span.to.toISOString(),
  likes: hasLikes ? platformFigure(read.likes) : null,
  followers: platformFigure(read.followers),
  ...shownFigures(read.figures),
  automated_posts: read.automated_posts,
  series: read.columns.map(({ from, figures }) => ({
    from: from.toISOString(),
    comments_answered: figures.comments_answered,
    chats_answered: figures.chats_answered,
    comments_failed: figures.comments_failed,
    chats_failed: figures.chats_failed,
    comments_partly_failed: partlyFailedComments(figures),
    chats_partly_failed: figures.chats_partly_failed,
  })),
})

const platformFigure = ({ now, before }: Read['likes']): Statistics['likes'] =>
  now === null ? null : { now, change: before === null ? null : now - before }

const partlyFailedComments = (figures: Figures): number =>
  figures.comments_public_reply_failed + figures.comments_chat_reply_failed

const shownFigures = (figures: Figures): Pick<Statistics, 'comments' | 'chats' | 'coverage'> => {
  const answered = figures.comments_answered + figures.comments_answered_by_person
  const answeredChats = figures.chats_answered + figures.chats_answered_by_person
  const missing = figures.comments_waiting + figures.comments_failed + figures.comments_unanswered
  const missingChats = figures.chats_waiting + figures.chats_failed + figures.chats_unanswered
  const deserved = answered + answeredChats + missing + missingChats
  const partly = partlyFailedComments(figures) + figures.chats_partly_failed
  return {
    comments: {
      answered: figures.comments_answered,
      waiting: figures.comments_waiting,
      failed: figures.comments_failed,
      obsolete: figures.comments_obsolete,
      unanswered: figures.comments_unanswered,
      answered_by_person: figures.comments_answered_by_person,
      ignored: figures.comments_ignored,
      moderated: figures.comments_moderated,
      partly_failed: {
        comment: figures.comments_public_reply_failed,
        chat: figures.comments_chat_reply_failed,
      },
      found_later: figures.comments_found_later,
    },
    chats: {
      answered: figures.chats_answered,
      waiting: figures.chats_waiting,
      failed: figures.chats_failed,
      obsolete: figures.chats_obsolete,
      unanswered: figures.chats_unanswered,
      answered_by_person: figures.chats_answered_by_person,
      asked_ai: figures.chats_asked_ai,
      ignored: figures.chats_ignored,
      partly_failed: figures.chats_partly_failed,
    },
    coverage: deserved === 0 ? null : (answered + answeredChats - partly) / deserved,
  }
}
