import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { allows } from '#contract/permissions.ts'
import type { Team } from '#contract/teams.schemas.ts'

export type OwnedTeam = { team: Team; pages: ConnectedPage[]; planRuns: boolean; otherMembers: number }

/** The losses with an account: own teams with their pages, and memberships in other teams. */
export const accountLosses = (
  teams: readonly Team[],
  pages: readonly ConnectedPage[],
): { owned: OwnedTeam[]; memberships: Team[] } => {
  const owned = teams.filter(({ role }) => allows(role, 'team.delete'))
  return {
    owned: owned.map((team) => ({
      team,
      pages: pages.filter(({ team_id }) => team_id === team.id),
      planRuns: team.plan.status !== 'expired',
      otherMembers: team.members - 1,
    })),
    memberships: teams.filter((team) => !owned.includes(team)),
  }
}

/** Whether the person typed their own name; case and outer spaces do not matter. */
export const isSameName = (typed: string, name: string): boolean =>
  name.trim() !== '' && typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()
