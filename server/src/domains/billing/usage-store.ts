import { sql } from 'kysely'
import type { UsageKind } from '#contract/billing.ts'
import { ofPages, type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { type Allowance, createAllowance, type PlanLimits, USAGE_KINDS } from './allowance.ts'
import { periodAt } from './months.ts'
import { highestCap } from './overage.ts'

/** The allowance of a team; its rows are locked until the transaction ends. */
export type LockedUsage = { teamId: string; periodStartsAt: Date; allowance: Allowance }

type Used = Pick<Row<'usage'>, 'team_id' | UsageKind | 'over' | 'charged'>

type TeamPlan = Pick<Row<'teams'>, 'id' | 'plan_started_at' | 'overage_enabled' | 'overage_cap'> &
  PlanLimits & { latest_period: Date | null; highest_cap: number }

/**
 * Locks the usage of these teams in their present period, in one order. A concurrent decision for another page of the
 * team waits, so that the last piece of a plan is taken once.
 */
export const lockUsage = async (
  transaction: Queries,
  teamIds: string[],
  now: Date,
): Promise<Map<string, LockedUsage>> => {
  if (teamIds.length === 0) return new Map()
  const teams = await readTeamPlans(transaction, teamIds)
  const starts = teams.map((team) => periodAt(team.plan_started_at, now).startsAt)
  const asked = [teams.map(({ id }) => id), starts.map((start) => start.toISOString())]
  // Inserted before any lock, because two workers that begin a period would deadlock otherwise.
  if (teams.some(({ latest_period }, index) => latest_period?.getTime() !== starts[index]?.getTime()))
    await sql`
      insert into usage (team_id, period_starts_at)
      select * from unnest(${asked[0]}::uuid[], ${asked[1]}::timestamptz[]) as asked (team_id, period_starts_at)
      order by team_id on conflict do nothing
    `.execute(transaction)
  // Only locked: writing a row just to lock it would cost as much as counting.
  const { rows } = await sql<Used>`
    select team_id, comments, private_replies, chats, ai_replies, over, charged
    from unnest(${asked[0]}::uuid[], ${asked[1]}::timestamptz[]) as asked (team_id, period_starts_at)
    join usage using (team_id, period_starts_at)
    order by usage.team_id for no key update of usage
  `.execute(transaction)
  const used = new Map(rows.map((row) => [row.team_id, row]))
  return new Map(
    teams.flatMap((team, index): [string, LockedUsage][] => {
      const row = used.get(team.id)
      const periodStartsAt = starts[index]
      if (!row || !periodStartsAt) return []
      return [[team.id, { teamId: team.id, periodStartsAt, allowance: allowanceOf(team, row) }]]
    }),
  )
}

/**
 * Locks the usage of all teams of a batch beforehand, because locking team by team could deadlock with another batch.
 */
export const lockUsageOfPages = async (
  transaction: Queries,
  pageIds: readonly PageKey[],
  now: Date,
): Promise<void> => {
  const teams = await transaction
    .selectFrom('pages')
    .where(ofPages([...pageIds]))
    .select('team_id')
    .distinct()
    .execute()
  await lockUsage(
    transaction,
    teams.map(({ team_id }) => team_id),
    now,
  )
}

const readTeamPlans = (queries: Queries, teamIds: string[]): Promise<TeamPlan[]> =>
  queries
    .selectFrom('teams')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where('teams.id', '=', sql<string>`any(${teamIds}::uuid[])`)
    .select(['teams.id', 'plan_started_at', 'overage_enabled', 'overage_cap'])
    .select((of) =>
      of
        .selectFrom('usage')
        .whereRef('usage.team_id', '=', 'teams.id')
        .select((usage) => usage.fn.max('period_starts_at').as('latest'))
        .as('latest_period'),
    )
    .select(['comments', 'private_replies', 'chats', 'ai_replies'])
    .select(sql<number>`case when overage_enabled then ${highestCap} else 0 end`.as('highest_cap'))
    .orderBy('teams.id')
    .execute()

const allowanceOf = (team: TeamPlan, used: Used): Allowance =>
  createAllowance({
    limits: team,
    used,
    over: used.over,
    charged: used.charged,
    overage: { enabled: team.overage_enabled, cap: Math.min(team.overage_cap, team.highest_cap) },
  })

/** Adds the pieces taken from locked allowances, for any number of teams in one statement. */
export const writeUsage = async (transaction: Queries, locked: Iterable<LockedUsage>): Promise<void> => {
  const used = [...locked]
    .map(({ teamId, periodStartsAt, allowance }) => ({ teamId, periodStartsAt, taken: allowance.taken() }))
    .filter(({ taken }) => USAGE_KINDS.some((kind) => taken[kind] > 0))
  if (used.length === 0) return
  const taken = (of: UsageKind | 'over') => used.map((one) => one.taken[of])
  await sql`
    update usage set
      comments = usage.comments + taken.comments,
      private_replies = usage.private_replies + taken.private_replies,
      chats = usage.chats + taken.chats,
      ai_replies = usage.ai_replies + taken.ai_replies,
      over = usage.over + taken.over
    from unnest(
      ${used.map(({ teamId }) => teamId)}::uuid[],
      ${used.map(({ periodStartsAt }) => periodStartsAt.toISOString())}::timestamptz[],
      ${taken('comments')}::int[], ${taken('private_replies')}::int[], ${taken('chats')}::int[],
      ${taken('ai_replies')}::int[], ${taken('over')}::int[]
    ) as taken (team_id, period_starts_at, comments, private_replies, chats, ai_replies, over)
    where usage.team_id = taken.team_id and usage.period_starts_at = taken.period_starts_at
  `.execute(transaction)
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
