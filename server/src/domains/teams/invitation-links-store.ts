import { sql } from 'kysely'
import type { GivenRole } from '#contract/permissions.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { PERSON_NAME } from './members-store.ts'

/** A link with the names that the invited person sees. */
export type InvitationLink = Omit<Row<'invitation_links'>, 'token_hash'> & {
  team_name: string
  maker_name: string
}

const links = (queries: Queries) =>
  queries
    .selectFrom('invitation_links')
    .innerJoin('teams', 'teams.id', 'invitation_links.team_id')
    .innerJoin('people', 'people.id', 'invitation_links.created_by')
    .selectAll('invitation_links')
    .select(['teams.name as team_name', PERSON_NAME.as('maker_name')])

/** Links that still let a person join, newest first. */
export const findOpenLinks = (queries: Queries, teamId: string, now: Date): Promise<InvitationLink[]> =>
  links(queries)
    .where('invitation_links.team_id', '=', teamId)
    .where('used_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('invitation_links.created_at', 'desc')
    .orderBy('invitation_links.id')
    .execute()

export const findLink = (queries: Queries, tokenHash: string): Promise<InvitationLink | undefined> =>
  links(queries).where('token_hash', '=', tokenHash).executeTakeFirst()

type NewLink = {
  teamId: string
  tokenHash: string
  role: GivenRole
  makerId: string
  now: Date
  expiresAt: Date
}

export const insertLink = async (queries: Queries, link: NewLink): Promise<string> => {
  const { id } = await queries
    .insertInto('invitation_links')
    .values({
      team_id: link.teamId,
      token_hash: link.tokenHash,
      role: link.role,
      created_by: link.makerId,
      created_at: link.now,
      expires_at: link.expiresAt,
      used_at: null,
      used_by: null,
      declined_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes links of the team that ended before this time. */
export const deleteOldLinks = async (queries: Queries, teamId: string, before: Date): Promise<void> => {
  await queries
    .deleteFrom('invitation_links')
    .where('team_id', '=', teamId)
    .where('expires_at', '<', before)
    .execute()
}

type End = Partial<Pick<Row<'invitation_links'>, 'used_at' | 'used_by' | 'declined_at' | 'revoked_at'>>

/** Ends a link; undefined when it has ended before. */
export const endLink = (
  queries: Queries,
  { teamId, id }: { teamId: string; id: string },
  end: End,
): Promise<Pick<Row<'invitation_links'>, 'role'> | undefined> =>
  queries
    .updateTable('invitation_links')
    .set(end)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('role')
    .executeTakeFirst()

/** Waits for concurrent changes of the team; false when it was deleted meanwhile. */
export const lockTeam = async (transaction: Queries, teamId: string): Promise<boolean> => {
  const { rows } = await sql`select from teams where id = ${teamId}::uuid for update`.execute(transaction)
  return rows.length > 0
}
