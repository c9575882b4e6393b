import type { Queries } from '#migrations/tables.ts'
import { pseudonymUnder, type Secrets } from '#server/infrastructure/secrets.ts'

export type PseudonymSecrets = Pick<Secrets, 'decrypt' | 'pseudonymKey' | 'oldPseudonymKeys'>

/** Pseudonyms of a text that is not stored: first the present one, then those under older secrets. */
export const pseudonymsOf = async (
  queries: Queries,
  { decrypt, pseudonymKey, oldPseudonymKeys }: PseudonymSecrets,
  text: string,
): Promise<[string, ...string[]]> => {
  const kept = await queries.selectFrom('pseudonym_keys').select('key_encrypted').execute()
  const older = [
    ...oldPseudonymKeys.map(({ key }) => key),
    ...kept.flatMap(({ key_encrypted }) => {
      // Encrypted with a lost secret, so its pseudonyms can no longer be recognised.
      const key = orNothing(() => decrypt(key_encrypted))
      return key === undefined ? [] : [Buffer.from(key, 'base64url')]
    }),
  ]
  return [pseudonymUnder(pseudonymKey, text), ...older.map((key) => pseudonymUnder(key, text))]
}

const orNothing = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Stores the keys of old secrets, so that a secret can be removed and its pseudonyms are still recognised.
 * Idempotent.
 */
export const keepOldPseudonymKeys = async (
  queries: Queries,
  { encrypt, oldPseudonymKeys }: Pick<Secrets, 'encrypt' | 'oldPseudonymKeys'>,
): Promise<void> => {
  for (const { id, key } of oldPseudonymKeys)
    await queries
      .insertInto('pseudonym_keys')
      .values({ key_id: id, key_encrypted: encrypt(key.toString('base64url')) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const countUnkeptPseudonymKeys = async (
  queries: Queries,
  { oldPseudonymKeys }: Pick<Secrets, 'oldPseudonymKeys'>,
): Promise<number> => {
  const kept = await queries.selectFrom('pseudonym_keys').select('key_id').execute()
  const ids = new Set(kept.map(({ key_id }) => key_id))
  return oldPseudonymKeys.filter(({ id }) => !ids.has(id)).length
}
