import { sql } from 'kysely'
import { OVERAGE_PRICE } from '#contract/billing.ts'
import type { Queries } from '#migrations/tables.ts'
import { type PseudonymSecrets, pseudonymsOf } from '#server/domains/keys/index.ts'

/** Overage pieces of these teams that no paid invoice has charged yet. */
export const countOwedPieces = async (queries: Queries, teamIds: string | string[]): Promise<number> => {
  const { owed } = await queries
    .selectFrom('usage')
    .where('team_id', '=', sql<string>`any(${[teamIds].flat()}::uuid[])`)
    .select(sql<string | null>`sum(greatest(over - charged, 0))`.as('owed'))
    .executeTakeFirstOrThrow()
  return Number(owed ?? 0)
}

/** The oldest of these teams with a debt, and its amount in tugrik. */
export const findOwingTeam = async (
  queries: Queries,
  teamIds: string[],
): Promise<{ team: string; amount: number } | undefined> => {
  if (teamIds.length === 0) return undefined
  const owing = await queries
    .selectFrom('usage')
    .innerJoin('teams', 'teams.id', 'usage.team_id')
    .where('teams.id', 'in', teamIds)
    .whereRef('over', '>', 'charged')
    .groupBy('teams.id')
    .orderBy('teams.created_at')
    .select(['teams.name as team', sql<string>`sum(over - charged)`.as('pieces')])
    .executeTakeFirst()
  return owing && { team: owing.team, amount: Number(owing.pieces) * OVERAGE_PRICE }
}

/** Other teams of this team's owner whose plan has ended. */
export const findEndedTeamsOfOwner = async (
  queries: Queries,
  teamId: string,
  now: Date,
): Promise<string[]> => {
  const teams = await queries
    .selectFrom('team_members as owner')
    .innerJoin('team_members as own', 'own.person_id', 'owner.person_id')
    .innerJoin('teams', 'teams.id', 'own.team_id')
    .where('owner.team_id', '=', teamId)
    .where('owner.role', '=', 'owner')
    .where('own.role', '=', 'owner')
    .where('teams.id', '!=', teamId)
    .where('teams.plan_ends_at', '<=', now)
    .select('teams.id')
    .execute()
  return teams.map(({ id }) => id)
}

type Person = { facebookId: string; secrets: PseudonymSecrets }

/** Stores the debts of these teams under a pseudonym of their owner, before the teams are deleted. */
export const storeDebts = async (
  transaction: Queries,
  teamIds: string[],
  { facebookId, secrets }: Person,
  now: Date,
): Promise<void> => {
  const pieces = await countOwedPieces(transaction, teamIds)
  if (pieces === 0) return
  const [pseudonym] = await pseudonymsOf(transaction, secrets, facebookId)
  await transaction
    .insertInto('debts')
    .values({ facebook_id_hash: pseudonym, pieces, recorded_at: now })
    .execute()
}

/** Charges a new team with its owner's former debts, as usage of the time when they were recorded. */
export const takeOverDebts = async (
  transaction: Queries,
  teamId: string,
  { facebookId, secrets }: Person,
): Promise<void> => {
  const pseudonyms = await pseudonymsOf(transaction, secrets, facebookId)
  const debts = await transaction
    .deleteFrom('debts')
    .where('facebook_id_hash', 'in', pseudonyms)
    .returning(['pieces', 'recorded_at'])
    .execute()
  for (const { pieces, recorded_at } of debts)
    await transaction
      .insertInto('usage')
      .values({ team_id: teamId, period_starts_at: recorded_at, over: pieces })
      .onConflict((conflict) =>
        conflict
          .columns(['team_id', 'period_starts_at'])
          .doUpdateSet((of) => ({ over: of('usage.over', '+', pieces) })),
      )
      .execute()
}
