import { type Kysely, sql } from 'kysely'

type Column = { name: string; type: string; element: string; check: string | null; references: string[] }

/** PostgreSQL's internal names of array elements; all others are text. */
const ELEMENTS: Record<string, string> = {
  _timestamptz: 'timestamp with time zone',
  _uuid: 'uuid',
  _bool: 'boolean',
  _int4: 'integer',
}

/** A valid SQL literal for the column. Rows with the same number refer to each other. */
const literalFor = (column: Column, row: number): string => {
  const { name, type, element, check } = column
  const [, allowed] = /ARRAY\[('?[\w]+'?)/.exec(check ?? '') ?? []
  if (allowed) return allowed
  switch (type) {
    case 'text':
      return `'${name}-${row}'`
    case 'uuid':
      return `'00000000-0000-4000-8000-00000000000${row}'`
    case 'jsonb':
      return name === 'reasons' || name === 'urls' ? "'[]'" : "'{}'"
    case 'tsvector':
      return `to_tsvector('simple', '${name} ${row}')`
    case 'boolean':
      return 'true'
    case 'timestamp with time zone':
      return `timestamptz '2026-11-2${row} 02:00Z'`
    case 'date':
      return `date '2026-11-2${row}'`
    case 'ARRAY':
      return `array[${literalFor({ ...column, type: ELEMENTS[element] ?? 'text' }, row)}]::${element.slice(1)}[]`
    default:
      return String(row)
  }
}

/** Reads the columns from the catalogue, so that it works for every schema version. */
const readColumns = async (queries: Kysely<never>, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type, udt_name as element,
      (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint where contype = 'c' and conrelid = ${table}::regclass
        and conkey = array[ordinal_position::smallint]) as check,
      array(select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = ${table}::regclass
        and ordinal_position::smallint = any(conkey)) as references
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
    order by ordinal_position
  `.execute(queries)
  return rows
}

const readTables = async (queries: Kysely<never>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1
  `.execute(queries)
  return rows.map(({ name }) => name)
}

const isEmpty = async (queries: Kysely<never>, table: string): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(queries)
  return rows.length === 0
}

/** Adds two rows to every empty table, referenced tables first. */
export const fillEveryTable = async (queries: Kysely<never>): Promise<string[]> => {
  const waiting = new Set<string>()
  for (const table of await readTables(queries)) if (await isEmpty(queries, table)) waiting.add(table)
  const filled: string[] = []
  while (waiting.size > 0) {
    const before = waiting.size
    for (const table of waiting) {
      const columns = await readColumns(queries, table)
      const referenced = columns.flatMap(({ references }) => references)
      if (referenced.some((other) => other !== table && waiting.has(other))) continue
      for (const row of [1, 2]) await insertRow(queries, table, columns, row)
      waiting.delete(table)
      filled.push(table)
    }
    if (waiting.size === before)
      throw new Error(`These tables reference each other in a cycle: ${[...waiting].join(', ')}`)
  }
  return filled
}

const insertRow = async (queries: Kysely<never>, table: string, columns: Column[], row: number) => {
  const names = columns.map(({ name }) => sql.ref(name))
  const values = columns.map((column) => sql.raw(literalFor(column, row)))
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})
  `.execute(queries)
}
