import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'

/** All encrypted columns; a test compares the list with the tables. */
export const encryptedColumns = [
  { table: 'pages', key: sql`team_id || '/' || page_id`, column: 'token_encrypted' },
  { table: 'facebook_grants', key: sql`facebook_id`, column: 'token_encrypted' },
  { table: 'provider_tokens', key: sql`provider`, column: 'token_encrypted' },
  { table: 'webhook_secrets', key: sql`team_id::text`, column: 'secret_encrypted' },
  { table: 'webhook_secrets', key: sql`team_id::text`, column: 'old_secret_encrypted' },
  { table: 'push_keys', key: sql`name`, column: 'private_key_encrypted' },
  { table: 'push_subscriptions', key: sql`id::text`, column: 'auth_encrypted' },
  { table: 'pseudonym_keys', key: sql`key_id`, column: 'key_encrypted' },
] as const

export type EncryptedColumn = (typeof encryptedColumns)[number]
export type KeptValue = { key: string; encrypted: string }

const BATCH = 200

/** Values without this ending, in batches; each batch begins after the key of the last. */
export const readValuesWithout = async (
  queries: Queries,
  { table, key, column }: EncryptedColumn,
  ending: string,
  after: string,
): Promise<KeptValue[]> => {
  const { rows } = await sql<KeptValue>`
    select ${key} as key, ${sql.ref(column)} as encrypted from ${sql.table(table)}
    where ${sql.ref(column)} is not null and not ${sql.ref(column)} like ${`%${ending}`} and ${key} > ${after}
    order by ${key} limit ${BATCH}
  `.execute(queries)
  return rows
}

/**
 * Replaces a value unless it was changed in the meantime.
 * @returns whether it was replaced
 */
export const replaceValue = async (
  queries: Queries,
  { table, key, column }: EncryptedColumn,
  { key: found, encrypted }: KeptValue,
  replacement: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${replacement}
    where ${key} = ${found} and ${sql.ref(column)} = ${encrypted}
  `.execute(queries)
  return Number(numAffectedRows) > 0
}

export const countValues = async (queries: Queries, { table, column }: EncryptedColumn): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(${sql.ref(column)}) as count from ${sql.table(table)}
  `.execute(queries)
  return Number(rows[0]?.count ?? 0)
}
