import { type RawBuilder, type SqlBool, sql } from 'kysely'

declare const pageKey: unique symbol

/**
 * Tenant key of a page's rows, as one string: the team, then the platform's id of the page. Columns hold the two
 * apart, and every key of a table that grows begins with them.
 */
export type PageKey = string & { readonly [pageKey]: true }

type PageColumns = { team_id: string; page_id: string }

const UUID_LENGTH = 36

export const pageKeyOf = ({ team_id, page_id }: PageColumns): PageKey => `${team_id}/${page_id}` as PageKey

export const teamIdOf = (key: PageKey): string => key.slice(0, UUID_LENGTH)

/** The platform's id of the page, which the Graph API and our own API use. */
export const platformIdOf = (key: PageKey): string => key.slice(UUID_LENGTH + 1)

/** For a row to insert. */
export const pageColumns = (key: PageKey): PageColumns => ({
  team_id: teamIdOf(key),
  page_id: platformIdOf(key),
})

const columnsOf = (table?: string): RawBuilder<unknown> => {
  const prefix = table === undefined ? '' : `${table}.`
  return sql`${sql.ref(`${prefix}team_id`)}, ${sql.ref(`${prefix}page_id`)}`
}

/** Condition: rows of this page. The team comes first, because it decides where the rows are. */
export const ofPage = (key: PageKey, table?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${columnsOf(table)}) = (${teamIdOf(key)}::uuid, ${platformIdOf(key)})`

/** Two arguments of `unnest`, for the columns `team_id, page_id`. */
export const pageArrays = (keys: readonly PageKey[]): RawBuilder<unknown> =>
  sql`${keys.map(teamIdOf)}::uuid[], ${keys.map(platformIdOf)}::text[]`

/** Condition: rows of these pages. */
export const ofPages = (keys: readonly PageKey[], table?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${columnsOf(table)}) in (select * from unnest(${pageArrays(keys)}))`
