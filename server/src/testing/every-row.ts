import { sql } from 'kysely'
import type { Database } from '#server/infrastructure/database/database.ts'

/** Every row of every table as text, to search for secrets and personal data as in a dump. */
export const everyRow = async ({ queries }: Pick<Database, 'queries'>) => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1
  `.execute(queries)
  const found: { table: string; text: string }[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_json(kept)::text as text from ${sql.raw(name)} as kept
    `.execute(queries)
    for (const { text } of rows) found.push({ table: name.replace('public.', ''), text })
  }
  return found
}
