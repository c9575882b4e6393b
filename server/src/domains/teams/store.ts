import { sql } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { type PseudonymSecrets, pseudonymsOf } from '#server/domains/keys/index.ts'

const TRIAL = 'trial'

export type TeamOfPerson = Pick<Row<'teams'>, 'id' | 'name' | 'plan_ends_at' | 'created_at'> & {
  role: Role
  plan_code: Row<'plans'>['code']
  connected_pages: number
  members: number
}

export const findTeamsOfPerson = (queries: Queries, personId: string): Promise<TeamOfPerson[]> =>
  teamsOfPerson(queries, personId).orderBy('teams.created_at').orderBy('teams.id').execute()

export const findTeamOfPerson = (
  queries: Queries,
  personId: string,
  teamId: string,
): Promise<TeamOfPerson | undefined> =>
  teamsOfPerson(queries, personId).where('teams.id', '=', teamId).executeTakeFirst()

const teamsOfPerson = (queries: Queries, personId: string) =>
  queries
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where('team_members.person_id', '=', personId)
    .where('team_members.status', '=', 'active')
    .select([
      'teams.id',
      'teams.name',
      'teams.plan_ends_at',
      'teams.created_at',
      'team_members.role',
      'plans.code as plan_code',
      sql<number>`(select count(*)::int from pages where pages.team_id = teams.id and pages.status = 1)`.as(
        'connected_pages',
      ),
      sql<number>`(select count(*)::int from team_members as m where m.team_id = teams.id and m.status = 'active')`.as(
        'members',
      ),
    ])

/** Counts the teams that a person owns; a concurrent count waits until this transaction ends. */
export const lockAndCountOwn = async (transaction: Queries, personId: string): Promise<number> => {
  await transaction.selectFrom('people').where('id', '=', personId).select('id').forUpdate().execute()
  const { count } = await transaction
    .selectFrom('team_members')
    .where('person_id', '=', personId)
    .where('role', '=', 'owner')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findFacebookId = async (queries: Queries, personId: string): Promise<string> => {
  const { facebook_id } = await queries
    .selectFrom('people')
    .where('id', '=', personId)
    .select('facebook_id')
    .executeTakeFirstOrThrow()
  return facebook_id
}

/** Uses the free trial of a person. Returns true once per person, even across deleted accounts. */
export const spendTrial = async (
  queries: Queries,
  {
    personId,
    facebookId,
    secrets,
    now,
  }: { personId: string; facebookId: string; secrets: PseudonymSecrets; now: Date },
): Promise<boolean> => {
  const [pseudonym, ...older] = await pseudonymsOf(queries, secrets, facebookId)
  if (await isAnyTrialUsed(queries, older)) return false
  const used = await queries
    .insertInto('trials_used')
    .values({ person_id: personId, facebook_id_hash: pseudonym, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return used !== undefined
}

const isAnyTrialUsed = async (queries: Queries, pseudonyms: string[]): Promise<boolean> => {
  if (pseudonyms.length === 0) return false
  const used = await queries
    .selectFrom('trials_used')
    .where('facebook_id_hash', 'in', pseudonyms)
    .select('person_id')
    .executeTakeFirst()
  return used !== undefined
}

export const insertTeam = async (
  queries: Queries,
  team: { name: string; ownerId: string; planEndsAt: Date; now: Date },
): Promise<string> => {
  const { id } = await queries
    .insertInto('teams')
    .values({
      name: team.name,
      plan_id: queries.selectFrom('plans').where('plans.code', '=', TRIAL).select('plans.id'),
      plan_ends_at: team.planEndsAt,
      plan_started_at: team.now,
      created_at: team.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queries
    .insertInto('team_members')
    .values({ team_id: id, person_id: team.ownerId, role: 'owner', status: 'active', created_at: team.now })
    .execute()
  return id
}

export const findRole = async (
  queries: Queries,
  personId: string,
  teamId: string,
): Promise<Role | undefined> => {
  const member = await queries
    .selectFrom('team_members')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .select('role')
    .executeTakeFirst()
  return member?.role
}

export const countConnectedPages = async (queries: Queries, teamId: string): Promise<number> => {
  const { count } = await queries
    .selectFrom('pages')
    .where('team_id', '=', teamId)
    .where('status', '=', 1)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const deleteTeam = async (queries: Queries, teamId: string): Promise<void> => {
  await queries.deleteFrom('teams').where('id', '=', teamId).execute()
}

/** Waits for concurrent changes of the team, so that two requests cannot both take its last page. */
export const lockPlanOfTeam = async (queries: Queries, teamId: string) => {
  // No join: after waiting for the lock, the join would use the former plan and return no row.
  const team = await queries
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['plan_id', 'plan_ends_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const limits = await queries
    .selectFrom('plans')
    .where('id', '=', team.plan_id)
    .select(['pages as most_pages', 'members as most_members', 'monthly_price'])
    .executeTakeFirstOrThrow()
  return { plan_ends_at: team.plan_ends_at, ...limits }
}
