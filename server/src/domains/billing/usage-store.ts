import { sql } from 'kysely'
import type { UsageKind } from '#contract/billing.ts'
import { type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { type Allowance, createAllowance, type PlanLimits, USAGE_KINDS } from './allowance.ts'
import { periodAt } from './months.ts'
import { highestCap } from './overage.ts'

/** The allowance of a team; its row is locked until the transaction ends. */
export type LockedUsage = { teamId: string; periodStartsAt: Date; allowance: Allowance }

type Used = Pick<Row<'usage'>, UsageKind | 'over' | 'charged'>

type TeamPlan = Pick<Row<'teams'>, 'plan_started_at' | 'overage_enabled' | 'overage_cap'> &
  PlanLimits & { latest_period: Date | null; highest_cap: number }

/**
 * Locks the usage of a team in its present period. A concurrent decision for another page of the team waits, so that
 * the last piece of a plan is taken once.
 * @returns undefined for a deleted team
 */
export const lockUsage = async (
  transaction: Queries,
  teamId: string,
  now: Date,
): Promise<LockedUsage | undefined> => {
  const team = await readTeamPlan(transaction, teamId)
  if (!team) return undefined
  const periodStartsAt = periodAt(team.plan_started_at, now).startsAt
  // Inserted before the lock, because two workers that begin a period would deadlock otherwise.
  if (team.latest_period?.getTime() !== periodStartsAt.getTime())
    await transaction
      .insertInto('usage')
      .values({ team_id: teamId, period_starts_at: periodStartsAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // Only locked: writing a row just to lock it would cost as much as counting.
  const used = await transaction
    .selectFrom('usage')
    .where('team_id', '=', teamId)
    .where('period_starts_at', '=', periodStartsAt)
    .select(['comments', 'private_replies', 'chats', 'ai_replies', 'over', 'charged'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return used && { teamId, periodStartsAt, allowance: allowanceOf(team, used) }
}

const readTeamPlan = (queries: Queries, teamId: string): Promise<TeamPlan | undefined> =>
  queries
    .selectFrom('teams')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where('teams.id', '=', teamId)
    .select(['plan_started_at', 'overage_enabled', 'overage_cap'])
    .select((of) =>
      of
        .selectFrom('usage')
        .whereRef('usage.team_id', '=', 'teams.id')
        .select((usage) => usage.fn.max('period_starts_at').as('latest'))
        .as('latest_period'),
    )
    .select(['comments', 'private_replies', 'chats', 'ai_replies'])
    .select(sql<number>`case when overage_enabled then ${highestCap} else 0 end`.as('highest_cap'))
    .executeTakeFirst()

const allowanceOf = (team: TeamPlan, used: Used): Allowance =>
  createAllowance({
    limits: team,
    used,
    over: used.over,
    charged: used.charged,
    overage: { enabled: team.overage_enabled, cap: Math.min(team.overage_cap, team.highest_cap) },
  })

/** Adds the pieces taken from a locked allowance. */
export const writeUsage = async (transaction: Queries, locked: LockedUsage | undefined): Promise<void> => {
  if (!locked) return
  const taken = locked.allowance.taken()
  if (USAGE_KINDS.every((kind) => taken[kind] === 0)) return
  await transaction
    .updateTable('usage')
    .where('team_id', '=', locked.teamId)
    .where('period_starts_at', '=', locked.periodStartsAt)
    .set((usage) => ({
      comments: usage('comments', '+', taken.comments),
      private_replies: usage('private_replies', '+', taken.private_replies),
      chats: usage('chats', '+', taken.chats),
      ai_replies: usage('ai_replies', '+', taken.ai_replies),
      over: usage('over', '+', taken.over),
    }))
    .execute()
}

/** A piece that was counted and is given back. */
export type UnusedPiece = { pageId: PageKey; periodStartsAt: Date; kind: UsageKind }

/** Gives pieces back; a piece over the plan is no longer charged. Skips pieces of a page that changed teams. */
export const giveBack = async (transaction: Queries, pieces: readonly UnusedPiece[]): Promise<void> => {
  for (const kind of USAGE_KINDS) {
    const some = pieces.filter((piece) => piece.kind === kind)
    if (some.length === 0) continue
    await sql`
      update usage set ${sql.ref(kind)} = greatest(0, usage.${sql.ref(kind)} - gone.pieces),
        over = greatest(usage.charged, usage.over - least(gone.pieces,
          greatest(0, usage.${sql.ref(kind)} - coalesce(plans.${sql.ref(kind)}, usage.${sql.ref(kind)}))))
      from (
        select pages.team_id, period_starts_at::timestamptz as period_starts_at, count(*)::int as pieces
        from unnest(
          ${pageArrays(some.map(({ pageId }) => pageId))},
          ${some.map(({ periodStartsAt }) => periodStartsAt.toISOString())}::text[]
        ) as piece (team_id, page_id, period_starts_at)
        join pages on pages.team_id = piece.team_id and pages.page_id = piece.page_id
        group by 1, 2
        order by 1, 2
      ) gone
      join teams on teams.id = gone.team_id
      join plans on plans.id = teams.plan_id
      where usage.team_id = gone.team_id and usage.period_starts_at = gone.period_starts_at
    `.execute(transaction)
  }
}
