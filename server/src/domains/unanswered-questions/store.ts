import { sql } from 'kysely'
import { DISMISSED_DAYS, MOST_DISMISSED } from '#contract/unanswered-questions.ts'
import { ofPage, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'

export type SeenComment = Pick<
  Row<'runs'>,
  'event_id' | 'text' | 'occurred_at' | 'content_id' | 'customer_id' | 'customer_name'
>

/** True for a comment that was left only for lack of a keyword, and had no excluded keyword. */
const WANTS_A_KEYWORD = sql<boolean>`not jsonb_path_exists(reasons, ${'$[*] ? (!(@.code == "no_keyword_found" || @.code == "maybe_topic" || @.code == "other_content" || @.code == "switched_off" || @.code == "no_automations"))'})`

type Looked = { comments: SeenComment[]; all: boolean }

const newestRuns = (queries: Queries, pageId: PageKey, since: Date, limit: number) =>
  queries
    .selectFrom('runs')
    .select(['event_id', 'text', 'occurred_at', 'content_id', 'customer_id', 'customer_name'])
    .where(ofPage(pageId))
    .where('own', '=', false)
    .where('occurred_at', '>=', since)
    .orderBy('occurred_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)

/** The newest comments that were left for lack of a keyword; `all` is false when older ones were not read. */
export const readUnanswered = async (
  queries: Queries,
  pageId: PageKey,
  since: Date,
  limit: number,
): Promise<Looked> => {
  const rows = await newestRuns(queries, pageId, since, limit)
    .where('status', 'in', ['unanswered', 'ignored'])
    .select(WANTS_A_KEYWORD.as('wants_a_keyword'))
    .execute()
  return {
    comments: rows.filter(({ wants_a_keyword, text }) => wants_a_keyword && text.trim() !== ''),
    all: rows.length < limit,
  }
}

export const readAnswered = (
  queries: Queries,
  pageId: PageKey,
  since: Date,
  limit: number,
): Promise<SeenComment[]> =>
  newestRuns(queries, pageId, since, limit).where('status', '=', 'answered').execute()

/** The number of customers of each group when it was dismissed, by folded keyword. */
export const readDismissals = async (
  queries: Queries,
  pageId: PageKey,
  now: Date,
): Promise<Map<string, number>> => {
  const rows = await queries
    .selectFrom('dismissed_questions')
    .select(['keyword', 'customers'])
    .where(ofPage(pageId))
    .where('dismissed_at', '>', daysAfter(now, -DISMISSED_DAYS))
    .execute()
  return new Map(rows.map(({ keyword, customers }) => [keyword, customers]))
}

export const writeDismissal = async (
  queries: Queries,
  dismissal: Row<'dismissed_questions'>,
): Promise<void> => {
  const { customers, dismissed_at } = dismissal
  const page = ofPage(pageKeyOf(dismissal))
  await queries
    .insertInto('dismissed_questions')
    .values(dismissal)
    .onConflict((on) =>
      on.columns(['team_id', 'page_id', 'keyword']).doUpdateSet({ customers, dismissed_at }),
    )
    .execute()
  const onPage = queries.selectFrom('dismissed_questions').where(page).select('keyword')
  await queries
    .deleteFrom('dismissed_questions')
    .where(page)
    .where((of) =>
      of.or([
        of('dismissed_at', '<=', daysAfter(dismissed_at, -DISMISSED_DAYS)),
        of('keyword', 'in', onPage.orderBy('dismissed_at', 'desc').offset(MOST_DISMISSED)),
      ]),
    )
    .execute()
}

export const deleteDismissal = async (queries: Queries, pageId: PageKey, keyword: string): Promise<void> => {
  await queries
    .deleteFrom('dismissed_questions')
    .where(ofPage(pageId))
    .where('keyword', '=', keyword)
    .execute()
}
