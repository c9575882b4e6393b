import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries, Row } from '#migrations/tables.ts'
import { isFamilyAlive } from './store.ts'

/** Told of each family that ends, so that what it has open ends too, in whichever process. */
export const SIGN_IN_ENDED_CHANNEL = 'sign_in_ended'

export type SignIn = Pick<Row<'refresh_tokens'>, 'family_id' | 'signed_in_at' | 'browser' | 'system'> & {
  last_used_at: Date
}

/** More than anybody reads through; whoever has more ends them all at once. */
const MOST_SHOWN = 100

/** The last used first. A browser in use exchanges its token every quarter of an hour, so that tells when it was used. */
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
 * Again until none is left: a statement waits for the exchange of a token that is under way, and does not see the one it
 * was exchanged for. @returns the families that were alive and are no more
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

/** Its tokens only: the browser that holds them may be given others. */
export const revokeFamily = (queries: Queries, familyId: string, now: Date): Promise<string[]> =>
  revokeTokens(queries, sql`family_id = ${familyId}`, now)

/**
 * Tokens and session: whoever holds that browser is asked by Facebook again. Here and below the session goes first, which
 * waits for tokens that are just being given to it: they are seen, and revoked with the others.
 */
export const endFamily = async (queries: Queries, familyId: string, now: Date): Promise<void> => {
  await queries.deleteFrom('sign_in_sessions').where('family_id', '=', familyId).execute()
  await revokeFamily(queries, familyId, now)
}

/** The browser that asks, which stays. */
type Asking = { personId: string; familyId: string; sessionHash: string | undefined }

/** False where the person has no such sign-in, or none any more. */
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

/** @returns how many there were */
export const endOtherSignIns = async (queries: Queries, asking: Asking, now: Date): Promise<number> => {
  const others = sql<SqlBool>`person_id = ${asking.personId} and family_id <> ${asking.familyId}`
  await deleteOtherSessions(queries, asking, sql`family_id is distinct from ${asking.familyId}`)
  const ended = await revokeTokens(queries, others, now)
  return ended.length
}

/** A session without a family cannot be told from the one that is meant, so it ends as well: Facebook is asked again. */
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

/** Of a Facebook account, with or without a person here. */
export const endEverySignIn = async (queries: Queries, facebookId: string, now: Date): Promise<void> => {
  await queries.deleteFrom('sign_in_sessions').where('facebook_id', '=', facebookId).execute()
  await revokeTokens(
    queries,
    sql`person_id in (select id from people where facebook_id = ${facebookId})`,
    now,
  )
}
