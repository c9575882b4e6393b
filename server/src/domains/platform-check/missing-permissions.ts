import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'

/** Connected pages that lack a permission, by its name at Meta. */
export type MissingPermissions = { connected: number; missing: Record<string, number> }

export const countMissingPermissions = async (queries: Queries): Promise<MissingPermissions> => {
  const { rows } = await sql<{ permission: string | null; pages: number }>`
    select null as permission, count(*)::int as pages from pages where status = 1
    union all
    select permission, count(*)::int from pages, unnest(missing_permissions) as permission
    where status = 1 and health = 'permission_missing' group by permission
  `.execute(queries)
  return {
    connected: rows.find(({ permission }) => permission === null)?.pages ?? 0,
    missing: Object.fromEntries(
      rows.flatMap(({ permission, pages }) => (permission ? [[permission, pages]] : [])),
    ),
  }
}
