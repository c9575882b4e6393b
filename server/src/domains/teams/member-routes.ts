import { rolesToGive } from '#contract/permissions.ts'
import type { PendingTeam, TeamMember, UserToAdd } from '#contract/teams.schemas.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { createPersonLimit } from '#server/infrastructure/http/person-limit.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import {
  confirmInvitation,
  deleteMember,
  endInvitationsBy,
  findInvitations,
  findMember,
  findMembers,
  type Invitation,
  insertInvitation,
  lockPersonFace,
  type Member,
  type PersonFace,
  searchPeople,
  writeRole,
} from './members-store.ts'
import { requireMayGive, requireRole } from './require-role.ts'
import { requireRoomForOneMore } from './room-for-members.ts'
import { lockPlanOfTeam } from './store.ts'

type MemberHandlers = Pick<
  Handlers,
  | 'listPendingTeams'
  | 'listTeamMembers'
  | 'searchUsersToAdd'
  | 'inviteTeamMember'
  | 'changeMemberRole'
  | 'removeTeamMember'
  | 'answerInvitation'
>

/** Enough for a person typing a name; slows a program that collects everyone's names from many addresses. */
const MOST_SEARCHES_A_MINUTE = 60

type Parts = Pick<Services, 'database' | 'clock'> & {
  /** Called in the transaction that changes who may do what in a team, to notify open browsers. */
  rightsChanged: (transaction: Queries, teamId: string) => Promise<void>
}

export const memberHandlers = ({ database, clock, rightsChanged }: Parts): MemberHandlers => {
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

    inviteTeamMember: async ({ caller, body: { team_id: teamId, user_id: personId, role } }) => {
      await requireRole(queries, caller, teamId, 'team.change_members')
      const now = clock.now()
      const member = await queries.transaction().execute(async (transaction) => {
        // Under the lock, so that two concurrent invitations cannot both take the plan's last seat.
        await requireRoomForOneMore(transaction, teamId, now)
        await requireMayGive(transaction, caller, teamId, role)
        if (!(await lockPersonFace(transaction, personId))) throw new DomainError('PERSON_NOT_FOUND')
        const isNew = await insertInvitation(transaction, {
          teamId,
          personId,
          role,
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
          details: { role },
        })
        return findMember(transaction, teamId, personId)
      })
      if (!member) throw new Error('an invited member cannot be read')
      return { member: shownMember(member) }
    },

    changeMemberRole: async ({ caller, params: { id: personId }, body: { team_id: teamId, role } }) => {
      await requireRole(queries, caller, teamId, 'team.change_members')
      const now = clock.now()
      const member = await queries.transaction().execute(async (transaction) => {
        await lockPlanOfTeam(transaction, teamId)
        await requireMayGive(transaction, caller, teamId, role)
        const was = await findMember(transaction, teamId, personId)
        if (!was) throw new DomainError('NOT_FOUND')
        if (was.role === 'owner') throw new DomainError('OWNER_KEEPS_ROLE')
        await requireMayGive(transaction, caller, teamId, was.role)
        if (was.role === role) return was
        await writeRole(transaction, { teamId, personId, role })
        await endInvitationsBy(transaction, { teamId, personId, keep: rolesToGive(role), now })
        const details = { from: was.role, to: role }
        const act = { teamId, by: caller.personId, at: now, subject: { personId }, details }
        await recordAuditEvent(transaction, 'member.role_changed', act)
        await rightsChanged(transaction, teamId)
        return { ...was, role }
      })
      return { member: shownMember(member) }
    },

    removeTeamMember: async ({ caller, params, body: { team_id: teamId } }) => {
      const isOwnMembership = params.id === caller.personId
      const permission = isOwnMembership ? 'team.view' : 'team.change_members'
      const role = await requireRole(queries, caller, teamId, permission)
      if (isOwnMembership && role === 'owner') throw new DomainError('OWNER_STAYS')
      const now = clock.now()
      await queries.transaction().execute(async (transaction) => {
        await lockPlanOfTeam(transaction, teamId)
        const was = await findMember(transaction, teamId, params.id)
        if (!was) throw new DomainError('NOT_FOUND')
        if (!isOwnMembership) await requireMayGive(transaction, caller, teamId, was.role)
        await deleteMember(transaction, { teamId, personId: params.id })
        await endInvitationsBy(transaction, { teamId, personId: params.id, keep: [], now })
        await rightsChanged(transaction, teamId)
        const act = { teamId, by: caller.personId, at: now }
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
