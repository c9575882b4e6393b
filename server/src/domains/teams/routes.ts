import { MOST_TEAMS } from '#contract/limits.ts'
import type { Team } from '#contract/teams.schemas.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { findOwingTeam, takeOverDebts } from '#server/domains/debts/index.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { tugrik } from '#server/infrastructure/tugrik.ts'
import { invitationLinkHandlers } from './invitation-link-routes.ts'
import { memberHandlers } from './member-routes.ts'
import { planStatus, shownEnd } from './plan-status.ts'
import { requireRole } from './require-role.ts'
import {
  countConnectedPages,
  deleteTeam,
  findFacebookId,
  findTeamOfPerson,
  findTeamsOfPerson,
  insertTeam,
  lockAndCountOwn,
  lockPlanOfTeam,
  spendTrial,
  type TeamOfPerson,
} from './store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'config' | 'secrets'> & {
  /** Called in the transaction that deletes the team, to delete its pages. */
  pagesOfTeamDeleted: (transaction: Queries, teamId: string) => Promise<void>
  /** Called afterwards, to remove the remaining rows of the pages now instead of within the hour. */
  emptyDeletedPages: () => Promise<void>
} & Parameters<typeof memberHandlers>[0]

type TeamHandlers = Pick<Handlers, 'listTeams' | 'createTeam' | 'deleteTeam'> &
  ReturnType<typeof memberHandlers> &
  ReturnType<typeof invitationLinkHandlers>

export const teamHandlers = (parts: Parts): TeamHandlers => ({
  ...memberHandlers(parts),
  ...invitationLinkHandlers(parts),
  ...ownTeamHandlers(parts),
})

const ownTeamHandlers = ({
  database,
  clock,
  config,
  secrets,
  pagesOfTeamDeleted,
  emptyDeletedPages,
}: Parts): Pick<Handlers, 'listTeams' | 'createTeam' | 'deleteTeam'> => ({
  listTeams: async ({ caller }) => {
    const teams = await findTeamsOfPerson(database.queries, caller.personId)
    return { teams: teams.map((team) => shownTeam(team, clock.now())) }
  },

  createTeam: async ({ caller, body }) => {
    const now = clock.now()
    const team = await database.queries.transaction().execute(async (transaction) => {
      if ((await lockAndCountOwn(transaction, caller.personId)) >= MOST_TEAMS)
        throw new DomainError('TOO_MANY_TEAMS', { max: MOST_TEAMS })
      const facebookId = await findFacebookId(transaction, caller.personId)
      const firstTrial = await spendTrial(transaction, {
        personId: caller.personId,
        facebookId,
        secrets,
        now,
      })
      const id = await insertTeam(transaction, {
        name: body.name,
        ownerId: caller.personId,
        // Without a free trial the team is created, and waits for a purchased plan.
        planEndsAt: firstTrial ? daysAfter(now, config.trialDays) : now,
        now,
      })
      await takeOverDebts(transaction, id, { facebookId, secrets })
      await recordAuditEvent(transaction, 'team.created', { teamId: id, by: caller.personId, at: now })
      return findTeamOfPerson(transaction, caller.personId, id)
    })
    if (!team) throw new Error('the new team cannot be read')
    return { team: shownTeam(team, now) }
  },

  deleteTeam: async ({ caller, params }) => {
    await requireRole(database.queries, caller, params.id, 'team.delete')
    await database.queries.transaction().execute(async (transaction) => {
      // A concurrent connection of a page waits here, and then finds no team.
      await lockPlanOfTeam(transaction, params.id)
      const pages = await countConnectedPages(transaction, params.id)
      if (pages > 0) throw new DomainError('TEAM_HAS_PAGES', { pages })
      const debt = await findOwingTeam(transaction, [params.id])
      if (debt) throw new DomainError('TEAM_OWES', { amount: tugrik(debt.amount) })
      await pagesOfTeamDeleted(transaction, params.id)
      await deleteTeam(transaction, params.id)
    })
    await emptyDeletedPages()
    return {}
  },
})

const shownTeam = (team: TeamOfPerson, now: Date): Team => ({
  id: team.id,
  name: team.name,
  role: team.role,
  plan: {
    code: team.plan_code,
    status: planStatus(team.plan_ends_at, now),
    ends_at: shownEnd(team.plan_ends_at, team.created_at),
  },
  connected_pages: team.connected_pages,
  members: team.members,
  created_at: team.created_at.toISOString(),
})
