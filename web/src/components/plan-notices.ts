import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'

/** An ended plan is no news after this time. */
const NEWS_FOR = 30 * 24 * 60 * 60_000

/** Teams whose plan ends within ten days or has ended lately, the nearest end first; for roles that see the plan. */
export const planNotices = (teams: readonly Team[], now: number): Team[] => {
  const endOf = ({ plan }: Team) => (plan.ends_at === null ? 0 : Date.parse(plan.ends_at))
  return teams
    .filter(
      (team) =>
        allows(team.role, 'plan.view') && team.plan.status !== 'active' && endOf(team) + NEWS_FOR > now,
    )
    .sort((a, b) => endOf(a) - endOf(b))
}

/** Pages that the platform warned or blocked, a blocked one first. */
export const policyPages = (pages: readonly ConnectedPage[]): ConnectedPage[] =>
  pages
    .filter(({ status, policy_notice }) => status === 1 && policy_notice !== null)
    .sort((a, b) => Number(isBlocked(b)) - Number(isBlocked(a)))

export const isBlocked = ({ policy_notice }: ConnectedPage): boolean => policy_notice?.kind === 'blocked'

/** Pages that another admin connected to another team lately, because the access of this team had ended. */
export const lostPages = (pages: readonly ConnectedPage[], now: number): ConnectedPage[] =>
  pages.filter(
    ({ moved_away }) => moved_away?.because === 'access_lost' && Date.parse(moved_away.at) + NEWS_FOR > now,
  )
