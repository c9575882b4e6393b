import { MOST_MEMBERS } from '#contract/limits.ts'
import type { PendingTeam, TeamMember, UserToAdd } from '#contract/teams.schemas.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { createPersonLimit } from '#server/infrastructure/http/person-limit.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import {
  confirmInvitation,
  countMembers,
  deleteMember,
  findInvitations,
  findMember,
  findMembers,
  type Invitation,
  insertInvitation,
  lockPersonFace,
  type Member,
  type PersonFace,
  searchPeople,
} from './members-store.ts'
import { planStatus } from './plan-status.ts'
import { requireRole } from './require-role.ts'
import { lockPlanOfTeam } from './store.ts'

type MemberHandlers = Pick<
  Handlers,
  | 'listPendingTeams'
  | 'listTeamMembers'
  | 'searchUsersToAdd'
  | 'inviteTeamMember'
  | 'removeTeamMember'
  | 'answerInvitation'
>

/** Enough for a person typing a name; slows a program that collects everyone's names from many addresses. */
const MOST_SEARCHES_A_MINUTE = 60

export const memberHandlers = ({ database, clock }: Pick<Services, 'database' | 'clock'>): MemberHandlers => {
  const { queries } = database
  const countSearch = createPersonLimit(clock, MOST_SEARCHES_A_MINUTE)
  return {
    listPendingTeams: async ({ caller }) => ({
      pending_teams: (await findInvitations(queries, caller.personId)).map(shownInvitation),
    }),

    listTeamMembers: async ({ caller, params }) => {
      await requireRole(queries, caller, params.team_id, 'team.view')
      return { members: (await findMembers(queries, params.team_id)).map(shownMember) }
    },

    searchUsersToAdd: async ({ caller, query }) => {
      await requireRole(queries, caller, query.team_id, 'team.change_members')
      countSearch(caller.personId)
      const found = await searchPeople(queries, query.team_id, query.search)
      return { users: found.map(shownUser) }
    },

    inviteTeamMember: async ({ caller, body: { team_id: teamId, user_id: personId } }) => {
      await requireRole(queries, caller, teamId, 'team.change_members')
      const now = clock.now()
      const member = await queries.transaction().execute(async (transaction) => {
        // Under the lock, so that two concurrent invitations cannot both take the plan's last seat.
        await requireRoomForOneMore(transaction, teamId, now)
        if (!(await lockPersonFace(transaction, personId))) throw new DomainError('PERSON_NOT_FOUND')
        const isNew = await insertInvitation(transaction, {
          teamId,
          personId,
          invitedBy: caller.personId,
          now,
        })
        if (!isNew) throw new DomainError('ALREADY_IN_TEAM')
        const subject = { personId }
        await recordAuditEvent(transaction, 'member.invited', {
          teamId,
          by: caller.personId,
          at: now,
          subject,
        })
        return findMember(transaction, teamId, personId)
      })
      if (!member) throw new Error('an invited member cannot be read')
      return { member: shownMember(member) }
    },

    removeTeamMember: async ({ caller, params, body: { team_id: teamId } }) => {
      const isOwnMembership = params.id === caller.personId
      const role = await requireRole(
        queries,
        caller,
        teamId,
        isOwnMembership ? 'team.view' : 'team.change_members',
      )
      if (isOwnMembership && role === 'owner') throw new DomainError('OWNER_STAYS')
      await queries.transaction().execute(async (transaction) => {
        const was = await deleteMember(transaction, { teamId, personId: params.id })
        if (!was) throw new DomainError('NOT_FOUND')
        const act = { teamId, by: caller.personId, at: clock.now() }
        if (isOwnMembership) return recordAuditEvent(transaction, 'member.left', act)
        const action = was.status === 'pending' ? 'member.invitation_taken_back' : 'member.removed'
        await recordAuditEvent(transaction, action, { ...act, subject: { personId: params.id } })
      })
      return {}
    },

    answerInvitation: async ({ caller, body: { team_id: teamId, action } }) => {
      const invitation = { teamId, personId: caller.personId }
      const now = clock.now()
      await queries.transaction().execute(async (transaction) => {
        const done =
          action === 'confirm'
            ? await confirmInvitation(transaction, { ...invitation, now })
            : await deleteMember(transaction, { ...invitation, onlyPending: true })
        if (!done) throw new DomainError('NOT_INVITED')
        const recorded = action === 'confirm' ? 'member.joined' : 'member.declined'
        await recordAuditEvent(transaction, recorded, { teamId, by: caller.personId, at: now })
      })
      return {}
    },
  }
}

/** Throws without a free seat. All members of a team count, including the owner and the invited. */
const requireRoomForOneMore = async (transaction: Queries, teamId: string, now: Date): Promise<void> => {
  const plan = await lockPlanOfTeam(transaction, teamId)
  if (planStatus(plan.plan_ends_at, now) === 'expired') throw new DomainError('PLAN_ENDED')
  const members = await countMembers(transaction, teamId)
  if (plan.most_members !== null && members >= plan.most_members)
    throw new DomainError('PLAN_LIMIT', { limit: plan.most_members })
  if (members >= MOST_MEMBERS) throw new DomainError('TOO_MANY_MEMBERS', { max: MOST_MEMBERS })
}

const shownFace = ({ id, first_name, last_name, picture_url }: PersonFace) => ({
  user_id: id,
  name: `${first_name} ${last_name}`.trim(),
  picture_url,
})

const shownMember = (member: Member): TeamMember => ({
  ...shownFace(member),
  role: member.role,
  status: member.status,
  team_request: member.status === 'pending',
  since: member.created_at.toISOString(),
})

const shownUser = (person: PersonFace & { status: Member['status'] | null }): UserToAdd => ({
  ...shownFace(person),
  membership: person.status ?? 'none',
})

const shownInvitation = ({ invited_at, ...invitation }: Invitation): PendingTeam => ({
  ...invitation,
  invited_at: invited_at.toISOString(),
})
