import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'

/** Of the sandbox's people: owns the clothes shop. */
export const OWNER = '10160000000000101'

const ENTERPRISE = 4

/** An owner with so many teams, none of which has limits. */
export const seedTeams = async (
  url: string | undefined,
  directory: string,
  count: number,
): Promise<string[]> => {
  const log = createLog('silent')
  const database = await openDatabase({ url, directory, connections: 2, log })
  await database.migrate()
  const person = await database.queries
    .insertInto('people')
    .values({
      facebook_id: OWNER,
      first_name: 'Сарантуяа',
      last_name: 'Лхагва',
      facebook_name: 'Сарантуяа Лхагва',
      agreed_to_terms_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const teams = await database.queries
    .insertInto('teams')
    .values(
      Array.from({ length: count }, () => ({
        name: 'Цэнхэр Товч',
        plan_id: ENTERPRISE,
        plan_ends_at: null,
        plan_started_at: new Date(0),
      })),
    )
    .returning('id')
    .execute()
  await database.queries
    .insertInto('team_members')
    .values(
      teams.map(({ id }) => ({
        team_id: id,
        person_id: person.id,
        role: 'owner' as const,
        status: 'active' as const,
      })),
    )
    .execute()
  await database.close()
  return teams.map(({ id }) => id)
}
