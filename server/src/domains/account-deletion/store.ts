import type { Queries, Row } from '#migrations/tables.ts'
import { deleteMessagesUnder } from '#server/domains/contact/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'

export type DeletionRequest = Row<'deletion_requests'>

export const insertRequest = async (
  queries: Queries,
  request: {
    code: string
    facebookId: string | null
    requestedAt: Date
    dueAt: Date
    completedAt: Date | null
  },
): Promise<void> => {
  await queries
    .insertInto('deletion_requests')
    .values({
      code: request.code,
      facebook_id: request.facebookId,
      requested_at: request.requestedAt,
      due_at: request.dueAt,
      completed_at: request.completedAt,
    })
    .execute()
}

export const findRequest = (queries: Queries, code: string): Promise<DeletionRequest | undefined> =>
  queries.selectFrom('deletion_requests').where('code', '=', code).selectAll().executeTakeFirst()

export const findDueRequests = (queries: Queries, now: Date): Promise<DeletionRequest[]> =>
  queries
    .selectFrom('deletion_requests')
    .where('completed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .selectAll()
    .execute()

/** Completes requests, and removes the Facebook id from them. */
export const completeRequests = async (queries: Queries, facebookId: string, now: Date): Promise<void> => {
  await queries
    .updateTable('deletion_requests')
    .set({ completed_at: now, facebook_id: null })
    .where('facebook_id', '=', facebookId)
    .execute()
}

/** Deletes requests that are not due yet, because the person has returned. */
export const withdrawRequests = async (queries: Queries, facebookId: string, now: Date): Promise<void> => {
  await queries
    .deleteFrom('deletion_requests')
    .where('facebook_id', '=', facebookId)
    .where('due_at', '>', now)
    .execute()
}

export const findPersonByFacebook = (
  queries: Queries,
  facebookId: string,
): Promise<Pick<Row<'people'>, 'id' | 'facebook_id'> | undefined> =>
  queries
    .selectFrom('people')
    .where('facebook_id', '=', facebookId)
    .select(['id', 'facebook_id'])
    .executeTakeFirst()

export const findPersonById = (
  queries: Queries,
  personId: string,
): Promise<Pick<Row<'people'>, 'id' | 'facebook_id'> | undefined> =>
  queries.selectFrom('people').where('id', '=', personId).select(['id', 'facebook_id']).executeTakeFirst()

export const findOwnedTeams = async (queries: Queries, personId: string): Promise<string[]> => {
  const rows = await queries
    .selectFrom('team_members')
    .where('person_id', '=', personId)
    .where('role', '=', 'owner')
    .select('team_id')
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** Other people's teams that the person is a member of. */
export const findJoinedTeams = async (queries: Queries, personId: string): Promise<string[]> => {
  const rows = await queries
    .selectFrom('team_members')
    .where('person_id', '=', personId)
    .where('role', '<>', 'owner')
    .where('status', '=', 'active')
    .select('team_id')
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** Pages that use this person's access. */
export const findPagesConnectedBy = (queries: Queries, personId: string): Promise<Row<'pages'>[]> =>
  queries
    .selectFrom('pages')
    .where('connected_by', '=', personId)
    .where('status', '=', 1)
    .selectAll()
    .execute()

export const findConnectedPages = (queries: Queries, teamIds: string[]): Promise<Row<'pages'>[]> =>
  teamIds.length === 0
    ? Promise.resolve([])
    : queries
        .selectFrom('pages')
        .where('team_id', 'in', teamIds)
        .where('status', '=', 1)
        .selectAll()
        .execute()

export const lockPerson = async (transaction: Queries, personId: string): Promise<void> => {
  await transaction.selectFrom('people').where('id', '=', personId).select('id').forUpdate().execute()
}

/** Deletes the person, all sign-ins and messages to us; tokens and memberships are deleted with the row. */
export const deletePerson = async (
  queries: Queries,
  { id, facebook_id }: Pick<Row<'people'>, 'id' | 'facebook_id'>,
): Promise<void> => {
  await forgetFacebookAccount(queries, facebook_id)
  const deleted = await queries
    .deleteFrom('people')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (deleted?.email) await deleteMessagesUnder(queries, deleted.email)
}

/** Deletes the rows that a sign-in leaves, also for a person without an account. */
export const forgetFacebookAccount = async (queries: Queries, facebookId: string): Promise<void> => {
  await queries.deleteFrom('sign_in_sessions').where('facebook_id', '=', facebookId).execute()
  await queries.deleteFrom('facebook_grants').where('facebook_id', '=', facebookId).execute()
}

export const deleteTeams = async (queries: Queries, teamIds: string[]): Promise<void> => {
  if (teamIds.length > 0) await queries.deleteFrom('teams').where('id', 'in', teamIds).execute()
}

/** Marks the access of a Facebook account as invalid. */
export const invalidateGrantOf = async (queries: Queries, facebookId: string, now: Date): Promise<void> => {
  await queries
    .updateTable('facebook_grants')
    .set({ invalid_since: now })
    .where('facebook_id', '=', facebookId)
    .execute()
}

/** Tolerated difference between Facebook's clock and ours. */
const CLOCK_SKEW_SECONDS = 60

export const hasSignedInSince = async (
  queries: Queries,
  facebookId: string,
  moment: Date,
): Promise<boolean> => {
  const grant = await queries
    .selectFrom('facebook_grants')
    .where('facebook_id', '=', facebookId)
    .where('updated_at', '>', secondsAfter(moment, CLOCK_SKEW_SECONDS))
    .select('facebook_id')
    .executeTakeFirst()
  return grant !== undefined
}
