import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries, Row } from '#migrations/tables.ts'

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

/** @returns the families that were alive and are no more */
const revokeTokens = async (queries: Queries, which: RawBuilder<SqlBool>, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ family_id: string }>`
    with revoked as (
      update refresh_tokens set revoked_at = ${now} where revoked_at is null and ${which}
      returning family_id, expires_at
    )
    select family_id, pg_notify(${SIGN_IN_ENDED_CHANNEL}, family_id::text)
    from revoked group by family_id having max(expires_at) > ${now}
  `.execute(queries)
  return rows.map(({ family_id }) => family_id)
}

/** Its tokens only: the browser that holds them may be given others. */
export const revokeFamily = (queries: Queries, familyId: string, now: Date): Promise<string[]> =>
  revokeTokens(queries, sql`family_id = ${familyId}`, now)

/** Tokens and session: whoever holds that browser is asked by Facebook again. */
export const endFamily = async (queries: Queries, familyId: string, now: Date): Promise<void> => {
  await revokeFamily(queries, familyId, now)
  await queries.deleteFrom('sign_in_sessions').where('family_id', '=', familyId).execute()
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
  const ended = await revokeTokens(
    queries,
    sql`family_id = ${familyId} and person_id = ${asking.personId}`,
    now,
  )
  if (ended.length === 0) return false
  await deleteOtherSessions(queries, asking, sql`(family_id = ${familyId} or family_id is null)`)
  return true
}

/** @returns how many there were */
export const endOtherSignIns = async (queries: Queries, asking: Asking, now: Date): Promise<number> => {
  const others = sql<SqlBool>`person_id = ${asking.personId} and family_id <> ${asking.familyId}`
  const ended = await revokeTokens(queries, others, now)
  await deleteOtherSessions(queries, asking, sql`family_id is distinct from ${asking.familyId}`)
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
