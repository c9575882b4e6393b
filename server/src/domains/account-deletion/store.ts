import type { Queries, Row } from '#migrations/tables.ts'
import { deleteMessagesUnder } from '#server/domains/contact/index.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'

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

/** From here on nothing tells whose request it was. */
export const completeRequests = async (queries: Queries, facebookId: string, now: Date): Promise<void> => {
  await queries
    .updateTable('deletion_requests')
    .set({ completed_at: now, facebook_id: null })
    .where('facebook_id', '=', facebookId)
    .execute()
}

/** Requests that are not due yet: the person came back. */
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
    .where('role', '=', 'member')
    .where('status', '=', 'active')
    .select('team_id')
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** Pages that answer with what this person allowed. */
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

/** The person, every trace of their sign-ins and what they wrote to us; tokens and memberships go with the row. */
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

/** What a sign-in leaves behind, also of somebody who never made an account. */
export const forgetFacebookAccount = async (queries: Queries, facebookId: string): Promise<void> => {
  await queries.deleteFrom('sign_in_sessions').where('facebook_id', '=', facebookId).execute()
  await queries.deleteFrom('facebook_grants').where('facebook_id', '=', facebookId).execute()
}

export const deleteTeams = async (queries: Queries, teamIds: string[]): Promise<void> => {
  if (teamIds.length > 0) await queries.deleteFrom('teams').where('id', 'in', teamIds).execute()
}

/** What the account allowed at Facebook is not used any more. */
export const invalidateGrantOf = async (queries: Queries, facebookId: string, now: Date): Promise<void> => {
  await queries
    .updateTable('facebook_grants')
    .set({ invalid_since: now })
    .where('facebook_id', '=', facebookId)
    .execute()
}

/** Facebook's clock and ours may differ by this much. */
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
