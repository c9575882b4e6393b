import { sql } from 'kysely'
import { fitText } from '#automation/messages/text-limit.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { Topic } from '#automation/vocabulary.ts'
import { addDays, dayOf, startOfDay } from '#contract/calendar.ts'
import type { Today } from '#contract/today.schemas.ts'
import { type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { countInbox, listInbox } from '#server/domains/inbox/index.ts'
import { countOrders } from '#server/domains/orders/index.ts'
import type { PageOfPerson } from '#server/domains/pages/index.ts'
import { readFigures } from '#server/domains/statistics/index.ts'
import { createBreather } from '#server/infrastructure/breather.ts'

/** Days in which a comment without a reply, or a failed one, still matters. */
const DAYS = 7
const MOST_CHATS = 5
const MOST_COMMENTS = 5
/** Enough to recognise a comment. */
const MOST_LETTERS = 300
/** Texts whose topics are read; more of one day change the order little. */
const MOST_TEXTS = 200
const MOST_TOPICS = 5

/** Customers of these pages who need a person, and the work of the bot today. */
export const readToday = async (
  queries: Queries,
  { pages, personId }: { pages: readonly PageOfPerson[]; personId: string },
  now: Date,
): Promise<Today> => {
  const keys = pages.map(pageKeyOf)
  const morning = startOfDay(dayOf(now))
  const weekAgo = startOfDay(addDays(dayOf(now), 1 - DAYS))
  const tomorrow = startOfDay(addDays(dayOf(now), 1))
  const [counts, { chats }, newest, texts, orders, figures] = await Promise.all([
    countInbox(queries, { pages: keys, personId }, now),
    listInbox(queries, { pages: keys, personId, view: 'waiting' }, now),
    readUnansweredComments(queries, keys, weekAgo),
    readTexts(queries, keys, morning),
    readOrders(queries, pages),
    Promise.all(
      pages.map(async (page) => ({
        page,
        today: await readFigures(queries, pageKeyOf(page), { from: morning, to: tomorrow }),
        week: await readFigures(queries, pageKeyOf(page), { from: weekAgo, to: tomorrow }),
      })),
    ),
  ])
  const byKey = new Map(pages.map((page) => [pageKeyOf(page), shownPage(page)]))
  return {
    at: now.toISOString(),
    waiting: { count: counts.waiting, chats: chats.slice(0, MOST_CHATS) },
    comments: {
      count: sum(figures.map(({ week }) => week.comments_unanswered)),
      newest: newest.flatMap(({ team_id, page_id, text, at, ...row }) => {
        const page = byKey.get(pageKeyOf({ team_id, page_id }))
        return page
          ? [{ ...row, page, text: fitText(text, { characters: MOST_LETTERS }), date: at.toISOString() }]
          : []
      }),
    },
    failed: figures
      .map(({ page, week }) => ({
        page: shownPage(page),
        comments: week.comments_failed,
        chats: week.chats_failed,
      }))
      .filter(({ comments, chats: inChats }) => comments + inChats > 0),
    orders,
    bot: {
      comments: sum(figures.map(({ today }) => today.comments_answered)),
      chats: sum(figures.map(({ today }) => today.chats_answered)),
      topics: await countTopics(texts),
    },
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const shownPage = ({ page_id, name, platform }: PageOfPerson) => ({ page_id, name, platform })

const readOrders = async (queries: Queries, pages: readonly PageOfPerson[]): Promise<Today['orders']> => {
  const ofTeams = [...Map.groupBy(pages, ({ team_id }) => team_id)]
  const counted = await Promise.all(
    ofTeams.map(async ([teamId, [first]]) => {
      const { counts, money_problems } = await countOrders(queries, teamId)
      const needed = { new: counts.new, to_pack: counts.to_pack, money_problems }
      return first && sum(Object.values(needed)) > 0 ? [{ page: shownPage(first), ...needed }] : []
    }),
  )
  return counted.flat()
}

type Comment = {
  team_id: string
  page_id: string
  id: string
  customer_name: string | null
  text: string
  at: Date
}

const readUnansweredComments = async (
  queries: Queries,
  pages: readonly PageKey[],
  since: Date,
): Promise<Comment[]> => {
  const { rows } = await sql<Comment>`
    select newest.* from unnest(${pageArrays(pages)}) as mine (team_id, page_id)
    cross join lateral (
      select runs.team_id, runs.page_id, event_id::text as id, customer_name, text, occurred_at as at from runs
      where runs.team_id = mine.team_id and runs.page_id = mine.page_id and not own and status = 'unanswered'
        and occurred_at >= ${since.toISOString()}::timestamptz
      order by occurred_at desc, event_id desc limit ${MOST_COMMENTS}
    ) as newest
    order by at desc, id desc limit ${MOST_COMMENTS}
  `.execute(queries)
  return rows
}

/** The latest texts of customers since a time. */
const readTexts = async (queries: Queries, pages: readonly PageKey[], since: Date): Promise<string[]> => {
  const from = sql`occurred_at >= ${since.toISOString()}::timestamptz`
  const { rows } = await sql<{ text: string }>`
    select newest.text from unnest(${pageArrays(pages)}) as mine (team_id, page_id)
    cross join lateral (
      (select text, occurred_at from runs
        where runs.team_id = mine.team_id and runs.page_id = mine.page_id and not own and ${from}
        order by occurred_at desc, event_id desc limit ${MOST_TEXTS})
      union all
      (select text, occurred_at from chat_runs
        where chat_runs.team_id = mine.team_id and chat_runs.page_id = mine.page_id and kind = 'chat_message' and ${from}
        order by occurred_at desc, event_id desc limit ${MOST_TEXTS})
    ) as newest
    where newest.text <> '' order by newest.occurred_at desc limit ${MOST_TEXTS}
  `.execute(queries)
  return rows.map(({ text }) => text)
}

const countTopics = async (texts: readonly string[]): Promise<Today['bot']['topics']> => {
  const counts = new Map<Topic, number>()
  const breathe = createBreather()
  for (const text of texts) {
    await breathe()
    for (const { topic } of topicsOf(text).topics) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  }
  return [...counts]
    .map(([topic, count]) => ({ topic, count }))
    .toSorted((left, right) => right.count - left.count)
    .slice(0, MOST_TOPICS)
}
