import { MOST_INVITATION_LINKS } from '#contract/limits.ts'
import { mayChange } from '#contract/permissions.ts'
import type { InvitationLink as ShownLink } from '#contract/teams.schemas.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { createPersonLimit } from '#server/infrastructure/http/person-limit.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import { hashToken, randomToken } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import {
  deleteOldLinks,
  endLink,
  findLink,
  findOpenLinks,
  type InvitationLink,
  insertLink,
  lockTeam,
} from './invitation-links-store.ts'
import { confirmInvitation, findMember, insertInvitation, writeRole } from './members-store.ts'
import { requireMayGive, requireRole } from './require-role.ts'
import { requireRoomForOneMore } from './room-for-members.ts'
import { findRole } from './store.ts'

type LinkHandlers = Pick<
  Handlers,
  | 'listInvitationLinks'
  | 'createInvitationLink'
  | 'revokeInvitationLink'
  | 'lookAtInvitation'
  | 'answerInvitationLink'
>

const LASTS_DAYS = 7
/** Until then the page of an ended link shows the reason. */
const KEPT_DAYS = 30
/** A person opens one link. Slows a program that guesses tokens from many addresses. */
const MOST_ANSWERS_A_MINUTE = 20

export const invitationLinkHandlers = ({
  database: { queries },
  clock,
  config,
}: Pick<Services, 'database' | 'clock' | 'config'>): LinkHandlers => {
  const countAnswer = createPersonLimit(clock, MOST_ANSWERS_A_MINUTE)
  return {
    listInvitationLinks: async ({ caller, params: { team_id: teamId } }) => {
      await requireRole(queries, caller, teamId, 'team.change_members')
      return { invitation_links: (await findOpenLinks(queries, teamId, clock.now())).map(shownLink) }
    },

    createInvitationLink: async ({ caller, body: { team_id: teamId, role } }) => {
      await requireRole(queries, caller, teamId, 'team.change_members')
      const now = clock.now()
      const token = randomToken()
      const link = await queries.transaction().execute(async (transaction) => {
        await requireRoomForOneMore(transaction, teamId, now)
        await requireMayGive(transaction, caller, teamId, role)
        await deleteOldLinks(transaction, teamId, daysAfter(now, -KEPT_DAYS))
        if ((await findOpenLinks(transaction, teamId, now)).length >= MOST_INVITATION_LINKS)
          throw new DomainError('TOO_MANY_INVITATION_LINKS', { max: MOST_INVITATION_LINKS })
        const id = await insertLink(transaction, {
          teamId,
          tokenHash: hashToken(token),
          role,
          makerId: caller.personId,
          now,
          expiresAt: daysAfter(now, LASTS_DAYS),
        })
        const act = { teamId, by: caller.personId, at: now, details: { role } }
        await recordAuditEvent(transaction, 'invitation_link.created', act)
        return (await findOpenLinks(transaction, teamId, now)).find((one) => one.id === id)
      })
      if (!link) throw new Error('the new link cannot be read')
      return { invitation_link: shownLink(link), url: `${config.publicUrl}/invite/${token}` }
    },

    revokeInvitationLink: async ({ caller, params: { id }, body: { team_id: teamId } }) => {
      await requireRole(queries, caller, teamId, 'team.change_members')
      const now = clock.now()
      await queries.transaction().execute(async (transaction) => {
        // A person who joins at this moment comes first or finds the link ended.
        if (!(await lockTeam(transaction, teamId))) throw new DomainError('NOT_FOUND')
        const ended = await endLink(transaction, { teamId, id }, { revoked_at: now })
        if (!ended) throw new DomainError('NOT_FOUND')
        await requireMayGive(transaction, caller, teamId, ended.role)
        const act = { teamId, by: caller.personId, at: now, details: { role: ended.role } }
        await recordAuditEvent(transaction, 'invitation_link.revoked', act)
      })
      return {}
    },

    lookAtInvitation: async ({ body: { token } }) => {
      const link = await requireOpen(queries, token, clock.now())
      const { team_name, maker_name, role, expires_at } = link
      return {
        invitation: { team_name, invited_by: maker_name, role, expires_at: expires_at.toISOString() },
      }
    },

    answerInvitationLink: async ({ caller, body: { token, action } }) => {
      countAnswer(caller.personId)
      const now = clock.now()
      const { team_id: teamId, team_name } = await requireOpen(queries, token, now)
      await queries.transaction().execute(async (transaction) => {
        // Of two people who open the same link, the second one waits here and then finds it used.
        if (!(await lockTeam(transaction, teamId))) throw new DomainError('INVITATION_UNKNOWN')
        const link = await requireOpen(transaction, token, now)
        if (action === 'decline') {
          await endLink(transaction, { teamId, id: link.id }, { declined_at: now })
          await recordAuditEvent(transaction, 'member.declined', { teamId, by: caller.personId, at: now })
          return
        }
        await join(transaction, link, { personId: caller.personId, now })
        await endLink(transaction, { teamId, id: link.id }, { used_at: now, used_by: caller.personId })
      })
      return { team: { id: teamId, name: team_name } }
    },
  }
}

/** A link that still lets a person join. An unknown token reveals nothing, not even that a team exists. */
const requireOpen = async (queries: Queries, token: string, now: Date): Promise<InvitationLink> => {
  const link = await findLink(queries, hashToken(token))
  if (!link) throw new DomainError('INVITATION_UNKNOWN')
  if (link.used_at || link.declined_at) throw new DomainError('INVITATION_USED')
  if (link.revoked_at) throw new DomainError('INVITATION_REVOKED')
  if (link.expires_at <= now) throw new DomainError('INVITATION_EXPIRED')
  const maker = await findRole(queries, link.created_by, link.team_id)
  if (!maker || !mayChange(maker, link.role)) throw new DomainError('INVITATION_REVOKED')
  return link
}

const join = async (
  transaction: Queries,
  { team_id: teamId, role, created_by: makerId }: InvitationLink,
  { personId, now }: { personId: string; now: Date },
): Promise<void> => {
  const member = await findMember(transaction, teamId, personId)
  if (member?.status === 'active') throw new DomainError('ALREADY_MEMBER')
  if (member) await writeRole(transaction, { teamId, personId, role })
  else {
    await requireRoom(transaction, teamId, now)
    await insertInvitation(transaction, { teamId, personId, role, invitedBy: makerId, now })
  }
  await confirmInvitation(transaction, { teamId, personId, now })
  const act = { teamId, by: personId, at: now, details: { role } }
  await recordAuditEvent(transaction, 'member.joined_by_link', act)
}

/** The errors of `requireRoomForOneMore`, in words for a person who cannot change the plan. */
const requireRoom = async (transaction: Queries, teamId: string, now: Date): Promise<void> => {
  try {
    await requireRoomForOneMore(transaction, teamId, now)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(error.code === 'PLAN_ENDED' ? 'INVITING_PLAN_ENDED' : 'INVITING_TEAM_FULL')
  }
}

const shownLink = ({ id, role, maker_name, created_at, expires_at }: InvitationLink): ShownLink => ({
  id,
  role,
  invited_by: maker_name,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
})
