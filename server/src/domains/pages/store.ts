import { sql } from 'kysely'
import { type Role, rolesWith } from '#contract/permissions.ts'
import {
  ofPage,
  ofPages,
  type PageKey,
  pageColumns,
  pageKeyOf,
  platformIdOf,
  teamIdOf,
} from '#migrations/page-key.ts'
import type { NewRow, Queries, Row } from '#migrations/tables.ts'

export type PageRow = Row<'pages'>
export type PageOfPerson = PageRow & { team_name: string; role: Role }
export type PageWithCounts = PageOfPerson & {
  automations: number
  comment_automations: number
  live_chat_automations: number
  chats_answered: boolean
  succeeded_replies: number
  failed_replies: number
}

/** The row of a page in a team, deleted or not. */
export const findPageOfTeam = (
  queries: Queries,
  teamId: string,
  platformPageId: string,
): Promise<PageRow | undefined> =>
  queries
    .selectFrom('pages')
    .where('page_id', '=', platformPageId)
    .where('team_id', '=', teamId)
    .selectAll()
    .executeTakeFirst()

/** The row of another team that has connected the page. */
export const findHolder = (
  queries: Queries,
  teamId: string,
  platformPageId: string,
): Promise<PageRow | undefined> =>
  queries
    .selectFrom('pages')
    .where('page_id', '=', platformPageId)
    .where('status', '=', 1)
    .where('team_id', '!=', teamId)
    .selectAll()
    .executeTakeFirst()

/** Key space of the advisory locks, which are held until the transaction ends. */
const PLATFORM_PAGE_LOCKS = 7303

/** The rows of all teams for a page. Until the transaction ends, no other team can add one. */
export const lockRowsOfPage = async (transaction: Queries, platformPageId: string): Promise<PageRow[]> => {
  await sql`select pg_advisory_xact_lock(${PLATFORM_PAGE_LOCKS}, hashtext(${platformPageId}))`.execute(
    transaction,
  )
  return (
    transaction
      .selectFrom('pages')
      .where('page_id', '=', platformPageId)
      .selectAll()
      // In the lock order of statistics.
      .orderBy('team_id')
      .forUpdate()
      .execute()
  )
}

export const lockPage = (queries: Queries, pageId: PageKey): Promise<PageRow | undefined> =>
  queries.selectFrom('pages').where(ofPage(pageId)).selectAll().forUpdate().executeTakeFirst()

const pagesOfPerson = (queries: Queries, personId: string) =>
  queries
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('pages', 'pages.team_id', 'teams.id')
    .where('team_members.person_id', '=', personId)
    .where('team_members.status', '=', 'active')
    .where('pages.deletion_due_at', 'is', null)
    .selectAll('pages')
    .select(['teams.name as team_name', 'team_members.role'])

/** A person in two teams with a row of the page sees the row of the present team. */
const presentFirst = [
  sql`pages.status desc`,
  sql`pages.moved_away_at desc nulls first`,
  sql`pages.connected_at desc`,
] as const

export const findPageOfPerson = (
  queries: Queries,
  personId: string,
  platformPageId: string,
): Promise<PageOfPerson | undefined> =>
  pagesOfPerson(queries, personId)
    .where('pages.page_id', '=', platformPageId)
    .orderBy(presentFirst[0])
    .orderBy(presentFirst[1])
    .orderBy(presentFirst[2])
    .executeTakeFirst()

export const findPageOfPersonByKey = (
  queries: Queries,
  personId: string,
  pageKey: PageKey,
): Promise<PageOfPerson | undefined> =>
  pagesOfPerson(queries, personId).where(ofPage(pageKey, 'pages')).executeTakeFirst()

export const findPagesOfPerson = async (queries: Queries, personId: string): Promise<PageOfPerson[]> =>
  onceEach(
    await pagesOfPerson(queries, personId).orderBy('pages.connected_at').orderBy('pages.page_id').execute(),
  )

/** One row per page: the one that `findPageOfPerson` returns. */
const onceEach = <Page extends PageRow>(pages: Page[]): Page[] => {
  const shown = new Map<string, Page>()
  for (const page of pages) {
    const other = shown.get(page.page_id)
    if (!other || rank(page) > rank(other)) shown.set(page.page_id, page)
  }
  return pages.filter((page) => shown.get(page.page_id) === page)
}

/** Pages come in the order of `connected_at`: of two with the same rank the later one counts. */
const rank = ({ status, moved_away_at, connected_at }: PageRow): number =>
  status === 1
    ? Number.POSITIVE_INFINITY
    : moved_away_at === null
      ? connected_at.getTime()
      : -1 / moved_away_at.getTime()

export type BinnedPage = PageRow & { team_name: string; deletion_due_at: Date }

/** Deleted pages that the person may still restore. */
export const findBinnedPages = (queries: Queries, personId: string): Promise<BinnedPage[]> =>
  queries
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('pages', 'pages.team_id', 'teams.id')
    .where('team_members.person_id', '=', personId)
    .where('team_members.role', 'in', rolesWith('page.delete'))
    .where('pages.deletion_due_at', 'is not', null)
    .selectAll('pages')
    .select('teams.name as team_name')
    .orderBy('pages.deletion_due_at')
    .orderBy('pages.page_id')
    .$narrowType<{ deletion_due_at: Date }>()
    .execute()

/** Each count reads only the page's own range of an index. */
const withCounts = (queries: Queries, personId: string) =>
  pagesOfPerson(queries, personId)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('deliveries')
          .whereRef('deliveries.team_id', '=', 'pages.team_id')
          .whereRef('deliveries.page_id', '=', 'pages.page_id')
          .where('deliveries.state', 'in', ['sent', 'failed'])
          .where('deliveries.kind', 'in', ['comment_reply', 'chat_reply', 'chat_message'])
          .select([
            sql<number>`(count(*) filter (where state = 'sent'))::int`.as('succeeded_replies'),
            sql<number>`(count(*) filter (where state = 'failed'))::int`.as('failed_replies'),
          ])
          .as('replies'),
      (join) => join.onTrue(),
    )
    .select(['replies.succeeded_replies', 'replies.failed_replies'])
    .select(
      sql<number>`(select count(*) from comment_automations a where a.team_id = pages.team_id and a.page_id = pages.page_id)::int
        + (select count(*) from chat_automations a where a.team_id = pages.team_id and a.page_id = pages.page_id)::int`.as(
        'automations',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from chat_automations a where a.team_id = pages.team_id and a.page_id = pages.page_id and live is not null)`.as(
        'live_chat_automations',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from comment_automations a where a.team_id = pages.team_id and a.page_id = pages.page_id)`.as(
        'comment_automations',
      ),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_runs')
          .whereRef('chat_runs.team_id', '=', 'pages.team_id')
          .whereRef('chat_runs.page_id', '=', 'pages.page_id')
          .where('chat_runs.status', '=', 'answered')
          .select(sql`1`.as('one')),
      )
        .$castTo<boolean>()
        .as('chats_answered'),
    )

export const findPagesWithCounts = async (queries: Queries, personId: string): Promise<PageWithCounts[]> =>
  onceEach(
    await withCounts(queries, personId).orderBy('pages.connected_at').orderBy('pages.page_id').execute(),
  )

export const findPageWithCounts = (
  queries: Queries,
  personId: string,
  pageId: PageKey,
): Promise<PageWithCounts> =>
  withCounts(queries, personId).where(ofPage(pageId, 'pages')).executeTakeFirstOrThrow()

/** The rows of these pages in the teams that have connected them. */
export const findConnectedPages = (queries: Queries, platformPageIds: string[]): Promise<PageRow[]> =>
  platformPageIds.length === 0
    ? Promise.resolve([])
    : queries
        .selectFrom('pages')
        .where('page_id', 'in', platformPageIds)
        .where('status', '=', 1)
        .selectAll()
        .execute()

export const countOtherPagesOfTeam = async (
  queries: Queries,
  teamId: string,
  pageId: string,
): Promise<number> => {
  const { pages } = await queries
    .selectFrom('pages')
    .where('team_id', '=', teamId)
    .where('status', '=', 1)
    .where('page_id', '!=', pageId)
    .select(sql<number>`count(*)::int`.as('pages'))
    .executeTakeFirstOrThrow()
  return pages
}

type Connected = Pick<
  NewRow<'pages'>,
  | 'platform'
  | 'name'
  | 'username'
  | 'avatar_url'
  | 'facebook_page_id'
  | 'token_encrypted'
  | 'team_id'
  | 'connected_by'
>

export const insertPage = async (
  transaction: Queries,
  pageKey: PageKey,
  page: Connected,
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('pages')
    .values({ ...page, ...pageColumns(pageKey), status: 1, connected_at: now })
    .execute()
  await enterDirectory(transaction, pageKey)
}

/** Intake finds the team of a page here. The former team has left, because at most one team answers for a page. */
const enterDirectory = async (transaction: Queries, pageKey: PageKey): Promise<void> => {
  await transaction
    .insertInto('connected_pages')
    .values(pageColumns(pageKey))
    .onConflict((conflict) =>
      conflict
        .column('page_id')
        .doUpdateSet({ team_id: teamIdOf(pageKey) })
        .where(
          sql<boolean>`not exists (
            select from pages where pages.team_id = connected_pages.team_id and pages.page_id = connected_pages.page_id
              and pages.status = 1 and pages.team_id <> ${teamIdOf(pageKey)}::uuid
          )`,
        ),
    )
    .returning('page_id')
    .executeTakeFirstOrThrow(() => new Error(`another team has connected the page ${platformIdOf(pageKey)}`))
}

/** Events of these pages are no longer stored. */
export const leaveDirectory = async (transaction: Queries, pageKeys: readonly PageKey[]): Promise<void> => {
  await transaction.deleteFrom('connected_pages').where(ofPages(pageKeys)).execute()
}

/** Connects a team's row of a page again, also a deleted one. */
export const writeConnected = async (
  transaction: Queries,
  pageKey: PageKey,
  page: Connected,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('pages')
    .set({
      ...page,
      status: 1,
      health: 'ok',
      health_changed_at: now,
      // A repaired connection keeps its date, because comments in between are still to be answered.
      connected_at: sql`case when status = 1 then connected_at else ${now.toISOString()}::timestamptz end`,
      rules_version: sql`rules_version + 1`,
      moved_away_at: null,
      deletion_due_at: null,
    })
    .where(ofPage(pageKey))
    .execute()
  await enterDirectory(transaction, pageKey)
}

/** @param health `reconnect`: the platform refused the team's token, so the team is notified */
export const setMovedAway = async (
  transaction: Queries,
  pageKey: PageKey,
  { health, now }: { health: 'reconnect' | undefined; now: Date },
): Promise<void> => {
  await transaction
    .updateTable('pages')
    .set({ moved_away_at: now, ...(health && { health, health_changed_at: now }) })
    .where(ofPage(pageKey))
    .execute()
}

/** Whether the person may take automations out of this team. */
export const mayTakeAlong = async (queries: Queries, personId: string, teamId: string): Promise<boolean> => {
  const found = await queries
    .selectFrom('team_members')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('role', 'in', rolesWith('page.take_along'))
    .select('role')
    .executeTakeFirst()
  return found !== undefined
}

/** What the owner of two teams takes along when a page moves. Chats, history and statistics stay with the former team. */
const TAKEN_ALONG = [
  'chat_automations',
  'comment_automations',
  'chat_automation_entries',
  'blacklist_words',
  'profile_publications',
] as const

/**
 * Moves rules, flows, entries, words and settings of a page, and the files in its flows, to another team. Comments are
 * hidden from then on, because deleting them was the former team's choice, and is final.
 */
export const moveSettings = async (transaction: Queries, from: PageKey, to: PageKey): Promise<void> => {
  // A team is part of every key, so rows are written again instead of changed.
  for (const table of TAKEN_ALONG)
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(row, jsonb_build_object('team_id', ${teamIdOf(to)}::text))).*
      from ${sql.table(table)} as row where ${ofPage(from, 'row')}
    `.execute(transaction)
  await transaction.deleteFrom('step_refusals').where(ofPage(from)).execute()
  for (const table of TAKEN_ALONG.toReversed())
    await transaction.deleteFrom(table).where(ofPage(from)).execute()
  await sql`
    update pages set leave_adverts = former.leave_adverts, chat_pause_minutes = former.chat_pause_minutes,
      other_app_pauses = former.other_app_pauses
    from pages as former where ${ofPage(to, 'pages')} and ${ofPage(from, 'former')}
  `.execute(transaction)
  await transaction
    .updateTable('uploads')
    .set({ team_id: teamIdOf(to) })
    .where(ofPage(from))
    .execute()
}

/** Switches off rules and flows of a page that left its team, until a person switches them on again. */
export const switchOffAutomations = async (queries: Queries, pageId: PageKey, now: Date): Promise<void> => {
  await queries
    .updateTable('comment_automations')
    .set({ enabled: false, updated_at: now })
    .where(ofPage(pageId))
    .where('enabled', '=', true)
    .execute()
  await queries
    .updateTable('chat_automations')
    .set({ live: null, live_trigger: null, live_version: null, live_at: null, updated_at: now })
    .where(ofPage(pageId))
    .where('live_at', 'is not', null)
    .execute()
}

export const setDisconnected = async (queries: Queries, pageId: PageKey): Promise<void> => {
  await queries
    .updateTable('pages')
    .set({ status: 0, rules_version: sql`rules_version + 1` })
    .where(ofPage(pageId))
    .execute()
  await leaveDirectory(queries, [pageId])
}

/** A page, its Instagram account and the page's row of another team share one subscription at Facebook. */
export const sharesSubscription = async (
  queries: Queries,
  page: Pick<PageRow, 'team_id' | 'page_id' | 'facebook_page_id'>,
): Promise<boolean> => {
  const sibling = await queries
    .selectFrom('pages')
    .where('facebook_page_id', '=', page.facebook_page_id)
    .where((of) => of.not(ofPage(pageKeyOf(page))))
    .where('status', '=', 1)
    .select('page_id')
    .executeTakeFirst()
  return sibling !== undefined
}
