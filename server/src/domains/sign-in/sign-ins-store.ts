import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries, Row } from '#migrations/tables.ts'
import { isFamilyAlive } from './store.ts'

/** Notified with each ended family, so that its open streams end in every process. */
export const SIGN_IN_ENDED_CHANNEL = 'sign_in_ended'

export type SignIn = Pick<Row<'refresh_tokens'>, 'family_id' | 'signed_in_at' | 'browser' | 'system'> & {
  last_used_at: Date
}

/** Limit of the list; a person with more can end all of them together. */
const MOST_SHOWN = 100

/**
 * Last used first. A browser in use exchanges its token every quarter of an hour, so the exchange shows the last use.
 */
export const findSignIns = (queries: Queries, personId: string, now: Date): Promise<SignIn[]> =>
  queries
    .selectFrom((of) =>
      of
        .selectFrom('refresh_tokens')
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .distinctOn('family_id')
        .orderBy('family_id')
        .orderBy('created_at', 'desc')
        .select(['family_id', 'signed_in_at', 'browser', 'system', 'created_at as last_used_at'])
        .as('newest'),
    )
    .selectAll()
    .orderBy('last_used_at', 'desc')
    .orderBy('family_id')
    .limit(MOST_SHOWN)
    .execute()

/**
 * Revokes tokens repeatedly until none is left: a statement waits for a concurrent exchange, but does not see the new
 * token.
 * @returns the families that were alive before
 */
const revokeTokens = async (
  queries: Queries,
  which: RawBuilder<SqlBool>,
  now: Date,
  ended: readonly string[] = [],
): Promise<string[]> => {
  const { rows } = await sql<{ family_id: string; was_alive: boolean }>`
    with revoked as (
      update refresh_tokens set revoked_at = ${now} where revoked_at is null and ${which}
      returning family_id, expires_at
    )
    select family_id, max(expires_at) > ${now} as was_alive, pg_notify(${SIGN_IN_ENDED_CHANNEL}, family_id::text)
    from revoked group by family_id
  `.execute(queries)
  if (rows.length === 0) return [...new Set(ended)]
  const alive = rows.filter(({ was_alive }) => was_alive).map(({ family_id }) => family_id)
  return revokeTokens(queries, which, now, [...ended, ...alive])
}

/** Revokes only the tokens of a family: its browser may get new ones. */
export const revokeFamily = (queries: Queries, familyId: string, now: Date): Promise<string[]> =>
  revokeTokens(queries, sql`family_id = ${familyId}`, now)

/**
 * Ends tokens and session, so that the browser has to sign in at Facebook again. Here and below the session is
 * deleted first. This waits for tokens that are just being issued, which are then revoked with the others.
 */
export const endFamily = async (queries: Queries, familyId: string, now: Date): Promise<void> => {
  await queries.deleteFrom('sign_in_sessions').where('family_id', '=', familyId).execute()
  await revokeFamily(queries, familyId, now)
}

/** The requesting browser, which stays signed in. */
type Asking = { personId: string; familyId: string; sessionHash: string | undefined }

/** Returns false when the person has no such sign-in, or it has ended. */
export const endSignIn = async (
  queries: Queries,
  familyId: string,
  asking: Asking,
  now: Date,
): Promise<boolean> => {
  if (!(await isFamilyAlive(queries, { familyId, personId: asking.personId }))) return false
  await deleteOtherSessions(queries, asking, sql`(family_id = ${familyId} or family_id is null)`)
  await revokeFamily(queries, familyId, now)
  return true
}

/** @returns the number of ended sign-ins */
export const endOtherSignIns = async (queries: Queries, asking: Asking, now: Date): Promise<number> => {
  const others = sql<SqlBool>`person_id = ${asking.personId} and family_id <> ${asking.familyId}`
  await deleteOtherSessions(queries, asking, sql`family_id is distinct from ${asking.familyId}`)
  const ended = await revokeTokens(queries, others, now)
  return ended.length
}

/**
 * A session without a family may belong to the ended sign-in, so it ends too and has to sign in at Facebook again.
 */
const deleteOtherSessions = async (
  queries: Queries,
  { personId, sessionHash }: Asking,
  which: RawBuilder<SqlBool>,
): Promise<void> => {
  let others = queries
    .deleteFrom('sign_in_sessions')
    .where('facebook_id', '=', (of) =>
      of.selectFrom('people').where('id', '=', personId).select('people.facebook_id'),
    )
    .where(which)
  if (sessionHash) others = others.where('token_hash', '<>', sessionHash)
  await others.execute()
}

/** Ends all sign-ins of a Facebook account, with or without a person. */
export const endEverySignIn = async (queries: Queries, facebookId: string, now: Date): Promise<void> => {
  await queries.deleteFrom('sign_in_sessions').where('facebook_id', '=', facebookId).execute()
  await revokeTokens(
    queries,
    sql`person_id in (select id from people where facebook_id = ${facebookId})`,
    now,
  )
}
