import { type SqlBool, sql } from 'kysely'
import type { GivenRole, Role } from '#contract/permissions.ts'
import type { Queries, Row } from '#migrations/tables.ts'

export type Member = Pick<Row<'team_members'>, 'role' | 'status' | 'created_at'> & PersonFace
export type PersonFace = Pick<Row<'people'>, 'first_name' | 'last_name' | 'picture_url'> & { id: string }

/** The name under which teammates see a person. */
export const PERSON_NAME = sql<string>`trim(people.first_name || ' ' || people.last_name)`

const FACE = ['people.id', 'people.first_name', 'people.last_name', 'people.picture_url'] as const

const members = (queries: Queries, teamId: string) =>
  queries
    .selectFrom('team_members')
    .innerJoin('people', 'people.id', 'team_members.person_id')
    .where('team_members.team_id', '=', teamId)
    .select([...FACE, 'team_members.role', 'team_members.status', 'team_members.created_at'])

/** The owner first, then by date. */
export const findMembers = (queries: Queries, teamId: string): Promise<Member[]> =>
  members(queries, teamId)
    .orderBy(sql`team_members.role <> 'owner'`)
    .orderBy('team_members.created_at')
    .orderBy('people.id')
    .execute()

export const findMember = (queries: Queries, teamId: string, personId: string): Promise<Member | undefined> =>
  members(queries, teamId).where('people.id', '=', personId).executeTakeFirst()

/** Limit for people with the same name. */
const MOST_FOUND = 5

/**
 * Finds people by their full name, in either order, or by their full e-mail address. A partial name is not enough,
 * because an owner could list all accounts otherwise. Addresses are never shown.
 */
export const searchPeople = (
  queries: Queries,
  teamId: string,
  search: string,
): Promise<(PersonFace & { status: Member['status'] | null })[]> => {
  const written = search.trim().replace(/\s+/g, ' ').toLowerCase()
  const name = sql`lower(${PERSON_NAME})`
  const lastNameFirst = sql`lower(trim(people.last_name || ' ' || people.first_name))`
  return queries
    .selectFrom('people')
    .leftJoin('team_members', (join) =>
      join.onRef('team_members.person_id', '=', 'people.id').on('team_members.team_id', '=', teamId),
    )
    .where(sql<SqlBool>`${written} in (${name}, ${lastNameFirst}, lower(people.email))`)
    .select([...FACE, 'team_members.status'])
    .orderBy(name)
    .orderBy('people.id')
    .limit(MOST_FOUND)
    .execute()
}

export const countMembers = async (queries: Queries, teamId: string): Promise<number> => {
  const { count } = await queries
    .selectFrom('team_members')
    .where('team_id', '=', teamId)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns false when the person is already in the team or invited. */
export const insertInvitation = async (
  queries: Queries,
  invitation: { teamId: string; personId: string; role: GivenRole; invitedBy: string; now: Date },
): Promise<boolean> => {
  const inserted = await queries
    .insertInto('team_members')
    .values({
      team_id: invitation.teamId,
      person_id: invitation.personId,
      role: invitation.role,
      status: 'pending',
      invited_by: invitation.invitedBy,
      created_at: invitation.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const writeRole = async (
  queries: Queries,
  { teamId, personId, role }: { teamId: string; personId: string; role: GivenRole },
): Promise<void> => {
  await queries
    .updateTable('team_members')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .execute()
}

/** Returns false when there is no such invitation any more. */
export const confirmInvitation = async (
  queries: Queries,
  { teamId, personId, now }: { teamId: string; personId: string; now: Date },
): Promise<boolean> => {
  const confirmed = await queries
    .updateTable('team_members')
    .set({ status: 'active', created_at: now })
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('status', '=', 'pending')
    .returning('person_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** @returns the deleted membership, or undefined without one */
export const deleteMember = (
  queries: Queries,
  { teamId, personId, onlyPending = false }: { teamId: string; personId: string; onlyPending?: boolean },
): Promise<Pick<Row<'team_members'>, 'status'> | undefined> => {
  let found = queries
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('role', '<>', 'owner')
  if (onlyPending) found = found.where('status', '=', 'pending')
  return found.returning('status').executeTakeFirst()
}

/**
 * Ends the open invitations that a person made, by link and by search, except to the roles that they may still give.
 */
export const endInvitationsBy = async (
  queries: Queries,
  { teamId, personId, keep, now }: { teamId: string; personId: string; keep: GivenRole[]; now: Date },
): Promise<void> => {
  await queries
    .updateTable('invitation_links')
    .set({ revoked_at: now })
    .where('team_id', '=', teamId)
    .where('created_by', '=', personId)
    .where('role', 'not in', [...keep, ''] as GivenRole[])
    .where((of) =>
      of.and([of('used_at', 'is', null), of('declined_at', 'is', null), of('revoked_at', 'is', null)]),
    )
    .execute()
  await queries
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('invited_by', '=', personId)
    .where('status', '=', 'pending')
    .where('role', 'not in', [...keep, ''] as GivenRole[])
    .execute()
}

export type Invitation = {
  id: string
  name: string
  role: Role
  invited_by: string | null
  invited_at: Date
}

export const findInvitations = (queries: Queries, personId: string): Promise<Invitation[]> =>
  queries
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .leftJoin('people', 'people.id', 'team_members.invited_by')
    .where('team_members.person_id', '=', personId)
    .where('team_members.status', '=', 'pending')
    .select(['teams.id', 'teams.name', 'team_members.role', 'team_members.created_at as invited_at'])
    .select(sql<string | null>`nullif(${PERSON_NAME}, '')`.as('invited_by'))
    .orderBy('team_members.created_at', 'desc')
    .execute()

/** Waits for a concurrent deletion of the account, and prevents one until the transaction ends. */
export const lockPersonFace = (transaction: Queries, personId: string): Promise<PersonFace | undefined> =>
  transaction.selectFrom('people').where('id', '=', personId).select(FACE).forKeyShare().executeTakeFirst()
