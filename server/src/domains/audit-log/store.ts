import { sql } from 'kysely'
import { type AuditGroup, actionsOf, SYSTEM } from '#contract/audit-actions.ts'
import type { Queries } from '#migrations/tables.ts'

export type Filter = {
  group: AuditGroup | undefined
  /** A person's id, or the system. */
  person: string | undefined
  /** The platform's id. */
  pageId: string | undefined
  span: { from: Date | undefined; to: Date | undefined }
  /** Only entries older than this one. */
  before: string | undefined
}

const nameOf = (table: string) =>
  sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`

/** Newest first. */
export const readEntries = (
  queries: Queries,
  teamId: string,
  { group, person, pageId, span, before }: Filter,
  most: number,
) => {
  let found = queries
    .selectFrom('audit_entries as entry')
    .leftJoin('people as actor', 'actor.id', 'entry.person_id')
    .leftJoin('people as met', 'met.id', 'entry.subject_person_id')
    .leftJoin('pages', (join) =>
      join
        .onRef('pages.page_id', '=', 'entry.page_id')
        .onRef('pages.team_id', '=', 'entry.team_id')
        .on('pages.moved_away_at', 'is', null)
        .on('pages.deletion_due_at', 'is', null),
    )
    .where('entry.team_id', '=', teamId)
    .selectAll('entry')
    .select(['actor.picture_url as actor_picture', 'pages.page_id as page_of_team'])
    .select([nameOf('actor').as('actor_name'), nameOf('met').$castTo<string | null>().as('met_name')])
  if (group) found = found.where('entry.action', 'in', actionsOf(group))
  if (person === SYSTEM) found = found.where('entry.by_person', '=', false)
  else if (person) found = found.where('entry.person_id', '=', person)
  if (pageId) found = found.where('entry.page_id', '=', pageId)
  if (span.from) found = found.where('entry.at', '>=', span.from)
  if (span.to) found = found.where('entry.at', '<', span.to)
  if (before) found = found.where('entry.entry_id', '<', before)
  return found.orderBy('entry.entry_id', 'desc').limit(most).execute()
}

export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]

/** All acting people, including former members of the team. */
export const findActors = (queries: Queries, teamId: string): Promise<{ id: string; name: string }[]> =>
  queries
    .selectFrom('people')
    .where('people.id', 'in', (of) =>
      of
        .selectFrom('audit_entries')
        .where('team_id', '=', teamId)
        .where('person_id', 'is not', null)
        .select(sql<string>`person_id`.as('id')),
    )
    .select(['people.id', nameOf('people').as('name')])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Every page in the log, with its latest name. */
export const findPagesOfLog = (queries: Queries, teamId: string): Promise<{ id: string; name: string }[]> =>
  queries
    .selectFrom((from) =>
      from
        .selectFrom('audit_entries')
        .distinctOn('page_id')
        .where('team_id', '=', teamId)
        .where('page_id', 'is not', null)
        .select([sql<string>`page_id`.as('id'), sql<string>`page_name`.as('name')])
        .orderBy('page_id')
        .orderBy('entry_id', 'desc')
        .as('named'),
    )
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .execute()
