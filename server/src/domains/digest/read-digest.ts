import { sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '#contract/calendar.ts'
import { allows } from '#contract/permissions.ts'
import { type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { findPagesOfPerson } from '#server/domains/pages/index.ts'
import { readFigures } from '#server/domains/statistics/index.ts'

/** As on the screen "Today". */
const DAYS_OF_COMMENTS = 7

/** Contains neither customers' names nor their texts, because e-mail is not encrypted. */
export type Digest = {
  waiting: { page: string; count: number; since: Date }[]
  /** Comments of the last days without a reply. */
  comments: number
  /** Answers of the bot yesterday. */
  answered: { comments: number; chats: number }
  /** Pages that cannot reply. */
  troubled: string[]
}

/** @returns undefined when there is nothing to report */
export const readDigest = async (
  queries: Queries,
  personId: string,
  now: Date,
): Promise<Digest | undefined> => {
  const pages = (await findPagesOfPerson(queries, personId)).filter(
    ({ role, status }) => status === 1 && allows(role, 'inbox.view'),
  )
  const names = new Map(pages.map((page) => [pageKeyOf(page), page.name]))
  const today = startOfDay(dayOf(now))
  const yesterday = { from: startOfDay(addDays(dayOf(now), -1)), to: today }
  const week = {
    from: startOfDay(addDays(dayOf(now), 1 - DAYS_OF_COMMENTS)),
    to: startOfDay(addDays(dayOf(now), 1)),
  }
  const digest: Digest = {
    waiting: (await readWaiting(queries, [...names.keys()], now)).map(({ key, ...row }) => ({
      ...row,
      page: names.get(key) ?? '',
    })),
    comments: 0,
    answered: { comments: 0, chats: 0 },
    troubled: pages.filter(({ health }) => health !== 'ok').map(({ name }) => name),
  }
  for (const key of names.keys()) {
    const figures = await readFigures(queries, key, yesterday)
    digest.answered.comments += figures.comments_answered
    digest.answered.chats += figures.chats_answered
    digest.comments += (await readFigures(queries, key, week)).comments_unanswered
  }
  const { waiting, comments, answered, troubled } = digest
  const isEmpty =
    waiting.length + troubled.length === 0 && comments + answered.comments + answered.chats === 0
  return isEmpty ? undefined : digest
}

const readWaiting = async (queries: Queries, pages: readonly PageKey[], now: Date) => {
  const { rows } = await sql<{ team_id: string; page_id: string; count: number; since: Date }>`
    select team_id, page_id, count(*)::int as count, min(waiting_since) as since
    from unnest(${pageArrays(pages)}) as of_person (team_id, page_id)
    join conversations using (team_id, page_id)
    where waiting_since is not null and (snoozed_until is null or snoozed_until <= ${now.toISOString()}::timestamptz)
    group by team_id, page_id order by since
  `.execute(queries)
  return rows.map(({ team_id, page_id, count, since }) => ({
    key: pageKeyOf({ team_id, page_id }),
    count,
    since,
  }))
}
