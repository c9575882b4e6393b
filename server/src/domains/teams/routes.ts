import type { Team } from '#contract/teams.ts'
import { daysAfter } from '#server/plumbing/clock.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { planStatus } from './plan-status.ts'
import { findTeamOfPerson, findTeamsOfPerson, insertTeam, spendTrial, type TeamOfPerson } from './store.ts'

export const teamHandlers = ({
  database,
  clock,
  config,
}: Plumbing): Pick<Handlers, 'listTeams' | 'createTeam'> => ({
  listTeams: async ({ caller }) => {
    const teams = await findTeamsOfPerson(database.queries, caller.personId)
    return { teams: teams.map((team) => shownTeam(team, clock.now())) }
  },

  createTeam: async ({ caller, body }) => {
    const now = clock.now()
    const team = await database.queries.transaction().execute(async (transaction) => {
      const firstTrial = await spendTrial(transaction, caller.personId, now)
      const id = await insertTeam(transaction, {
        name: body.name,
        ownerId: caller.personId,
        // Without a free trial left the team is there, and waits for a plan to be bought.
        planEndsAt: firstTrial ? daysAfter(now, config.trialDays) : now,
        now,
      })
      return findTeamOfPerson(transaction, caller.personId, id)
    })
    if (!team) throw new Error('the new team cannot be read')
    return { team: shownTeam(team, now) }
  },
})

const shownTeam = (team: TeamOfPerson, now: Date): Team => ({
  id: team.id,
  name: team.name,
  role: team.role,
  plan: {
    code: team.plan_code,
    status: planStatus(team.plan_ends_at, now),
    ends_at: team.plan_ends_at?.toISOString() ?? null,
  },
  connected_pages: team.connected_pages,
  members: team.members,
  created_at: team.created_at.toISOString(),
})
