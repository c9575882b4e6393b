import { sql } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import type { NewRow, Queries, Row } from '#migrations/tables.ts'

export type PageRow = Row<'pages'>
export type PageOfPerson = PageRow & { team_name: string; role: Role }
export type PageWithCounts = PageOfPerson & {
  automations: number
  live_chat_automations: number
  chats_answered: boolean
  succeeded_replies: number
  failed_replies: number
}

export const findPage = (queries: Queries, pageId: string): Promise<PageRow | undefined> =>
  queries.selectFrom('pages').where('page_id', '=', pageId).selectAll().executeTakeFirst()

export const lockPage = (queries: Queries, pageId: string): Promise<PageRow | undefined> =>
  queries.selectFrom('pages').where('page_id', '=', pageId).selectAll().forUpdate().executeTakeFirst()

const pagesOfPerson = (queries: Queries, personId: string) =>
  queries
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('pages', 'pages.team_id', 'teams.id')
    .where('team_members.person_id', '=', personId)
    .where('team_members.status', '=', 'active')
    .selectAll('pages')
    .select(['teams.name as team_name', 'team_members.role'])

export const findPageOfPerson = (
  queries: Queries,
  personId: string,
  pageId: string,
): Promise<PageOfPerson | undefined> =>
  pagesOfPerson(queries, personId).where('pages.page_id', '=', pageId).executeTakeFirst()

export const findPagesOfPerson = (queries: Queries, personId: string): Promise<PageOfPerson[]> =>
  pagesOfPerson(queries, personId).orderBy('pages.connected_at').orderBy('pages.page_id').execute()

/** Each count reads the page's own stretch of an index, once. */
const withCounts = (queries: Queries, personId: string) =>
  pagesOfPerson(queries, personId)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('deliveries')
          .whereRef('deliveries.page_id', '=', 'pages.page_id')
          .where('deliveries.state', 'in', ['sent', 'failed'])
          .where('deliveries.kind', 'in', ['comment_reply', 'chat_reply'])
          .select([
            sql<number>`(count(*) filter (where state = 'sent'))::int`.as('succeeded_replies'),
            sql<number>`(count(*) filter (where state = 'failed'))::int`.as('failed_replies'),
          ])
          .as('replies'),
      (join) => join.onTrue(),
    )
    .select(['replies.succeeded_replies', 'replies.failed_replies'])
    .select(
      sql<number>`(select count(*)::int from comment_automations a where a.page_id = pages.page_id)`.as(
        'automations',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from chat_automations a where a.page_id = pages.page_id and live is not null)`.as(
        'live_chat_automations',
      ),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_runs')
          .whereRef('chat_runs.page_id', '=', 'pages.page_id')
          .where('fate', '=', 'answered')
          .select(sql`1`.as('one')),
      )
        .$castTo<boolean>()
        .as('chats_answered'),
    )

export const findPagesWithCounts = (queries: Queries, personId: string): Promise<PageWithCounts[]> =>
  withCounts(queries, personId).orderBy('pages.connected_at').orderBy('pages.page_id').execute()

export const findPageWithCounts = (
  queries: Queries,
  personId: string,
  pageId: string,
): Promise<PageWithCounts> =>
  withCounts(queries, personId).where('pages.page_id', '=', pageId).executeTakeFirstOrThrow()

export const findPages = (queries: Queries, pageIds: string[]): Promise<PageRow[]> =>
  pageIds.length === 0
    ? Promise.resolve([])
    : queries.selectFrom('pages').where('page_id', 'in', pageIds).selectAll().execute()

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

/** Connects a new page, or one that no other team holds now. False when another team holds it. */
export const savePage = async (queries: Queries, page: NewRow<'pages'>, now: Date): Promise<boolean> => {
  const saved = await queries
    .insertInto('pages')
    .values({ ...page, connected_at: now })
    .onConflict((conflict) =>
      conflict
        .column('page_id')
        .doUpdateSet({
          ...page,
          health: 'ok',
          health_changed_at: now,
          // Mending a connection that stood is not a new one: what came meanwhile is still to be answered.
          connected_at: sql`case when pages.status = 1 then pages.connected_at else excluded.connected_at end`,
          rules_version: sql`pages.rules_version + 1`,
        })
        .where((where) =>
          where.or([where('pages.team_id', '=', page.team_id), where('pages.status', '=', 0)]),
        ),
    )
    .returning('page_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** The rules and flows of a former team stay, and wait for somebody of the new team to switch them on. */
export const switchOffAutomations = async (queries: Queries, pageId: string, now: Date): Promise<void> => {
  await queries
    .updateTable('comment_automations')
    .set({ enabled: false, updated_at: now })
    .where('page_id', '=', pageId)
    .where('enabled', '=', true)
    .execute()
  await queries
    .updateTable('chat_automations')
    .set({ live: null, live_trigger: null, live_version: null, live_at: null, updated_at: now })
    .where('page_id', '=', pageId)
    .where('live_at', 'is not', null)
    .execute()
}

/** What one team chose to delete for good is not for another to lose unasked. */
export const hideRatherThanDelete = async (queries: Queries, pageId: string): Promise<void> => {
  await queries.updateTable('pages').set({ blacklist_action: 'hide' }).where('page_id', '=', pageId).execute()
}

export const setDisconnected = async (queries: Queries, pageId: string): Promise<void> => {
  await queries
    .updateTable('pages')
    .set({ status: 0, rules_version: sql`rules_version + 1` })
    .where('page_id', '=', pageId)
    .execute()
}

/** A page and its Instagram account share one subscription at Facebook. */
export const sharesSubscription = async (
  queries: Queries,
  page: Pick<PageRow, 'page_id' | 'facebook_page_id'>,
): Promise<boolean> => {
  const sibling = await queries
    .selectFrom('pages')
    .where('facebook_page_id', '=', page.facebook_page_id)
    .where('page_id', '!=', page.page_id)
    .where('status', '=', 1)
    .select('page_id')
    .executeTakeFirst()
  return sibling !== undefined
}
