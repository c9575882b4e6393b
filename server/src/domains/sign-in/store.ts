import type { NewRow, Queries, Row } from '#migrations/tables.ts'

export type SignInSession = Row<'sign_in_sessions'>

export const insertSession = async (queries: Queries, session: NewRow<'sign_in_sessions'>): Promise<void> => {
  await queries.insertInto('sign_in_sessions').values(session).execute()
}

export const findSession = (
  queries: Queries,
  tokenHash: string,
  now: Date,
): Promise<SignInSession | undefined> =>
  queries
    .selectFrom('sign_in_sessions')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .selectAll()
    .executeTakeFirst()

export const extendSession = async (
  queries: Queries,
  tokenHash: string,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<void> => {
  await queries
    .updateTable('sign_in_sessions')
    .set({ expires_at: expiresAt, extended_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const renameSession = async (queries: Queries, tokenHash: string, name: string): Promise<void> => {
  await queries
    .updateTable('sign_in_sessions')
    .set({ facebook_name: name })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** @returns the deleted session, if there was one */
export const deleteSession = (
  queries: Queries,
  tokenHash: string,
): Promise<Pick<SignInSession, 'family_id'> | undefined> =>
  queries
    .deleteFrom('sign_in_sessions')
    .where('token_hash', '=', tokenHash)
    .returning('family_id')
    .executeTakeFirst()

/** Locks the session, so that two tabs that request tokens concurrently get one family. */
export const lockSession = (transaction: Queries, tokenHash: string): Promise<SignInSession | undefined> =>
  transaction
    .selectFrom('sign_in_sessions')
    .where('token_hash', '=', tokenHash)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const giveSessionFamily = async (
  queries: Queries,
  tokenHash: string,
  familyId: string,
): Promise<void> => {
  await queries
    .updateTable('sign_in_sessions')
    .set({ family_id: familyId })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const insertAttempt = async (queries: Queries, attempt: NewRow<'sign_in_attempts'>): Promise<void> => {
  await queries.insertInto('sign_in_attempts').values(attempt).execute()
}

/** Consumes an attempt, which is valid for one return from Facebook. */
export const takeAttempt = (
  queries: Queries,
  stateHash: string,
  now: Date,
): Promise<Row<'sign_in_attempts'> | undefined> =>
  queries
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export type Grant = Pick<
  Row<'facebook_grants'>,
  'facebook_id' | 'token_encrypted' | 'expires_at' | 'invalid_since'
>

export const saveGrant = async (
  queries: Queries,
  grant: Omit<NewRow<'facebook_grants'>, 'updated_at'>,
  now: Date,
): Promise<void> => {
  const { facebook_id, ...changed } = { ...grant, invalid_since: null, updated_at: now }
  await queries
    .insertInto('facebook_grants')
    .values({ facebook_id, ...changed })
    .onConflict((conflict) => conflict.column('facebook_id').doUpdateSet(changed))
    .execute()
}

export const findGrant = (queries: Queries, personId: string): Promise<Grant | undefined> =>
  queries
    .selectFrom('people')
    .innerJoin('facebook_grants', 'facebook_grants.facebook_id', 'people.facebook_id')
    .where('people.id', '=', personId)
    .select([
      'facebook_grants.facebook_id',
      'facebook_grants.token_encrypted',
      'facebook_grants.expires_at',
      'facebook_grants.invalid_since',
    ])
    .executeTakeFirst()

/** Marks only the refused token as invalid, because the person may have signed in again meanwhile. */
export const invalidateGrant = async (queries: Queries, refused: Grant, now: Date): Promise<void> => {
  await queries
    .updateTable('facebook_grants')
    .set({ invalid_since: now })
    .where('facebook_id', '=', refused.facebook_id)
    .where('token_encrypted', '=', refused.token_encrypted)
    .execute()
}

export const insertRefreshToken = async (
  queries: Queries,
  token: NewRow<'refresh_tokens'>,
): Promise<void> => {
  await queries.insertInto('refresh_tokens').values(token).execute()
}

/** Locks the token, so that two tabs that refresh concurrently are handled one after the other. */
export const lockRefreshToken = (
  transaction: Queries,
  tokenHash: string,
): Promise<Row<'refresh_tokens'> | undefined> =>
  transaction
    .selectFrom('refresh_tokens')
    .where('token_hash', '=', tokenHash)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const markRefreshTokenUsed = async (queries: Queries, tokenHash: string, now: Date): Promise<void> => {
  await queries
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Person and start of a family, while it is alive. */
export const findFamily = (
  queries: Queries,
  familyId: string,
): Promise<Pick<Row<'refresh_tokens'>, 'person_id' | 'signed_in_at'> | undefined> =>
  queries
    .selectFrom('refresh_tokens')
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .select(['person_id', 'signed_in_at'])
    .limit(1)
    .executeTakeFirst()

export const isFamilyAlive = async (
  queries: Queries,
  { familyId, personId }: { familyId: string; personId: string },
): Promise<boolean> => {
  const token = await queries
    .selectFrom('refresh_tokens')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .select('token_hash')
    .limit(1)
    .executeTakeFirst()
  return token !== undefined
}

export const deleteExpired = async (queries: Queries, now: Date): Promise<void> => {
  for (const table of ['sign_in_sessions', 'sign_in_attempts', 'refresh_tokens'] as const)
    await queries.deleteFrom(table).where('expires_at', '<=', now).execute()
}
